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
export const useWallUnit = create<{ unitId: string | null; alarm: WallAlarm | null }>(() => ({
  unitId: null,
  alarm: null,
}))
