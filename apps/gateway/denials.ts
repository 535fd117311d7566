/** gb26875/reference.md 7.1: at most so many in so long per connection; noise is not answered with noise. */
export const DENIALS_MAX = 5
const WINDOW_MS = 10_000

/** May one more be sent now? */
export function denials(): (nowMs: number) => boolean {
  const sentAt: number[] = []
  return (nowMs) => {
    while (sentAt.length > 0 && nowMs - (sentAt[0] ?? 0) >= WINDOW_MS) sentAt.shift()
    if (sentAt.length >= DENIALS_MAX) return false
    sentAt.push(nowMs)
    return true
  }
}
