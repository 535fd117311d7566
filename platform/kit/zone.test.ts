import { afterEach, describe, expect, it } from 'vitest'
import {
  atMinute,
  atWall,
  dayOf,
  dayPlus,
  isZone,
  minuteOf,
  nextAt,
  setCentreZone,
  STANDARD_ZONE,
  wallText,
  weekdayOf,
  zoneOffsetMin,
  zoneWords,
} from './zone.ts'

afterEach(() => setCentreZone(STANDARD_ZONE))

// oxfmt-ignore
const walls: [zone: string, at: string, wall: string, words: string][] = [
  ['Asia/Shanghai',    '2026-11-20T18:30:00Z', '2026-11-21T02:30:00', 'UTC+8'],
  ['UTC',              '2026-11-20T18:30:00Z', '2026-11-20T18:30:00', 'UTC+0'],
  ['Asia/Kathmandu',   '2026-11-20T18:30:00Z', '2026-11-21T00:15:00', 'UTC+5:45'],
  ['America/Sao_Paulo','2026-11-20T01:30:00Z', '2026-11-19T22:30:00', 'UTC-3'],
  ['Europe/Lisbon',    '2026-07-01T23:30:00Z', '2026-07-02T00:30:00', 'UTC+1'],
  ['Europe/Lisbon',    '2026-12-01T23:30:00Z', '2026-12-01T23:30:00', 'UTC+0'],
  ['America/St_Johns', '2026-12-01T12:00:00Z', '2026-12-01T08:30:00', 'UTC-3:30'],
]
describe('the clock on the wall of the centre', () => {
  it.each(walls)('in %s at %s shows %s, %s', (zone, at, wall, words) => {
    setCentreZone(zone)
    const moment = new Date(at)
    expect([wallText(moment), dayOf(moment), zoneWords(moment)]).toEqual([wall, wall.slice(0, 10), words])
    expect(atWall(wall)).toEqual(moment)
  })

  // oxfmt-ignore
  const typed: [what: string, zone: string, text: string, at: string][] = [
    ['a day begins at its midnight',                   'Asia/Shanghai', '2026-11-20',          '2026-11-19T16:00:00.000Z'],
    ['a month begins with its first day',              'Asia/Shanghai', '2026-11',             '2026-10-31T16:00:00.000Z'],
    ['an hour that is left out is the one after it',   'Europe/Lisbon', '2026-03-29T01:30:00', '2026-03-29T01:30:00.000Z'],
    ['an hour that comes twice is the first',          'Europe/Lisbon', '2026-10-25T01:30:00', '2026-10-25T00:30:00.000Z'],
    ['the hour after the change is the new one',       'Europe/Lisbon', '2026-10-25T02:30:00', '2026-10-25T02:30:00.000Z'],
    ['a midnight before the change is the old one',    'Europe/Lisbon', '2026-10-25',          '2026-10-24T23:00:00.000Z'],
    ['the midnight after it',                          'Europe/Lisbon', '2026-10-26',          '2026-10-26T00:00:00.000Z'],
  ]
  it.each(typed)('%s', (_, zone, text, at) => {
    setCentreZone(zone)
    expect(atWall(text).toISOString()).toBe(at)
  })

  it('gives no time for what is none', () => {
    for (const text of ['', 'tomorrow', '2026-13-40', '2026-11-20T25:00'])
      expect([text, atWall(text).getTime()]).toEqual([text, NaN])
  })

  it('counts minutes of a day by the clock, also over a change', () => {
    setCentreZone('Europe/Lisbon')
    expect(atMinute('2026-10-25', 8 * 60).toISOString()).toBe('2026-10-25T08:00:00.000Z')
    expect(atMinute('2026-10-24', 24 * 60 + 8 * 60).toISOString()).toBe('2026-10-25T08:00:00.000Z')
    expect(minuteOf(new Date('2026-07-01T23:30:00Z'))).toBe(30)
  })

  it('finds the next time of a minute', () => {
    const now = new Date('2026-11-20T05:00:00Z') // 13:00
    expect(nextAt(now, 13 * 60).toISOString()).toBe('2026-11-21T05:00:00.000Z')
    expect(nextAt(now, 13 * 60 + 1).toISOString()).toBe('2026-11-20T05:01:00.000Z')
  })

  it('knows days without a zone', () => {
    expect([dayPlus('2026-12-31', 1), dayPlus('2026-03-01', -1), weekdayOf('2026-11-22')]).toEqual([
      '2027-01-01',
      '2026-02-28',
      0,
    ])
  })

  it('knows which zones there are', () => {
    expect([isZone('America/Sao_Paulo'), isZone('Middle/Earth'), isZone('')]).toEqual([true, false, false])
    expect(() => setCentreZone('Middle/Earth')).toThrow(/Middle\/Earth/)
    expect(zoneOffsetMin(new Date(0))).toBe(480)
  })
})
