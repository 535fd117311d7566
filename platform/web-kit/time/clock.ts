/** The clock of the whole centre is the server's. A seat's own may be wrong, and jumps when somebody sets it: no age is told by it. */
let aheadMs = 0
let isMeasured = false

/** Unix milliseconds by this computer as they were when the page came, counted on: they never jump. */
export const steadyMs = (): number => performance.timeOrigin + performance.now()
export const serverNow = (): Date => new Date(steadyMs() + aheadMs)

/** How far the server's clock is ahead of the steady one, by question and answer. */
export function setServerAhead(ms: number): void {
  aheadMs = ms
  isMeasured = true
}

/** A header tells whole seconds: less than this is no difference. */
const ROUGH_MS = 2_000
const HALF_S_MS = 500
/** Before anything was measured each answer says it roughly: what it brings must not be shown with a wrong age for a moment either. */
export function hearServerDate(header: string | null, askedMs: number): void {
  const said = Date.parse(header ?? '')
  if (isMeasured || Number.isNaN(said)) return
  const roughMs = said + HALF_S_MS - (askedMs + steadyMs()) / 2
  aheadMs = Math.abs(roughMs) > ROUGH_MS ? roughMs : 0
}

/** A moment this seat wrote down by its own clock. */
export const ofSeat = (ms: number): Date => new Date(serverNow().getTime() + ms - Date.now())

/** One clock in the whole centre, error at most 5 s; larger is told (docs/domain.md §5). */
export const CLOCK_OFF_MS = 5_000
/** How far this seat's own clock is ahead of the centre's; null where that is no matter. */
export function seatOffMs(): number | null {
  const offMs = Date.now() - serverNow().getTime()
  return Math.abs(offMs) > CLOCK_OFF_MS ? offMs : null
}
