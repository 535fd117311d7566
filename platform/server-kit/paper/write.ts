import { stat } from 'node:fs/promises'
import { readBlocks } from './blocks.ts'
import type { PaperFormat } from './block.ts'
import { readyPictures } from './pictures.ts'

export interface PaperAsk {
  format: PaperFormat
  /** What it says: `keepBlocks`. */
  from: string
  to: string
  /** A folder of its own, cleared away by whoever asks. */
  folder: string
}
export interface Written {
  /** Word counts its pages itself. */
  pages: number | null
  bytes: number
}

/** Pictures first, then pages: the two parts of the work. */
const PICTURES_PART = 0.3

/** Reads what it says, makes its pictures ready, writes it. */
export async function writePaper(
  { format, from, to, folder }: PaperAsk,
  onPart: (part: number) => void,
  signal: AbortSignal,
): Promise<Written> {
  const { head, blocks } = await readBlocks(from)
  const pictures = await readyPictures(blocks, folder, signal)
  onPart(PICTURES_PART)
  const onPage = (part: number) => onPart(PICTURES_PART + (1 - PICTURES_PART) * part)
  // What writes pages is large, and loaded by whoever writes one.
  const pages =
    format === 'pdf'
      ? await (await import('./pdf.ts')).writePdf({ head, blocks, pictures, to, onPart: onPage })
      : await (await import('./word.ts')).writeWord({ head, blocks, pictures, to }).then(() => null)
  return { pages, bytes: (await stat(to)).size }
}
