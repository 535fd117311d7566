import { create } from 'zustand'
import type { RunningPermit } from '../contract/index.ts'

/** What burns on purpose now, wherever this person sees. */
export const useRunning = create<{ running: readonly RunningPermit[] }>(() => ({ running: [] }))

export const useRunningOn = (floorId: string | null): RunningPermit | undefined =>
  useRunning(({ running }) => running.find((permit) => floorId !== null && permit.floorId === floorId))
