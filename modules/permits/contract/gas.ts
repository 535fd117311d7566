import type { PermitLevel, WorkRisk } from './states.ts'

const MINUTE_MS = 60_000

/** Work begins within this time of the test, or it is tested again (GB 30871-2022). */
export const GAS_VALID_MS = 30 * MINUTE_MS
/** After a pause longer than this it is tested again, by level. */
export const GAS_PAUSE_MS: Readonly<Record<PermitLevel, number>> = {
  special: 30 * MINUTE_MS,
  first: 30 * MINUTE_MS,
  second: 60 * MINUTE_MS,
  third: 60 * MINUTE_MS,
}
/** Percent of the lower explosive limit up to which it is good: what gas detectors warn of first. */
export const GAS_GOOD_LEL_PERCENT = 10
export const GAS_MAX_LEL_PERCENT = 100

/** Where gas may be, and for everything of 特级. */
export const needsGas = (risks: readonly WorkRisk[], judged: PermitLevel): boolean =>
  judged === 'special' || risks.includes('gas') || risks.includes('confined')

export const isGoodGas = (lelPercent: number): boolean => lelPercent <= GAS_GOOD_LEL_PERCENT

/** Why the work may not begin by its gas test, or null. */
export function gasWrong(
  needed: boolean,
  last: { at: Date; lelPercent: number } | null,
  now: Date,
): 'permit.gasMissing' | 'permit.gasBad' | 'permit.gasOld' | null {
  if (!needed) return null
  if (!last) return 'permit.gasMissing'
  if (!isGoodGas(last.lelPercent)) return 'permit.gasBad'
  return now.getTime() - last.at.getTime() > GAS_VALID_MS ? 'permit.gasOld' : null
}
