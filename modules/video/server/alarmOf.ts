import { type Refusal, refuse } from '@gss/kit/refusal'
import type { Place } from '@gss/server-kit/database'
import type { Caller } from '@gss/session/server'
import { isId } from './isId.ts'

/** Whose an alarm is; null: there is none. Module alarms stands above this one and fills it, in apps/server. */
export type UnitOfAlarm = (place: Place, alarmId: string) => Promise<string | null>

interface Deps {
  db: Place
  unitOfAlarm: UnitOfAlarm
}

/**
 * The alarm something is done for, as a page says it: one this person may see, and of the unit it is done in. Null: for none.
 * What a page says otherwise is refused: evidence must not lie with an alarm it does not belong to.
 */
export async function alarmFor(
  alarmId: string | null | undefined,
  unitId: string,
  who: Caller,
  { db, unitOfAlarm }: Deps,
): Promise<{ alarmId: string | null } | Refusal> {
  if (!alarmId) return { alarmId: null }
  const owner = isId(alarmId) ? await unitOfAlarm(db, alarmId) : null
  return owner !== null && owner === unitId && who.sees(owner) ? { alarmId } : refuse('video.alarmNotFound')
}
