import { expect, test } from 'vitest'
import { whenNear } from './whenNear.ts'

/** A browser that answers as it likes, and a clock that only the test moves. */
function world(answer: Promise<unknown>) {
  const timers = new Set<() => void>()
  const told: string[] = []
  const end = whenNear(
    () => {
      told.push('opened')
      return () => told.push('closed')
    },
    {
      askForLoudspeakers: () => answer,
      after: (_, deed) => {
        timers.add(deed)
        return () => void timers.delete(deed)
      },
    },
  )
  const answered = () => new Promise<void>((resolve) => setImmediate(resolve))
  return { told, end, answered, timeIsUp: () => [...timers].forEach((deed) => deed()) }
}
const never = new Promise<never>(() => undefined)

const answers: [browser: string, answer: () => Promise<unknown>][] = [
  ['names its loudspeakers', () => Promise.resolve([])],
  ['does not name them', () => Promise.reject(new Error('no'))],
]
test.each(answers)('a browser that %s has its loudspeaker opened, once', async (_, answer) => {
  const { told, answered, timeIsUp } = world(answer())
  await answered()
  timeIsUp()
  expect(told).toEqual(['opened'])
})
test('one that never answers is waited for no longer than a moment', async () => {
  const { told, answered, timeIsUp } = world(never)
  await answered()
  expect(told).toEqual([])
  timeIsUp()
  expect(told).toEqual(['opened'])
})
test('whoever has gone before it answered opens nothing', async () => {
  const { told, end, answered, timeIsUp } = world(Promise.resolve([]))
  end()
  await answered()
  timeIsUp()
  expect(told).toEqual([])
})
test('what was opened is closed at the end', async () => {
  const { told, end, answered } = world(Promise.resolve([]))
  await answered()
  end()
  expect(told).toEqual(['opened', 'closed'])
})
