import { queueDutyChecks } from '@gss/gateways/server'
import { sayer } from '@gss/live/server'
import type { Tx } from '@gss/server-kit/database'
import { newId } from '@gss/server-kit/ids'
import {
  APART_MIN,
  checkTimesOf,
  dayPlus,
  dutyDayOf,
  dutyMinuteOf,
  PLAN_NAME,
  pushes,
} from '../contract/index.ts'
import { insertChecks } from './checkStore.ts'
import type { DutyDeps } from './deps.ts'
import {
  addPlanned,
  askedSince,
  type PlannedCheck,
  type PlannedOutcome,
  plansOn,
  setOutcome,
  takeDue,
} from './planStore.ts'
import { askablePosts } from './postViews.ts'

const say = sayer(pushes)
const MINUTE_MS = 60_000
const AT_ONCE = 500
/** Nobody was there to send it: later than this it is no check of that hour any more. */
const TOO_LATE_MS = 15 * MINUTE_MS
/** Nobody asked: the plan did. */
export const PLANNER_ID = '00000000-0000-0000-0000-000000000000'

/** Today and tomorrow of every unit with a plan, a row to each time; then what is due by now, each once. */
export async function sendPlanned(deps: DutyDeps): Promise<number> {
  await deps.db.transaction((tx) => makePlanned(tx, deps))
  let count = 0
  for (;;) {
    const taken = await deps.db.transaction((tx) => sendSome(tx, deps))
    count += taken
    if (taken < AT_ONCE) return count
  }
}

async function makePlanned(tx: Tx, { clock }: DutyDeps): Promise<void> {
  const now = clock()
  const today = dutyDayOf(now)
  const planned = (await plansOn(tx)).flatMap(({ unitId, most, minutes, salt }) =>
    [today, dayPlus(today, 1)].flatMap((day) =>
      checkTimesOf({ unitId, day, salt, most }).map((minute): PlannedCheck => ({
        unitId,
        plannedAt: dutyMinuteOf(day, minute),
        minutes,
      })),
    ),
  )
  await addPlanned(
    tx,
    planned.filter(({ plannedAt }) => plannedAt > now),
  )
}

async function sendSome(tx: Tx, deps: DutyDeps): Promise<number> {
  const { clock, bus, live, burningUnits } = deps
  const now = clock()
  const due = await takeDue(tx, now, AT_ONCE)
  if (due.length === 0) return 0
  const [posts, onFire] = [await askablePosts(tx, null, null), await burningUnits(tx)]
  const recent = await askedSince(
    tx,
    due.map(({ unitId }) => unitId),
    new Date(now.getTime() - APART_MIN * MINUTE_MS),
  )
  const outcomeOf = ({ unitId, plannedAt }: PlannedCheck): PlannedOutcome => {
    if (now.getTime() - plannedAt.getTime() > TOO_LATE_MS) return 'tooLate'
    if (onFire.has(unitId)) return 'burning'
    if (recent.has(unitId)) return 'recent'
    return posts.some((post) => post.unitId === unitId && !post.isUnderWay) ? 'asked' : 'gone'
  }
  for (const planned of due) {
    const outcome = outcomeOf(planned)
    await setOutcome(tx, planned, outcome)
    if (outcome !== 'asked') continue
    const free = posts
      .filter((post) => post.unitId === planned.unitId && !post.isUnderWay)
      .map((post) => ({ ...post, checkId: newId(now.getTime()) }))
    const by = {
      runId: null,
      askedBy: PLANNER_ID,
      askedName: PLAN_NAME,
      askedAt: now,
      minutes: planned.minutes,
      isPlanned: true,
    }
    const kept = await insertChecks(tx, free, by)
    const asked = free.filter(({ checkId }) => kept.has(checkId))
    await queueDutyChecks(
      tx,
      asked.map(({ checkId, ...post }) => ({ ...post, commandId: checkId })),
      { minutes: planned.minutes, askedBy: PLANNER_ID, askedAt: now, bus },
    )
    await live.say(
      tx,
      asked.map(({ unitId, transmissionId }) =>
        say('duty.checked', { unitId }, { transmissionId, state: 'asked' }),
      ),
    )
  }
  return due.length
}
