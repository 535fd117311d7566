import { isStale, onceTrue, serverNow } from '@gss/live/web'
import { create } from 'zustand'
import { isClaimed } from '../store/held.ts'
import { useAlarms } from '../store/useAlarms.ts'
import { ask119, isOwedNow } from './owed119.ts'
import { offerAlarm, openAlarm, showTab, useHandling } from './useHandling.ts'

/** For so long a press waits for the line: who pressed stands before it. Later it is pressed again: nobody has what nobody looks at. */
export const TAKE_WAITS_MS = 15_000

/** What a hand wants, and the line does not let it have yet. */
export const useLateTake = create<{ alarmId: string | null }>(() => ({ alarmId: null }))

/**
 * 接警, by a button, its key or two presses on its line. While the line is stale nobody takes what somebody else may have had for long: it is
 * opened and looked at, its deeds asleep, and taken once the line stands. A page that was just opened on a slow machine is behind for a moment:
 * a press in that moment is not lost. What is in somebody's hands already is looked at all the same. What was confirmed and owes 119 an answer
 * is answered.
 */
export function takeAlarm(alarmId: string): void {
  forgetLate()
  if (isOwedNow(alarmId)) return ask119(alarmId)
  if (isTaken(alarmId) || !isStale()) return openAlarm(alarmId)
  offerAlarm(alarmId)
  showTab(alarmId)
  takeOnceTrue(alarmId)
}

let forgetLate = () => {}
function takeOnceTrue(alarmId: string): void {
  const end = onceTrue(() => {
    forgetLate()
    if (useHandling.getState().active === alarmId && !isTaken(alarmId)) openAlarm(alarmId)
  })
  const timer = window.setTimeout(() => forgetLate(), TAKE_WAITS_MS)
  forgetLate = () => {
    forgetLate = () => {}
    end()
    window.clearTimeout(timer)
    useLateTake.setState({ alarmId: null })
  }
  useLateTake.setState({ alarmId })
}

function isTaken(alarmId: string): boolean {
  const alarm = useAlarms.getState().alarms.get(alarmId)
  return alarm !== undefined && isClaimed(alarm, serverNow())
}
