import { uuid } from '@gss/kit/wire'
import { describe, expect, it } from 'vitest'
import { componentIdOf, unregisteredIdOf } from './componentId.ts'

const DEVICE = '01934567-89ab-7cde-9f01-23456789abcd'
const OTHER = '01934567-89ab-7cde-9f01-23456789abce'
type Ask = Parameters<typeof componentIdOf>

const ids: [what: string, ask: Ask, id: string][] = [
  ['a component is told by its whole key', [DEVICE, 'component', 1, 2, 40, 131_082], 'f0123456-789a-8bcd-8001-02280002000a'],
  ['the highest key fits', [DEVICE, 'component', 255, 255, 255, 0xffffffff], 'f0123456-789a-8bcd-80ff-ffffffffffff'],
  ['a system is not the component 0 of it', [DEVICE, 'system', 1, 2], 'f0123456-789a-8bcd-9001-020000000000'],
  ['the device itself', [DEVICE, 'device'], 'f0123456-789a-8bcd-a000-000000000000'],
  ['another device, made in the same millisecond', [OTHER, 'device'], 'f0123456-789a-8bce-a000-000000000000'],
  ['an unregistered device has ids too', [unregisteredIdOf('790300000000'), 'device'], '00079030-0000-8000-a000-000000000000'],
]
describe('ids of what speaks behind a device', () => {
  it.each(ids)('%s', (_, ask, id) => expect(componentIdOf(...ask)).toBe(id))
})

const strangers: [what: string, one: [string, string], other: [string, string], isSame: boolean][] = [
  ['without an address, two hosts', ['000000000000', '10.0.0.1'], ['000000000000', '10.0.0.2'], false],
  ['without an address, one host', ['000000000000', '10.0.0.1'], ['000000000000', '10.0.0.1'], true],
  ['the same host by its other spelling', ['000000000000', '10.0.0.1'], ['000000000000', '::ffff:10.0.0.1'], true],
  ['two hosts of IPv6', ['000000000000', 'fd00::1'], ['000000000000', 'fd00::2'], false],
  ['a host, and a device that has that address', ['000000000000', '10.0.0.1'], ['00000a000001', '10.0.0.1'], false],
  ['an address from two hosts: a box that moved', ['790300000000', '10.0.0.1'], ['790300000000', '10.0.0.2'], true],
]
describe('strangers', () => {
  const componentOf = (stranger: [string, string]) => componentIdOf(unregisteredIdOf(...stranger), 'component', 1, 1, 42, 7)
  it.each(strangers)('%s', (_, one, other, isSame) => expect(componentOf(one) === componentOf(other)).toBe(isSame))
  it('can be read', () => expect(unregisteredIdOf('000000000000', '192.168.1.5')).toBe('00000000-0000-8000-8001-0000c0a80105'))
  it.each(strangers)('%s: ids are UUIDs', (_, one) => expect(uuid.safeParse(componentOf(one)).success).toBe(true))
})
