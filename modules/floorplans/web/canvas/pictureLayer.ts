import type { Size } from '../../model/point.ts'
import type BaseLayer from 'ol/layer/Base.js'
import ImageLayer from 'ol/layer/Image.js'
import TileLayer from 'ol/layer/Tile.js'
import type Projection from 'ol/proj/Projection.js'
import ImageCanvas from 'ol/source/ImageCanvas.js'
import ImageTile from 'ol/source/ImageTile.js'
import TileGrid from 'ol/tilegrid/TileGrid.js'

/** The drawing of a layer. Sizes are those markers are kept in, whatever was made of the upload. */
export type Picture =
  | { kind: 'image'; size: Size; image: ImageBitmap | HTMLImageElement }
  /** A pyramid: the picture at each scale, the smallest first, cut into tiles from its top left corner. */
  | {
      kind: 'tiles'
      size: Size
      tilePx: number
      scales: readonly number[]
      load: (level: number, column: number, row: number) => Promise<Blob>
    }

/** Paper colour of a drawing turned for the night; undefined leaves it as it is. */
type Night = string | undefined

export function pictureLayer(picture: Picture, projection: Projection, night: Night): BaseLayer {
  if (picture.kind === 'image') return new ImageLayer({ source: imageSource(picture, projection, night) })
  return new TileLayer({ source: tileSource(picture, projection, night), preload: 1 })
}

/** Drawn anew at each scale that is come to rest at, so that SVG is always sharp; between, the last drawing is shifted. */
function imageSource({ image, size }: Picture & { kind: 'image' }, projection: Projection, night: Night) {
  return new ImageCanvas({
    projection,
    canvasFunction: (extent, resolution, pixelRatio, [width = 1, height = 1]) => {
      const canvas = canvasOf(width, height)
      const pen = penOf(canvas)
      const scale = pixelRatio / resolution
      const [left = 0, , , top = 0] = extent
      pen.setTransform(scale, 0, 0, scale, -left * scale, top * scale)
      pen.imageSmoothingQuality = 'high'
      drawOnPaper(pen, size, night, () => pen.drawImage(image, 0, 0, size.width, size.height))
      return canvas
    },
  })
}

function tileSource({ size, tilePx, scales, load }: Picture & { kind: 'tiles' }, projection: Projection, night: Night) {
  return new ImageTile({
    projection,
    wrapX: false,
    transition: 0,
    tileGrid: new TileGrid({
      extent: projection.getExtent(),
      origin: [0, 0],
      tileSize: tilePx,
      resolutions: scales.map((scale) => 1 / scale),
    }),
    loader: async (level, column, row) => {
      const bitmap = await createImageBitmap(await load(level, column, row))
      const canvas = canvasOf(tilePx, tilePx)
      const scale = scales[level] ?? 1
      const paper = {
        width: Math.min(bitmap.width, size.width * scale - column * tilePx),
        height: Math.min(bitmap.height, size.height * scale - row * tilePx),
      }
      const pen = penOf(canvas)
      drawOnPaper(pen, paper, night, () => pen.drawImage(bitmap, 0, 0))
      bitmap.close()
      return canvas
    },
  })
}

/** Look §11 "Dark theme shows drawings inverted"; tuned on the city's own plans, whose grey names would drown at .86. */
const TURNED = 'invert(1) hue-rotate(180deg) brightness(1.15)'
const WHITE = '#ffffff'

/** A drawing may have no ground of its own: it lies on paper. At night black becomes the paper of the dark theme. */
function drawOnPaper(pen: CanvasRenderingContext2D, { width, height }: Size, night: Night, draw: () => void) {
  pen.save()
  pen.beginPath()
  pen.rect(0, 0, width, height)
  pen.clip()
  if (night !== undefined) pen.filter = TURNED
  pen.fillStyle = WHITE
  pen.fillRect(0, 0, width, height)
  draw()
  if (night !== undefined) {
    pen.filter = 'none'
    pen.globalCompositeOperation = 'lighten'
    pen.fillStyle = night
    pen.fillRect(0, 0, width, height)
  }
  pen.restore()
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width)
  canvas.height = Math.ceil(height)
  return canvas
}

function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas to draw on')
  return pen
}
