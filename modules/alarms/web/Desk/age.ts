import { spanOf } from '@gss/web-kit/time/format'

const MIN_MS = 60_000
const MIN_PER_H = 60
const H_PER_DAY = 24

/** A tick each: 30, 60, 90 s without anybody (look §1, 9). */
export const TOLD_AFTER_MS = [30_000, 60_000, 90_000] as const

/** 00:47, 6 h 12 min, 3 d 4 h (look §12): seconds where seconds count. */
export function ageOf(ms: number): string {
  const minutes = Math.floor(Math.max(0, ms) / MIN_MS)
  if (minutes < MIN_PER_H) return spanOf(ms)
  const hours = Math.floor(minutes / MIN_PER_H)
  if (hours < H_PER_DAY) return `${hours} h ${minutes % MIN_PER_H} min`
  return `${Math.floor(hours / H_PER_DAY)} d ${hours % H_PER_DAY} h`
}
