import type { Refresh } from '@gss/kit/appConfig'
import { atMinute } from '@gss/kit/zone'
import { expect, test } from 'vitest'
import { msUntilReload } from './autoRefresh.ts'

const H = 3_600_000
const at = (hours: number, minutes = 0) => atMinute('2026-11-20', hours * 60 + minutes)
const DAY = 86_400_000

// oxfmt-ignore
const cases: [what: string, refresh: Refresh, now: Date, ms: number | null][] = [
  ['turned off, it never reloads',                  { type: 'off',      intervalMs: DAY,    hour: 3 }, at(2),     null],
  ['at 02:00 it is an hour until three',            { type: 'timeout',  intervalMs: DAY,    hour: 3 }, at(2),     H],
  ['at 03:00 itself it is tomorrow',                { type: 'timeout',  intervalMs: DAY,    hour: 3 }, at(3),     24 * H],
  ['past three it is the next day',                 { type: 'timeout',  intervalMs: DAY,    hour: 3 }, at(4, 30), 22.5 * H],
  ['an interval counts from now',                   { type: 'interval', intervalMs: DAY,    hour: 3 }, at(4),     DAY],
  ['an interval is never shorter than a minute',    { type: 'interval', intervalMs: 1,      hour: 3 }, at(4),     60_000],
  ['an interval longer than a timer holds is cut',  { type: 'interval', intervalMs: 2 ** 40, hour: 3 }, at(4),    2_147_483_647],
]
test.each(cases)('%s', (_, refresh, now, ms) => expect(msUntilReload(refresh, now)).toBe(ms))
