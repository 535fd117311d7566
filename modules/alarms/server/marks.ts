import { isRefusal, type Refusal } from '@gss/kit/refusal'
import type { Caller } from '@gss/session/server'
import { insertRead, setShown } from './alarmStore.ts'
import { alarmsByIds } from './alarmViews.ts'
import type { AlarmDeps } from './deps.ts'
import { find } from './find.ts'
import { tellRead } from './tell.ts'

/** Somebody has read it: their bell counts one less, in all their windows. */
export async function markAlarmRead(
  alarmId: string,
  who: Caller,
  { db, clock, live }: AlarmDeps,
): Promise<null | Refusal> {
  const alarm = await find(db, alarmId, who)
  if (isRefusal(alarm)) return alarm
  return db.transaction(async (tx) => {
    await insertRead(tx, who.userId, alarmId, clock())
    await live.say(tx, [tellRead(alarmId, who.userId)])
    return null
  })
}

/** The first time any seat shows them; what one may not see is passed over. */
export async function noteAlarmsShown(
  alarmIds: readonly string[],
  who: Caller,
  { db, clock }: AlarmDeps,
): Promise<null> {
  const alarms = await alarmsByIds(db, alarmIds)
  await setShown(
    db,
    alarms.filter((alarm) => who.sees(alarm.unitId)),
    clock(),
  )
  return null
}
