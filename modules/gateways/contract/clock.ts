/** A centre's clocks differ by this much at most (docs/domain.md §5). */
export const CLOCK_OFF_MAX_S = 5

/**
 * How a device's clock stands. `standing`: six zeros, it has none · `impossible`: no time at all, such as month 13 · `coding`: right when read in the other
 * coding, so its profile is wrong · `zone`: off by whole quarters of an hour · `deaf`: it confirmed the time and shows another still.
 */
export const CLOCK_FINDINGS = ['right', 'off', 'zone', 'coding', 'standing', 'impossible', 'deaf'] as const
export type ClockFinding = (typeof CLOCK_FINDINGS)[number]
