import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { FOUND_LEVELS, PATROL_DAYS, type PatrolScreen, ROUND_STATES } from '../../contract/patrolScreen.ts'
import { FoundColumn } from './FoundColumn.tsx'
import { MissedColumn } from './MissedColumn.tsx'
import { PatrolFoot } from './PatrolFoot.tsx'
import { patrolScreenBook } from './patrolScreenBook.ts'
import { WalkColumn } from './WalkColumn.tsx'

/** 2026-11-20 13:05:42 on the wall. */
const NOW = new Date('2026-11-20T05:05:42Z')
const UNIT = { unitId: '019aa000-0001-7000-8000-000000000001', unitName: '三院' }
const NOTHING: PatrolScreen = {
  at: NOW,
  unit: null,
  states: ROUND_STATES.map((state) => ({ state, count: 0 })),
  due: 0,
  done: 0,
  bad: 0,
  missedPoints: 0,
  missed: [],
  running: [],
  scans: [],
  hazards: {
    counts: FOUND_LEVELS.map((level) => ({ level, reported: 0, open: 0, overdue: 0 })),
    overdue: [],
  },
  permits: { count: 0, rows: [] },
  days: Array.from({ length: PATROL_DAYS }, (_, nth) => ({ day: `d${nth}`, due: 0, done: 0, missed: 0 })),
  worst: [],
  next: null,
}
const of = (state: (typeof ROUND_STATES)[number], count: number) =>
  NOTHING.states.map((each) => (each.state === state ? { state, count } : each))
const ROOM = { missed: 8, running: 4, scans: 5, hazards: 2, permits: 2 }

beforeAll(() => patrolScreenBook.open('zh-CN'))
afterEach(cleanup)
const shown = (part: ReactNode) => render(<MemoryRouter>{part}</MemoryRouter>).container.textContent
const walking = (given: Partial<PatrolScreen>) =>
  shown(<WalkColumn screen={{ ...NOTHING, ...given }} room={ROOM} now={NOW} />)
const found = (given: Partial<PatrolScreen>) =>
  shown(<FoundColumn screen={{ ...NOTHING, ...given }} room={ROOM} now={NOW} />)

const next = { ...UNIT, taskId: 't', name: '日常防火巡查', from: new Date('2026-11-21T00:00:00Z') }
// oxfmt-ignore
const calm: [what: string, given: Partial<PatrolScreen>, said: string][] = [
  ['no round at all today',                 {},                                      '今日没有巡查任务'],
  ['and when the next one is',              { next },                                '今日没有巡查任务下一轮 11-21 08:00 三院 日常防火巡查'],
  ['in one unit it is not named again',     { next, unit: UNIT },                    '今日没有巡查任务下一轮 11-21 08:00 日常防火巡查'],
  ['some were, and nobody walks now',       { states: of('done', 4) },               '此刻没有进行中的巡查'],
]
test.each(calm)('%s', (_, given, said) =>
  expect(walking(given)).toBe(`进行中0${said}最近打卡异常在前近 24 小时没有打卡`),
)

test('what was missed: whose, how much, how long ago; and that somebody may only be without network', () => {
  const round = {
    ...UNIT,
    taskId: 't',
    name: '夜间巡查',
    missed: 2,
    due: 6,
    until: new Date('2026-11-20T03:00:00Z'),
  }
  const column = (given: Partial<PatrolScreen>, heardAt: Date | null) =>
    shown(
      <MissedColumn
        screen={{ ...NOTHING, states: of('missed', 1), missed: [{ ...round, heardAt }], ...given }}
        room={8}
        now={NOW}
      />,
    )
  expect(column({}, null)).toBe('今日漏检1三院夜间巡查 · 漏 2 / 6 点2 h 05 min 前11:00 前应完成')
  cleanup()
  expect(column({ unit: UNIT }, new Date('2026-11-20T02:30:00Z'))).toBe(
    '今日漏检1夜间巡查漏 2 / 6 点2 h 05 min 前10:30 后无数据',
  )
  cleanup()
  expect(column({ states: of('missed', 0), missed: [] }, null)).toBe('今日漏检0今日没有漏检')
})

test('more were missed than have room: the newest, and it says so', () => {
  const rounds = Array.from({ length: 10 }, (_, nth) => ({
    ...UNIT,
    taskId: `t${nth}`,
    name: '夜间巡查',
    missed: 1,
    due: 6,
    until: NOW,
    heardAt: null,
  }))
  shown(<MissedColumn screen={{ ...NOTHING, states: of('missed', 31), missed: rounds }} room={8} now={NOW} />)
  expect(screen.getAllByRole('listitem')).toHaveLength(8)
  expect(screen.getByText('最近 8 轮')).toBeTruthy()
})

test('who walks is told by the point passed last; a scan of another day with its day', () => {
  const round = { ...UNIT, taskId: 't', name: '夜间巡查', until: NOW, due: 6, done: 2, bad: 0, assisted: 0 }
  const scan = { ...UNIT, taskId: 't', taskName: '夜间巡查', person: '李强', isAssisted: false }
  const [earlier, yesterday] = [new Date('2026-11-20T04:58:00Z'), new Date('2026-11-19T14:10:00Z')]
  expect(
    walking({
      states: of('running', 1),
      running: [{ ...round, walker: '李强', pointName: '电梯厅', at: earlier }],
      scans: [
        { ...scan, recordId: 'a', pointName: '西侧走廊', at: yesterday, isOk: false, found: '防火门未关' },
        { ...scan, recordId: 'b', pointName: '电梯厅', at: earlier, isOk: true, found: '' },
      ],
    }),
  ).toBe(
    '进行中1三院 · 夜间巡查李强 12:58 过 电梯厅2 / 6最近打卡异常在前11-19 22:10三院 西侧走廊 防火门未关李强12:58三院 电梯厅李强',
  )
})

const HEADS = '今日新增未关闭超期重大000较大000一般000'
const permit = {
  ...UNIT,
  permitId: 'p',
  number: 'DH1',
  kind: 'fire',
  address: '厨房',
  watcher: '唐伟',
  watcherPhone: '138',
} as const
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
// oxfmt-ignore
const came: [what: string, given: Partial<PatrolScreen>, said: string][] = [
  ['nothing was found and nothing burns',             {},                                                                   `未关闭隐患0${HEADS}没有超期隐患动火用电作业中0此刻没有动火用电作业`],
  ['of neither one may know',                         { hazards: null, permits: null },                                     '未关闭隐患您的角色不能查看隐患动火用电作业中您的角色不能查看动火用电'],
  ['what is left of a permit, and who watches',       { permits: { count: 1, rows: [{ ...permit, endAt: at(65), lookBy: at(5) }] } },  `未关闭隐患0${HEADS}没有超期隐患动火用电作业中1三院 · 厨房监护 唐伟 1381 h 05 min剩余`],
  ['the watcher has not looked in time',              { permits: { count: 1, rows: [{ ...permit, endAt: at(65), lookBy: at(-7) }] } }, `未关闭隐患0${HEADS}没有超期隐患动火用电作业中1三院 · 厨房监护 唐伟 1381 h 05 min监护逾时 7 min`],
  ['its time is up',                                  { permits: { count: 1, rows: [{ ...permit, endAt: at(-1), lookBy: null }] } },   `未关闭隐患0${HEADS}没有超期隐患动火用电作业中1三院 · 厨房监护 唐伟 138已到时`],
]
test.each(came)('%s', (_, given, said) => expect(found(given)).toBe(said))

test('of nothing there is no part; the worst is told with its part, and leads to its own wall', () => {
  shown(<PatrolFoot screen={NOTHING} />)
  expect(screen.getAllByText('—')).toHaveLength(2)
  expect(screen.getByText('近 30 天没有漏检')).toBeTruthy()
  cleanup()
  shown(
    <PatrolFoot
      screen={{ ...NOTHING, worst: [{ unitId: UNIT.unitId, name: '三院', due: 200, done: 190, missed: 10 }] }}
    />,
  )
  expect(screen.getByRole('link').getAttribute('href')).toBe(`/patrol-screen?unit=${UNIT.unitId}`)
  expect(screen.getByRole('link').textContent).toBe('三院5.0 %')
})
