import { act, renderHook } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alarmOf } from '../testing/alarmOf.ts'
import { heldAfter, NOTHING_HELD } from './held.ts'
import { useAlarms } from './useAlarms.ts'
import { useAlarmsBetween } from './useAlarmsBetween.ts'

beforeEach(() => {
  vi.useFakeTimers()
  useAlarms.setState(NOTHING_HELD)
})
afterEach(() => void vi.useRealTimers())

const never = () => undefined
const raise = (number: number) =>
  act(() => useAlarms.setState(heldAfter(useAlarms.getState(), [{ kind: 'raised', alarm: alarmOf(number) }])))
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

test('what comes is drawn in its turn, and nothing waits behind it', () => {
  const { result, unmount } = renderHook(() => useAlarmsBetween())
  raise(1)
  expect([result.current.queue.length, vi.getTimerCount()]).toEqual([1, 0])
  unmount()
})

test('what something else keeps from its turn is drawn all the same, with all that came since', () => {
  const { result, unmount } = renderHook(() => useAlarmsBetween(never))
  raise(1)
  pass(399)
  raise(2)
  expect(result.current.queue.length).toBe(0)
  pass(1)
  expect([result.current.queue.length, vi.getTimerCount()]).toEqual([2, 0])
  raise(3)
  expect(vi.getTimerCount()).toBe(1)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})

/** An alarm comes while it is drawn for the first time. */
function useRaisedMeanwhile() {
  const held = useAlarmsBetween(never)
  useState(() => useAlarms.setState(heldAfter(NOTHING_HELD, [{ kind: 'raised', alarm: alarmOf(1) }])))
  return held
}
test('what came between the first drawing and listening is drawn, in its turn or not', () => {
  const { result, unmount } = renderHook(useRaisedMeanwhile)
  expect(result.current.queue.length).toBe(0)
  pass(400)
  expect(result.current.queue.length).toBe(1)
  unmount()
})
