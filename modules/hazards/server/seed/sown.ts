import type { HazardEvent, HazardKind, HazardLevel, HazardSource } from '../../contract/index.ts'

export interface SownReporter {
  userId: string
  name: string
}
/** A hazard with all that came of it: for the demo city. */
export interface SownHazard {
  unitId: string
  floorId: string | null
  pointId: string | null
  address: string
  description: string
  kind: HazardKind
  level: HazardLevel
  source: HazardSource
  /** How long was planned, once somebody planned. */
  dueHours: number
  /** Asked for by whoever asked for more time. */
  moreHours: number
  executor: SownReporter
  /** The first is its report, with the photos before; the rest in the order of the flow. */
  steps: readonly SownStep[]
}
export interface SownStep {
  event: HazardEvent
  at: Date
  by: SownReporter
  words: string
  photos: readonly string[]
}
