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
