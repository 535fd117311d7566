import { expect, test } from 'vitest'
import { Pacer } from './pacer.ts'

function spoken() {
  let nowMs = 0
  const told: [ms: number, frame: number, isFirst: boolean][] = []
  const pacer = new Pacer({
    speak: (frame, isFirst) => told.push([nowMs, frame[0] ?? -1, isFirst]),
    now: () => nowMs,
  })
  return {
    told,
    pacer,
    at: (ms: number, frames: number[] = []) => {
      for (nowMs += 5; nowMs < ms; nowMs += 5) pacer.tick()
      nowMs = ms
      for (const frame of frames) pacer.push(Uint8Array.of(frame))
      pacer.tick()
    },
  }
}

test('frames leave one each 20 ms, though they come in pairs', () => {
  const { told, at } = spoken()
  at(0, [1, 2])
  at(40, [3, 4])
  at(200)
  expect(told).toEqual([
    [20, 1, true],
    [40, 2, false],
    [60, 3, false],
    [80, 4, false],
  ])
})
test('a burst is cut to the newest 60 ms', () => {
  const { told, at, pacer } = spoken()
  at(0, [1, 2, 3, 4, 5, 6, 7, 8])
  at(200)
  expect(told.map(([, frame]) => frame)).toEqual([6, 7, 8])
  expect(pacer.dropped).toBe(5)
})
test('after a silence it begins anew, and says so', () => {
  const { told, at } = spoken()
  at(0, [1])
  at(500, [2])
  at(600)
  expect(told).toEqual([
    [20, 1, true],
    [520, 2, true],
  ])
})
