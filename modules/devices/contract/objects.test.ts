import { objects as places } from '@gss/archives/contract'
import { GB26875_DIALECTS } from '@gss/gb26875'
import { expect, test } from 'vitest'
import { objects } from './objects.ts'
import { POLL_MAX_MIN } from './transmission.ts'

const known = new Set([...places, ...objects].map(({ object }) => object))
const field = (object: string, name: string) =>
  objects.find((one) => one.object === object)?.fields.find((one) => one.name === name)

test.each(objects.map((one) => [one.label, one] as const))(
  '%s refers to what there is, and is found in its list',
  (_, { fields, key, title }) => {
    expect(fields.flatMap(({ to }) => (to !== undefined && !known.has(to) ? [to] : []))).toEqual([])
    const named = fields.filter(({ name }) => name === key || name === title)
    expect(named.map(({ isRequired, isListed }) => isRequired && isListed)).toEqual([true, true])
  },
)

test('a transmission device speaks a dialect we know', () => {
  expect(field('uitd', 'profile')?.choices.map(({ code }) => code)).toEqual(Object.keys(GB26875_DIALECTS))
})

test('it is asked how it is at least every two hours', () =>
  expect(field('uitd', 'pollMin')?.max).toBe(POLL_MAX_MIN))

test('who a component is, is given once', () => {
  const device = objects.find(({ object }) => object === 'device')
  expect(device?.fields.filter(({ isFixed }) => isFixed).map(({ name }) => name)).toEqual([
    'panelId',
    'sysType',
    'devType',
    'loopNo',
    'pointNo',
    'address',
  ])
})
