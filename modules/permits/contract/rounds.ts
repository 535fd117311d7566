const MINUTE_MS = 60_000
/** The watcher looks each half hour. */
export const ROUND_EVERY_MS = 30 * MINUTE_MS
/** So long after its time a round is reminded of, and counts as missed when the next one is due. */
export const ROUND_GRACE_MS = 10 * MINUTE_MS

export const ROUND_STATES = ['done', 'missed', 'toCome'] as const
export type RoundState = (typeof ROUND_STATES)[number]
export interface WatchRound {
  at: Date
  state: RoundState
}

/** The rounds of one watch: every half hour from its beginning up to its end, done by any check until the next is due. */
export function roundsOf(from: Date, until: Date, checks: readonly Date[], now: Date): WatchRound[] {
  const rounds: WatchRound[] = []
  for (let at = from.getTime() + ROUND_EVERY_MS; at <= until.getTime(); at += ROUND_EVERY_MS) {
    const isDone = checks.some((check) => {
      const ms = check.getTime()
      return ms > at - ROUND_EVERY_MS + ROUND_GRACE_MS && ms <= at + ROUND_GRACE_MS
    })
    const isOver = now.getTime() > at + ROUND_GRACE_MS
    rounds.push({ at: new Date(at), state: isDone ? 'done' : isOver ? 'missed' : 'toCome' })
  }
  return rounds
}

/** When somebody is reminded of the next one that is not done. */
export const nextRoundDue = (last: Date): Date => new Date(last.getTime() + ROUND_EVERY_MS + ROUND_GRACE_MS)
