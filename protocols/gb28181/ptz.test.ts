import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PtzOrder, ptzIn, ptzText } from './ptz.ts'

const STILL = { does: 'turn', pan: 0, tilt: 0, zoom: 0 } as const
/** Annex A.3: worked out by hand from its tables; the first two are what platforms of others send. */
// oxfmt-ignore
const orders: [what: string, order: PtzOrder, text: string][] = [
  ['a stop',                 STILL,                                'A50F0100000000B5'],
  ['to the left, slowly',    { ...STILL, pan: -31 / 255 },         'A50F01021F0000D6'],
  ['to the right',           { ...STILL, pan: 1 },                 'A50F0101FF0000B5'],
  ['up',                     { ...STILL, tilt: 1 },                'A50F010800FF00BC'],
  ['down',                   { ...STILL, tilt: -1 },               'A50F010400FF00B8'],
  ['nearer',                 { ...STILL, zoom: 1 },                'A50F01100000F0B5'],
  ['farther',                { ...STILL, zoom: -1 },               'A50F01200000F0C5'],
  ['to its place 3',         { does: 'gotoPreset', preset: 3 },    'A50F01820003003A'],
  ['remembers its place 255',{ does: 'setPreset', preset: 255 },   'A50F018100FF0035'],
]
test.each(orders)('%s', (_, order, text) => {
  expect(ptzText(order)).toBe(text)
  expect(ptzIn(text)).toEqual(order)
})
test('whatever turns is told so, however slowly', () =>
  expect(ptzIn(ptzText({ ...STILL, zoom: 0.001 }))).toMatchObject({ zoom: 1 / 15 }))
// oxfmt-ignore
const none: [what: string, text: string][] = [
  ['nothing', ''], ['cut short', 'A50F0100000000'], ['another sum', 'A50F0100000001B5'], ['another first byte', '000F010000000010'],
  ['an order of something else', 'A50F01890000003E'], ['no digits', 'A50F01000000ZZB5'],
]
test.each(none)('%s is no order', (_, text) => expect(ptzIn(text)).toBeNull())
test('whatever a stranger sends is an order within bounds, or none', () => {
  const fastest = (text: string): number => {
    const order = ptzIn(text)
    return order?.does === 'turn' ? Math.max(...[order.pan, order.tilt, order.zoom].map(Math.abs)) : 0
  }
  let most = 0
  fc.assert(
    fc.property(fc.array(fc.nat(255), { minLength: 8, maxLength: 8 }), (bytes) => {
      most = Math.max(most, fastest(bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')))
    }),
    { numRuns: 3_000 },
  )
  expect(most).toBeLessThanOrEqual(1)
})
