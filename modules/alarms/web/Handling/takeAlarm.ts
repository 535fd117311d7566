import { isStale, serverNow } from '@gss/live/web'
import { isClaimed } from '../store/held.ts'
import { useAlarms } from '../store/useAlarms.ts'
import { ask119, isOwedNow } from './owed119.ts'
import { openAlarm } from './useHandling.ts'

/**
 * 接警, by a button or its key. While the line is stale nobody takes what somebody else may have had for long: the strip says so. What is in
 * somebody's hands already is looked at all the same. What was confirmed and owes 119 an answer is answered.
 */
export function takeAlarm(alarmId: string): void {
  if (isOwedNow(alarmId)) return ask119(alarmId)
  const alarm = useAlarms.getState().alarms.get(alarmId)
  const isTaken = alarm !== undefined && isClaimed(alarm, serverNow())
  if (!isTaken && isStale()) return
  openAlarm(alarmId)
}
