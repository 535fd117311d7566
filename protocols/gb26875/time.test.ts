import { viewOf } from '@gss/kit/layout'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromHex } from './hex.ts'
import { CLOCKS, momentOf, type TimeCoding, timeTag, timeTagAt } from './time.ts'

// oxfmt-ignore
const tags: [what: string, wire: string, coding: TimeCoding, local: string | null][] = [
  ['second, minute, hour, day, month, year',  '203a091a090c', 'binary', '2012-09-26T09:58:32'],
  ['the last second it can show',             '3b3b171f0c63', 'binary', '2099-12-31T23:59:59'],
  ['a leap day',                              '0000001d0218', 'binary', '2024-02-29T00:00:00'],
  ['six zeros are no time',                   '000000000000', 'binary', null],
  ['month 13',                                '0000000a0d1a', 'binary', null],
  ['30 February',                             '0000001e021a', 'binary', null],
  ['second 60',                               '3c00000a0a1a', 'binary', null],
  ['hour 24',                                 '0000180a0a1a', 'binary', null],
  ['year 100',                                '0000000a0a64', 'binary', null],
  ['day 0',                                   '000000000a1a', 'binary', null],
  ['a clock in decimal digits',               '595823311226', 'bcd',    '2026-12-31T23:58:59'],
  ['a half byte that is no digit',            '5a5823311226', 'bcd',    null],
]

test.each(tags)('a time tag: %s', (_, wire, coding, local) => {
  expect(CLOCKS[coding].read(viewOf(fromHex(wire)), 0)).toEqual({ wire, local })
})

test('a known time makes the tag that shows it, in either coding', () => {
  const known = tags.filter(([, , , local]) => local !== null)
  expect(known.map(([, , coding, local]) => timeTag(local, coding))).toEqual(
    known.map(([, wire, , local]) => ({ wire, local })),
  )
})

test('what is no time makes the unknown tag', () => {
  const none = [null, '', 'yesterday', '1999-01-01T00:00:00']
  expect(none.map((local) => timeTag(local).wire)).toEqual(none.map(() => '000000000000'))
})

test('a moment passes through the zone of a clock and back', () => {
  const SECONDS_OF_A_CENTURY = 3_155_760_000
  const from2000 = Date.UTC(2000, 0, 2)
  const zones = fc.constantFrom(-720, -210, 0, 330, 480, 840)
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: SECONDS_OF_A_CENTURY - 172_800 }),
      zones,
      fc.constantFrom('binary', 'bcd'),
      (second, zone, coding) => {
        const moment = from2000 + second * 1000
        expect(momentOf(timeTagAt(moment, zone, coding).local ?? '', zone)).toBe(moment)
      },
    ),
  )
})

test('eight hours east of Greenwich noon is shown at four in the morning', () => {
  expect(timeTagAt(Date.UTC(2026, 10, 20, 4), 480).local).toBe('2026-11-20T12:00:00')
})
