export interface Point {
  /** How much there is. */
  size: number
  /** What it took. */
  ms: number
}

/** The exponent of time over size: least squares through the logarithms of both. 0: it does not grow; 1: it grows as what there is. */
export function exponentOf(points: readonly Point[]): number {
  const logs = points.map(({ size, ms }) => ({ x: Math.log(size), y: Math.log(ms) }))
  const mean = (of: (log: { x: number; y: number }) => number) =>
    logs.reduce((sum, log) => sum + of(log), 0) / logs.length
  const [x, y] = [mean((log) => log.x), mean((log) => log.y)]
  const over = logs.reduce((sum, log) => sum + (log.x - x) * (log.y - y), 0)
  const under = logs.reduce((sum, log) => sum + (log.x - x) ** 2, 0)
  return over / under
}

/** Between the two largest sizes alone: what is paid once no longer hides there what grows. */
export const lastExponentOf = (points: readonly Point[]): number =>
  exponentOf(points.toSorted((a, b) => a.size - b.size).slice(-2))

/** An exponent measured on a machine that does other things as well: so much of it is noise, and more where it hangs on two sizes alone. */
export const [EXPONENT_NOISE, LAST_EXPONENT_NOISE] = [0.2, 0.35]

export const growsFasterThan = (expected: number, points: readonly Point[]): boolean =>
  exponentOf(points) > expected + EXPONENT_NOISE || lastExponentOf(points) > expected + LAST_EXPONENT_NOISE
