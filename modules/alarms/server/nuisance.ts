import { type Refusal, refuse } from '@gss/kit/refusal'
import { dayOf } from '@gss/kit/zone'
import type { Tx } from '@gss/server-kit/database'
import { actorOf, type Caller } from '@gss/session/server'
import { parameters } from '../contract/index.ts'
import { type KnownAlarm, alarmUnitNameOf } from './alarmViews.ts'
import type { AlarmDeps } from './deps.ts'
import { closeCase, countFalseAlarm, uncountFalseAlarm } from './nuisanceStore.ts'
import { PRODUCT_ACTOR, say } from './tell.ts'

export { dayOf }

/** Docs/domain.md §4: a unit with more than so many false alarms a day raises a case by itself. A drill is none. */
export async function countNuisance(
  tx: Tx,
  alarm: KnownAlarm,
  { clock, journal, live, parameters: settings }: AlarmDeps,
): Promise<void> {
  if (alarm.isDrill || alarm.unitName === null) return
  const [now, day] = [clock(), dayOf(clock())]
  const most = await settings.valueOf(parameters.nuisancePerDay)
  const { count, isCase } = await countFalseAlarm(tx, { unitId: alarm.unitId, day, most, now })
  if (!isCase) return
  const { unitId, unitName } = alarm
  const subject = { kind: 'unit', id: unitId, name: unitName }
  await journal.write(tx, {
    unitId,
    actor: PRODUCT_ACTOR,
    act: 'alarm.nuisance',
    subject,
    after: { day, falseAlarms: count },
  })
  await live.say(tx, [say('alarm.nuisance', { unitId }, { unitId, unitName, day, falseAlarms: count })])
}

/** It was none. A case that was raised with it stays, until somebody has looked into it. */
export async function uncountNuisance(tx: Tx, { unitId, settledAt, isDrill }: KnownAlarm): Promise<void> {
  if (!isDrill && settledAt) await uncountFalseAlarm(tx, { unitId, day: dayOf(settledAt) })
}

export async function closeNuisance(
  { unitId, day, note }: { unitId: string; day: string; note: string },
  who: Caller,
  { db, clock, journal }: AlarmDeps,
): Promise<null | Refusal> {
  if (!who.sees(unitId)) return refuse('alarm.caseNotFound')
  if (note.trim() === '') return refuse('alarm.noteEmpty')
  const name = await alarmUnitNameOf(db, unitId)
  return db.transaction(async (tx) => {
    const by = { userId: who.userId, name: who.realname }
    if (!(await closeCase(tx, { unitId, day, note: note.trim(), by, now: clock() })))
      return refuse('alarm.caseNotFound')
    const subject = { kind: 'unit', id: unitId, name: name ?? '' }
    await journal.write(tx, {
      unitId,
      actor: actorOf(who),
      act: 'alarm.closeNuisance',
      subject,
      after: { day },
      note,
    })
    return null
  })
}
