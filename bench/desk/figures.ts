/** One figure of the desk: what is measured, and what it must reach (the word `null`: shown for itself, nothing is promised). */
export interface Figure {
  what: string
  value: number
  unit: 'ms' | '' | 'MiB' | 'B'
  goal: { atMost: number } | { atLeast: number } | null
  /** From how many, and what stood out. */
  note: string
}

export const isReached = ({ value, goal }: Figure): boolean =>
  goal === null || ('atMost' in goal ? value <= goal.atMost : value >= goal.atLeast)

/** The value below which so many of them lie; NaN of none, which reaches nothing. */
export function part(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}

const INTERACTIONS_PER_OUTLIER = 50
/** Interaction to next paint, as browsers tell it: the worst, but for one in fifty. */
export function inpOf(durationsMs: readonly number[]): number {
  const worstFirst = durationsMs.toSorted((a, b) => b - a)
  return worstFirst[Math.floor(worstFirst.length / INTERACTIONS_PER_OUTLIER)] ?? NaN
}

const goalText = ({ goal, unit }: Figure) =>
  goal === null ? '' : `${'atMost' in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`}${unit && ` ${unit}`}`
const DIGITS: Readonly<Record<Figure['unit'], number>> = { ms: 0, '': 2, MiB: 1, B: 0 }

export const tableOf = (figures: readonly Figure[]): string =>
  [
    '| | measured | goal | | |',
    '|---|---|---|---|---|',
    ...figures.map((figure) => {
      const { what, value, unit, goal, note } = figure
      const verdict = goal === null ? '' : isReached(figure) ? 'reached' : 'MISSED'
      return `| ${what} | ${value.toFixed(DIGITS[unit])}${unit && ` ${unit}`} | ${goalText(figure)} | ${verdict} | ${note} |`
    }),
  ].join('\n')
