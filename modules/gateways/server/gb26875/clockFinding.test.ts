import { CLOCKS, fromHex, type TimeCoding, timeTagAt } from '@gss/gb26875'
import { describe, expect, it } from 'vitest'
import type { ClockFinding } from '../../contract/index.ts'
import { clockFinding } from './clockFinding.ts'

const NOW = Date.parse('2026-11-20T08:00:00Z')
const EAST_8_MIN = 480
const S = 1_000
const at = (offsetS: number, coding: TimeCoding = 'binary') =>
  timeTagAt(NOW + offsetS * S, EAST_8_MIN, coding).wire

const clocks: [what: string, wire: string, coding: TimeCoding, isTold: boolean, finding: ClockFinding][] = [
  ['five seconds off is right', at(5), 'binary', false, 'right'],
  ['six seconds off is off', at(6), 'binary', false, 'off'],
  ['tomorrow is off', at(86_400 + 7), 'binary', false, 'off'],
  ['eight hours behind is a zone', at(-8 * 3_600 + 20), 'binary', false, 'zone'],
  ['five and three quarters of an hour is a zone: Nepal has it', at(20_700), 'binary', false, 'zone'],
  ['fifteen hours is no zone', at(54_000), 'binary', false, 'off'],
  ['month 13 is no time', '000000010d1a', 'binary', false, 'impossible'],
  ['six zeros: no clock', '000000000000', 'binary', false, 'standing'],
  ['decimal digits from a device we take for binary', at(0, 'bcd'), 'binary', false, 'coding'],
  ['binary from a device we take for decimal digits', at(0), 'bcd', false, 'coding'],
  ['it confirmed the time, and shows another', at(400), 'binary', true, 'deaf'],
]
describe('what is wrong with a clock', () => {
  it.each(clocks)('%s', (_, wire, coding, isTold, finding) => {
    const tag = CLOCKS[coding].read(new DataView(fromHex(wire).buffer), 0)
    expect(clockFinding(tag, { nowMs: NOW, zoneMin: EAST_8_MIN, coding, isTold })).toBe(finding)
  })
})
