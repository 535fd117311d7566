import { hasModule } from '@gss/archives/server'
import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import type { Place } from '@gss/server-kit/database'
import type { Caller } from '@gss/session/server'
import type { Room } from '../contract/index.ts'
import { roomById, dutyUnitNameOf } from './roomViews.ts'

/** Spec §6: a unit that has not taken the module has no duty of its own; the centre sees every unit. */
export async function whyNotDuty(who: Caller, place: Place): Promise<Refusal | null> {
  return (await hasModule(place, 'duty', who)) ? null : refuse('duty.notActivated')
}

/** A room of another unit is not there. */
export async function seenRoom(place: Place, roomId: string, who: Caller): Promise<Room | Refusal> {
  const closed = await whyNotDuty(who, place)
  if (closed) return closed
  const room = await roomById(place, roomId)
  return room && who.sees(room.unitId) ? room : refuse('duty.roomNotFound')
}

export async function seenRoomUnit(place: Place, unitId: string, who: Caller): Promise<string | Refusal> {
  const closed = await whyNotDuty(who, place)
  if (closed) return closed
  const name = who.sees(unitId) ? await dutyUnitNameOf(place, unitId) : null
  return name ?? refuse('duty.unitNotFound')
}

export { isRefusal }
