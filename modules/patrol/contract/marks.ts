import type { PatrolProof } from './dictionaries.ts'

/** Spec §3 "Patrol point": IS_EXECUTE, POINT_IS_OK, IS_ASSIST. */
export interface PatrolMark {
  isExecuted: boolean
  isOk: boolean
  /** Scanned by somebody else than the round was given to (协助). */
  isAssisted: boolean
}
/** What is known of the scans of one point in one task. */
export interface Scan {
  userId: string | null
  isOk: boolean
  proof: PatrolProof
}

/** Two records of one point both stay; what was found wrong by either is wrong. */
export function markOf(scans: readonly Scan[], executorIds: readonly string[]): PatrolMark {
  const isOwn = ({ userId }: Scan) => userId !== null && executorIds.includes(userId)
  return {
    isExecuted: scans.length > 0,
    isOk: scans.every(({ isOk }) => isOk),
    isAssisted: scans.length > 0 && !scans.some(isOwn),
  }
}
