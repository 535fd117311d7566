import type { DrillAlarm, DrillCheck } from '@gss/alarms/server'
import { expect, test } from 'vitest'
import { drillPrinted } from './drillPrinted.ts'

const START = new Date('2026-11-20T08:00:00Z')
const after = (ms: number) => new Date(START.getTime() + ms)
const alarm = (rest: Partial<DrillAlarm> = {}): DrillAlarm => ({
  alarmId: '',
  kind: 'fire',
  title: 'smoke',
  place: 'floor 3',
  deviceTime: null,
  receivedAt: START,
  storedAt: after(2),
  raisedAt: after(5),
  saidAt: after(6),
  shownAt: null,
  claimedAt: after(4_000),
  settledAt: null,
  ...rest,
})

test('each alarm has a line with its times, and each time has its middle and its slowest', () => {
  const lines = drillPrinted([alarm(), alarm({ raisedAt: after(9) })], []).split('\n')
  expect(lines[2]).toMatch(/^2026-11-20T08:00:00.000Z \(no time\) +2 +5 +6 +– +4000 +– fire +smoke floor 3/)
  expect(lines.slice(-6)).toEqual([
    'stored    2 alarms, p50 2 ms · p99 2 ms · max 2 ms',
    'raised    2 alarms, p50 5 ms · p99 9 ms · max 9 ms',
    'said      2 alarms, p50 6 ms · p99 6 ms · max 6 ms',
    'shown     none',
    'claimed   2 alarms, p50 4000 ms · p99 4000 ms · max 4000 ms',
    'settled   none',
  ])
})
test('of a storm the first are told, and how many more there were', () => {
  expect(
    drillPrinted(
      Array.from({ length: 5_000 }, () => alarm()),
      [],
    ),
  ).toContain('… and 4960 more')
})

const checks: [what: string, check: Partial<DrillCheck>, words: string][] = [
  ['answered late', { state: 'answered', afterMs: 240_082 }, 'answered after 240.1 s'],
  ['never answered', { state: 'expired' }, 'nobody answered in time'],
  ['still waited for', { state: 'confirmed' }, 'not answered yet'],
]
test.each(checks)('a duty check is told: %s', (_, check, words) => {
  const printed = drillPrinted(
    [],
    [{ code: 'DRILL-1', state: 'sent', askedAt: START, afterMs: null, ...check }],
  )
  expect(printed.split('\n')).toEqual([
    '0 alarms',
    '1 duty checks',
    `2026-11-20T08:00:00.000Z DRILL-1    ${words}`,
  ])
})
