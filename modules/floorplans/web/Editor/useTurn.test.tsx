import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Label } from '../../contract/index.ts'
import { type EditTrouble, PlanDesk } from '../desk/desk.ts'
import { fakeServer, keyAt, label, LAYER } from '../testing/fakeServer.ts'
import { useTurn } from './useTurn.ts'

const LOOKING: Label[] = [1, 2].map((nth) => ({
  ...label(nth, 10 * nth, 10),
  sight: { facingDeg: 0, angleDeg: 90 },
}))
const ROW_MS = 500

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A plan whose server answers when it is let. */
function opened() {
  const server = fakeServer(LOOKING)
  const waiting: (() => void)[] = []
  const change: typeof server.calls.change = async (ask) => {
    await new Promise<void>((go) => waiting.push(go))
    return server.calls.change(ask)
  }
  const desk = new PlanDesk(LAYER, { ...server.calls, change }, () => new Date(0))
  const troubles: EditTrouble[] = []
  desk.onTrouble((trouble) => troubles.push(trouble))
  desk.fetched(LOOKING)
  const labelOf = (nth: number) => desk.state.labels?.get(keyAt(nth))
  const stage = { current: null }
  const { result, rerender } = renderHook(
    ({ nth }) => useTurn(desk, [labelOf(nth) ?? label(nth, 0, 0)], stage),
    {
      initialProps: { nth: 1 },
    },
  )
  const facing = () => [1, 2].map((nth) => labelOf(nth)?.sight?.facingDeg)
  const answer = async () => {
    waiting.shift()?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  return {
    turn: (deg: number) => result.current(deg),
    choose: (nth: number) => rerender({ nth }),
    answer,
    facing,
    troubles,
    server,
  }
}
const rowEnds = () => vi.advanceTimersByTimeAsync(ROW_MS)

test('turns in a row are one edit', async () => {
  const { turn, answer, facing, server } = opened()
  for (const deg of [5, 5, 45]) turn(deg)
  await rowEnds()
  await answer()
  expect(facing()).toEqual([55, 0])
  expect(server.sent).toHaveLength(1)
})

test('a turn while the one before is on its way goes on from where that one ends', async () => {
  const { turn, answer, facing, troubles } = opened()
  turn(5)
  await rowEnds()
  turn(5)
  await rowEnds()
  await answer()
  await answer()
  expect(facing()).toEqual([10, 0])
  expect(troubles).toEqual([])
})

test('another camera is turned by its own presses alone', async () => {
  const { turn, choose, answer, facing, troubles } = opened()
  turn(5)
  choose(2)
  turn(45)
  await rowEnds()
  await answer()
  await answer()
  expect(facing()).toEqual([5, 45])
  expect(troubles).toEqual([])
})
