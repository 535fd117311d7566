/** What nobody knows. */
export const UNKNOWN = '—'

const PER_MILLE = 1_000
const WHOLE_PERCENT = 100
/** 98.2 %: what is not all is never shown as all, and what is something never as nothing. */
export function percentText(part: number, whole: number): string {
  if (whole === 0) return UNKNOWN
  if (part === 0 || part === whole) return `${part === 0 ? 0 : WHOLE_PERCENT} %`
  const perMille = Math.max(1, Math.floor((part / whole) * PER_MILLE))
  return `${(perMille / (PER_MILLE / WHOLE_PERCENT)).toFixed(1)} %`
}
