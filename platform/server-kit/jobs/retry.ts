const FIRST_MS = 5_000
const MAX_MS = 3_600_000

/** 5 s, 10 s, 20 s … an hour; up to a fifth later by chance, so that what failed together does not come back together. */
export const jobRetryAfterMs = (attempt: number, chance: number): number =>
  Math.min(FIRST_MS * 2 ** (attempt - 1), MAX_MS) * (1 + chance / 5)
