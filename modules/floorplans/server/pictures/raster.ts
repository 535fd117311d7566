import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Sharp } from 'sharp'
import { PLAN_PICTURE_MAX_PX, PICTURE_MIN_PX, TILE_PX, TILED_ABOVE_PIXELS } from '../../contract/index.ts'
import type { DrawAsk, DrawnPicture, NotDrawn } from './drawer.ts'
import { packTiles } from './pack.ts'

/** Loaded where it is used: the server itself never draws. */
const sharpHere = async () => (await import('sharp')).default

/** Thin lines on white: smaller than this they blur. */
const WEBP = { quality: 82, alphaQuality: 90, effort: 2 } as const
/** What an <img> beside an alarm shows of a tiled plan. */
const WHOLE_MAX_PX = 2_000
const PIXELS_MAX = PLAN_PICTURE_MAX_PX * PLAN_PICTURE_MAX_PX

/** The sizes a file claims, before any of it is unpacked. Turned as a camera held it. */
export async function sizeIn(input: string | Buffer): Promise<{ width: number; height: number } | null> {
  const sharp = await sharpHere()
  const { autoOrient } = await sharp(input, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ autoOrient: null }))
  return autoOrient
}

export async function drawRaster({
  file,
  folder,
}: Pick<DrawAsk, 'file' | 'folder'>): Promise<DrawnPicture | NotDrawn> {
  const size = await sizeIn(file)
  if (!size) return { why: 'plan.pictureUnreadable' }
  const wrong = wrongSize(size)
  if (wrong) return wrong
  const sharp = await sharpHere()
  const input = sharp(file, {
    limitInputPixels: PIXELS_MAX,
    sequentialRead: true,
    failOn: 'truncated',
  }).autoOrient()
  return shownRaster(input, size, 1, folder).catch((error: unknown) => unreadablePicture(error))
}

export function wrongSize({ width, height }: { width: number; height: number }): NotDrawn | null {
  if (Math.max(width, height) > PLAN_PICTURE_MAX_PX)
    return { why: 'plan.pictureTooLarge', with: { px: PLAN_PICTURE_MAX_PX } }
  return Math.min(width, height) < PICTURE_MIN_PX
    ? { why: 'plan.pictureTooSmall', with: { px: PICTURE_MIN_PX } }
    : null
}

/** What a damaged picture makes the library say; a fault of the disk is ours. */
export function unreadablePicture(error: unknown): NotDrawn {
  if (error instanceof Error && 'code' in error) throw error
  return { why: 'plan.pictureUnreadable' }
}

/** As one picture, or in tiles when it is large. `finer`: how many pixels of it make one pixel of the plan. */
export async function shownRaster(
  input: Sharp,
  size: { width: number; height: number },
  finer: number,
  folder: string,
): Promise<DrawnPicture> {
  const plan = { width: size.width / finer, height: size.height / finer, page: null, pages: null }
  if (size.width * size.height <= TILED_ABOVE_PIXELS) {
    const whole = path.join(folder, 'shown.webp')
    await input.webp(WEBP).toFile(whole)
    return { ...plan, shown: whole, shownAs: 'webp', whole: null, tiles: null }
  }
  const whole = path.join(folder, 'whole.webp')
  await input
    .clone()
    .resize({ width: WHOLE_MAX_PX, height: WHOLE_MAX_PX, fit: 'inside', withoutEnlargement: true })
    .webp(WEBP)
    .toFile(whole)
  const cut = path.join(folder, 'cut')
  await mkdir(cut, { recursive: true })
  await input
    .webp(WEBP)
    .tile({ size: TILE_PX, overlap: 0, depth: 'onetile', layout: 'dz', container: 'fs' })
    .toFile(path.join(cut, 'plan.dz'))
  const steps = path.join(cut, 'plan_files')
  const count = (await readdir(steps)).filter((name) => /^\d+$/.test(name)).length
  const levels = levelsOf(size, count, finer)
  const files = levels.flatMap(({ columns, rows }, level) =>
    Array.from({ length: columns * rows }, (_, index) =>
      path.join(steps, String(level), `${index % columns}_${Math.floor(index / columns)}.webp`),
    ),
  )
  const pack = path.join(folder, 'shown.tiles')
  await packTiles(files, pack)
  return { ...plan, shown: pack, shownAs: 'tiles', whole, tiles: { tilePx: TILE_PX, levels } }
}

/** From one tile to the full size, each step twice as large. */
export function levelsOf({ width, height }: { width: number; height: number }, count: number, finer: number) {
  return Array.from({ length: count }, (_, level) => {
    const halvings = 2 ** (count - 1 - level)
    return {
      scale: finer / halvings,
      columns: Math.ceil(Math.ceil(width / halvings) / TILE_PX),
      rows: Math.ceil(Math.ceil(height / halvings) / TILE_PX),
    }
  })
}
