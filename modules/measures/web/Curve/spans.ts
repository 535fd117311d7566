const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

/** What a person usually looks back on. */
export const CURVE_SPANS = { day: 24 * HOUR_MS, week: 7 * DAY_MS, month: 30 * DAY_MS } as const
export type CurveSpanName = keyof typeof CURVE_SPANS
export const CURVE_SPAN_NAMES: readonly CurveSpanName[] = ['day', 'week', 'month']
