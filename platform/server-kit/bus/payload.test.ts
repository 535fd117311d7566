import { expect, test } from 'vitest'
import { packed, BUS_PAYLOAD_MAX_BYTES, unpacked } from './payload.ts'

const ids = (many: number, length = 36) =>
  Array.from({ length: many }, (_, i) => String(i).padStart(length, '0'))

const sizes: [what: string, told: string[], payloads: number, told2: string[]][] = [
  ['nothing in particular', [], 1, []],
  ['a few', ids(3), 1, ids(3)],
  ['more than one payload holds', ids(500), 4, ids(500)],
  ['more than a tick may say: look at all', ids(2_000, 200), 1, []],
  ['one id that fits nowhere', ids(1, 9_000), 1, []],
  [
    'Chinese counts in bytes',
    ids(200).map((id) => `${id.slice(0, 5)}楼层传输装置`),
    1,
    ids(200).map((id) => `${id.slice(0, 5)}楼层传输装置`),
  ],
]
test.each(sizes)('%s', (_, told, payloads, arrived) => {
  const sent = packed('me', { topic: 't', ids: told })
  expect(sent.length).toBe(payloads)
  expect(Math.max(...sent.map((payload) => Buffer.byteLength(payload)))).toBeLessThanOrEqual(
    BUS_PAYLOAD_MAX_BYTES,
  )
  expect(sent.flatMap((payload) => unpacked(payload)?.ids)).toEqual(arrived)
})

test.each(['', 'hello', '{}', '[]', '["a"]', '["a","b",1]', 'null'])(
  'a stranger on the channel says %j: passed over',
  (payload) => {
    expect(unpacked(payload)).toBeNull()
  },
)
