import { expect, test } from 'vitest'
import { serverClips } from './clips.ts'

const TEN_MIN_MS = 600_000

type Answer = 'speaks' | 'mute' | 'lost'
/** A server that answers with the words, or does not. */
function clips(answer: () => Answer = () => 'speaks') {
  const asked: string[] = []
  let now = 0
  const { clipOf } = serverClips({
    fetch: (words) => {
      asked.push(words)
      const is = answer()
      return is === 'lost'
        ? Promise.reject(new Error('lost'))
        : Promise.resolve(is === 'mute' ? null : new Blob([words]))
    },
    decode: (bytes) => Promise.resolve(new TextDecoder().decode(bytes)),
    nowMs: () => now,
  })
  return {
    clipOf: (words: string) => clipOf(words, new AbortController().signal),
    asked,
    later: (ms: number) => void (now += ms),
  }
}

test('what repeats is fetched once', async () => {
  const { clipOf, asked } = clips()
  expect([await clipOf('火警'), await clipOf('火警'), asked]).toEqual(['火警', '火警', ['火警']])
})
test('a line that is lost is tried again at the next saying', async () => {
  let isDown = true
  const { clipOf, asked } = clips(() => (isDown ? 'lost' : 'speaks'))
  expect(await clipOf('火警')).toBe(null)
  isDown = false
  expect([await clipOf('火警'), asked.length]).toEqual(['火警', 2])
})
test('a server that cannot speak is asked again ten minutes later', async () => {
  const { clipOf, asked, later } = clips(() => 'mute')
  await clipOf('火警')
  later(TEN_MIN_MS - 1)
  await clipOf('故障')
  expect(asked).toEqual(['火警'])
  later(1)
  await clipOf('故障')
  expect(asked).toEqual(['火警', '故障'])
})
test('of the words no more is asked than the server says', async () => {
  const { clipOf, asked } = clips()
  await clipOf('火'.repeat(500))
  expect(asked.map((words) => words.length)).toEqual([200])
})
test('a few are kept, the others asked for again', async () => {
  const { clipOf, asked } = clips()
  for (let nth = 0; nth < 9; nth++) await clipOf(`${nth}`)
  await clipOf('0')
  expect(asked.length).toBe(10)
})
