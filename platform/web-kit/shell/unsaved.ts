import { useEffect } from 'react'
import { currentSession } from '../session/session.ts'
import { useScreen } from './screen.ts'
import { type Tab, useTabs } from './tabs.ts'

/** Tabs in which something is typed or chosen and not saved, by serial. */
const unsaved = new Set<number>()
export const hasUnsaved = (tabs: readonly Pick<Tab, 'serial'>[]) =>
  tabs.some(({ serial }) => unsaved.has(serial))

/** While this holds, closing the tab or leaving the page asks first. A hidden tab goes on holding it. */
export function useUnsaved(isUnsaved: boolean) {
  const { serial } = useScreen()
  // No clean-up: hiding a tab runs it, and what is hidden is not saved.
  useEffect(() => {
    if (isUnsaved) unsaved.add(serial)
    else unsaved.delete(serial)
  }, [serial, isUnsaved])
}

/** For whoever has the page: the browser asks in its own words. A session that is gone has nothing left to save. */
export function guardUnsaved() {
  const onLeave = (event: BeforeUnloadEvent) => {
    if (hasUnsaved(useTabs.getState().list) && currentSession()) event.preventDefault()
  }
  window.addEventListener('beforeunload', onLeave)
  return () => window.removeEventListener('beforeunload', onLeave)
}
