import { setTimeout as pause } from 'node:timers/promises'
import { COMMANDS_MOVED } from '@gss/gateways/contract'
import { sayer } from '@gss/live/server'
import { settleNotices } from '@gss/notices/server'
import { napper } from '@gss/server-kit/jobs'
import { pushes } from '../contract/index.ts'
import { isAnyUnderWay, missUnanswered, settleEndedChecks, settleLate } from './checkStore.ts'
import type { DutyDeps } from './deps.ts'
import { escalate } from './escalate.ts'
import { sayMissed } from './missedStore.ts'
import { ASK_TASK } from './titles.table.ts'

const say = sayer(pushes)
/** Whoever is waited for is looked at so often, woken or not; nobody waited for, rarely. */
const WAITING_MS = 1_000
const IDLE_MS = 10_000
/** A thousand who answer within seconds are looked at together, a few times a second, not one by one: alarms have the same database. */
const GATHER_MS = 150
/** Later than this a key pressed answers nothing any more. */
export const LATE_MAX_MS = 12 * 3_600_000

/** One look: what became of those under way, and who answered late. How many moved. */
export async function follow(deps: DutyDeps): Promise<number> {
  const { db, clock, live } = deps
  return db.transaction(async (tx) => {
    const unanswered = await missUnanswered(tx, clock())
    await sayMissed(tx, unanswered, deps)
    for (const { unitId, checkId } of unanswered)
      await settleNotices(tx, { unitId, taskType: ASK_TASK, taskId: checkId }, deps)
    const settled = [
      ...unanswered,
      ...(await settleEndedChecks(tx)),
      ...(await settleLate(tx, new Date(clock().getTime() - LATE_MAX_MS))),
    ]
    await escalate(tx, settled, deps)
    await live.say(
      tx,
      settled.map(({ unitId, transmissionId, state }) =>
        say('duty.checked', { unitId }, { transmissionId, state }),
      ),
    )
    return settled.length
  })
}

/** Looks whenever a command moved, and by itself; any number may run. Not with every signal: in a storm nobody has time for who is late. */
export function followCommands(deps: DutyDeps) {
  const nap = napper()
  let isStopping = false
  const forget = deps.bus.listen(COMMANDS_MOVED, () => nap.wake())
  const look = async (): Promise<number> => {
    await follow(deps)
    return (await isAnyUnderWay(deps.db)) ? WAITING_MS : IDLE_MS
  }
  const loop = async () => {
    while (!isStopping) {
      const restMs = await look().catch((error: unknown) => {
        deps.log.warn({ err: error }, 'duty checks could not be looked at')
        return IDLE_MS
      })
      if (!isStopping) await nap.rest(restMs)
      if (!isStopping) await pause(GATHER_MS)
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
