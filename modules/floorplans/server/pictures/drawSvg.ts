import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PICTURE_MAX_PARTS } from '../../contract/index.ts'
import type { DrawAsk, DrawnPicture, NotDrawn } from './drawer.ts'
import { shownRaster, sizeIn, unreadablePicture, wrongSize } from './raster.ts'
import { type CleanSvg, cleanSvg, type NotClean } from './svg/cleanSvg.ts'

const MIB = 1_048_576
/** A browser that pans a drawing of more draws it anew for each frame: it gets tiles instead. */
const VECTOR_MAX_BYTES = 2 * MIB
const VECTOR_MAX_ELEMENTS = 20_000
/** As finely as a screen shows it when it is looked into. */
const TILED_LONGEST_PX = 8_000
const PER_INCH = 72

const WHY: Readonly<Record<NotClean, NotDrawn['why']>> = {
  unreadable: 'plan.pictureUnreadable',
  tooMany: 'plan.pictureTooManyParts',
  tooDear: 'plan.pictureTooDear',
  empty: 'plan.drawingEmpty',
}

export async function drawSvg({ file, folder }: DrawAsk): Promise<DrawnPicture | NotDrawn> {
  const text = textOf(await readFile(file))
  const clean = text === null ? 'unreadable' : cleanSvg(text)
  if (typeof clean === 'string') return { why: WHY[clean], with: { parts: PICTURE_MAX_PARTS } }
  for (const image of clean.images) {
    const within = await sizeIn(Buffer.from(image.slice(image.indexOf(',') + 1), 'base64'))
    const wrong = within === null ? 'plan.pictureUnreadable' : wrongSize(within)?.why
    if (wrong === 'plan.pictureTooLarge' || wrong === 'plan.pictureUnreadable')
      return { why: wrong, with: { px: TILED_LONGEST_PX } }
  }
  const bytes = Buffer.from(clean.svg)
  // Proof that it can be drawn, and that there is something to see.
  const isEmpty = await hasNoInk(bytes).catch(() => null)
  if (isEmpty !== false) return { why: isEmpty ? 'plan.drawingEmpty' : 'plan.pictureUnreadable' }
  if (bytes.length > VECTOR_MAX_BYTES || clean.elements > VECTOR_MAX_ELEMENTS)
    return inTiles(bytes, clean, folder).catch(unreadablePicture)
  const whole = path.join(folder, 'shown.svg')
  await writeFile(whole, bytes)
  return {
    shown: whole,
    shownAs: 'svg',
    whole: null,
    width: clean.width,
    height: clean.height,
    tiles: null,
    page: null,
    pages: null,
  }
}

/** Drawing programs write UTF-8; older ones of this country what they always wrote. */
function textOf(bytes: Buffer): string | null {
  for (const encoding of ['utf-8', 'gb18030'])
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      continue // the next one
    }
  return null
}

const GLANCE_PX = 256
async function hasNoInk(svg: Buffer): Promise<boolean> {
  const sharp = (await import('sharp')).default
  const { channels } = await sharp(svg, { unlimited: true })
    .resize(GLANCE_PX, GLANCE_PX, { fit: 'inside' })
    .ensureAlpha()
    .stats()
  return channels.at(-1)?.max === 0
}

async function inTiles(svg: Buffer, { width, height }: CleanSvg, folder: string): Promise<DrawnPicture> {
  const sharp = (await import('sharp')).default
  const finer = Math.max(1, TILED_LONGEST_PX / Math.max(width, height))
  const size = { width: Math.round(width * finer), height: Math.round(height * finer) }
  const input = sharp(svg, { unlimited: true, density: Math.min(PER_INCH * finer, DENSITY_MAX) }).resize({
    ...size,
    fit: 'fill',
  })
  return { ...(await shownRaster(input, size, finer, folder)), width, height }
}
/** The library takes no more. */
const DENSITY_MAX = 100_000
