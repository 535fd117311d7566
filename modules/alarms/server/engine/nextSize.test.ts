import { expect, test } from 'vitest'
import { nextSize } from './engine.ts'

const rows: [what: string, size: number, signals: number, tookMs: number, next: number][] = [
  ['grows while it is quick', 100, 100, 10, 200],
  ['stays when it takes about as long as it may', 100, 100, 30, 100],
  ['shrinks when a fire would wait too long', 200, 200, 60, 100],
  ['shrinks also when it was not full', 200, 20, 60, 100],
  ['does not grow of one that was not full', 100, 99, 10, 100],
  ['has an end above', 400, 400, 1, 400],
  ['and one below, for a machine that is hard pressed must not fall back for good', 100, 100, 500, 100],
]
test.each(rows)('a batch %s', (_, size, signals, tookMs, next) =>
  expect(nextSize(size, signals, tookMs)).toBe(next),
)
