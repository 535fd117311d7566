/** After so many more wrong ones at an address the wait is twice as long. */
const DOUBLED_EACH = 10
const S = 1_000

/** How long a stranger waits at an address where `beyond` more guesses were counted than it has. */
export function waitMsOf(beyond: number, { firstS, longestS }: { firstS: number; longestS: number }): number {
  const doublings = Math.floor(Math.max(0, beyond - 1) / DOUBLED_EACH)
  return Math.min(longestS, firstS * 2 ** doublings) * S
}
