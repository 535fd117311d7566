import { expect, test } from 'vitest'
import type { Alarm } from '../../contract/alarm.ts'
import { alarmOf } from '../testing/alarmOf.ts'
import { nextStep, wallOf } from './wall.ts'

const NOW = new Date(Date.UTC(2026, 10, 20, 13))
const held = { claimUntil: new Date(NOW.getTime() + 1_000), claimedName: '周敏' }
const storm = (key: string, count: number) => ({
  kind: 'fault' as const,
  panelId: key,
  fold: { count, isStorm: true },
})
const many = (from: number, count: number, given: Partial<Alarm>) =>
  Array.from({ length: count }, (_, at) => alarmOf(from + at, given))

const rows: [what: string, queue: Alarm[], first: number | null, rest: string, more: number][] = [
  ['a quiet night', [], null, '', 0],
  ['one fire stands alone', [alarmOf(1)], 1, '', 0],
  ['what nobody has comes before what somebody has', [alarmOf(1, held), alarmOf(2)], 2, '1', 0],
  [
    'a fire somebody has comes before another kind',
    [alarmOf(1, held), alarmOf(2, { kind: 'urgent' })],
    1,
    '2',
    0,
  ],
  ['a storm is one row, the first of it on top', [alarmOf(1), ...many(10, 5, storm('p', 5))], 1, '10×5', 0],
  [
    'two storms are two rows',
    [alarmOf(1), ...many(10, 2, storm('p', 2)), ...many(20, 3, storm('q', 3))],
    1,
    '10×2 20×3',
    0,
  ],
  [
    'a fire is behind no storm',
    [...many(1, 3, { panelId: 'p', fold: { count: 3, isStorm: true } })],
    1,
    '2 3',
    0,
  ],
  ['what has no room is counted', many(1, 8, {}), 1, '2 3', 5],
]
const numberOf = ({ alarmId }: Alarm) => Number(alarmId.slice(-12))
test.each(rows)('%s', (_, queue, first, rest, more) => {
  const wall = wallOf(queue, [], NOW, 3)
  expect(wall.first && numberOf(wall.first)).toBe(first)
  expect(
    wall.rows
      .map(({ alarm, count }) => (count > 1 ? `${numberOf(alarm)}×${count}` : String(numberOf(alarm))))
      .join(' '),
  ).toBe(rest)
  expect(wall.more).toBe(more)
})
test('drills are counted apart', () =>
  expect(wallOf([alarmOf(1), alarmOf(2, { isDrill: true })], [], NOW, 3).counts).toEqual({
    fire: 1,
    urgent: 0,
    supervisory: 0,
    missedDuty: 0,
    fault: 0,
    drill: 1,
    owed: 0,
  }))
test('what owes 119 an answer is counted, and stands behind the fires nobody has', () => {
  const { first, rows, counts } = wallOf(
    [alarmOf(1), alarmOf(2, held)],
    [alarmOf(3, { call119: 'owed' })],
    NOW,
    3,
  )
  expect([first && numberOf(first), rows.map(({ alarm }) => numberOf(alarm)), counts.owed]).toEqual([
    1,
    [3, 2],
    1,
  ])
})

const steps: [what: string, waitedMs: number, next: ReturnType<typeof nextStep>][] = [
  ['at once the leader is next', 0, { step: 'supervisor', inS: 30 }],
  ['after 47 s the second path, in 13', 47_000, { step: 'secondPath', inS: 13 }],
  ['to the millisecond', 60_000, { step: 'everyone', inS: 30 }],
  ['then nobody is left', 90_000, null],
]
test.each(steps)('%s', (_, waitedMs, next) => expect(nextStep(waitedMs)).toEqual(next))
