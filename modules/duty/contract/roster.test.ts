import { expect, test } from 'vitest'
import { checkTimesOf, isByNight } from './checkTimes.ts'
import { dayPlus } from './days.ts'
import { personnelFlaw, type PersonnelRow } from './personnel.ts'
import { rankOf } from './people.ts'
import { type CellFlaw, cycleOf, doOverlap, flawsOfCell, type OnCell } from './rosterRules.ts'

const DAY = '2026-11-20'
const cell = (more: Partial<OnCell> = {}): OnCell => ({
  day: DAY,
  lengthMin: 480,
  peopleMin: 2,
  isLinked: true,
  people: [
    { personId: 'a', rank: 'middle', certUntil: '2028-01-01' },
    { personId: 'b', rank: 'junior', certUntil: '2028-01-01' },
  ],
  besides: [],
  warnDay: dayPlus(DAY, 60),
  ...more,
})
const only = (rank: 'none' | 'junior' | 'middle' | 'senior', certUntil: string | null = null) => ({
  people: [
    { personId: 'a', rank, certUntil },
    { personId: 'b', rank, certUntil },
  ],
})

// oxfmt-ignore
const shifts: [what: string, more: Partial<OnCell>, flaws: CellFlaw[]][] = [
  ['two people, one of them 中级, eight hours',        {},                                                 []],
  ['one person alone',                                 { people: cell().people.slice(0, 1) },              ['tooFew']],
  ['nobody at all is too few, and no more',            { people: [] },                                     ['tooFew']],
  ['nobody of 中级 where there is linkage',            only('junior'),                                     ['noMiddle']],
  ['高级 is more than 中级',                           only('senior'),                                     []],
  ['nobody of 中级 where there is no linkage',         { ...only('junior'), isLinked: false },             []],
  ['a certificate that ends on the last warned day',   only('middle', dayPlus(DAY, 60)),                   ['certEnds']],
  ['a day later nobody is warned',                     only('middle', dayPlus(DAY, 61)),                   []],
  ['it holds on its last day',                         only('middle', DAY),                                ['certEnds']],
  ['the day after it is over',                         only('middle', dayPlus(DAY, -1)),                   ['certOver']],
  ['a minute longer than eight hours',                 { lengthMin: 481 },                                 ['tooLong']],
  ['somebody of the shift before',                     { besides: ['b'] },                                 ['twoInARow']],
]
test.each(shifts)('%s', (_, more, flaws) => {
  expect(flawsOfCell(cell(more))).toEqual(flaws)
})

const span = (fromMin: number, untilMin: number) => ({ fromMin, untilMin })
// oxfmt-ignore
const overlaps: [what: string, spans: { fromMin: number; untilMin: number }[], is: boolean][] = [
  ['three that fill the day',             [span(480, 960), span(960, 1440), span(0, 480)],  false],
  ['two that share an hour',              [span(480, 960), span(900, 1440)],                true],
  ['one over midnight into the first',    [span(1320, 480), span(420, 900)],                true],
  ['one over midnight up to the first',   [span(1320, 480), span(480, 900)],                false],
  ['a whole day beside nothing',          [span(0, 1440)],                                  false],
  ['from and until the same is a day',    [span(480, 480)],                                 false],
  ['and leaves no room for another',      [span(480, 480), span(600, 700)],                 true],
]
test.each(overlaps)('%s', (_, spans, is) => {
  expect(doOverlap(spans)).toBe(is)
})

test('teams take their turns over the shifts, from where they are told to begin', () => {
  const places = [1, 2, 3, 1, 2].map((shiftNo, at) => ({ day: `d${at}`, shiftNo }))
  expect(cycleOf([['a'], ['b'], ['c'], ['d']], places, 3).map(({ team }) => team[0])).toEqual([
    'd',
    'a',
    'b',
    'c',
    'd',
  ])
  expect(cycleOf([], places, 0)).toEqual([])
})

test('whichever the unit, the day and the salt: one by night, an hour apart, over midnight too, and always the same', () => {
  for (let at = 0; at < 400; at++) {
    const of = { unitId: `unit ${at % 20}`, salt: 'salt', most: 1 + (at % 3) }
    const day = dayPlus(DAY, at)
    const times = checkTimesOf({ ...of, day })
    expect(times.length).toBeGreaterThan(0)
    expect(times.length).toBeLessThanOrEqual(of.most)
    expect(times.some(isByNight)).toBe(true)
    const next = checkTimesOf({ ...of, day: dayPlus(day, 1) }).map((minute) => minute + 1_440)
    const gaps = [...times.slice(1), ...next].map((minute, i) => minute - ([...times, ...next][i] ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(60)
    expect(checkTimesOf({ ...of, day })).toEqual(times)
  }
})
test('another salt asks at other times', () => {
  const of = { unitId: 'u', day: DAY, most: 3 }
  const told = ['a', 'b', 'c', 'd', 'e', 'f'].map((salt) => String(checkTimesOf({ ...of, salt })))
  expect(new Set(told).size).toBe(told.length)
})

// oxfmt-ignore
const ranks: [kind: string | null, level: string | null, rank: string][] = [
  ['1', '4', 'middle'], ['1', '5', 'junior'], ['1', '3', 'senior'], ['1', '1', 'senior'],
  ['2', '11', 'none'], [null, '4', 'none'], ['1', null, 'none'],
]
test.each(ranks)('certificate %s of level %s is %s', (kind, level, rank) => {
  expect(rankOf(kind, level)).toBe(rank)
})

const TODAY = '2026-11-20'
const ID_CARD = '11010519491231002X'
const row = (more: Partial<PersonnelRow>): PersonnelRow => ({
  post: 'engineer1',
  name: '张建平',
  idCard: ID_CARD,
  mobile: '13800138000',
  ...more,
})
// oxfmt-ignore
const personnel: [what: string, row: PersonnelRow, code: string | null][] = [
  ['all three are right',            row({}),                                      null],
  ['a row with nothing in it',       row({ name: '', idCard: '', mobile: '' }),     null],
  ['a name alone',                   row({ idCard: '', mobile: '' }),              'duty.idCardWrong'],
  ['a number without a name',        row({ name: '' }),                            'duty.personnelNameMissing'],
  ['the checksum is wrong',          row({ idCard: '110105194912310021' }),        'duty.idCardWrong'],
  ['a province there is not',        row({ idCard: '99010519491231002X' }),        'duty.idCardWrong'],
  ['a day there is not',             row({ idCard: '110105194902310028' }),        'duty.idCardWrong'],
  ['fifteen digits',                 row({ idCard: '110105491231002' }),           null],
  ['a mobile of ten digits',         row({ mobile: '1380013800' }),                'duty.mobileWrong'],
  ['a number of a machine',          row({ mobile: '14012345678' }),               'duty.mobileWrong'],
  ['hidden, as it was shown',        row({ idCard: '110105********002X' }),        null],
]
test.each(personnel)('%s', (_, told, code) => {
  expect(personnelFlaw([told], TODAY)?.refused ?? null).toBe(code)
})
test("the specification's own words name the row", () => {
  expect(personnelFlaw([row({ post: 'junior3', mobile: 'x' })], TODAY)).toMatchObject({
    with: { post: '初级操作员3' },
  })
})
