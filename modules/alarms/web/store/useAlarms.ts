import { RefusalError } from '@gss/web-kit/api/failures'
import { fetchWhole, isStanding, listen, serverNow } from '@gss/live/web'
import { create } from 'zustand'
import { api } from '../api.ts'
import { alarmChangeOf } from './changes.ts'
import { type HeldAlarms, NOTHING_HELD } from './held.ts'
import { keepHeld } from './keepHeld.ts'
import { noteShownOnce } from './noteShown.ts'

/** The open alarms: one store for banner, bell, desk and dialog, outliving all of them. */
export const useAlarms = create<HeldAlarms>(() => NOTHING_HELD)

const after = (ms: number, deed: () => void) => {
  const timer = window.setTimeout(deed, ms)
  return () => window.clearTimeout(timer)
}

/** While somebody is signed in. Returns its end. */
export function startAlarms(): () => void {
  const keep = keepHeld({
    open: ({ kind, after: last }) =>
      api.openAfter({ kind, after: last && { raisedAt: last.raisedAt, alarmId: last.alarmId } }),
    held: () => useAlarms.getState(),
    show: (held) => useAlarms.setState(held),
    isFinal: (fault) => fault instanceof RefusalError,
    after,
    nowMs: () => performance.now(),
  })
  const shown = noteShownOnce({
    tell: (alarmIds) => api.noteShown({ alarmIds }, { canWait: true }),
    isVisible: () => document.visibilityState === 'visible',
    after,
    now: serverNow,
    shown: (alarmIds, at) => keep.take({ kind: 'shown', alarmIds, at }),
  })
  // The few that burn are asked for before the line stands, too: their place is in the first thing that is drawn.
  if (!isStanding()) keep.fetchLoud()
  const lookAgain = () => shown.look(useAlarms.getState().queue)
  document.addEventListener('visibilitychange', lookAgain)
  const ends = [
    fetchWhole(keep.fetchAfresh),
    listen('alarm', (message) => {
      const change = alarmChangeOf(message)
      if (change) keep.take(change)
    }),
    useAlarms.subscribe(lookAgain),
    () => document.removeEventListener('visibilitychange', lookAgain),
    shown.stop,
    keep.stop,
    () => useAlarms.setState(NOTHING_HELD),
  ]
  return () => {
    for (const end of ends) end()
  }
}
