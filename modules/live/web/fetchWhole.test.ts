import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tellRefetch } from './ears.ts'
import { fetchWhole } from './fetchWhole.ts'
import { type LiveLine, useLiveLine } from './line.ts'

let asked = 0
let end: () => void
const begin = (state: LiveLine['state']) => {
  useLiveLine.setState({ state })
  end = fetchWhole(() => void asked++)
}
const askedAfter = (ms: number) => {
  vi.advanceTimersByTime(ms)
  return asked
}

beforeEach(() => {
  asked = 0
  vi.useFakeTimers()
})
afterEach(() => {
  end()
  vi.useRealTimers()
  useLiveLine.setState(useLiveLine.getInitialState())
})

const first: [state: LiveLine['state'], atOnce: number, soon: number][] = [
  ['live', 1, 1],
  ['behind', 1, 1],
  ['connecting', 0, 1],
  ['offline', 0, 1],
]
test.each(first)('a line that is %s', (state, atOnce, soon) => {
  begin(state)
  expect([askedAfter(0), askedAfter(1_500), askedAfter(60_000)]).toEqual([atOnce, soon, soon])
})

test('a line that comes in time is asked once, and again after a hole', () => {
  begin('connecting')
  vi.advanceTimersByTime(200)
  tellRefetch()
  expect([asked, askedAfter(60_000)]).toEqual([1, 1])
  tellRefetch()
  expect(asked).toBe(2)
})

test('after its end nothing is asked', () => {
  begin('connecting')
  end()
  tellRefetch()
  expect(askedAfter(60_000)).toBe(0)
})
