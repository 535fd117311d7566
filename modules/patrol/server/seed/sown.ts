import type { PatrolKind, Planned, PlanCycle, Proof, Rhythm } from '../../contract/index.ts'

/** A plan with what came of it: for the demo city. */
export interface SownPlan {
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
export interface SownRound extends Planned {
  scans: readonly SownScan[]
}
/** A point of it as somebody was there. */
export interface SownScan {
  pointId: string
  at: Date
  proof: Proof
  /** Which of the point's items was wrong, in words; null where all was well. */
  wrong: string | null
  /** By whom of the unit's people, counted on. */
  person: number
}
