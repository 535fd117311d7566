import { describe, expect, it, test } from 'vitest'
import type { LaneState } from '@gss/gateways/server'
import { connectionCapacity } from './capacity.ts'
import { denials } from './denials.ts'
import { lagOf } from './observe.ts'
import { pressure } from './pressure.ts'
import { rate } from './rate.ts'

const limits: [what: string, limits: string, connections: number][] = [
  [
    'the soft limit counts, less what we need ourselves',
    'Max open files            20000                1048576              files',
    19_744,
  ],
  ['a system that does not say', '', 16_128],
  [
    'a limit lower than our own needs still lets one in',
    'Max open files            64                   64                   files',
    1,
  ],
]
describe('how many devices we can hold', () => {
  it.each(limits)('%s', (_, text, connections) =>
    expect(connectionCapacity(text).connections).toBe(connections),
  )
})

const asked: [what: string, atMs: number[], sent: boolean[]][] = [
  ['five at once, and no sixth', [0, 0, 0, 0, 0, 0], [true, true, true, true, true, false]],
  [
    'one more when the first is ten seconds old',
    [0, 1, 1, 1, 1, 9_999, 10_000],
    [true, true, true, true, true, false, true],
  ],
]
describe('denials of one connection', () => {
  it.each(asked)('%s', (_, atMs, sent) => expect(atMs.map(denials())).toEqual(sent))
})

const took: [what: string, reads: [frames: number, atMs: number][], waitMs: number][] = [
  ['a burst is let through', [[100, 0]], 0],
  [
    'one more frame waits its turn',
    [
      [100, 0],
      [1, 0],
    ],
    100,
  ],
  [
    'time fills the bucket again',
    [
      [100, 0],
      [10, 1_000],
    ],
    0,
  ],
  [
    'no fuller than full',
    [
      [100, 0],
      [101, 60_000],
    ],
    100,
  ],
]
describe('ten frames a second, a hundred at once', () => {
  it.each(took)('%s', (_, reads, waitMs) => {
    const bucket = rate(10, 100)
    expect(reads.map(([frames, atMs]) => bucket.took(frames, atMs)).at(-1)).toBe(waitMs)
  })
})

test('reading stops when too much waits, and goes on when half of it is done', () => {
  const load = pressure(4)
  const seen: string[] = []
  const add = (by: 1 | -1, times: number) => Array.from({ length: times }, () => load.change(by))
  add(1, 3)
  seen.push(`three wait: ${load.isHigh()}`)
  add(1, 1)
  seen.push(`four wait: ${load.isHigh()}`)
  load.whenLow(() => seen.push('reading again'))
  add(-1, 1)
  seen.push(`three wait: ${load.isHigh()}`)
  add(-1, 1)
  expect(seen).toEqual(['three wait: false', 'four wait: true', 'three wait: true', 'reading again'])
})

test('of one connection fewer frames may wait when many wait in all', () => {
  const load = pressure(100, 2)
  const allowed = [0, 1, 1, 1].map((more) => {
    if (more > 0) load.change(1)
    return load.each()
  })
  expect(allowed).toEqual([64, 64, 64, 4])
})

const lags: [what: string, state: LaneState, finding: unknown][] = [
  ['nothing waits', { isConnected: true, waiting: 0, oldestMs: 0 }, 'ok'],
  ['a commit under way', { isConnected: true, waiting: 900, oldestMs: 1_999 }, 'ok'],
  [
    'the database does not answer',
    { isConnected: false, waiting: 3, oldestMs: 4_200 },
    { degraded: 'framesWait', with: { count: 3, seconds: 4 } },
  ],
]
describe('how a lane stands', () => {
  it.each(lags)('%s', (_, state, finding) => expect(lagOf(state)).toEqual(finding))
})
