import type { Tx } from '@gss/server-kit/database'
import { paceStepsOf, type Whom } from '../../contract/index.ts'
import type { AlarmDeps } from '../deps.ts'
import { insertTold, type EscalationTold } from '../escalationStore.ts'
import { announceOutside } from '../outside.ts'
import { PRODUCT_ACTOR, seenAlarm, alarmSubjectOf, sayAlarmChanged, tellEscalated } from '../tell.ts'
import { type DueAlarm, dueAlarms, nextTimer, saveTimers } from './timerStore.ts'

const AT_ONCE = 500

/** Alarms nobody settled in time become overdue; fires nobody claimed reach the next person. Says how many there were, and when the next comes. */
export async function onTimers(
  tx: Tx,
  { clock, live, journal, bus }: AlarmDeps,
): Promise<{ rung: number; next: Date | null }> {
  const now = clock()
  const due = await dueAlarms(tx, now, AT_ONCE)
  if (due.length === 0) return { rung: 0, next: await nextTimer(tx) }
  const rung = due.map((alarm) => ringTimers(alarm, now))
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
      .map(({ after }) => ({ alarm: seenAlarm(after, after), mobiles: after.mobiles ?? [] })),
    { clock, bus },
  )
  await journal.writeAll(
    tx,
    rung.flatMap(({ after, whom, becameOverdue }) => [
      ...(becameOverdue
        ? [
            {
              unitId: after.unitId,
              actor: PRODUCT_ACTOR,
              act: 'alarm.overdue',
              subject: alarmSubjectOf(after),
            },
          ]
        : []),
      ...whom.map((one) => ({
        unitId: after.unitId,
        actor: PRODUCT_ACTOR,
        act: 'alarm.escalate',
        subject: alarmSubjectOf(after),
        after: { whom: one.whom },
      })),
    ]),
  )
  await live.say(
    tx,
    rung.flatMap(({ after, whom, becameOverdue }) => {
      const alarm = seenAlarm(after, after)
      return [
        ...whom.map((one) => tellEscalated(alarm, one.whom)),
        ...(becameOverdue ? [sayAlarmChanged(alarm)] : []),
      ]
    }),
  )
  return { rung: due.length, next: now }
}

interface Rung {
  after: DueAlarm
  whom: { whom: Whom; step: number }[]
  becameOverdue: boolean
}

/** Everybody is told on the consoles. */
const toldOf = ({ after: { unitId, alarmId }, whom }: Rung, now: Date): EscalationTold[] =>
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
export function ringTimers(alarm: DueAlarm, now: Date): Rung {
  const becameOverdue = hasCome(alarm.overdueAt, now)
  const after: DueAlarm = {
    ...alarm,
    isOverdue: alarm.isOverdue || becameOverdue,
    overdueAt: becameOverdue ? null : alarm.overdueAt,
  }
  const steps = paceStepsOf(alarm)
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
