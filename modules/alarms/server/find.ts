import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import type { Place, Tx } from '@gss/server-kit/database'
import type { Caller } from '@gss/session/server'
import { OPEN_ALARM_STATES } from '../contract/index.ts'
import { holdOpen } from './alarmStore.ts'
import { alarmsByIds, type KnownAlarm } from './alarmViews.ts'

/** An alarm somebody may not see is one that is not there. */
export async function find(place: Place, alarmId: string, who: Caller): Promise<KnownAlarm | Refusal> {
  const [known] = await alarmsByIds(place, [alarmId])
  return known && who.sees(known.unitId) ? known : refuse('alarm.notFound')
}

/** An open one with its lock, read again under it: of two who change it at once, the second sees what the first did. */
export async function findOpen(tx: Tx, alarmId: string, who: Caller): Promise<KnownAlarm | Refusal> {
  const found = await find(tx, alarmId, who)
  if (isRefusal(found)) return found
  if (!OPEN_ALARM_STATES.includes(found.state) || !(await holdOpen(tx, found)))
    return refuse('alarm.settledAlready')
  return find(tx, alarmId, who)
}
