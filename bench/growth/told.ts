import type { Section } from '../report/section.ts'
import {
  EXPONENT_NOISE,
  exponentOf,
  growsFasterThan,
  LAST_EXPONENT_NOISE,
  lastExponentOf,
  type Point,
} from './exponent.ts'
import type { TimedWork } from './works.ts'

/** The curves as the page tells them; `sizes` names each step. */
export function told(points: ReadonlyMap<TimedWork, readonly Point[]>, sizes: readonly string[]): Section {
  const works = [...points]
  return {
    id: 'growth',
    title: 'What grows, and how fast',
    how:
      `The same work over ${sizes.join(' · ')}, medians. The exponent is that of time over size (least squares through the logarithms); 0 does not grow, 1 grows as ` +
      `what there is. A defect is what grows by more than its work explains and noise: ${EXPONENT_NOISE} over all, ${LAST_EXPONENT_NOISE} over the last step alone.`,
    tables: [
      {
        id: 'curves',
        of: 'work',
        columns: [
          ...sizes.map((size, step) => ({
            id: `step ${step}`,
            title: `ms, ${size}`,
            digits: 1,
            better: 'less' as const,
          })),
          { id: 'exponent', title: 'exponent', digits: 2 },
          { id: 'last', title: 'over the last step', digits: 2 },
          { id: 'expected', title: 'explained', digits: 0 },
          { id: 'why', title: 'by' },
        ],
        rows: works.map(([{ what, expected, why }, measured]) => ({
          what,
          cells: {
            ...Object.fromEntries(measured.map(({ ms }, step) => [`step ${step}`, ms])),
            exponent: exponentOf(measured),
            last: lastExponentOf(measured),
            expected,
            why,
          },
        })),
      },
    ],
    goals: works.map(([{ what, expected }, measured]) => ({
      what,
      goal: `exponent ≤ ${expected}`,
      reached: `${exponentOf(measured).toFixed(2)}, ${lastExponentOf(measured).toFixed(2)} over the last step`,
      isReached: !growsFasterThan(expected, measured),
    })),
  }
}
