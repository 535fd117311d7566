import { create } from 'zustand'
import type { HazardDeed } from './Hazards/steps.tsx'

/** What a notice opened: one step of a hazard, or its whole sheet. */
export interface HazardLent {
  hazardId: string
  deed: HazardDeed | 'show'
}
/** An alarm that becomes a hazard (转隐患), and what is known of it. */
export interface FromAlarm {
  alarmId: string
  unitId?: string
  unitName?: string
  address?: string
  floorId?: string
  description?: string
}
export const useLentHazard = create<{ opened: HazardLent | null; fromAlarm: FromAlarm | null }>(() => ({
  opened: null,
  fromAlarm: null,
}))

export const reportAlarm = (alarmId: string, known: Omit<FromAlarm, 'alarmId'> = {}) =>
  useLentHazard.setState({ fromAlarm: { ...known, alarmId } })
export const closeReport = () => useLentHazard.setState({ fromAlarm: null })

export const openLentHazard = (deed: HazardLent['deed']) => (hazardId: string) =>
  useLentHazard.setState({ opened: { hazardId, deed } })
export const closeLentHazard = () => useLentHazard.setState({ opened: null })

/** The names under which notices open them (notices' `NOTICE_DIALOGS`), and the deed of each. */
export const LENT_HAZARD: readonly [name: string, deed: HazardLent['deed']][] = [
  ['hazard.handle', 'handle'],
  ['hazard.examine', 'review'],
  ['hazard.dispatch', 'dispatch'],
  ['hazard.show', 'show'],
]
