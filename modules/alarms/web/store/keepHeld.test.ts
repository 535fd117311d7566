import { expect, test } from 'vitest'
import type { Alarm } from '../../contract/alarm.ts'
import { alarmOf } from '../testing/alarmOf.ts'
import { type Held, NOTHING_HELD } from './held.ts'
import { keepHeld } from './keepHeld.ts'

/** A server whose answers are given by hand, and a clock that only the test moves. */
function world() {
  let held: Held = NOTHING_HELD
  let shown = 0
  const asked: { page: number; answer: (rows: Alarm[], total?: number) => Promise<void>; fail: (fault?: string) => Promise<void> }[] = []
  const timers = new Map<() => void, number>()
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
  const keep = keepHeld({
    page: (page) =>
      new Promise((resolve, reject) =>
        asked.push({
          page,
          answer: (rows, total = rows.length) => (resolve({ rows, total }), settle()),
          fail: (fault = 'down') => (reject(new Error(fault)), settle()),
        }),
      ),
    held: () => held,
    show: (next) => {
      held = next
      shown++
    },
    isFinal: (fault) => fault instanceof Error && fault.message === 'refused',
    after: (ms, deed) => {
      timers.set(deed, ms)
      return () => void timers.delete(deed)
    },
  })
  return {
    keep,
    asked,
    numbers: () => held.queue.map(({ raisedAt }) => raisedAt.getTime() % 1_000),
    isLoaded: () => held.isLoaded,
    isRefused: () => held.isRefused,
    shown: () => shown,
    waits: () => [...timers.values()],
    fire: () => {
      for (const deed of timers.keys()) {
        timers.delete(deed)
        deed()
      }
    },
    raise: (number: number) => keep.take({ kind: 'raised', alarm: alarmOf(number) }),
    settle: (number: number) => keep.take({ kind: 'settled', alarm: alarmOf(number), by: '' }),
  }
}
const range = (from: number, until: number) => Array.from({ length: until - from + 1 }, (_, at) => alarmOf(from + at))

test('a storm is shown at most every forty milliseconds', () => {
  const one = world()
  for (let number = 1; number <= 50; number++) one.raise(number)
  expect(one.waits()).toEqual([40])
  one.fire()
  expect([one.shown(), one.numbers().length]).toEqual([1, 50])
})

test('pushes that overtake the list are kept', async () => {
  const one = world()
  one.keep.fetchAfresh()
  one.raise(3)
  one.settle(1)
  one.fire()
  await one.asked[0]?.answer(range(1, 2), 2)
  await one.asked[1]?.answer(range(1, 2), 2)
  expect([one.numbers(), one.isLoaded()]).toEqual([[2, 3], true])
})

test('all pages are fetched', async () => {
  const one = world()
  one.keep.fetchAfresh()
  await one.asked[0]?.answer(range(1, 100), 205)
  expect(one.asked.slice(1).map(({ page }) => page)).toEqual([2, 3])
  await one.asked[1]?.answer(range(101, 200), 205)
  await one.asked[2]?.answer(range(201, 205), 205)
  expect(one.numbers()).toHaveLength(205)
})

test('rows that slipped between pages because others were settled are asked for again', async () => {
  const one = world()
  one.keep.fetchAfresh()
  await one.asked[0]?.answer(range(1, 100), 102)
  one.settle(1)
  await one.asked[1]?.answer([alarmOf(102)], 102) // 101 slipped to the first page
  await one.asked[2]?.answer(range(2, 101), 101)
  await one.asked[3]?.answer([alarmOf(102)], 101)
  expect([one.numbers().length, one.numbers().includes(101), one.numbers().includes(1)]).toEqual([101, true, false])
})

test('a list that fails is asked for again', async () => {
  const one = world()
  one.keep.fetchAfresh()
  await one.asked[0]?.fail()
  expect(one.waits()).toEqual([2_000])
  one.fire()
  await one.asked[1]?.answer(range(1, 1))
  expect(one.numbers()).toEqual([1])
})

test('a list that the role does not allow is not asked for again', async () => {
  const one = world()
  one.keep.fetchAfresh()
  await one.asked[0]?.fail('refused')
  expect([one.isRefused(), one.waits()]).toEqual([true, []])
})

test('an answer that a newer question overtook is dropped', async () => {
  const one = world()
  one.keep.fetchAfresh()
  one.keep.fetchAfresh()
  await one.asked[1]?.answer(range(5, 5))
  await one.asked[0]?.answer(range(1, 1))
  expect(one.numbers()).toEqual([5])
})

test('once stopped nothing is shown any more', async () => {
  const one = world()
  one.keep.fetchAfresh()
  one.raise(1)
  one.keep.stop()
  await one.asked[0]?.answer(range(1, 2))
  one.fire()
  expect([one.shown(), one.waits()]).toEqual([0, []])
})
