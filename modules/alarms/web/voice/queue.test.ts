import { describe, expect, test } from 'vitest'
import {
  droppedUtterances,
  FOR_EVER,
  queueAfter,
  nextUtterance,
  said,
  type VoiceUtterance,
  type VoiceQueue,
  withoutStale,
} from './queue.ts'

const one = (key: string, priority: number, timesLeft = 1, heardAtMs = 0): VoiceUtterance => ({
  key,
  kind: 'fault',
  priority,
  timesLeft,
  text: key,
  heardAtMs,
  saidAtMs: null,
})
const all = (...list: VoiceUtterance[]): VoiceQueue => list.reduce(queueAfter, [])

/** Everything the queue says, in order, one turn a second. */
function turns(queue: VoiceQueue, most: number): string[] {
  const spoken: string[] = []
  for (let now = 1; now <= most; now++) {
    const turn = nextUtterance(queue)
    if (!turn) break
    spoken.push(turn.key)
    queue = said(queue, turn.key, now)
  }
  return spoken
}

const cases: [what: string, queue: VoiceQueue, spoken: string[]][] = [
  ['a fire speaks before a fault that came first', all(one('fault', 4), one('fire', 1)), ['fire', 'fault']],
  ['three times is three times', all(one('a', 3, 3)), ['a', 'a', 'a']],
  ['two of one priority take turns', all(one('a', 1, 2), one('b', 1, 2)), ['a', 'b', 'a', 'b']],
  [
    'for ever does not end, and nothing below it is heard',
    all(one('fire', 1, FOR_EVER), one('fault', 4)),
    ['fire', 'fire', 'fire', 'fire'],
  ],
  ['the same alarm told twice is one', all(one('a', 3), one('a', 3)), ['a']],
  ['no times is silence', all(one('a', 3, 0)), []],
  ['999 is heard last', all(one('operate', 999), one('fault', 4)), ['fault', 'operate']],
]
test.each(cases)('%s', (_, queue, spoken) => expect(turns(queue, 4)).toEqual(spoken))

describe('what waited', () => {
  const queue = all(one('old', 4), one('new', 4, 1, 50_000), one('fire', 1, FOR_EVER))
  test('longer than a minute behind a fire is no news any more', () => {
    expect(withoutStale(queue, 61_000).map(({ key }) => key)).toEqual(['new', 'fire'])
  })
  test('between its repeats is still to be said', () => {
    expect(withoutStale(said(all(one('a', 3, 3)), 'a', 1), 90_000)).toHaveLength(1)
  })
})

test('what is dropped is not said', () =>
  expect(
    turns(
      droppedUtterances(all(one('a', 1), one('b', 1)), ({ key }) => key === 'a'),
      4,
    ),
  ).toEqual(['b']))
