import { describe, expect, it } from 'vitest'
import { repeatKeyOf } from './heardFrame.ts'

type Said = [serial: number, data: number[], remote?: string, source?: string]
const NOBODY = '000000000000'
const keys: [what: string, one: Said, other: Said, same: boolean][] = [
  ['serial and data unit alike', [0, [2, 1]], [0, [2, 1]], true],
  ['another data unit with the same serial: devices begin at 0 again', [0, [2, 1]], [0, [2, 2]], false],
  ['the same data unit with another serial', [0, [2, 1]], [1, [2, 1]], false],
  ['two heartbeats with one serial', [0, []], [0, []], true],
  [
    'the same from another host: a device that moved',
    [0, [2, 1], '10.0.0.1:7'],
    [0, [2, 1], '10.0.0.2:7'],
    true,
  ],
  [
    'the same from two hosts without an address: two boxes',
    [0, [2, 1], '10.0.0.1:7', NOBODY],
    [0, [2, 1], '10.0.0.2:7', NOBODY],
    false,
  ],
  [
    'without an address, from the same host on another line',
    [0, [2, 1], '10.0.0.1:7', NOBODY],
    [0, [2, 1], '10.0.0.1:8', NOBODY],
    true,
  ],
]
describe('what a repeat is told by', () => {
  it.each(keys)('%s', (_, one, other, same) => {
    const key = ([serial, data, remote = '10.0.0.1:7', source = '010000000100']: Said) =>
      repeatKeyOf({ source, serial, data: Uint8Array.from(data) }, remote)
    expect(key(one) === key(other)).toBe(same)
  })
})
