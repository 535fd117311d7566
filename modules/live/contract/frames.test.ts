import { decode, tryDecode } from '@gss/kit/wire'
import { expect, test } from 'vitest'
import { frame, frameText, messageText, word } from './frames.ts'

test('a frame put together from texts reads as one that was encoded', () => {
  const at = new Date('2026-11-20T08:00:00Z')
  const texts = [
    messageText({ position: 7, kind: 'a.b', bodyText: '{"x":"\\u706b"}' }),
    messageText({ position: 9, kind: 'c', bodyText: '1' }),
  ]
  expect(decode(frame, JSON.parse(frameText(9, at, texts)))).toEqual({
    position: 9,
    at,
    messages: [
      { position: 7, kind: 'a.b', body: { x: '\u706b' } },
      { position: 9, kind: 'c', body: 1 },
    ],
  })
})

const words: [what: string, said: unknown, isWord: boolean][] = [
  ['where it stands', { since: 12 }, true],
  ['that it comes for the first time', { since: null }, true],
  ['that it is there', { ping: true }, true],
  ['half a position', { since: 1.5 }, false],
  ['nothing', {}, false],
  ['a list', [], false],
]
test.each(words)('a console says %s', (_, said, isWord) => expect(tryDecode(word, said).ok).toBe(isWord))
