import type { ScreenFire } from '../../contract/index.ts'

/** Somebody has it, or has confirmed it: it calls nobody any more. */
export const isTaken = ({ claimUntil, isConfirmed }: ScreenFire, now: Date): boolean =>
  isConfirmed || (claimUntil !== null && claimUntil > now)
