/** Alarms this seat is settling itself: their going needs no other word than the success. */
const own = new Set<string>()

export const noteOwnDeed = (alarmId: string): void => void own.add(alarmId)
export const isOwnDeed = (alarmId: string): boolean => own.has(alarmId)
/** It failed, or was taken back. */
export const forgetOwnDeed = (alarmId: string): void => void own.delete(alarmId)
