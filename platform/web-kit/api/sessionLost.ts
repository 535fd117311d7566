import { create } from 'zustand'
import { endBrowserSession } from '../session/session.ts'

/** Spec §8: signed out, the sentence with the status, and after this long a reload. */
const RELOAD_AFTER_MS = 800

/** The status to show while the page waits to be reloaded; null otherwise. */
export const useSessionLost = create<{ status: number | null }>(() => ({ status: null }))

export function sessionLost(status: number, reload: () => void = () => location.reload()) {
  if (useSessionLost.getState().status !== null) return // ten calls lost it together; it is told once
  endBrowserSession()
  useSessionLost.setState({ status })
  setTimeout(reload, RELOAD_AFTER_MS)
}
