import { describe, expect, test } from 'vitest'
import {
  isFine,
  LIBRARIES,
  LIBRARY_CODES,
  markOf,
  placeOfPoint,
  readTag,
  type Rhythm,
  type PatrolRound,
  taskStateOf,
  tagText,
  type TaskState,
  tasksBetween,
  tasksOfDay,
  whyIncomplete,
  whyNotAt,
  whyNotFound,
} from './index.ts'

const china = (text: string) => new Date(`2026-${text}:00+08:00`)
const rhythm = (part: Partial<Rhythm>): Rhythm => ({
  cycle: 'daily',
  intervalHours: 2,
  times: 1,
  windows: [],
  days: [],
  beginDay: '2026-01-31',
  endDay: '2027-12-31',
  ...part,
})
const shown = (part: Partial<Rhythm>, day: string) =>
  tasksOfDay(rhythm(part), day).map(({ from, until }) => `${hour(from)}-${hour(until)}`)
const hour = (at: Date) => new Date(at.getTime() + 480 * 60_000).toISOString().slice(8, 16)

// oxfmt-ignore
const days: [what: string, part: Partial<Rhythm>, day: string, tasks: string[]][] = [
  ['a daily one without windows takes the day', {}, '2026-11-20', ['20T00:00-21T00:00']],
  ['twice a day cuts it in two', { times: 2 }, '2026-11-20', ['20T00:00-20T12:00', '20T12:00-21T00:00']],
  ['each window is one', { windows: [{ fromMin: 480, untilMin: 660 }, { fromMin: 1_320, untilMin: 360 }] }, '2026-11-20', ['20T08:00-20T11:00', '20T22:00-21T06:00']],
  ['each 2 hours while it is open', { cycle: 'everyHours', windows: [{ fromMin: 540, untilMin: 900 }] }, '2026-11-20', ['20T09:00-20T11:00', '20T11:00-20T13:00', '20T13:00-20T15:00']],
  ['a rest of less than half belongs to the one before', { cycle: 'everyHours', intervalHours: 4, windows: [{ fromMin: 540, untilMin: 1_080 }] }, '2026-11-20', ['20T09:00-20T13:00', '20T13:00-20T18:00']],
  ['a window shorter than the interval is one', { cycle: 'everyHours', intervalHours: 8, windows: [{ fromMin: 540, untilMin: 600 }] }, '2026-11-20', ['20T09:00-20T10:00']],
  ['weekly, on its weekdays', { cycle: 'weekly', days: [5] }, '2026-11-20', ['20T00:00-21T00:00']],
  ['weekly, not on another', { cycle: 'weekly', days: [1] }, '2026-11-20', []],
  ['weekly without a day: that of its first', { cycle: 'weekly' }, '2026-02-07', ['07T00:00-08T00:00']],
  ['monthly on the 31st, in a month that has none', { cycle: 'monthly' }, '2026-11-30', ['30T00:00-01T00:00']],
  ['monthly on the 31st, not the day before', { cycle: 'monthly' }, '2026-12-30', []],
  ['quarterly', { cycle: 'quarterly' }, '2026-04-30', ['30T00:00-01T00:00']],
  ['quarterly, not in the month between', { cycle: 'quarterly' }, '2026-05-31', []],
  ['yearly', { cycle: 'yearly' }, '2027-01-31', ['31T00:00-01T00:00']],
  ['once', { cycle: 'once' }, '2026-01-31', ['31T00:00-01T00:00']],
  ['once, and not again', { cycle: 'once' }, '2026-02-01', []],
  ['before it begins there is none', {}, '2026-01-30', []],
  ['after its end there is none', { endDay: '2026-11-19' }, '2026-11-20', []],
]
test.each(days)('%s', (_, part, day, tasks) => expect(shown(part, day)).toEqual(tasks))

test.each(['19T23:00', '20T00:00', '20T01:00', '20T12:00'])(
  'days put together give what a span gives, cut at %s',
  (cut) => {
    const plan = rhythm({ cycle: 'everyHours', windows: [{ fromMin: 1_200, untilMin: 240 }] })
    const [from, middle, until] = [china('11-18T13:27'), china(`11-${cut}`), china('11-21T00:01')]
    const all = tasksBetween(plan, from, until)
    expect([...tasksBetween(plan, from, middle), ...tasksBetween(plan, middle, until)]).toEqual(all)
    expect(new Set(all.map(({ from: begin }) => begin.getTime())).size).toBe(all.length)
  },
)

const round = (part: Partial<PatrolRound>): PatrolRound => ({
  until: china('11-20T10:00'),
  graceMin: 15,
  dueCount: 2,
  doneCount: 0,
  lastFirstScanAt: null,
  ...part,
})
// oxfmt-ignore
const states: [what: string, round: Partial<PatrolRound>, now: string, state: TaskState][] = [
  ['nobody has begun',                    {},                                                           '20T09:00', 'waiting'],
  ['one of two is scanned',               { doneCount: 1, lastFirstScanAt: china('11-20T09:00') },      '20T09:30', 'running'],
  ['all in the window',                   { doneCount: 2, lastFirstScanAt: china('11-20T10:00') },      '20T10:00', 'done'],
  ['all, the last in the grace',          { doneCount: 2, lastFirstScanAt: china('11-20T10:01') },      '20T10:01', 'late'],
  ['the window is over, the grace is not', { doneCount: 1, lastFirstScanAt: china('11-20T09:00') },     '20T10:14', 'running'],
  ['window and grace are over',           { doneCount: 1, lastFirstScanAt: china('11-20T09:00') },      '20T10:15', 'missed'],
  ['nobody came at all',                  {},                                                           '20T10:15', 'missed'],
  ['what was made in time comes a day later', { doneCount: 2, lastFirstScanAt: china('11-20T09:59') },  '21T10:15', 'done'],
]
test.each(states)('%s', (_, part, now, state) =>
  expect(taskStateOf(round(part), china(`11-${now}`))).toBe(state),
)

// oxfmt-ignore
const times: [at: string, why: string | null][] = [
  ['20T07:49', 'patrol.tooEarly'], ['20T07:50', null], ['20T10:00', null], ['21T10:15', null], ['21T10:16', 'patrol.tooLate'],
]
test.each(times)('a scan at %s', (at, why) =>
  expect(
    whyNotAt({ from: china('11-20T08:00'), until: china('11-20T10:00'), graceMin: 15 }, china(`11-${at}`)),
  ).toBe(why),
)

const scan = (userId: string, isOk = true) => ({ userId, isOk, proof: 'scanned' as const })
// oxfmt-ignore
const marks: [what: string, scans: ReturnType<typeof scan>[], mark: [boolean, boolean, boolean]][] = [
  ['nobody was there',                        [],                             [false, true,  false]],
  ['by whom it was given to',                 [scan('own')],                  [true,  true,  false]],
  ['by somebody else',                        [scan('other')],                [true,  true,  true]],
  ['by both',                                 [scan('other'), scan('own')],   [true,  true,  false]],
  ['what one found wrong stays wrong',        [scan('own'), scan('other', false)], [true, false, false]],
]
test.each(marks)('%s', (_, scans, [isExecuted, isOk, isAssisted]) =>
  expect(markOf(scans, ['own'])).toEqual({ isExecuted, isOk, isAssisted }),
)

const ID = '019aa000-0001-7000-8000-000000000001'
const MARK = 'abcdefghijklmnopqrstuv'
// oxfmt-ignore
const tags: [text: string, read: object | null][] = [
  [tagText(ID, MARK),            { pointId: ID, mark: MARK }],
  [` ${tagText(ID, MARK)}\n`,    { pointId: ID, mark: MARK }],
  ['https://example.org/',       null],
  [tagText(ID, MARK.slice(1)),   null],
  [tagText(ID, `${MARK}x`),      null],
  ['',                           null],
]
test.each(tags)('a label that says %j', (text, read) => expect(readTag(text)).toEqual(read))

describe('what is owed at an item', () => {
  const found = { isOk: false, words: '占用', photos: ['1'], photosAfter: [], outcome: 'hazard' as const }
  // oxfmt-ignore
  const rows: [what: string, item: Parameters<typeof whyNotFound>[0], why: string | null][] = [
    ['nothing, where it is right',        { ...found, isOk: true, photos: [] },                    null],
    ['nothing more, with photo and words', found,                                                  null],
    ['a photo',                           { ...found, photos: [] },                                'patrol.photoMissing'],
    ['words',                             { ...found, words: ' ' },                                'patrol.wordsMissing'],
    ['a way out',                         { ...found, outcome: undefined },                        'patrol.outcomeMissing'],
    ['one that somebody takes',           { ...found, outcome: 'repair' },                         'patrol.outcomeClosed'],
    ['a photo after, where it was fixed', { ...found, outcome: 'fixed' },                          'patrol.photoAfterMissing'],
  ]
  test.each(rows)('%s', (_, item, why) => expect(whyNotFound(item, ['fixed', 'hazard'])).toBe(why))

  const number = { resultKind: 'number' as const, lowLimit: 0.1, highLimit: 0.5 }
  // oxfmt-ignore
  const values: [what: string, said: Parameters<typeof isFine>[1], isGood: boolean, why: string | null][] = [
    ['within its limits',               { value: 0.3 },              true,  null],
    ['at its limit',                    { value: 0.5 },              true,  null],
    ['below',                           { value: 0.09 },             false, null],
    ['above',                           { value: 0.51 },             false, null],
    ['ticked wrong though within',      { value: 0.3, isOk: false }, false, null],
    ['not read',                        {},                          true,  'patrol.valueMissing'],
  ]
  test.each(values)('a number %s', (_, said, isGood, why) =>
    expect([isFine(number, said), whyIncomplete(number, said)]).toEqual([isGood, why]),
  )
})

test('each library has its items, each with a code of its own', () => {
  const items = LIBRARY_CODES.flatMap((code) => LIBRARIES[code])
  expect(LIBRARY_CODES.map((code) => LIBRARIES[code].length)).toEqual([7, 12, 44, 4, 6])
  expect(new Set(items.map(({ code }) => code)).size).toBe(items.length)
})

// oxfmt-ignore
const places: [what: string, house: string, floor: string, name: string, place: string][] = [
  ['house, floor and name',             '门诊楼', '3 层', '东侧疏散通道',          '门诊楼 3 层 东侧疏散通道'],
  ['a name that says both',             '主楼',   '1 层', '主楼 1 层 1 号楼梯',    '主楼 1 层 1 号楼梯'],
  ['a name that says the floor',        '主楼',   '1 层', '1 层 厨房',             '主楼 1 层 厨房'],
  ['a point outside',                   '',       '',     '消防车道入口',          '消防车道入口'],
  ['a house without floors',            '泵房',   '',     '喷淋泵',                '泵房 喷淋泵'],
  ['another floor of a like beginning', '主楼',   '1 层', '11 层 厨房',            '主楼 1 层 11 层 厨房'],
]
test.each(places)('a place in words: %s', (_, buildingName, floorName, name, place) =>
  expect(placeOfPoint({ buildingName, floorName, name })).toBe(place),
)
