import { render, screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { CAPS, DIMS, RULE_1 } from '../contract/rule.ts'
import type { Score } from '../contract/score.ts'
import { HowPanel } from './HowPanel.tsx'
import { scoreBook } from './scoreBook.ts'

beforeAll(() => scoreBook.open('zh-CN'))

/** What the rule's own example reaches of each dimension. */
const REACHED = { facility: 0.97, alarm: 0.93, duty: 0.93, patrol: 0.88, hazard: 0.75, maintenance: 0.92 }
const score = (more: Partial<Score>): Score => ({
  unitId: '019aa000-0001-7000-8000-0000000000aa',
  unitName: '单位A',
  value: 90,
  countedAt: new Date('2026-11-20T08:00:00Z'),
  ruleVersion: 3,
  method: 3,
  dims: DIMS.map((dim) => ({ dim, weight: RULE_1[dim], reached: REACHED[dim], isOn: true })),
  caps: [],
  losses: [],
  months: [],
  ranking: [],
  peers: 0,
  ...more,
})
const shown = (of: Score) => {
  render(<HowPanel score={of} />)
  return within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => row.textContent)
}

test('the sum is what the numbers above it come to', () => {
  const rows = shown(score({}))
  expect(rows[0]).toContain('25 × 0.97 = 24.25')
  expect(rows.at(-1)).toBe('Σ100 × 90.45 ÷ 10090')
})

test('what a cap takes stands under the sum, and the sum stays true', () => {
  const caps = [
    { cap: 'shiftThin', most: CAPS.shiftThin, count: 1, name: '日班', points: 0 },
    { cap: 'majorHazard', most: CAPS.majorHazard, count: 1, name: '', points: 30 },
  ] as const
  const rows = shown(score({ value: 60, caps: [...caps] }))
  expect(rows.slice(-2)).toEqual(['Σ100 × 90.45 ÷ 10090', '封顶重大隐患未关闭，封顶 6060'])
})

test('with too little known there is no number', () => {
  expect(shown(score({ value: null })).at(-1)).toContain('数据不足')
})
