import type { UploadDoor } from '@gss/field/server'
import { isRefusal } from '@gss/kit/refusal'
import { maintenanceRealmOf } from './realm.ts'
import { unitsOfUpload } from './ticketStore.ts'

/** Photos and signatures of tickets and plans: a company's people see the unit's, and the unit theirs. */
export const maintenanceUploads: UploadDoor = async (place, { uploadId, userId }, who, now) => {
  const units = await unitsOfUpload(place, uploadId, userId)
  if (units.length === 0 || !who.permits('maintTicket', 'query')) return false
  const realm = await maintenanceRealmOf(who, place, now)
  return !isRefusal(realm) && units.some((unitId) => realm.sees(unitId))
}
