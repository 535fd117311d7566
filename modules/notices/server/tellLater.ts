import type { FeedSaid } from '@gss/live/server'
import type { Tx } from '@gss/server-kit/database'
import type { NoticeDeps } from './deps.ts'

/** What waits to be told by this process, and the telling under way. */
interface Waiting {
  words: FeedSaid[]
  telling: Promise<void> | null
}
const waitingOf = new WeakMap<NoticeDeps['live'], Waiting>()

/**
 * In a transaction of its own: whoever says something holds the one order of the live feed until it ends, and announcing is done in the
 * midst of others' work. One telling at a time: what is said meanwhile goes along with the next. A phone that brings fifty hazards takes
 * the order twice, not fifty times, and one connection.
 */
export function tellNoticesLater(tx: Tx, words: readonly FeedSaid[], deps: NoticeDeps): void {
  tx.after(() => {
    const waiting = waitingOf.get(deps.live) ?? { words: [], telling: null }
    waitingOf.set(deps.live, waiting)
    waiting.words.push(...words)
    waiting.telling ??= tellAll(waiting, deps)
    return waiting.telling
  })
}

/** A telling that fails loses its words; the lists have them within a minute. */
async function tellAll(waiting: Waiting, { db, live, log }: NoticeDeps): Promise<void> {
  // What else this commit has to say comes in the same breath.
  await Promise.resolve()
  while (waiting.words.length > 0) {
    const words = waiting.words.splice(0)
    await db
      .transaction((own) => live.say(own, words))
      .catch((error: unknown) =>
        log.warn({ err: error, words: words.length }, 'notices were not told to consoles; lists have them'),
      )
  }
  waiting.telling = null
}
