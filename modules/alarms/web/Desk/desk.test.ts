import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Alarm, AlarmKind } from '../../contract/alarm.ts'
import { alarmOf } from '../testing/alarmOf.ts'
import {
  viewCountsOf,
  type DeskFilter,
  filterIn,
  matchesFilter,
  narrowed,
  narrowedBy,
  NO_FILTER,
  filterParamsOf,
} from './deskFilter.ts'
import { deskRows, offsetsOf, rowsWithin } from './deskRows.ts'
import { type DeskFigures, deskFiguresOf, inHandOf } from './figures.ts'
import { still } from './still.ts'

const NOW = new Date('2026-11-20T12:00:30Z')
const ME = alarmOf(900).alarmId
const CLAIM = { claimedBy: ME, claimUntil: new Date('2026-11-20T12:01:00Z') }
const TAKEN = alarmOf(1, { claimedName: '刘洋' })
const seen = { userId: ME, now: NOW, escalated: new Map([[alarmOf(7).alarmId, 'supervisor']]) }

const filters: [what: string, filter: Partial<DeskFilter>, alarm: Alarm, is: boolean][] = [
  ['everything', {}, alarmOf(1), true],
  ['what nobody has: one that is free', { view: 'unclaimed' }, alarmOf(1), true],
  ['what nobody has: one that is taken', { view: 'unclaimed' }, alarmOf(1, CLAIM), false],
  [
    'what nobody has: not what was confirmed and owes 119',
    { view: 'unclaimed' },
    alarmOf(1, { call119: 'owed' }),
    false,
  ],
  ['mine', { view: 'mine' }, alarmOf(1, CLAIM), true],
  ['mine, but another’s', { view: 'mine' }, alarmOf(1, { ...CLAIM, claimedBy: alarmOf(901).alarmId }), false],
  ['mine, but the lease has run out', { view: 'mine' }, alarmOf(1, { ...CLAIM, claimUntil: NOW }), false],
  ['what waits to be confirmed', { view: 'waiting' }, alarmOf(1, { state: 'waiting' }), true],
  ['what waits to be confirmed, but new', { view: 'waiting' }, alarmOf(1), false],
  ['a kind', { kind: 'fault' }, alarmOf(1, { kind: 'fault' }), true],
  ['another kind', { kind: 'fault' }, alarmOf(1), false],
  ['a unit', { unitId: alarmOf(1).unitId }, alarmOf(1), true],
  ['another unit', { unitId: ME }, alarmOf(1), false],
  ['a building', { building: '住院部 B 座' }, alarmOf(1), true],
  ['another building', { building: '门诊楼' }, alarmOf(1), false],
  ['a word of the place', { search: '回路 087' }, alarmOf(1), true],
  ['the address in its loop', { search: '2-087' }, alarmOf(1), true],
  ['a word in any case', { search: 'b 座' }, alarmOf(1), true],
  ['a word that is nowhere', { search: '食堂' }, alarmOf(1), false],
  ['what is overdue', { trait: 'overdue' }, alarmOf(1, { isOverdue: true }), true],
  ['what is overdue, but in time', { trait: 'overdue' }, alarmOf(1), false],
  ['what is under test', { trait: 'test' }, alarmOf(1, { under: 'debug' }), true],
  ['what is under test, but maintained', { trait: 'test' }, alarmOf(1, { under: 'maintenance' }), false],
  ['what is maintained', { trait: 'maintenance' }, alarmOf(1, { under: 'maintenance' }), true],
  ['drills', { trait: 'drill' }, alarmOf(1), false],
  ['what is over at the device', { trait: 'cleared' }, alarmOf(1, { clearedAt: NOW }), true],
  ['what somebody was told of', { trait: 'escalated' }, alarmOf(7), true],
  ['of the last ten minutes', { age: '10m' }, alarmOf(1), true],
  ['of the last ten minutes, but older', { age: '10m' }, alarmOf(-700_000), false],
  ['older than a day', { age: 'older' }, alarmOf(-86_500_000), true],
  ['older than a day, but fresh', { age: 'older' }, alarmOf(1), false],
]
test.each(filters)('a filter by %s', (_, filter, alarm, is) =>
  expect(matchesFilter(alarm, { ...NO_FILTER, ...filter }, seen)).toBe(is),
)

test('a filter in the address is the same filter', () => {
  const filter: DeskFilter = {
    view: 'mine',
    search: '9 层',
    kind: 'fault',
    unitId: 'u',
    building: 'B',
    trait: 'overdue',
    age: 'older',
  }
  expect([filterIn(filterParamsOf(filter)), narrowedBy(filter)]).toEqual([filter, 5])
  expect([
    filterIn(filterParamsOf(NO_FILTER)),
    filterParamsOf(NO_FILTER).size,
    narrowedBy(NO_FILTER),
  ]).toEqual([NO_FILTER, 0, 0])
  expect(filterIn(new URLSearchParams('view=x&kind=y&trait=z&age=0'))).toEqual(NO_FILTER)
})

test('each view says how many it holds', () => {
  const queue = [
    alarmOf(1),
    alarmOf(2, CLAIM),
    alarmOf(3, { ...CLAIM, claimedBy: alarmOf(901).alarmId }),
    alarmOf(4, { state: 'waiting' }),
  ]
  expect(viewCountsOf(queue, seen)).toEqual({ all: 4, unclaimed: 2, mine: 1, waiting: 1 })
})
test('where nothing is narrowed the queue is found as it is', () => {
  const queue = [alarmOf(1), alarmOf(2, { kind: 'fault' })]
  expect(narrowed(queue, NO_FILTER, seen)).toBe(queue)
  expect(narrowed(queue, { ...NO_FILTER, kind: 'fault' }, seen)).toEqual([queue[1]])
})

const DAY_AGO = -86_500_000
const waits: [what: string, queue: Alarm[], is: Partial<DeskFigures>][] = [
  ['nothing', [], { mine: 0, recent: 0, old: 0, drills: 0, oldestMs: null }],
  [
    'what nobody has, by kind',
    [alarmOf(1), alarmOf(2, { kind: 'fault' }), alarmOf(3, CLAIM)],
    { free: { fire: 1, urgent: 0, supervisory: 0, missedDuty: 0, fault: 1 } },
  ],
  [
    'mine, and no other’s',
    [alarmOf(1, CLAIM), alarmOf(2, { ...CLAIM, claimedBy: alarmOf(901).alarmId })],
    { mine: 1 },
  ],
  [
    'nobody’s, once the lease has run out',
    [alarmOf(1, { ...CLAIM, claimUntil: NOW })],
    { mine: 0, oldestMs: alarmOf(1).raisedAt.getTime() },
  ],
  ['ten minutes and a day', [alarmOf(1), alarmOf(-700_000), alarmOf(DAY_AGO)], { recent: 1, old: 1 }],
  [
    'the oldest that nobody has',
    [alarmOf(DAY_AGO, CLAIM), alarmOf(5), alarmOf(2)],
    { oldestMs: alarmOf(2).raisedAt.getTime() },
  ],
  [
    'a drill by itself',
    [alarmOf(1, { isDrill: true })],
    { free: { fire: 0, urgent: 0, supervisory: 0, missedDuty: 0, fault: 0 }, recent: 0, drills: 1 },
  ],
]
test.each(waits)('at a glance: %s', (_, queue, is) =>
  expect(deskFiguresOf(queue, NOW.getTime(), ME)).toMatchObject(is),
)

const PANEL = alarmOf(800).alarmId
const fault = (number: number, given: Partial<Alarm> = {}) =>
  alarmOf(number, { kind: 'fault', panelId: PANEL, ...given })
const folding = { stormFrom: 3, open: new Set<string>(), now: NOW }
const shapeOf = (queue: Alarm[], open: string[] = []) =>
  deskRows(queue, { ...folding, open: new Set(open) }).map((row) =>
    row.type === 'kind'
      ? `${row.kind} ${row.count}`
      : row.type === 'owed'
        ? `owed ${row.count}`
        : row.type === 'storm'
          ? `storm ${row.alarms.length}`
          : row.alarm.raisedAt.getTime() % 1_000,
  )
const stormKey = (queue: Alarm[]) => deskRows(queue, folding).find(({ type }) => type === 'storm')?.key ?? ''

describe('the lines of the queue', () => {
  test('begin with what 119 is owed, under a heading of its own', () =>
    expect(shapeOf([alarmOf(1), alarmOf(2, { call119: 'owed' }), fault(3)])).toEqual([
      'owed 1',
      2,
      'fire 1',
      1,
      'fault 1',
      3,
    ]))
  test('are headed by their kind', () =>
    expect(shapeOf([alarmOf(1), fault(2)])).toEqual(['fire 1', 1, 'fault 1', 2]))
  test('fold where many come from one panel', () => {
    expect(shapeOf([fault(1), fault(2), fault(3)])).toEqual(['fault 3', 'storm 3'])
    expect(shapeOf([fault(1), fault(2)])).toEqual(['fault 2', 1, 2])
  })
  test('show what is folded when it is opened', () => {
    const queue = [fault(1), fault(2), fault(3)]
    expect(shapeOf(queue, [stormKey(queue)])).toEqual(['fault 3', 'storm 3', 1, 2, 3])
  })
  test('keep units, panels and kinds apart', () => {
    expect(shapeOf([fault(1), fault(2), fault(3, { unitId: ME })])).toEqual(['fault 3', 1, 2, 3])
    expect(shapeOf([fault(1), fault(2), fault(3, { panelId: ME })])).toEqual(['fault 3', 1, 2, 3])
    expect(shapeOf([fault(3, { kind: 'supervisory' }), fault(1), fault(2)])).toEqual([
      'supervisory 1',
      3,
      'fault 2',
      1,
      2,
    ])
  })
  test('say how many nobody has, and how many are folded', () => {
    expect(deskRows([fault(1, CLAIM), fault(2), fault(3)], folding)[0]).toMatchObject({
      unclaimed: 2,
      storms: 1,
      folded: 3,
    })
  })
  test('never fold a fire, and never lose or double an alarm', () => {
    const kinds: AlarmKind[] = ['fire', 'urgent', 'supervisory', 'fault']
    const alarm = fc.record({ kind: fc.constantFrom(...kinds), panelId: fc.constantFrom(PANEL, ME, null) })
    fc.assert(
      fc.property(fc.array(alarm, { maxLength: 40 }), fc.integer({ min: 2, max: 6 }), (given, stormFrom) => {
        const queue = given.map((each, number) => alarmOf(number, each))
        const rows = deskRows(queue, { ...folding, stormFrom })
        const lines = rows.flatMap((row) =>
          row.type === 'alarm' ? [row.alarm] : row.type === 'storm' ? row.alarms : [],
        )
        expect(lines.map(({ alarmId }) => alarmId).toSorted()).toEqual(
          queue.map(({ alarmId }) => alarmId).toSorted(),
        )
        const folded = rows.flatMap((row) => (row.type === 'storm' ? row.alarms : []))
        expect(folded.some(({ kind }) => kind === 'fire' || kind === 'urgent')).toBe(false)
      }),
    )
  })
})

test('only what is in sight is drawn, and some beyond', () => {
  const rows = deskRows(
    Array.from({ length: 100 }, (_, number) => alarmOf(number)),
    folding,
  )
  const offsets = offsetsOf(rows)
  expect([offsets.length, offsets[1], offsets[2], offsets.at(-1)]).toEqual([102, 28, 80, 28 + 5_200])
  const spans: [from: number, until: number, rows: [number, number]][] = [
    [0, 500, [0, 14]],
    [1_068, 1_168, [18, 26]],
    [9_999, 9_999, [98, 101]],
  ]
  for (const [from, until, span] of spans) expect(rowsWithin(offsets, from, until, 3)).toEqual(span)
})

type Held = [shown: Alarm[], found: Alarm[], open: Alarm[]]
const stills: [what: string, held: Held, queue: (string | null)[], gone: number, waiting: number][] = [
  ['what came waits', [[alarmOf(2)], [alarmOf(1), alarmOf(2)], [alarmOf(1), alarmOf(2)]], [null], 0, 1],
  [
    'what was settled stays, and is marked',
    [[alarmOf(1), alarmOf(2)], [alarmOf(2)], [alarmOf(2)]],
    [null, null],
    1,
    0,
  ],
  ['what only left the filter is not marked as settled', [[alarmOf(1)], [], [alarmOf(1)]], [null], 0, 0],
  [
    'what came but is not asked for does not wait',
    [[alarmOf(2)], [alarmOf(2)], [alarmOf(1), alarmOf(2)]],
    [null],
    0,
    0,
  ],
  ['what was claimed shows it at once', [[alarmOf(1)], [TAKEN], [TAKEN]], ['刘洋'], 0, 0],
  [
    'what changed its place keeps it',
    [
      [alarmOf(2), alarmOf(1)],
      [alarmOf(1), alarmOf(2)],
      [alarmOf(1), alarmOf(2)],
    ],
    [null, null],
    0,
    0,
  ],
]
test.each(stills)('under the pointer %s', (_, [shown, found, open], names, gone, waiting) => {
  const held = still(shown, found, new Map(open.map((alarm) => [alarm.alarmId, alarm])))
  expect(held.queue.map(({ claimedName }) => claimedName)).toEqual(names)
  expect(held.queue.map(({ alarmId }) => alarmId)).toEqual(shown.map(({ alarmId }) => alarmId))
  expect([held.gone.size, held.waiting]).toEqual([gone, waiting])
})

test('each seat has what is in its hands; what is free, let go or a drill is in nobody’s', () => {
  const until = new Date('2026-11-20T12:10:00Z')
  const taken = (id: string, name: string) => ({ claimedBy: id, claimedName: name, claimUntil: until })
  const queue = [
    alarmOf(1, taken('b', '何俊')),
    alarmOf(2, taken('a', '周敏')),
    alarmOf(3, taken('a', '周敏')),
    alarmOf(4),
    alarmOf(5, { ...taken('c', '刘洋'), claimUntil: new Date('2026-11-20T12:00:01Z') }),
    alarmOf(6, { ...taken('c', '刘洋'), isDrill: true }),
  ]
  expect([...inHandOf(queue, Date.UTC(2026, 10, 20, 12, 1))]).toEqual([
    ['b', 1],
    ['a', 2],
  ])
})
