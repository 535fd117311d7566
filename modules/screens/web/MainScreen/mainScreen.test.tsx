import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { MAIN_DAYS, type MainFigures } from '../../contract/mainScreen.ts'
import { cityAlarm } from '../testing/cityAlarm.ts'
import { AlarmColumn } from './AlarmColumn.tsx'
import { columnOf } from './column.ts'
import { FiguresColumn } from './FiguresColumn.tsx'
import { MainFoot } from './MainFoot.tsx'
import { mainScreenBook } from './mainScreenBook.ts'

/** 2026-11-20 13:05:42 on the wall. */
const NOW = new Date('2026-11-20T05:05:42Z')
const COUNTS = { fire: 0, urgent: 0, supervisory: 0, missedDuty: 0, fault: 0, drill: 0, owed: 0 }
const NOTHING: MainFigures = {
  at: NOW,
  units: 0,
  linked: 0,
  online: 0,
  claimP50: null,
  claimP90: null,
  verifyP50: null,
  fireLike: 0,
  timely: 0,
  checks: 0,
  checksAnswered: 0,
  lowest: [],
  today: { fires: 0, urgents: 0, supervisories: 0, faults: 0 },
  days: Array.from({ length: MAIN_DAYS }, (_, nth) => ({ day: `d${nth}`, faults: 0, falseAlarms: 0 })),
  shift: null,
  last: null,
}
const SHIFT = { from: new Date('2026-11-20T00:00:00Z'), until: new Date('2026-11-20T12:00:00Z') }

beforeAll(() => mainScreenBook.open('zh-CN'))
afterEach(cleanup)

const column = (given: Partial<Parameters<typeof AlarmColumn>[0]>) =>
  render(
    <AlarmColumn
      column={columnOf([], [])}
      counts={COUNTS}
      isLoaded
      last={null}
      names={new Map()}
      now={NOW}
      {...given}
    />,
  )
const settledAt = (at: string) => ({ at: new Date(at), unitName: '望湖宾馆', isOpen: false })
// oxfmt-ignore
const quiet: [what: string, given: Partial<Parameters<typeof AlarmColumn>[0]>, said: string][] = [
  ['nothing is open, and what was last',          { last: settledAt('2026-11-20T04:49:00Z') },  '未处理警情0没有未处理警情末条 12:49 望湖宾馆 已处理'],
  ['of another day, with that day',               { last: settledAt('2026-11-19T04:49:00Z') },  '未处理警情0没有未处理警情末条 11-19 12:49 望湖宾馆 已处理'],
  ['nothing for a month',                         { last: null },                               '未处理警情0没有未处理警情近 30 天没有警情'],
  ['before anything is known nothing is said',    { isLoaded: false },                          '未处理警情'],
]
test.each(quiet)('%s', (_, given, said) => {
  column(given)
  expect(screen.getByRole('region').textContent).toBe(said)
})

test('an alarm stands with its unit’s short name, where, how long and who has it', () => {
  const alarms = [
    cityAlarm(0),
    cityAlarm(1, {
      kind: 'urgent',
      claimUntil: new Date(NOW.getTime() + 1),
      claimedName: '周敏',
      deviceTypeName: '手报',
    }),
  ]
  column({
    column: columnOf(
      alarms.map((alarm) => ({ alarm, count: 1 })),
      alarms,
    ),
    counts: { ...COUNTS, fire: 1, urgent: 1 },
    names: new Map([[cityAlarm(0).unitId, '三院']]),
    now: new Date(cityAlarm(0).raisedAt.getTime() + 47_000),
  })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '三院住院部 B 座 9 层00:47未接警',
    '三院住院部 B 座 9 层 · 手报00:46周敏',
  ])
  expect(screen.getByText('最久 00:47')).toBeTruthy()
})

test('what nobody knows is a dash, and of nothing there is no part', () => {
  render(<FiguresColumn figures={NOTHING} />)
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(values).toEqual(['—', '—', '—', '—', '—'])
  expect([screen.getByText('在线 —'), screen.getByText('尚无评分')]).toHaveLength(2)
})

// oxfmt-ignore
const watches: [what: string, shift: MainFigures['shift'], said: string][] = [
  ['who leads, who sits there, until when',           { ...SHIFT, leaders: ['陈启明'], others: ['周敏', '刘洋'] },         '值班值长 陈启明周敏、刘洋日班至 20:00'],
  ['more than have room are a number',                { ...SHIFT, leaders: ['陈启明'], others: ['甲', '乙', '丙', '丁'] }, '值班值长 陈启明甲、乙、丙 等 4 人日班至 20:00'],
  ['the leader is away',                              { ...SHIFT, leaders: [], others: ['周敏'] },                         '值班值长不在席周敏日班至 20:00'],
  ['nobody is there: said',                           { ...SHIFT, leaders: [], others: [] },                               '值班无人在席\u00A0日班至 20:00'],
  ['it is not told to whoever asks',                  null,                                                                '值班—'],
]
test.each(watches)('%s', (_, shift, said) => {
  const { container } = render(<MainFoot counts={COUNTS} isLoaded figures={{ ...NOTHING, shift }} />)
  expect(container.querySelector('.ms-shift')?.textContent).toBe(said)
})
