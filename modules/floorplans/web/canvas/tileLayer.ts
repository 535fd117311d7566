import type BaseLayer from 'ol/layer/Base.js'
import TileLayer from 'ol/layer/Tile.js'
import type Projection from 'ol/proj/Projection.js'
import ImageTile from 'ol/source/ImageTile.js'
import TileGrid from 'ol/tilegrid/TileGrid.js'
import type { Size } from '../../model/point.ts'
import { canvasOf, drawOnPaper, type Night, penOf } from './paper.ts'

/** A pyramid: the picture at each scale, the smallest first, cut into tiles from its top left corner. */
export interface Tiles {
  size: Size
  tilePx: number
  scales: readonly number[]
  load: (level: number, column: number, row: number) => Promise<Blob>
}

/** Fetched with the first large drawing: few plans have one, and what draws it is a ninth of what draws plans. */
export function pictureTileLayer(
  { size, tilePx, scales, load }: Tiles,
  projection: Projection,
  night: Night,
): BaseLayer {
  const source = new ImageTile({
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
  return new TileLayer({ source, preload: 1 })
}
