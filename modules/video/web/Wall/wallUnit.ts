import { create } from 'zustand'

/** Whose cameras the wall shows: the unit of the alarm it was opened from, or the one last chosen. */
export const useWallUnit = create<{ unitId: string | null }>(() => ({ unitId: null }))
export const setWallUnit = (unitId: string) => useWallUnit.setState({ unitId })
