import type { Tx } from '@gss/server-kit/database'
import { stepsOf, type Whom } from '../../contract/index.ts'
import type { AlarmDeps } from '../deps.ts'
import { insertTold, type Told } from '../escalationStore.ts'
import { announceOutside } from '../outside.ts'
import { BY_ITSELF, seen, subjectOf, tellChanged, tellEscalated } from '../tell.ts'
import { type Due, dueAlarms, nextTimer, saveTimers } from './timerStore.ts'

const AT_ONCE = 500

/** Alarms nobody settled in time become overdue; fires nobody claimed reach the next person. Says how many there were, and when the next comes. */
export async function onTimers(
  tx: Tx,
  { clock, live, journal, bus }: AlarmDeps,
): Promise<{ rung: number; next: Date | null }> {
  const now = clock()
  const due = await dueAlarms(tx, now, AT_ONCE)
  if (due.length === 0) return { rung: 0, next: await nextTimer(tx) }
  const rung = due.map((alarm) => ring(alarm, now))
  await saveTimers(
    tx,
    rung.map(({ after }) => after),
  )
  await insertTold(
    tx,
    rung.flatMap((one) => toldOf(one, now)),
  )
  // The second path leaves the house, but not of a drill.
  await announceOutside(
    tx,
    rung
      .filter(({ after, whom }) => !after.isDrill && whom.some((one) => one.whom === 'secondPath'))
      .map(({ after }) => ({ alarm: seen(after, after), mobiles: after.mobiles ?? [] })),
    { clock, bus },
  )
  await journal.writeAll(
    tx,
    rung.flatMap(({ after, whom, becameOverdue }) => [
      ...(becameOverdue
        ? [{ unitId: after.unitId, actor: BY_ITSELF, act: 'alarm.overdue', subject: subjectOf(after) }]
        : []),
      ...whom.map((one) => ({
        unitId: after.unitId,
        actor: BY_ITSELF,
        act: 'alarm.escalate',
        subject: subjectOf(after),
        after: { whom: one.whom },
      })),
    ]),
  )
  await live.say(
    tx,
    rung.flatMap(({ after, whom, becameOverdue }) => {
      const alarm = seen(after, after)
      return [
        ...whom.map((one) => tellEscalated(alarm, one.whom)),
        ...(becameOverdue ? [tellChanged(alarm)] : []),
      ]
    }),
  )
  return { rung: due.length, next: now }
}

interface Rung {
  after: Due
  whom: { whom: Whom; step: number }[]
  becameOverdue: boolean
}

/** Everybody is told on the consoles. */
const toldOf = ({ after: { unitId, alarmId }, whom }: Rung, now: Date): Told[] =>
  whom.map((one) => ({
    ...one,
    unitId,
    alarmId,
    path: 'console',
    recipient: '',
    toldAt: now,
    messageId: null,
  }))

const hasCome = (at: Date | null, now: Date): boolean => at !== null && at <= now

/** After an outage several steps may have come at once: each is taken, and the next is as far off as its row says. */
export function ring(alarm: Due, now: Date): Rung {
  const becameOverdue = hasCome(alarm.overdueAt, now)
  const after: Due = {
    ...alarm,
    isOverdue: alarm.isOverdue || becameOverdue,
    overdueAt: becameOverdue ? null : alarm.overdueAt,
  }
  const steps = stepsOf(alarm)
  const whom: Rung['whom'] = []
  while (hasCome(after.escalateAt, now)) {
    const [thisAfterMs, who] = steps[after.escalation] ?? [0, null]
    if (who !== null) whom.push({ whom: who, step: after.escalation })
    after.escalation += 1
    const next = steps[after.escalation]
    after.escalateAt =
      next && after.escalateAt ? new Date(after.escalateAt.getTime() + next[0] - thisAfterMs) : null
  }
  return { after, whom, becameOverdue }
}
