import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alarmOf } from '../testing/alarmOf.ts'
import { moved, NOTHING_HELD } from './held.ts'
import { useAlarms } from './useAlarms.ts'
import { useAlarmsBetween } from './useAlarmsBetween.ts'

beforeEach(() => {
  vi.useFakeTimers()
  useAlarms.setState(NOTHING_HELD)
})
afterEach(() => void vi.useRealTimers())

const raise = (number: number) => act(() => useAlarms.setState(moved(useAlarms.getState(), [{ kind: 'raised', alarm: alarmOf(number) }])))
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

test('what comes is drawn in its turn, and nothing waits behind it', () => {
  const { result, unmount } = renderHook(() => useAlarmsBetween())
  raise(1)
  expect([result.current.queue.length, vi.getTimerCount()]).toEqual([1, 0])
  unmount()
})

test('what something else keeps from its turn is drawn all the same, with all that came since', () => {
  const never = () => undefined
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
