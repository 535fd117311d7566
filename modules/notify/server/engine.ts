import { napper } from '@gss/server-kit/jobs'
import { CATEGORY_OF_TASK } from '../contract/index.ts'
import { announceByWays } from './announce.ts'
import { NOTIFY_TOPIC, type NotifyDeps } from './deps.ts'
import { noticesSince } from './noticeViews.ts'
import { onRounds } from './rounds.ts'
import { nextRound } from './roundStore.ts'

const POLL_MS = 1_000
/** What a module told its people by a notice, is told outside by the rules about it. After a standstill no older than this. */
const NOTICES_EVERY_MS = 5_000
const NOTICES_BACK_MS = 3_600_000
/** One turn: rounds whose step has come become messages. */
export const turn = (deps: Pick<NotifyDeps, 'db' | 'clock' | 'secrets' | 'bus'>): Promise<number> =>
  deps.db.transaction(async (tx) => {
    const done = await onRounds(tx, deps)
    if (done > 0) tx.after(() => deps.bus.tell(NOTIFY_TOPIC, []))
    return done
  })

export const takeNotices = (deps: NotifyDeps): Promise<number> =>
  deps.db.transaction(async (tx) => {
    const found = await noticesSince(tx, new Date(deps.clock().getTime() - NOTICES_BACK_MS))
    await announceByWays(
      tx,
      found.flatMap(({ noticeId, taskType, content, createdAt, ...rest }) => {
        const category = CATEGORY_OF_TASK[taskType]
        if (category === undefined) return []
        return [
          { ...rest, category, subjectKind: 'notice', subjectId: noticeId, place: content, at: createdAt },
        ]
      }),
      deps,
    )
    return found.length
  })

/** Looks when something was announced, when a step is due, and each second. Any number may run. */
export function startRounds(deps: NotifyDeps) {
  const { bus, clock, log, db } = deps
  const nap = napper()
  let isStopping = false
  let noticesAtMs = -Infinity
  const look = async (): Promise<number> => {
    if (performance.now() - noticesAtMs >= NOTICES_EVERY_MS) {
      noticesAtMs = performance.now()
      await takeNotices(deps)
    }
    if ((await turn(deps)) > 0) return 0
    const next = await nextRound(db)
    return next ? Math.min(Math.max(next.getTime() - clock().getTime(), 0), POLL_MS) : POLL_MS
  }
  const forget = bus.listen(NOTIFY_TOPIC, () => nap.wake())
  const loop = async () => {
    while (!isStopping) {
      const restMs = await look().catch((error: unknown) => {
        log.warn({ err: error }, 'who is to be told could not be looked at')
        return POLL_MS
      })
      if (!isStopping && restMs > 0) await nap.rest(restMs)
    }
  }
  const looping = loop()
  return {
    async stop() {
      isStopping = true
      forget()
      nap.wake()
      await looping
    },
  }
}
