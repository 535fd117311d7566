import { expect, test } from 'vitest'
import { packetLengths } from './packetGuard.ts'

const MAX = 1_000
const PING = [0xc0, 0]
const body = (length: number) => [
  0x30,
  (length % 128) | 0x80,
  Math.floor(length / 128),
  ...Array.from({ length }, () => 7),
]

// oxfmt-ignore
const lines: [what: string, bytes: number[], isRight: boolean][] = [
  ['packets one after another',               [...PING, ...body(200), ...PING], true],
  ['as large as may be',                      body(MAX),                        true],
  ['larger by one',                           body(MAX + 1),                    false],
  ['a length of ten million',                 [0x30, 0x80, 0xad, 0xe2, 0x04],   false],
  ['a length that never ends',                [0x30, 0x80, 0x80, 0x80, 0x80, 0x80], false],
]
test.each(lines)('%s, however it is chopped', (_, bytes, isRight) => {
  for (const piece of [1, 3, bytes.length]) {
    const look = packetLengths(MAX)
    const seen = Array.from({ length: Math.ceil(bytes.length / piece) }, (_each, at) =>
      look(Uint8Array.from(bytes.slice(at * piece, (at + 1) * piece))),
    )
    expect(seen.every(Boolean)).toBe(isRight)
  }
})
