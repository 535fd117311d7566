import { expect, test } from 'vitest'
import { delaySpread, Times } from './times.ts'

const upTo = (count: number) => Float64Array.from({ length: count }, (_, i) => count - i)

const spreads: [what: string, delays: Float64Array, p50Ms: number, p99Ms: number, maxMs: number][] = [
  ['nothing', new Float64Array(), 0, 0, 0],
  ['one', upTo(1), 1, 1, 1],
  ['a hundred, the slowest first', upTo(100), 50, 99, 100],
  ['a thousand', upTo(1_000), 500, 990, 1_000],
]
test.each(spreads)('half, 99 of a hundred and the slowest of %s', (_, delays, p50Ms, p99Ms, maxMs) =>
  expect(delaySpread(delays)).toEqual({ p50Ms, p99Ms, maxMs }),
)

test('more than there was room for are kept, and each confirm is told to who asks', () => {
  const told: number[] = []
  const times = new Times((_, serial) => told.push(serial))
  for (let i = 1; i <= 3_000; i++) {
    times.began()
    times.confirmed(i, 'device', i)
  }
  expect([told.length, times.delays().length, times.report()]).toMatchObject([
    3_000,
    3_000,
    { count: 3_000, p50Ms: 1_500, waiting: 0 },
  ])
})
