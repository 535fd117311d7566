import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import type { Place, Tx } from '@gss/server-kit/database'
import { actorOf, type Caller } from '@gss/session/server'
import { type Call119, isOwed119 } from '../contract/index.ts'
import { setCall119 } from './alarmStore.ts'
import { type KnownAlarm, knownAsAlarm } from './alarmViews.ts'
import type { AlarmDeps } from './deps.ts'
import { find } from './find.ts'
import { holdAlarm } from './reopenStore.ts'
import { alarmSubjectOf, tellSettled } from './tell.ts'

/** A confirmed fire owes this: 119 was dialled, or need not know, and why. From then on it stands in no queue. */
export async function answer119(
  { alarmId, answer, note = '' }: { alarmId: string; answer: 'dialled' | 'notNeeded'; note?: string },
  who: Caller,
  deps: AlarmDeps,
): Promise<null | Refusal> {
  if (answer === 'notNeeded' && note.trim() === '') return refuse('alarm.reason119')
  return deps.db.transaction(async (tx) => {
    const alarm = await holdFound(tx, alarmId, who)
    if (isRefusal(alarm)) return alarm
    if (!isOwed119(alarm)) return refuse('alarm.answered119')
    await deps.journal.write(tx, {
      unitId: alarm.unitId,
      actor: actorOf(who),
      act: 'alarm.answer119',
      subject: alarmSubjectOf(alarm),
      before: { call119: alarm.call119 },
      after: { call119: answer },
      note: note.trim(),
    })
    await sayOf119(tx, alarm, answer, who.realname, deps)
    return null
  })
}

/** With its lock, read again under it: of two who answer at once, the second sees what the first did. */
export async function holdFound(tx: Tx & Place, alarmId: string, who: Caller): Promise<KnownAlarm | Refusal> {
  const found = await find(tx, alarmId, who)
  if (isRefusal(found)) return found
  await holdAlarm(tx, found)
  return find(tx, alarmId, who)
}

/** Kept, and every console lets go of what it was owed. */
export async function sayOf119(
  tx: Tx,
  alarm: KnownAlarm,
  call119: Call119,
  by: string,
  { clock, live }: AlarmDeps,
): Promise<void> {
  const now = clock()
  await setCall119(tx, alarm, call119, now)
  if (isOwed119(alarm))
    await live.say(tx, [tellSettled(knownAsAlarm({ ...alarm, call119, call119At: now }), by)])
}
