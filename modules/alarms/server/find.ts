import { type Refusal, refuse } from '@gss/kit/refusal'
import type { Place } from '@gss/server-kit/database'
import type { Caller } from '@gss/session/server'
import { alarmsByIds, type Known } from './alarmViews.ts'

/** An alarm somebody may not see is one that is not there. */
export async function find(place: Place, alarmId: string, who: Caller): Promise<Known | Refusal> {
  const [known] = await alarmsByIds(place, [alarmId])
  return known && who.sees(known.unitId) ? known : refuse('alarm.notFound')
}
