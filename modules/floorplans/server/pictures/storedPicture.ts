import type { LayerPicture } from '../../contract/index.ts'

/** A picture as its layer remembers it: what was uploaded, what is shown of it, and how large it is. */
export interface StoredPicture {
  /** As it was uploaded. */
  originalId: string
  originalName: string
  /** What browsers are given: one WebP, one cleaned SVG, or a pack of tiles. */
  shownId: string
  shownAs: 'webp' | 'svg' | 'tiles'
  /** Of tiles, all in one, smaller: for an <img>. */
  wholeId: string | null
  width: number
  height: number
  tiles: { tilePx: number; levels: { scale: number; columns: number; rows: number }[] } | null
  page: number | null
  pages: number | null
}

export const pictureOf = (stored: StoredPicture): LayerPicture => ({
  stamp: stored.shownId,
  name: stored.originalName,
  width: stored.width,
  height: stored.height,
  isVector: stored.shownAs === 'svg',
  tiles: stored.tiles,
  page: stored.page,
  pages: stored.pages,
})

/** Everything of it that lies among the files. */
export const storedFilesOf = (stored: StoredPicture | null): string[] =>
  stored ? [stored.originalId, stored.shownId, ...(stored.wholeId ? [stored.wholeId] : [])] : []
