/** What players truly received: bytes since the page was opened. */
export interface Received {
  bytes: number
}
export interface ReceivedAt extends Received {
  atMs: number
}

/** Over so long: a stream begins with what the media process remembers of it, all at once. */
const RATE_WINDOW_MS = 5_000
const BITS_PER_BYTE = 8
const MS_PER_S = 1_000
const BITS_PER_MB = 1_000_000

/** The looks of the last seconds, and the newest; one before the window stays, to count from. */
export function receivedAfter(looks: readonly ReceivedAt[], look: ReceivedAt): ReceivedAt[] {
  const first = looks.findLastIndex(({ atMs }) => look.atMs - atMs >= RATE_WINDOW_MS)
  return [...looks.slice(Math.max(0, first)), look]
}
/** Megabits a second from the first look to the last; nothing: it is not known yet. */
export function receivedMbS(looks: readonly ReceivedAt[]): number | null {
  const [first, last] = [looks[0], looks.at(-1)]
  if (!first || !last || last.atMs <= first.atMs) return null
  const seconds = (last.atMs - first.atMs) / MS_PER_S
  return ((last.bytes - first.bytes) * BITS_PER_BYTE) / BITS_PER_MB / seconds
}
