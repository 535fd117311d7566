import { expect, test } from 'vitest'
import { type Alarm, type AlarmKind, OPEN_AT_ONCE } from '../../contract/alarm.ts'
import { alarmOf } from '../testing/alarmOf.ts'
import { type HeldAlarms, NOTHING_HELD } from './held.ts'
import { keepHeld, type OpenAsk } from './keepHeld.ts'

/** A server whose answers are given by hand, and a clock that only the test moves. */
function world() {
  let held: HeldAlarms = NOTHING_HELD
  let shown = 0
  let nowMs = 0
  let waiting: { ask: OpenAsk; answer: (rows: Alarm[]) => void; fail: (fault: Error) => void }[] = []
  let asked = 0
  const timers = new Map<() => void, number>()
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
  const keep = keepHeld({
    open: (ask) =>
      new Promise((answer, fail) => {
        asked++
        waiting.push({ ask, answer, fail })
      }),
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
  /** The first question that waits about fires, or another. */
  const taken = (which: (ask: OpenAsk) => boolean = ({ kind }) => kind === 'fire') => {
    const found = waiting.find(({ ask }) => which(ask))
    if (!found) throw new Error('nothing is asked')
    waiting = waiting.filter((one) => one !== found)
    return found
  }
  const answerOf = (wanted: AlarmKind, rows: Alarm[]) => (
    taken(({ kind }) => kind === wanted).answer(rows),
    settle()
  )
  return {
    keep,
    answer: (rows: Alarm[]) => answerOf('fire', rows),
    answerOf,
    fail: (fault: string) => (taken().fail(new Error(fault)), settle()),
    /** Whatever else is asked for: there is none. */
    answerRest: async () => {
      for (; waiting.length > 0; await settle()) taken(() => true).answer([])
    },
    /** The questions that wait, as if they had been asked later than those to come. */
    delay: () => {
      const late = waiting
      waiting = []
      return () => void (waiting = [...waiting, ...late])
    },
    waiting: () => waiting.map(({ ask }) => ask),
    asked: () => asked,
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
const range = (from: number, until: number) =>
  Array.from({ length: until - from + 1 }, (_, at) => alarmOf(from + at))

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
  await one.answer(range(1, 2))
  await one.answerRest()
  expect([one.numbers(), one.isLoaded()]).toEqual([[2, 3], true])
})

test('what burns is shown before the rest is asked for', async () => {
  const one = world()
  const kinds = () => one.waiting().map(({ kind }) => kind)
  one.keep.fetchAfresh()
  expect(kinds()).toEqual(['fire', 'urgent'])
  await one.answer(range(1, 2))
  expect([one.numbers(), one.isLoaded(), kinds()]).toEqual([[1, 2], false, ['urgent']])
  await one.answerRest()
  expect([one.isLoaded(), one.asked()]).toEqual([true, 5])
})

test('what stands further down is not shown before what stands above it', async () => {
  const one = world()
  one.keep.fetchAfresh()
  await one.answer([])
  await one.answerOf('urgent', [])
  await one.answerOf(
    'fault',
    [5, 6].map((number) => alarmOf(number, { kind: 'fault' })),
  )
  expect([one.numbers(), one.isLoaded()]).toEqual([[], false])
  await one.answerOf('missedDuty', [])
  expect(one.isLoaded()).toBe(false)
  await one.answerOf('supervisory', [alarmOf(7, { kind: 'supervisory' })])
  expect([one.numbers(), one.isLoaded()]).toEqual([[7, 5, 6], true])
})

test('what one answer does not hold goes on after its last alarm', async () => {
  const one = world()
  one.keep.fetchAfresh()
  await one.answer(range(1, OPEN_AT_ONCE))
  expect(one.waiting().at(-1)).toMatchObject({
    kind: 'fire',
    after: { alarmId: alarmOf(OPEN_AT_ONCE).alarmId },
  })
  await one.answer(range(OPEN_AT_ONCE + 1, OPEN_AT_ONCE + 50))
  await one.answerRest()
  expect([one.numbers().length, one.isLoaded(), one.asked()]).toEqual([OPEN_AT_ONCE + 50, true, 6])
})

test('a full answer may have been the last', async () => {
  const one = world()
  one.keep.fetchAfresh()
  await one.answer(range(1, OPEN_AT_ONCE))
  await one.answerRest()
  expect([one.numbers().length, one.isLoaded(), one.asked()]).toEqual([OPEN_AT_ONCE, true, 6])
})

test('what is open no more after a hole is gone, and stays to be seen until that is known', async () => {
  const one = world()
  one.keep.fetchAfresh()
  await one.answer(range(1, 3))
  await one.answerRest()
  one.keep.fetchAfresh()
  expect(one.numbers()).toEqual([1, 2, 3])
  await one.answer(range(2, 3))
  await one.answerRest()
  expect(one.numbers()).toEqual([2, 3])
})

test('a list that fails is asked for again', async () => {
  const one = world()
  one.keep.fetchAfresh()
  await one.fail('down')
  expect(one.waits()).toEqual([2_000])
  await one.answerRest()
  one.fire()
  await one.answer(range(1, 1))
  await one.answerRest()
  expect([one.numbers(), one.isLoaded()]).toEqual([[1], true])
})

test('a list that the role does not allow is not asked for again', async () => {
  const one = world()
  one.keep.fetchAfresh()
  await one.fail('refused')
  expect([one.isRefused(), one.waits()]).toEqual([true, []])
})

test('an answer that a newer question overtook is dropped', async () => {
  const one = world()
  one.keep.fetchAfresh()
  const comes = one.delay()
  one.keep.fetchAfresh()
  await one.answer(range(5, 5))
  await one.answerRest()
  comes()
  await one.answer(range(1, 1))
  await one.answerRest()
  expect([one.numbers(), one.asked()]).toEqual([[5], 7])
})

test('once stopped nothing is shown any more', async () => {
  const one = world()
  one.keep.fetchAfresh()
  one.raise(1)
  one.keep.stop()
  await one.answer(range(1, 2))
  await one.answerRest()
  one.fire()
  expect([one.shown(), one.waits(), one.asked()]).toEqual([0, [], 2])
})

test('what burns can be asked for first; what is whole is known only when all is asked', async () => {
  const { keep, answer, answerRest, waiting, numbers, isLoaded } = world()
  keep.fetchLoud()
  expect(waiting().map(({ kind }) => kind)).toEqual(['fire', 'urgent'])
  await answer([alarmOf(1)])
  await answerRest()
  expect([numbers(), isLoaded()]).toEqual([[1], false])
  keep.fetchAfresh()
  await answer([alarmOf(1), alarmOf(2)])
  await answerRest()
  expect([numbers(), isLoaded()]).toEqual([[1, 2], true])
})
test('what burns is no answer any more once all is asked', async () => {
  const { keep, answer, answerRest, delay, numbers } = world()
  keep.fetchLoud()
  const late = delay()
  keep.fetchAfresh()
  await answer([alarmOf(2)])
  late()
  await answer([alarmOf(1)])
  await answerRest()
  expect(numbers()).toEqual([2])
})
