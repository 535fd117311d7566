import { keysOf } from '@gss/kit/keys'
import { expect, test } from 'vitest'
import { statementOf, type StatementKey, STATEMENTS } from '../../contract/index.ts'
import { paperOf } from './paperColumns.ts'

const UPRIGHT_MM = 186
const CROSSWISE_MM = 273
/** 2026-11-20 at 9 pt, and what stands around it. */
const DAY_MM = 20
const KEYS = keysOf(STATEMENTS)

// oxfmt-ignore
const lying: [key: StatementKey, isCrosswise: boolean][] = [
  ['roundBook',    false],
  ['facilityBook', false],
  ['passedUnits',  false],
  ['hazardBook',   true],
  ['permitBook',   true],
  ['ticketBook',   true],
]
test.each(lying)('%s lies crosswise on its page: %s', (key, isCrosswise) =>
  expect(paperOf(statementOf(key).columns).isCrosswise).toBe(isCrosswise),
)

test.each(KEYS)('%s fills its page, and no day in it is broken', (key) => {
  const { columns } = statementOf(key)
  const { isCrosswise, widths } = paperOf(columns)
  expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(100)
  const page = isCrosswise ? CROSSWISE_MM : UPRIGHT_MM
  const days = widths.filter((_, at) => columns[at]?.kind === 'moment')
  expect(days.filter((width) => (width / 100) * page < DAY_MM)).toEqual([])
})
