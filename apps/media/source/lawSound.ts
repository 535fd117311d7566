import { FlacBlocks, flacFormat } from '@gss/flv'
import { SteadyClock } from '@gss/rtsp'
import { type Codec, decodeSound } from '@gss/sip'
import type { Pictures } from './pictures.ts'
import type { SourceHeard } from './source.ts'

/** G.711, which no browser plays, as what one plays: block by block, on the clock of the pictures. Null: a rate that cannot be. */
export function lawSound(
  law: Codec,
  { rate, clockRate = rate }: { rate: number; clockRate?: number },
  pictures: Pictures,
  heard: SourceHeard,
): ((bytes: Uint8Array, timestamp: number) => void) | null {
  const format = flacFormat(rate)
  if (!format) return null
  heard.sound(format)
  const clock = new SteadyClock(clockRate)
  const blocks = new FlacBlocks(rate)
  let beginMs: number | null = null
  return (bytes, timestamp) => {
    const ms = clock.msAt(timestamp)
    if (!pictures.hasBegun) return
    beginMs ??= ms
    for (const { frame, ms: at } of blocks.push(decodeSound(law, bytes), ms - beginMs))
      heard.soundFrame(frame, at)
  }
}
