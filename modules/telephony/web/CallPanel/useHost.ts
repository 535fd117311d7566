import { useEffect, useId } from 'react'
import { create } from 'zustand'

const useHosts = create<{ panels: readonly string[] }>(() => ({ panels: [] }))

/** Whether any panel on the screen would show a call. */
export const useHasHost = (): boolean => useHosts(({ panels }) => panels.length > 0)

/** The desk shows an alarm's contacts, and so does the dialog over it: the one that came last has the call and hears the key. */
export function useHost(): boolean {
  const id = useId()
  useEffect(() => {
    useHosts.setState(({ panels }) => ({ panels: [...panels, id] }))
    return () => useHosts.setState(({ panels }) => ({ panels: panels.filter((each) => each !== id) }))
  }, [id])
  return useHosts(({ panels }) => panels.at(-1) === id)
}
