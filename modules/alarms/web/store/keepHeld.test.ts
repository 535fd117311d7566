import { expect, test } from 'vitest'
import type { Alarm } from '../../contract/alarm.ts'
import { alarmOf } from '../testing/alarmOf.ts'
import { type Held, NOTHING_HELD } from './held.ts'
import { keepHeld, type OpenAsk } from './keepHeld.ts'

/** A server whose answers are given by hand, and a clock that only the test moves. */
function world() {
  let held: Held = NOTHING_HELD
  let shown = 0
  let nowMs = 0
  const asked: { ask: OpenAsk; answer: (rows?: Alarm[]) => Promise<void>; fail: (fault?: string) => Promise<void> }[] = []
  const timers = new Map<() => void, number>()
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
  const keep = keepHeld({
    page: (ask) =>
      new Promise((resolve, reject) =>
        asked.push({
          ask,
          answer: (rows = []) => (resolve(rows), settle()),
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
    nowMs: () => nowMs,
  })
  return {
    keep,
    asked,
    /** The questions that leave at once, one a kind, the loudest first; with nothing open but the fires. */
    answerKinds: async (fires: Alarm[], from = 0) => {
      for (const [at, { answer }] of asked.slice(from, from + 4).entries()) await answer(at === 0 ? fires : [])
    },
    numbers: () => held.queue.map(({ raisedAt }) => raisedAt.getTime() % 1_000),
    isLoaded: () => held.isLoaded,
    isRefused: () => held.isRefused,
    shown: () => shown,
    pass: (ms: number) => void (nowMs += ms),
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

test('what comes after a quiet moment waits for nothing', () => {
  const one = world()
  one.raise(1)
  expect(one.waits()).toEqual([0])
  one.fire()
  one.pass(40)
  one.raise(2)
  expect(one.waits()).toEqual([0])
})

test('a storm is shown at most every forty milliseconds', () => {
  const one = world()
  one.raise(0)
  one.fire()
  one.pass(10)
  for (let number = 1; number <= 50; number++) one.raise(number)
  expect(one.waits()).toEqual([30])
  one.fire()
  expect([one.shown(), one.numbers().length]).toEqual([2, 51])
})

test('pushes that overtake the list are kept', async () => {
  const one = world()
  one.keep.fetchAfresh()
  one.raise(3)
  one.settle(1)
  one.fire()
  await one.answerKinds(range(1, 2))
  expect([one.numbers(), one.isLoaded()]).toEqual([[2, 3], true])
})

test('what burns is shown before the rest has come', async () => {
  const one = world()
  one.keep.fetchAfresh()
  expect(one.asked.map(({ ask }) => ask.kind)).toEqual(['fire', 'urgent', 'supervisory', 'fault'])
  await one.asked[0]?.answer(range(1, 2))
  expect([one.numbers(), one.isLoaded()]).toEqual([[1, 2], false])
})

test('a list longer than a page goes on from where the last page ended', async () => {
  const one = world()
  one.keep.fetchAfresh()
  await one.answerKinds(range(1, 100))
  expect(one.asked.at(-1)?.ask).toEqual({ kind: 'fire', from: alarmOf(100).raisedAt, page: 1 })
  await one.asked.at(-1)?.answer(range(100, 150))
  expect([one.numbers().length, one.isLoaded()]).toEqual([150, true])
})

const AT_ONCE = { raisedAt: alarmOf(0).raisedAt }
const inOneMoment = (from: number, until: number) => Array.from({ length: until - from + 1 }, (_, at) => alarmOf(from + at, AT_ONCE))

test('more than a page of one moment is turned page by page', async () => {
  const one = world()
  one.keep.fetchAfresh()
  await one.answerKinds(inOneMoment(1, 100))
  await one.asked[4]?.answer(inOneMoment(1, 100))
  expect(one.asked[5]?.ask).toEqual({ kind: 'fire', from: AT_ONCE.raisedAt, page: 2 })
  await one.asked[5]?.answer(inOneMoment(101, 105))
  expect([one.numbers().length, one.isLoaded()]).toEqual([105, true])
})

test('rows of one moment that slipped between its pages because others were settled are asked for again', async () => {
  const one = world()
  one.keep.fetchAfresh()
  await one.answerKinds(inOneMoment(1, 100))
  await one.asked[4]?.answer(inOneMoment(1, 100))
  one.settle(1)
  await one.asked[5]?.answer(inOneMoment(102, 105)) // 101 slipped to the first page
  expect(one.asked[6]?.ask.page).toBe(1)
  await one.asked[6]?.answer(inOneMoment(2, 101))
  await one.asked[7]?.answer(inOneMoment(102, 105))
  expect([one.numbers().length, one.isLoaded()]).toEqual([104, true])
})

test('what is open no more after a hole is gone, and stays to be seen until that is known', async () => {
  const one = world()
  one.keep.fetchAfresh()
  await one.answerKinds(range(1, 3))
  one.keep.fetchAfresh()
  expect(one.numbers()).toEqual([1, 2, 3])
  await one.answerKinds(range(2, 3), 4)
  expect(one.numbers()).toEqual([2, 3])
})

test('a list that fails is asked for again', async () => {
  const one = world()
  one.keep.fetchAfresh()
  await one.asked[0]?.fail()
  expect(one.waits()).toEqual([2_000])
  one.fire()
  await one.answerKinds(range(1, 1), 4)
  expect([one.numbers(), one.isLoaded()]).toEqual([[1], true])
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
  await one.answerKinds(range(5, 5), 4)
  await one.answerKinds(range(1, 1))
  expect(one.numbers()).toEqual([5])
})

test('once stopped nothing is shown any more', async () => {
  const one = world()
  one.keep.fetchAfresh()
  one.raise(1)
  one.keep.stop()
  await one.answerKinds(range(1, 2))
  one.fire()
  expect([one.shown(), one.waits()]).toEqual([0, []])
})
