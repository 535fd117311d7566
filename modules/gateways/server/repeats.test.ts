import { describe, expect, it, test } from 'vitest'
import { contentKey, REMEMBERED_FRAMES, REPEAT_WINDOW_MS, Repeats } from './repeats.ts'

type Step =
  | ['said', key: string, atMs: number]
  | ['stored', key: string]
  | ['refused', key: string]
  | ['recalled', key: string, atMs: number]

const stories: [what: string, steps: Step[], told: string[]][] = [
  [
    'a frame is new, and confirmed when it is stored',
    [
      ['said', 'a', 0],
      ['stored', 'a'],
    ],
    ['new', 'confirm 0'],
  ],
  [
    'a repeat of a stored one is confirmed at once',
    [
      ['said', 'a', 0],
      ['stored', 'a'],
      ['said', 'a', 5],
    ],
    ['new', 'confirm 0', 'confirm 5', 'repeat'],
  ],
  [
    'a repeat that overtakes the commit waits with the first',
    [
      ['said', 'a', 0],
      ['said', 'a', 5],
      ['stored', 'a'],
    ],
    ['new', 'repeat', 'confirm 0', 'confirm 5'],
  ],
  [
    'ten minutes later it is new',
    [
      ['said', 'a', 0],
      ['stored', 'a'],
      ['said', 'a', REPEAT_WINDOW_MS],
    ],
    ['new', 'confirm 0', 'new'],
  ],
  [
    'what could not be stored is not confirmed, and new the next time',
    [
      ['said', 'a', 0],
      ['refused', 'a'],
      ['said', 'a', 1],
    ],
    ['new', 'no 0', 'new'],
  ],
  [
    'what an earlier life stored is a repeat',
    [
      ['recalled', 'a', 0],
      ['said', 'a', 9],
    ],
    ['confirm 9', 'repeat'],
  ],
]
describe('repeats of one device', () => {
  it.each(stories)('%s', (_, steps, told) => {
    const repeats = new Repeats()
    const heard: string[] = []
    for (const [deed, name, atMs = 0] of steps) {
      const key = name.charCodeAt(0)
      if (deed === 'said')
        heard.push(
          repeats.begin(key, atMs, (isStored) => heard.push(`${isStored ? 'confirm' : 'no'} ${atMs}`))
            ? 'new'
            : 'repeat',
        )
      if (deed === 'stored') repeats.stored(key)
      if (deed === 'refused') repeats.refused(key)
      if (deed === 'recalled') repeats.recall(key, atMs)
    }
    expect(heard).toEqual(told)
  })
})

test('only so many are remembered, but none that waits for its commit is forgotten', () => {
  const repeats = new Repeats()
  const told: string[] = []
  repeats.begin(-1, 0, () => told.push('the first'))
  for (let n = 0; n < 3 * REMEMBERED_FRAMES; n++) {
    repeats.begin(n, 0, () => undefined)
    repeats.stored(n)
  }
  expect(repeats.room).toBe(REMEMBERED_FRAMES)
  repeats.stored(-1)
  expect(told).toEqual(['the first'])
  const isNew = (n: number) => repeats.begin(n, 1, () => undefined)
  expect(isNew(3 * REMEMBERED_FRAMES - 1)).toBe(false)
  expect(isNew(2 * REMEMBERED_FRAMES + 1)).toBe(false)
  expect(isNew(2 * REMEMBERED_FRAMES)).toBe(true)
})

test('who says little takes little room', () => {
  const repeats = new Repeats()
  expect(repeats.room).toBe(0)
  repeats.recall(1, 0)
  expect(repeats.room).toBeLessThan(REMEMBERED_FRAMES / 10)
})

test('of a million frames that differ by a bit or two no two look alike', () => {
  const data = new Uint8Array(48)
  const keys = new Set<number>()
  const MANY = 1_000_000
  for (let n = 0; n < MANY; n++) {
    data[7] = n & 1
    data[20] = (n >> 1) & 0xff
    data[47] = (n >> 9) & 0xff
    keys.add(contentKey(n >> 17, data))
  }
  expect(keys.size).toBe(MANY)
})
