import { expect, test } from 'vitest'
import { STANDARD_PACE } from '../../contract/index.ts'
import { START } from '../testing/alarmWorld.ts'
import { ringTimers } from './onTimers.ts'
import type { DueAlarm } from './timerStore.ts'

const at = (ms: number | null) => (ms === null ? null : new Date(START.getTime() + ms))
const due = (overdueMs: number | null, escalateMs: number | null, escalation = 0) =>
  ({
    ...STANDARD_PACE,
    isOverdue: false,
    overdueAt: at(overdueMs),
    escalateAt: at(escalateMs),
    escalation,
  }) as DueAlarm

const rows: [
  what: string,
  alarm: DueAlarm,
  nowMs: number,
  whom: string[],
  next: number | null,
  isOverdue: boolean,
][] = [
  ['nothing has come', due(1_000, 500), 499, [], 500, false],
  ['the first step, and the next half a minute on', due(null, 30_000), 30_000, ['supervisor'], 60_000, false],
  ['a late first step does not put off the second', due(null, 30_000), 45_000, ['supervisor'], 60_000, false],
  [
    'all steps at once after an outage',
    due(null, 30_000),
    600_000,
    ['supervisor', 'secondPath', 'everyone'],
    null,
    false,
  ],
  ['the last step, and no further', due(null, 90_000, 2), 90_000, ['everyone'], null, false],
  ['overdue, which comes once', due(1_000, null), 1_000, [], null, true],
  ['both', due(1_000, 1_000, 1), 1_000, ['secondPath'], 31_000, true],
]
test.each(rows)('%s', (_, alarm, nowMs, whom, next, isOverdue) => {
  const rung = ringTimers(alarm, at(nowMs) ?? START)
  expect([
    rung.whom.map((one) => one.whom),
    rung.after.escalateAt,
    rung.becameOverdue,
    rung.after.isOverdue,
  ]).toEqual([whom, at(next), isOverdue, isOverdue])
  expect(rung.after.overdueAt).toEqual(isOverdue ? null : alarm.overdueAt)
})
