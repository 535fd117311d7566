import { expect, test } from 'vitest'
import type { LimitBounds } from './limit.ts'
import { type HeldSeries, type LimitSide, sideStep } from './side.ts'

const bounds = (some: Partial<LimitBounds>): LimitBounds => ({
  low: null,
  high: null,
  lowWarn: null,
  highWarn: null,
  back: 0,
  holdS: 0,
  ...some,
})
const S_MS = 1_000
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 24) + seconds * S_MS)

/** When it turned, and to what. */
function turns(
  limit: LimitBounds | null,
  samples: readonly [s: number, value: number][],
  from: LimitSide = '',
) {
  let held: HeldSeries = { side: from, pending: null }
  const told: [number, LimitSide][] = []
  for (const [s, value] of samples) {
    const next = sideStep(held, limit, value, at(s))
    if (next.side !== held.side) told.push([s, next.side])
    held = next
  }
  return told
}

// oxfmt-ignore
const told: [what: string, limit: LimitBounds | null, samples: [number, number][], from: LimitSide, turned: [number, LimitSide][]][] = [
  ['within', bounds({ low: 0.1, high: 0.8 }), [[0, 0.5], [1, 0.1], [2, 0.8]], '', []],
  ['undercut and back', bounds({ low: 0.1 }), [[0, 0.05], [1, 0.2]], '', [[0, 'low'], [1, '']]],
  ['a run of 60 s, a break, hysteresis, 60 s back',
    bounds({ low: 0.15, back: 0.02, holdS: 60 }),
    [[0, 0.3], [10, 0.14], [40, 0.16], [50, 0.14], [90, 0.14], [110, 0.13], [120, 0.16], [180, 0.171], [240, 0.18]],
    '', [[110, 'low'], [240, '']]],
  ['inside the band after a restart it still stands', bounds({ high: 120, back: 20 }), [[5, 110]], 'high', []],
  ['a warning grows and goes', bounds({ highWarn: 5, high: 8 }), [[0, 6], [1, 9], [2, 6], [3, 4]], '', [[0, 'highWarn'], [1, 'high'], [2, 'highWarn'], [3, '']]],
  ['from one end to the other', bounds({ low: 1, high: 9 }), [[0, 10], [1, 0]], '', [[0, 'high'], [1, 'low']]],
  ['its limit was dropped', null, [[0, 99]], 'high', [[0, '']]],
]
test.each(told)('%s', (_, limit, samples, from, turned) =>
  expect(turns(limit, samples, from)).toEqual(turned),
)
