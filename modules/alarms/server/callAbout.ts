import { unitById } from '@gss/archives/server'
import type { Place } from '@gss/server-kit/database'
import type { CallerKind } from '@gss/telephony/contract'
import type { CallAbout } from '@gss/telephony/server'
import { CALL_ORDER } from '../contract/contacts.ts'
import { alarmsByIds } from './alarmViews.ts'
import { type ContactAbout, contactsOf } from './contactViews.ts'

/** What the telephone has to know of an alarm, or else of a unit, before it dials: whom one calls about it, and whether it is too late to. */
export async function callAbout(
  place: Place,
  { alarmId, unitId }: { alarmId?: string | undefined; unitId?: string | undefined },
): Promise<CallAbout | null> {
  if (alarmId === undefined) return unitId === undefined ? null : aboutUnit(place, { unitId }, false)
  const [known] = await alarmsByIds(place, [alarmId])
  if (!known || known.unitId === null) return null
  const about = { unitId: known.unitId, componentId: known.componentId }
  return aboutUnit(place, about, known.isOverdue)
}

/** What those of a list are to the unit, as the telephone calls them. */
const WHAT: Readonly<Record<(typeof CALL_ORDER)[number], CallerKind>> = {
  onWatch: 'onWatch',
  controlRooms: 'controlRoom',
  miniStation: 'miniStation',
  owners: 'owner',
  managers: 'manager',
  clerks: 'clerk',
  maintenance: 'maintenance',
}

async function aboutUnit(place: Place, about: ContactAbout, isOverdue: boolean): Promise<CallAbout | null> {
  const unit = await unitById(place, about.unitId)
  if (!unit) return null
  const contacts = await contactsOf(place, about)
  return {
    unitId: about.unitId,
    unitCode: unit.code,
    isOverdue,
    callees: CALL_ORDER.flatMap((list) => contacts[list].map((one) => ({ ...one, what: WHAT[list] }))),
  }
}
