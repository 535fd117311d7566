import { expect, test } from 'vitest'
import { cut, packet } from './mqtt.ts'

const [PUBLISH, PUBACK] = [0x32, 0x40]
const long = Buffer.alloc(300, 7)

test.each<[what: string, body: Buffer, head: number[]]>([
  ['nothing is one byte of length', Buffer.alloc(0), [PUBLISH, 0]],
  ['127 bytes are one byte of length', Buffer.alloc(127), [PUBLISH, 127]],
  ['128 bytes are two', Buffer.alloc(128), [PUBLISH, 0x80, 1]],
  ['300 bytes are two', long, [PUBLISH, 0xac, 2]],
])('%s', (_, body, head) => {
  const bytes = packet(PUBLISH, body)
  expect([...bytes.subarray(0, head.length)]).toEqual(head)
  expect(cut(bytes)).toEqual({ packets: [{ head: PUBLISH, body }], rest: Buffer.alloc(0) })
})

test.each<[what: string, bytes: Buffer, heads: number[], rest: number]>([
  [
    'two packets glued together',
    Buffer.concat([packet(PUBLISH, long), packet(PUBACK, Buffer.from([0, 1]))]),
    [PUBLISH, PUBACK],
    0,
  ],
  ['half a packet waits', packet(PUBLISH, long).subarray(0, 100), [], 100],
  ['half a length waits', Buffer.from([PUBLISH, 0x80]), [], 2],
  [
    'a packet and a beginning',
    Buffer.concat([packet(PUBACK, Buffer.from([0, 1])), Buffer.from([PUBLISH])]),
    [PUBACK],
    1,
  ],
])('%s', (_, bytes, heads, rest) => {
  const found = cut(bytes)
  expect(found.packets.map(({ head }) => head)).toEqual(heads)
  expect(found.rest.length).toBe(rest)
})
