import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { statementOf, type StatementKey } from '../../contract/index.ts'
import { StatementPaper } from './StatementPaper.tsx'

const saying = {
  head: (key: string) => key,
  titleOf: (key: string) => key,
  word: (key: string) => key,
  hours: (hours: string) => hours,
}
const facts = [
  { label: '联网单位', value: '临江国际大酒店' },
  { label: '统计期', value: '2026-11-20' },
  { label: '', value: '自 2026-08-30 起有记录' },
]
const paperWith = (key: StatementKey) => {
  const statement = statementOf(key)
  const filled = {
    rows: [statement.columns.map(() => null)],
    figures: [],
    sides: [],
    asOf: new Date('2026-11-20T08:00:00Z'),
    knownSince: null,
    unfinished: 0,
    isOver: false,
    isCut: false,
  }
  const { container } = render(
    <StatementPaper
      title="防火巡查记录表"
      facts={facts}
      statement={statement}
      filled={filled}
      saying={saying}
      ref={() => undefined}
    />,
  )
  const sheet = container.querySelector('article')
  if (!sheet) throw new Error('nothing would be printed')
  return sheet
}

test('what a page is of stands in the head that a table repeats on each page', () => {
  const head = paperWith('roundBook').querySelector('thead')
  for (const told of [
    '防火巡查记录表',
    '临江国际大酒店',
    '2026-11-20',
    '自 2026-08-30 起有记录',
    'column.at',
  ])
    expect(head?.textContent).toContain(told)
})

test('a statement of many columns lies crosswise, one of few does not; each column has its part of the page', () => {
  const many = paperWith('permitBook')
  expect(many.classList.contains('crosswise')).toBe(true)
  expect(many.querySelectorAll('col')).toHaveLength(statementOf('permitBook').columns.length)
  expect(paperWith('passedUnits').classList.contains('crosswise')).toBe(false)
})
