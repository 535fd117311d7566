/** A day begins at midnight where the law's clock goes: UTC+8, no summer time. */
const EAST_8_MS = 8 * 3_600_000
const DAY_CHARS = 'YYYY-MM-DD'.length
export const dayOf = (now: Date): string =>
  new Date(now.getTime() + EAST_8_MS).toISOString().slice(0, DAY_CHARS)
