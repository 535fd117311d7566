import { act, render } from '@testing-library/react'
import { Activity } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tellMessage, tellRefetch } from './ears.ts'
import { useReadAgain } from './useReadAgain.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const SUBJECTS = ['alarm', 'device.states']
const refetch = vi.fn<() => Promise<void>>(() => Promise.resolve())
function Screen() {
  useReadAgain({ subjects: SUBJECTS, gatherMs: 700, refetch })
  return null
}
const at = (isShown: boolean) => (
  <Activity mode={isShown ? 'visible' : 'hidden'}>
    <Screen />
  </Activity>
)
const say = (kind: string) => act(() => tellMessage({ kind, position: 1, body: null }, new Date()))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('what is said together is read once; what is said of others is not read', async () => {
  refetch.mockClear()
  render(at(true))
  for (const kind of ['alarm.raised', 'alarm.claimed', 'device.states', 'call.moved']) say(kind)
  expect(refetch).not.toHaveBeenCalled()
  await pass(700)
  expect(refetch).toHaveBeenCalledTimes(1)
  say('call.moved')
  await pass(700)
  expect(refetch).toHaveBeenCalledTimes(1)
})

test('where something may have been missed it is read at once', () => {
  refetch.mockClear()
  render(at(true))
  act(tellRefetch)
  expect(refetch).toHaveBeenCalledTimes(1)
})

test('a tab that went behind while it gathered hears again when it is in front', async () => {
  refetch.mockClear()
  const { rerender } = render(at(true))
  say('alarm.raised')
  rerender(at(false))
  await pass(1_000)
  expect(refetch).not.toHaveBeenCalled()
  rerender(at(true))
  say('alarm.raised')
  await pass(700)
  expect(refetch).toHaveBeenCalledTimes(1)
})
