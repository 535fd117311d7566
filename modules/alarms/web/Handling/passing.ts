import { api } from '../api.ts'
import { openAlarm } from './useHandling.ts'

/** Passes this seat is ending itself: nobody need be told of those. */
const withdrawing = new Set<string>()
export const isOwnEnd = (alarmId: string): boolean => withdrawing.delete(alarmId)

/** Withdrawn, or declined. */
export async function endPassHere(alarmId: string): Promise<void> {
  withdrawing.add(alarmId)
  try {
    await api.endPass({ alarmId })
  } catch (failure) {
    withdrawing.delete(alarmId)
    throw failure
  }
}

/** From here on it is this seat's, and in front. */
export async function takePassHere(alarmId: string): Promise<void> {
  await api.takePass({ alarmId })
  openAlarm(alarmId)
}
