import { api } from './api.ts'

/** A ticket of what an alarm says: one press, all of it known. The device's open ticket takes it, where there is one. */
export function ticketOfAlarm(alarmId: string, known: Readonly<Record<string, string>>) {
  const { unitId = '', address = '', description = '', floorId, deviceId } = known
  return api.reportFault({
    unitId,
    alarmId,
    parts: address || description,
    fault: description || address,
    source: 'facility',
    photos: [],
    ...(floorId && { floorId }),
    ...(deviceId && { deviceId }),
  })
}
