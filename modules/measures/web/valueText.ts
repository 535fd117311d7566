import { measureOf } from '@gss/devices/contract'
import type { Series } from '../contract/index.ts'

export const NOTHING = '—'

/** A value as a person reads it: rounded as its measure is, with its unit. */
export function valueText(measure: number, value: number | null): string {
  if (value === null) return NOTHING
  const { unit, decimals } = measureOf(measure)
  return `${rounded(value, decimals)} ${unit}`.trimEnd()
}
export const rounded = (value: number, decimals: number): string => String(Number(value.toFixed(decimals)))

/** Within which it has to be: 0.1 … 0.8, ≤ 0.8, ≥ 0.1. */
export function boundsText({
  low,
  high,
  lowWarn,
  highWarn,
}: Pick<Series, 'low' | 'high' | 'lowWarn' | 'highWarn'>): string {
  const [least, most] = [low ?? lowWarn, high ?? highWarn]
  if (least !== null && most !== null) return `${least} … ${most}`
  if (most !== null) return `≤ ${most}`
  return least === null ? '' : `≥ ${least}`
}
