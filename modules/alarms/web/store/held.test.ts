import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Alarm, AlarmKind } from '../../contract/alarm.ts'
import { alarmOf } from '../testing/alarmOf.ts'
import {
  type HeldChange,
  fetched,
  type HeldAlarms,
  isClaimed,
  mostUrgent,
  heldAfter,
  NOTHING_HELD,
} from './held.ts'

const raised = (number: number, kind: AlarmKind = 'fire'): HeldChange => ({
  kind: 'raised',
  alarm: alarmOf(number, { kind }),
})
const settled = (number: number): HeldChange => ({ kind: 'settled', alarm: alarmOf(number), by: '刘洋' })
const claimed = (number: number, name: string | null): Extract<HeldChange, { kind: 'claimed' }> => ({
  kind: 'claimed',
  alarmId: alarmOf(number).alarmId,
  userId: name && alarmOf(900).alarmId,
  name,
  until: name ? new Date('2026-11-20T12:01:00Z') : null,
})
const numbers = ({ queue }: HeldAlarms) => queue.map(({ raisedAt }) => raisedAt.getTime() % 1_000)

const cases: [what: string, changes: HeldChange[], queue: number[]][] = [
  ['an alarm twice is one', [raised(1), raised(1)], [1]],
  ['the oldest of a kind stands first', [raised(2), raised(1)], [1, 2]],
  [
    'a fire stands before all, however late',
    [raised(1, 'fault'), raised(2, 'supervisory'), raised(3, 'urgent'), raised(4)],
    [4, 3, 2, 1],
  ],
  [
    'what is under test stands behind the real ones of its kind',
    [{ kind: 'raised', alarm: alarmOf(1, { under: 'debug' }) }, raised(2), raised(3, 'fault')],
    [2, 1, 3],
  ],
  ['what is settled is gone', [raised(1), raised(2), settled(1)], [2]],
  ['a change of what is not held is held', [{ kind: 'changed', alarm: alarmOf(1) }], [1]],
  ['a claim of what is not held is nothing', [claimed(1, '周敏')], []],
  ['settled twice is settled', [raised(1), settled(1), settled(1)], []],
  ['what is opened again stands there again', [raised(1), raised(2), settled(1), raised(1)], [1, 2]],
]
describe('the queue', () => {
  test.each(cases)('%s', (_, changes, queue) => {
    expect(numbers(heldAfter(NOTHING_HELD, changes))).toEqual(queue)
    expect(
      numbers(changes.reduce((held, change) => heldAfter(held, [change]), NOTHING_HELD)),
      'one by one',
    ).toEqual(queue)
  })
  const KIND = fc.constantFrom<AlarmKind>('fire', 'urgent', 'supervisory', 'fault')
  const told = (number: number): HeldChange => ({
    kind: 'escalated',
    alarmId: alarmOf(number).alarmId,
    whom: 'supervisor',
  })
  const change = fc
    .tuple(fc.integer({ min: 0, max: 9 }), KIND, fc.constantFrom('debug' as const, null))
    .chain(([number, kind, under]) =>
      fc.constantFrom<HeldChange>(
        { kind: 'changed', alarm: alarmOf(number, { kind, under }) },
        settled(number),
        claimed(number, '周敏'),
        told(number),
      ),
    )
  test('is the same however messages are put together', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), fc.nat(40), (changes, cut) => {
        const halves = heldAfter(heldAfter(NOTHING_HELD, changes.slice(0, cut)), changes.slice(cut))
        expect(halves.queue).toEqual(heldAfter(NOTHING_HELD, changes).queue)
      }),
    )
  })
  test('holds what is open, each once and in its order; nobody was told of what is gone', () => {
    const placeOf = ({ kind, under, raisedAt }: Alarm) =>
      ['fire', 'urgent', 'supervisory', 'fault'].indexOf(kind) * 10_000 +
      (under ? 1_000 : 0) +
      (raisedAt.getTime() % 1_000)
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
        const held = changes.reduce((before, each) => heldAfter(before, [each]), NOTHING_HELD)
        expect(held.queue).toEqual([...held.alarms.values()].toSorted((a, b) => placeOf(a) - placeOf(b)))
        expect([...held.escalated.keys()].filter((alarmId) => !held.alarms.has(alarmId))).toEqual([])
      }),
    )
  })
})

describe('who has it', () => {
  const at = (s: number) => new Date(Date.UTC(2026, 10, 20, 12, 0, s))
  const claimOf = (changes: HeldChange[]) => heldAfter(NOTHING_HELD, changes).queue[0]
  test('is told', () => expect(claimOf([raised(1), claimed(1, '周敏')])?.claimedName).toBe('周敏'))
  test('is nobody once it is let go', () =>
    expect(claimOf([raised(1), claimed(1, '周敏'), claimed(1, null)])?.claimedName).toBe(null))
  test('and since when: the first time, whoever has it now', () => {
    const later: HeldChange = { ...claimed(1, '刘洋'), until: at(90) }
    expect(claimOf([raised(1), claimed(1, '周敏'), later])?.claimedAt).toEqual(at(0))
  })
  test('holds it for as long as the lease runs', () => {
    const one = claimOf([raised(1), claimed(1, '周敏')])
    expect(one && [isClaimed(one, at(59)), isClaimed(one, at(61))]).toEqual([true, false])
  })
})

const passed = (number: number, name: string | null): HeldChange => ({
  kind: 'passed',
  alarmId: alarmOf(number).alarmId,
  to: name && alarmOf(901).alarmId,
  name,
  at: name ? new Date('2026-11-20T12:00:30Z') : null,
})
const asked: [what: string, changes: HeldChange[], name: string | null][] = [
  ['a colleague is asked to take it', [passed(1, '李强')], '李强'],
  ['and is still asked while its holder renews', [passed(1, '李强'), claimed(1, '周敏')], '李强'],
  ['another is asked instead', [passed(1, '李强'), passed(1, '王芳')], '王芳'],
  ['nobody, once it is withdrawn', [passed(1, '李强'), passed(1, null)], null],
  [
    'nobody, once somebody else has it',
    [passed(1, '李强'), { ...claimed(1, '王芳'), userId: alarmOf(902).alarmId }],
    null,
  ],
  ['nobody, once its holder lets it go', [passed(1, '李强'), claimed(1, null)], null],
]
test.each(asked)('%s', (_, changes, name) =>
  expect(heldAfter(NOTHING_HELD, [raised(1), claimed(1, '周敏'), ...changes]).queue[0]?.passName).toBe(name),
)

test('when it was shown here is told, unless another seat was first', () => {
  const at = new Date('2026-11-20T12:00:01Z')
  const first = new Date('2026-11-20T12:00:00Z')
  const shown: HeldChange = {
    kind: 'shown',
    alarmIds: [alarmOf(1).alarmId, alarmOf(2).alarmId, alarmOf(3).alarmId],
    at,
  }
  const other: HeldChange = { kind: 'raised', alarm: alarmOf(2, { shownAt: first }) }
  expect(heldAfter(NOTHING_HELD, [raised(1), other, shown]).queue.map(({ shownAt }) => shownAt)).toEqual([
    at,
    first,
  ])
})

test('what was said while the list was on its way wins over the list', () => {
  expect(numbers(fetched(NOTHING_HELD, 'fire', [alarmOf(1), alarmOf(2)], [settled(1), raised(3)]))).toEqual([
    2, 3,
  ])
})
test('what the list of a kind no longer holds is gone; other kinds stay', () => {
  const fault: HeldChange = { kind: 'raised', alarm: alarmOf(3, { kind: 'fault' }) }
  expect(
    numbers(fetched(heldAfter(NOTHING_HELD, [raised(1), raised(2), fault]), 'fire', [alarmOf(2)], [])),
  ).toEqual([2, 3])
})
test('who settled it is remembered, of the last two hundred', () => {
  const many = Array.from({ length: 210 }, (_, number) => settled(number))
  const { settled: known } = heldAfter(NOTHING_HELD, many)
  expect([known.size, known.get(alarmOf(209).alarmId)?.by, known.has(alarmOf(0).alarmId)]).toEqual([
    200,
    '刘洋',
    false,
  ])
})
test('whom it was escalated to is remembered until it is settled', () => {
  const told: HeldChange = { kind: 'escalated', alarmId: alarmOf(1).alarmId, whom: 'supervisor' }
  const held = heldAfter(NOTHING_HELD, [raised(1), told])
  expect([held.escalated.size, heldAfter(held, [settled(1)]).escalated.size]).toEqual([1, 0])
})

test('that a seat is silent says less than who was told', () => {
  const told = (whom: string): HeldChange => ({ kind: 'escalated', alarmId: alarmOf(1).alarmId, whom })
  const last = (changes: HeldChange[]) =>
    heldAfter(NOTHING_HELD, [raised(1), ...changes]).escalated.get(alarmOf(1).alarmId)
  expect([last([told('silentSeat')]), last([told('supervisor'), told('silentSeat')])]).toEqual([
    'silentSeat',
    'supervisor',
  ])
})

const taken = { claimUntil: new Date('2026-11-20T12:01:00Z') }
const urgent: [what: string, queue: ReturnType<typeof alarmOf>[], number: number | null][] = [
  ['the first of the queue', [alarmOf(1), alarmOf(2)], 1],
  ['the first that nobody has', [alarmOf(1, taken), alarmOf(2)], 2],
  ['nothing, where all are taken', [alarmOf(1, taken)], null],
]
test.each(urgent)('one key opens %s', (_, queue, number) =>
  expect(mostUrgent(queue, new Date('2026-11-20T12:00:30Z'))?.alarmId ?? null).toBe(
    number && alarmOf(number).alarmId,
  ),
)

test('what is opened again is settled no longer, whether it was said or is found in the next answer', () => {
  const gone = heldAfter(NOTHING_HELD, [raised(1), settled(1)])
  expect(gone.settled.size).toBe(1)
  expect(heldAfter(gone, [raised(1)]).settled.size).toBe(0)
  expect(fetched(gone, 'fire', [alarmOf(1)], []).settled.size).toBe(0)
})

const owed = (number: number): HeldChange => ({
  kind: 'settled',
  alarm: alarmOf(number, { state: 'fireConfirmed', call119: 'owed', settledAt: new Date(number) }),
  by: '刘洋',
})
const answered = (number: number): HeldChange => ({
  kind: 'settled',
  alarm: alarmOf(number, { state: 'fireConfirmed', call119: 'dialled' }),
  by: '刘洋',
})
const owing: [what: string, changes: HeldChange[], owed: number[]][] = [
  ['a confirmed fire', [raised(1), owed(1)], [1]],
  ['who has waited longest first', [owed(2), owed(1)], [1, 2]],
  ['not what was settled otherwise', [raised(1), settled(1)], []],
  ['until it is answered', [owed(1), owed(2), answered(1)], [2]],
  ['not what was opened again', [owed(1), raised(1)], []],
]
describe('what 119 is owed', () => {
  test.each(owing)('%s', (_, changes, is) => {
    const all = heldAfter(NOTHING_HELD, changes)
    const oneByOne = changes.reduce((held, change) => heldAfter(held, [change]), NOTHING_HELD)
    for (const held of [all, oneByOne])
      expect(held.owed.map(({ settledAt }) => settledAt?.getTime())).toEqual(is)
  })
  test('stands apart from what is open: nobody is called by it', () => {
    const rows = [alarmOf(1), alarmOf(2, { state: 'fireConfirmed', call119: 'owed' })]
    const held = fetched(NOTHING_HELD, 'fire', rows, [])
    expect([numbers(held), held.owed.map(({ alarmId }) => alarmId)]).toEqual([[1], [alarmOf(2).alarmId]])
    expect(mostUrgent(held.queue, new Date())?.alarmId).toBe(alarmOf(1).alarmId)
    expect(fetched(held, 'fault', [], []).owed).toHaveLength(1)
    expect(fetched(held, 'fire', [alarmOf(1)], []).owed).toEqual([])
  })
})
