import path from 'node:path'
import { newId } from '../ids.ts'
import type { Block, PaperPicture } from './block.ts'

/** As it is put on the page. */
export interface ReadyPicture {
  file: string
  width: number
  height: number
}
export type Ready = ReadonlyMap<string, ReadyPicture>

/** A third of a page at the resolution of an office printer. */
const LONGEST_PX = 1_200
const QUALITY = 80
/** A camera of a telephone makes 50 million pixels; more is a bomb. */
const PIXELS_MAX = 80_000_000
/** What a paper shows at most; of the rest the captions stay. */
const PICTURES_MAX = 600

/** Every picture as a small JPEG, upright, on white: what cannot be read is left out, and the paper says so. */
export async function readyPictures(
  blocks: readonly Block[],
  folder: string,
  signal: AbortSignal,
): Promise<Ready> {
  const ready = new Map<string, ReadyPicture>()
  const wanted = new Set(blocks.flatMap(picturesIn).map(({ file }) => file))
  for (const file of [...wanted].slice(0, PICTURES_MAX)) {
    signal.throwIfAborted()
    const made = await readyPicture(file, path.join(folder, `${newId()}.jpg`))
    if (made) ready.set(file, made)
  }
  return ready
}

function picturesIn(block: Block): PaperPicture[] {
  if (block.kind === 'pictures') return block.pictures
  return block.kind === 'signatures' ? block.places.flatMap(({ picture }) => picture ?? []) : []
}

async function readyPicture(from: string, file: string): Promise<ReadyPicture | null> {
  const sharp = (await import('sharp')).default
  return sharp(from, { limitInputPixels: PIXELS_MAX })
    .rotate()
    .resize({ width: LONGEST_PX, height: LONGEST_PX, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: QUALITY })
    .toFile(file)
    .then(
      ({ width, height }) => ({ file, width, height }),
      () => null, // no picture, or one beyond all bounds: its caption says so
    )
}
