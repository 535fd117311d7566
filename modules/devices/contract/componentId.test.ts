import { uuid } from '@gss/kit/wire'
import { describe, expect, it, test } from 'vitest'
import { componentIdOf, ITSELF, rehomed, unregisteredIdOf } from './componentId.ts'

const DEVICE = '01934567-89ab-7cde-9f01-23456789abcd'
const OTHER = '01934567-89ab-7cde-9f01-23456789abce'
type Ask = Parameters<typeof componentIdOf>

const ids: [what: string, ask: Ask, id: string][] = [
  [
    'a component is told by its whole key',
    [DEVICE, 'component', 1, 2, 40, 131_082],
    'f0123456-789a-8bcd-8001-02280002000a',
  ],
  [
    'the highest key fits',
    [DEVICE, 'component', 255, 255, 255, 0xffffffff],
    'f0123456-789a-8bcd-80ff-ffffffffffff',
  ],
  ['a system is not the component 0 of it', [DEVICE, 'system', 1, 2], 'f0123456-789a-8bcd-9001-020000000000'],
  ['the device itself', [DEVICE, 'device'], 'f0123456-789a-8bcd-a000-000000000000'],
  ['another device, made in the same millisecond', [OTHER, 'device'], 'f0123456-789a-8bce-a000-000000000000'],
  [
    'a point named by text, up to seven letters: as it stands',
    [DEVICE, 'component', 0, 0, 0, 0, '012'],
    'f0123456-789a-8bcd-8130-313200000000',
  ],
  [
    'a longer one: bits made of it',
    [DEVICE, 'component', 0, 0, 0, 0, 'kitchen/3'],
    'f0123456-789a-8bcd-82aa-839a37114219',
  ],
  [
    'what is registered of its kind later makes no other of it',
    [DEVICE, 'component', 1, 2, 40, 7, '012'],
    'f0123456-789a-8bcd-8130-313200000000',
  ],
  ['what is device and component in one', [DEVICE, 'component', 0, 0, 0, 0, '.'], DEVICE],
  [
    'an unregistered device has ids too',
    [unregisteredIdOf('790300000000'), 'device'],
    '00079030-0000-8000-a000-000000000000',
  ],
]
describe('ids of what speaks behind a device', () => {
  it.each(ids)('%s', (_, ask, id) => expect(componentIdOf(...ask)).toBe(id))
})

test('ten thousand points of one device, long and short, are as many components', () => {
  const points = Array.from({ length: 10_000 }, (_, n) => [
    `${n}`,
    `plant/line-${n}/smoke`,
    `区域${n}`,
  ]).flat()
  const made = points.map((point) => componentIdOf(DEVICE, 'component', 0, 0, 0, 0, point))
  expect(new Set(made).size).toBe(points.length)
  expect(made.filter((id) => !uuid.safeParse(id).success)).toEqual([])
})

const strangers: [what: string, one: [string, string], other: [string, string], isSame: boolean][] = [
  ['without an address, two hosts', ['000000000000', '10.0.0.1'], ['000000000000', '10.0.0.2'], false],
  ['without an address, one host', ['000000000000', '10.0.0.1'], ['000000000000', '10.0.0.1'], true],
  [
    'the same host by its other spelling',
    ['000000000000', '10.0.0.1'],
    ['000000000000', '::ffff:10.0.0.1'],
    true,
  ],
  ['two hosts of IPv6', ['000000000000', 'fd00::1'], ['000000000000', 'fd00::2'], false],
  [
    'a host, and a device that has that address',
    ['000000000000', '10.0.0.1'],
    ['00000a000001', '10.0.0.1'],
    false,
  ],
  [
    'an address from two hosts: a box that moved',
    ['790300000000', '10.0.0.1'],
    ['790300000000', '10.0.0.2'],
    true,
  ],
  ['two addresses of another language', ['dc09:1234', ''], ['dc09:1235', ''], false],
  [
    'an address of another language, from two hosts',
    ['dc09:1234', '10.0.0.1'],
    ['dc09:1234', '10.0.0.2'],
    true,
  ],
]
describe('strangers', () => {
  const componentOf = (stranger: [string, string]) =>
    componentIdOf(unregisteredIdOf(...stranger), 'component', 1, 1, 42, 7)
  it.each(strangers)('%s', (_, one, other, isSame) =>
    expect(componentOf(one) === componentOf(other)).toBe(isSame),
  )
  it('can be read', () =>
    expect(unregisteredIdOf('000000000000', '192.168.1.5')).toBe('00000000-0000-8000-8001-0000c0a80105'))
  it.each(strangers)('%s: ids are UUIDs', (_, one) =>
    expect(uuid.safeParse(componentOf(one)).success).toBe(true),
  )
})

const told: [
  what: string,
  key: Parameters<typeof componentIdOf> extends [string, ...infer Key] ? Key : never,
][] = [
  ['a component', ['component', 1, 1, 42, 7]],
  ['a system', ['system', 1, 2]],
  ['the device itself', ['device']],
  ['a point by its text', ['component', 0, 0, 0, 0, 'A-17']],
  ['a point by a long text', ['component', 0, 0, 0, 0, 'third floor, corridor']],
  ['what is device and component in one', ['component', 0, 0, 0, 0, ITSELF]],
]
describe('adopted', () => {
  const [stranger, adopted] = [unregisteredIdOf('790300000000'), '019aa000-0003-7000-8000-000000000001']
  it.each(told)('%s keeps its key under the new device', (_, key) =>
    expect(rehomed(componentIdOf(stranger, ...key), stranger, adopted)).toBe(componentIdOf(adopted, ...key)),
  )
})
