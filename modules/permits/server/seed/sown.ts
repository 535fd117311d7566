import type { AskOf } from '@gss/kit/call'
import type { calls, CheckPhase, PermitEvent } from '../../contract/index.ts'

export interface SownApplicant {
  userId: string
  name: string
}
/** A permit with all that came of it: for the demo city. What was asked for is what its form asks. */
export interface SownPermit {
  asked: AskOf<typeof calls.applyPermit>
  /** Where its watcher looks. */
  point: { pointId: string; name: string }
  emergencyPlan: string
  /** The first is its application, the rest in the order of the flow. */
  steps: readonly SownPermitStep[]
}
export interface SownPermitStep {
  event: PermitEvent
  at: Date
  /** Null: the clock. */
  by: SownApplicant | null
  words: string
  photos: readonly string[]
  phase?: CheckPhase
  gasLel?: number
}
