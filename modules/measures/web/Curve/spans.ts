const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

/** What a person usually looks back on. */
export const SPANS = { day: 24 * HOUR_MS, week: 7 * DAY_MS, month: 30 * DAY_MS } as const
export type SpanName = keyof typeof SPANS
export const SPAN_NAMES: readonly SpanName[] = ['day', 'week', 'month']
