import { type Cell, figureOf, type Section } from './section.ts'

/** Two runs of one build on one machine differ by so much of a figure; what differs by less says nothing. */
export const NOISE_SHARE = 0.3
/** And so much is nothing in any unit (ms, MiB, s): a figure of two milliseconds is mostly the clock of the scheduler. */
export const NOISE_FLOOR = 2

export interface Change {
  where: string
  before: number
  after: number
  /** How much of it would still have been noise. */
  bound: number
  isWorse: boolean
}

/**
 * Row by row, the medians of both runs. `machine`: how much slower the machine itself was than then (its yardstick), which is no
 * fault of the product. Only what changed by more than noise is told.
 */
export function changes(then: readonly Section[], now: readonly Section[], machine = 1): Change[] {
  return pairs(then, now).flatMap(({ where, better, before, after }) => {
    const [old, fresh] = [figureOf(before), figureOf(after)]
    if (old === null || fresh === null || old <= 0) return []
    const expected = better === 'less' ? old * machine : old / machine
    const bound = Math.max(NOISE_SHARE, spreadOf(before), spreadOf(after))
    if (Math.abs(fresh - expected) <= Math.max(NOISE_FLOOR, bound * expected)) return []
    return [
      {
        where,
        before: old,
        after: fresh,
        bound,
        isWorse: better === 'less' ? fresh > expected : fresh < expected,
      },
    ]
  })
}

interface Pair {
  where: string
  better: 'less' | 'more'
  before: Cell | undefined
  after: Cell | undefined
}
function pairs(then: readonly Section[], now: readonly Section[]): Pair[] {
  const cells = new Map(
    then.flatMap((section) =>
      section.tables.flatMap((table) =>
        table.rows.flatMap(({ what, cells: old }) =>
          Object.entries(old).map(([column, cell]): [string, Cell] => [
            keyOf(section.id, table.id, what, column),
            cell,
          ]),
        ),
      ),
    ),
  )
  return now.flatMap((section) =>
    section.tables.flatMap((table) =>
      table.rows.flatMap(({ what, cells: fresh }) =>
        table.columns.flatMap(({ id, title, better }) =>
          better === undefined
            ? []
            : [
                {
                  where: `${section.id}: ${what}, ${title}`,
                  better,
                  before: cells.get(keyOf(section.id, table.id, what, id)),
                  after: fresh[id],
                },
              ],
        ),
      ),
    ),
  )
}
const keyOf = (...parts: string[]) => JSON.stringify(parts)

/** From the lowest round to the highest, as a share of the median. */
function spreadOf(cell: Cell | undefined): number {
  if (cell === null || typeof cell !== 'object') return 0
  const middle = figureOf(cell)
  return middle === null || middle === 0 ? 0 : (Math.max(...cell) - Math.min(...cell)) / middle
}
