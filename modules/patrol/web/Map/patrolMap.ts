import { useSyncExternalStore } from 'react'

/** Spec §2.6 "Patrol-point floor map": one dialog beside the pages, opened from anywhere. */
interface Opened {
  taskId: string
  pointId?: string | undefined
}
let opened: Opened | null = null
const listeners = new Set<() => void>()
const set = (next: Opened | null) => {
  opened = next
  for (const tell of listeners) tell()
}
const listen = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

export const usePatrolMap = (): Opened | null => useSyncExternalStore(listen, () => opened)
export const openPatrolMap = (next: Opened) => set(next)
export const closePatrolMap = () => set(null)
