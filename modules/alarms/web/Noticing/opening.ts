import { serverNow } from '@gss/live/web'
import { offerAlarm, openAlarm, useHandling } from '../Handling/useHandling.ts'
import { OPEN_URGENT_KEY } from '../keys.ts'
import { mostUrgent } from '../store/held.ts'
import { useAlarms } from '../store/useAlarms.ts'

/** From anywhere, also out of a field: the one key. Returns its end. */
export function openMostUrgent(): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== OPEN_URGENT_KEY) return
    event.preventDefault()
    // What has just opened by itself may be some milliseconds ahead of the queue: the key takes it too.
    const alarmId = mostUrgent(useAlarms.getState().queue, serverNow())?.alarmId ?? useHandling.getState().active
    if (alarmId) openAlarm(alarmId)
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}

/**
 * Spec §4 "Push messages": the dialog opens by itself. Not over what somebody is typing, nor over another dialog: the banner stands there
 * in any case, and a hand that was about to confirm something else must not land on a fire.
 */
export function offer(alarmId: string): void {
  if (useHandling.getState().active !== null || !isBusy()) offerAlarm(alarmId)
}
function isBusy(): boolean {
  const at = document.activeElement
  const isTyping =
    at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement || (at instanceof HTMLElement && at.isContentEditable)
  return isTyping || [...document.querySelectorAll(MODAL)].some((dialog) => dialog.checkVisibility())
}
/** A note in a corner takes nobody's hand away; what stands before everything does. */
const MODAL = '[role="dialog"][aria-modal="true"]'
