import { Transform, type TransformCallback } from 'node:stream'

const LINE_EVERY_MS = 5_000

/** Long work says how far it is, and short work nothing. */
export function progress(say: (line: string) => void, everyMs = LINE_EVERY_MS) {
  let saidAtMs = performance.now()
  return (line: () => string) => {
    if (performance.now() - saidAtMs < everyMs) return
    saidAtMs = performance.now()
    say(line())
  }
}

const KiB = 1024
const UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB']

export function progressSizeText(bytes: number): string {
  const power = bytes < KiB ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(KiB)))
  return `${(bytes / KiB ** power).toFixed(power === 0 ? 0 : 1)} ${UNITS[power]}`
}

export const secondsSince = (sinceMs: number): string =>
  `${((performance.now() - sinceMs) / 1_000).toFixed(1)} s`

/** A passage that changes nothing and tells how much went through. */
export function meter(tell: (bytes: number) => void): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _: BufferEncoding, next: TransformCallback) {
      bytes += chunk.length
      tell(bytes)
      next(null, chunk)
    },
  })
}
