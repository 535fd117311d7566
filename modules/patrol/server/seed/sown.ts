import type { PatrolKind, PlannedRound, PlanCycle, PatrolProof, Rhythm } from '../../contract/index.ts'

/** A plan with what came of it: for the demo city. */
export interface SownPatrolPlan {
  unitId: string
  name: string
  kind: PatrolKind
  cycle: PlanCycle
  rhythm: Rhythm
  pointIds: readonly string[]
  graceMin: number
  past: readonly SownRound[]
}
/** A round that was made, for the demo city. */
export interface SownRound extends PlannedRound {
  scans: readonly SownScan[]
}
/** A point of it as somebody was there. */
export interface SownScan {
  pointId: string
  at: Date
  proof: PatrolProof
  /** Which of the point's items was wrong, in words; null where all was well. */
  wrong: string | null
  /** By whom of the unit's people, counted on. */
  person: number
}
