import { serverNow } from '@gss/live/web'
import type { Alarm } from '../../contract/alarm.ts'
import { takeAlarm } from '../Handling/takeAlarm.ts'
import { offerAlarm, useHandling } from '../Handling/useHandling.ts'
import { OPEN_URGENT_KEY } from '../keys.ts'
import { mostUrgent } from '../store/held.ts'
import { useAlarms } from '../store/useAlarms.ts'
import { watchPointerHand } from './hand.ts'
import { isDialogHeld } from './holdDialog.ts'

/** A dialog waits for a hand at work no longer than this. */
export const HELD_BACK_MS = 3_000

interface OpeningDeps {
  nowMs: () => number
  /** Returns its withdrawal. */
  after: (ms: number, deed: () => void) => () => void
}

/** What opens by itself, and what the one key opens. */
export function startOpening({ nowMs, after }: OpeningDeps) {
  const hand = watchPointerHand(nowMs)
  const heldBack = new Map<string, () => void>()
  /** Said of by a message; the queue shows them some milliseconds later. */
  const said = new Map<string, Alarm>()

  /**
   * Spec §4 "Push messages": the dialog opens by itself. Not over what somebody is typing, nor over another dialog: the banner stands there
   * in any case, and a hand that was about to confirm something else must not land on a fire. A hand that is at work is waited for.
   */
  function offer(alarm: Alarm): void {
    const { alarmId } = alarm
    said.set(alarmId, alarm)
    const latestMs = nowMs() + HELD_BACK_MS
    const offerNow = () => {
      heldBack.delete(alarmId)
      const over = useAlarms.getState().settled.get(alarmId)?.alarm
      if (over) return isOpenedAgain(alarm, over) ? waitForQueue(alarmId, offerNow) : undefined
      // Beside what somebody has open it is one more tab, and takes nothing away.
      if (useHandling.getState().active !== null) return offerAlarm(alarmId)
      if (isBusy() || isDialogHeld()) return
      const waitMs = Math.min(hand.restsInMs(), latestMs - nowMs())
      if (waitMs <= 0) offerAlarm(alarmId)
      else heldBack.set(alarmId, after(waitMs, offerNow))
    }
    offerNow()
  }

  /** The message is quicker than the queue, where it is still over: its tab would close at once. */
  function waitForQueue(alarmId: string, deed: () => void): void {
    const end = useAlarms.subscribe(({ settled }) => {
      if (settled.has(alarmId)) return
      end()
      deed()
    })
    heldBack.set(alarmId, end)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== OPEN_URGENT_KEY) return
    event.preventDefault()
    if (event.repeat) return // held down since before what it would take
    const alarmId = urgentNow()
    if (alarmId) takeAlarm(alarmId)
  }
  function urgentNow(): string | null {
    const { queue, alarms, settled } = useAlarms.getState()
    for (const alarmId of said.keys()) if (alarms.has(alarmId) || settled.has(alarmId)) said.delete(alarmId)
    const { active, byHand } = useHandling.getState()
    const offered =
      active === null || byHand.has(active) ? undefined : (alarms.get(active) ?? said.get(active))
    return mostUrgent(queue, serverNow(), { said: [...said.values()], offered })?.alarmId ?? active
  }
  // From anywhere, also out of a field.
  document.addEventListener('keydown', onKey)
  return {
    offer,
    stop: () => {
      document.removeEventListener('keydown', onKey)
      hand.stop()
      for (const withdraw of heldBack.values()) withdraw()
    },
  }
}

/** Since it was settled somebody opened it again. */
const isOpenedAgain = ({ reopenedAt }: Alarm, over: Alarm) =>
  reopenedAt !== null && (over.reopenedAt === null || over.reopenedAt < reopenedAt)

function isBusy(): boolean {
  const at = document.activeElement
  const isTyping =
    at instanceof HTMLInputElement ||
    at instanceof HTMLTextAreaElement ||
    (at instanceof HTMLElement && at.isContentEditable)
  return isTyping || [...document.querySelectorAll(MODAL)].some((dialog) => dialog.checkVisibility())
}
/** A note in a corner takes nobody's hand away; what stands before everything does. */
const MODAL = '[role="dialog"][aria-modal="true"]'
