import { among } from '@gss/kit/wire'

/** The six dimensions of scoreRule v1 (docs/domain.md §24). */
export const DIMS = ['facility', 'alarm', 'duty', 'patrol', 'hazard', 'maintenance'] as const
export type Dim = (typeof DIMS)[number]
export const dim = among(DIMS)

export type Weights = Readonly<Record<Dim, number>>
export const RULE_1: Weights = { facility: 25, alarm: 20, duty: 15, patrol: 15, hazard: 15, maintenance: 10 }

/** Why a score stands no higher than it does. */
export const CAPS = {
  fireUnhandled: 60,
  majorHazard: 60,
  deviceOffline: 60,
  pumpManual: 75,
  tankLow: 75,
  shiftThin: 90,
} as const
export type Cap = keyof typeof CAPS
export const CAP_NAMES = [
  'fireUnhandled',
  'majorHazard',
  'deviceOffline',
  'pumpManual',
  'tankLow',
  'shiftThin',
] as const satisfies readonly Cap[]
export const cap = among(CAP_NAMES)
/** From which way of counting on they hold: a score of before is not explained by what nobody looked at. */
const CAPPED_FROM: Readonly<Record<Cap, number>> = {
  fireUnhandled: 1,
  majorHazard: 1,
  deviceOffline: 1,
  pumpManual: 3,
  tankLow: 3,
  shiftThin: 3,
}
export const capsIn = (method: number): readonly Cap[] =>
  CAP_NAMES.filter((each) => CAPPED_FROM[each] <= method)

/** Less of the weights has data than this: no number. */
export const ENOUGH_PERCENT = 60
const WHOLE = 100

/** 0 to 1 of each dimension that is on and has data; the others are null. */
export type ScoreReached = Readonly<Record<Dim, number | null>>

/** 100 · had / weights, as a whole number. Sums of tenths are a hair beside what they are on paper. */
export const shownOf = (had: number, weights: number): number =>
  Math.round(Number(((WHOLE * had) / weights).toFixed(6)))

/** 100 · Σ wx / Σ w over what has data, capped, rounded; null: too little is known. */
export function unitScoreOf(
  reached: ScoreReached,
  weights: Weights,
  caps: readonly Cap[] = [],
): number | null {
  const all = DIMS.reduce((sum, each) => sum + weights[each], 0)
  const known = DIMS.flatMap((each) => {
    const x = reached[each]
    return x === null ? [] : [{ w: weights[each], x }]
  })
  const weight = known.reduce((sum, { w }) => sum + w, 0)
  if (weight === 0 || weight * WHOLE < all * ENOUGH_PERCENT) return null
  const rounded = shownOf(
    known.reduce((sum, { w, x }) => sum + w * x, 0),
    weight,
  )
  return Math.min(rounded, ...caps.map((each) => CAPS[each]))
}

/** What the strictest of them takes of the number; the others then take nothing more. */
export function cappedBy(uncapped: number | null, caps: readonly Cap[]): { cap: Cap; points: number } | null {
  const [strictest] = caps.toSorted((one, other) => CAPS[one] - CAPS[other])
  if (uncapped === null || strictest === undefined || uncapped <= CAPS[strictest]) return null
  return { cap: strictest, points: uncapped - CAPS[strictest] }
}

export const GRADES = ['excellent', 'good', 'fair', 'poor'] as const
export type Grade = (typeof GRADES)[number]
const FROM = { excellent: 91, good: 81, fair: 61 }
/** From the number that is shown. */
export function gradeOf(shown: number): Grade {
  if (shown >= FROM.excellent) return 'excellent'
  if (shown >= FROM.good) return 'good'
  return shown >= FROM.fair ? 'fair' : 'poor'
}
/** Spec §9: up to 60 red, 61 to 90 orange, above 90 green. */
export type ScoreTone = 'red' | 'orange' | 'green'
export const toneOf = (shown: number): ScoreTone =>
  shown >= FROM.excellent ? 'green' : shown >= FROM.fair ? 'orange' : 'red'
