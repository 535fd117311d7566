import type { CellKind, Statement } from '../../contract/index.ts'

/** How much of a line a cell asks for on paper, by what stands in it: a moment in two lines, a name of four letters in one. */
const PARTS: Readonly<Record<CellKind, number>> = {
  text: 12,
  count: 7,
  part: 8,
  hours: 8,
  moment: 11,
  word: 9,
}
const WIDE_PART = 26
/** More stands on no upright A4 so that a day is read in one piece. */
const UPRIGHT_PARTS = 100
const PERCENT = 100

/** How the columns of a statement share a page, and which way the page lies. */
export function paperOf(columns: Statement['columns']): { isCrosswise: boolean; widths: readonly number[] } {
  const parts = columns.map(({ kind, isWide }) => (isWide ? WIDE_PART : PARTS[kind]))
  const sum = parts.reduce((whole, part) => whole + part, 0)
  return { isCrosswise: sum > UPRIGHT_PARTS, widths: parts.map((part) => (part / sum) * PERCENT) }
}
