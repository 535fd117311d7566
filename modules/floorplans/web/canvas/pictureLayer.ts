import type { Size } from '../../model/point.ts'
import type BaseLayer from 'ol/layer/Base.js'
import ImageLayer from 'ol/layer/Image.js'
import type Projection from 'ol/proj/Projection.js'
import ImageCanvas from 'ol/source/ImageCanvas.js'
import { canvasOf, drawOnPaper, type Night, penOf } from './paper.ts'

/** The drawing of a layer. Sizes are those markers are kept in, whatever was made of the upload. */
export type PictureDrawing =
  | { kind: 'image'; size: Size; image: ImageBitmap | HTMLImageElement }
  /** In tiles: brings what draws it, which is fetched with the first of its kind. */
  | { kind: 'tiles'; size: Size; layer: (projection: Projection, night: Night) => BaseLayer }

export function pictureLayer(picture: PictureDrawing, projection: Projection, night: Night): BaseLayer {
  if (picture.kind === 'image') return new ImageLayer({ source: imageSource(picture, projection, night) })
  return picture.layer(projection, night)
}

/** Drawn anew at each scale that is come to rest at, so that SVG is always sharp; between, the last drawing is shifted. */
function imageSource(
  { image, size }: PictureDrawing & { kind: 'image' },
  projection: Projection,
  night: Night,
) {
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
