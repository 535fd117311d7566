import { hasFlame, type PermitKind } from './states.ts'

const MINUTE_MS = 60_000
/** Embers are looked for between these times after the last flame. */
export const RECHECK_FROM_MS = 30 * MINUTE_MS
export const RECHECK_UNTIL_MS = 60 * MINUTE_MS

/** When the place is looked at again; null: nothing burnt. */
export function recheckOf(kind: PermitKind, lastFlameAt: Date): { from: Date; until: Date } | null {
  if (!hasFlame(kind)) return null
  return {
    from: new Date(lastFlameAt.getTime() + RECHECK_FROM_MS),
    until: new Date(lastFlameAt.getTime() + RECHECK_UNTIL_MS),
  }
}
