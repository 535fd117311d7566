import type { MarkState } from '@gss/web-kit/marks/StateMark.tsx'
import { create } from 'zustand'

/** The alarm the wall was opened from: its cameras stand first, and what is kept of them lies with it. */
export interface WallAlarm {
  alarmId: string
  /** What it is, and where: 火警 住院部 B 座 9 层. */
  title: string
  mark: MarkState
  buildingName: string | null
  floorName: string | null
  cameraIds: readonly string[]
}

/** Whose cameras the wall shows: the unit of the alarm it was opened from, or the one last chosen. */
export const useWallUnit = create<{ unitId: string | null; alarm: WallAlarm | null; turn: number }>(() => ({
  unitId: null,
  alarm: null,
  turn: 0,
}))
/** What stood on the wall is another unit's, or another alarm's: it begins anew. */
export const setWallUnit = (unitId: string, alarm: WallAlarm | null = null) =>
  useWallUnit.setState(({ turn }) => ({ unitId, alarm, turn: turn + 1 }))
/** It is settled: its cameras stay, and are nobody's group any more. */
export const endWallAlarm = (alarmId: string) =>
  useWallUnit.setState((before) => (before.alarm?.alarmId === alarmId ? { alarm: null } : before))
