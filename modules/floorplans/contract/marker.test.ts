import { decode, encode, tryDecode } from '@gss/kit/wire'
import { expect, test } from 'vitest'
import { iconOf, type MarkerIcon } from './icons.ts'
import { coordinate } from './label.ts'
import { floored } from './limits.ts'
import {
  COUNTED_AS,
  type LabelKind,
  markerLook,
  type MarkerLook,
  markerState,
  markerStatus,
} from './marker.ts'

const looks: [what: string, bits: string[], look: MarkerLook, counted: string | null][] = [
  ['nothing set', [], 'normal', null],
  ['fire: red border', ['fire'], 'fire', 'fire'],
  ['fire over all else', ['fault', 'supervisory', 'started', 'shielded', 'fire'], 'fire', 'fire'],
  ['warning: orange', ['supervisory'], 'warning', 'alarm'],
  ['warning over fault', ['fault', 'supervisory'], 'warning', 'alarm'],
  ['fault: yellow', ['fault'], 'fault', 'fault'],
  ['no power is a fault', ['mainPowerFault'], 'fault', 'fault'],
  ['nobody hears it: a fault', ['offline'], 'fault', 'fault'],
  ['started: red border', ['started', 'feedback'], 'started', 'alarm'],
  ['shielded: magenta border', ['shielded'], 'shielded', null],
  ['feedback alone changes no colour', ['feedback'], 'normal', null],
  ['a bit nobody knows', ['somethingNew'], 'normal', null],
]
test.each(looks)('%s', (_, bits, look, counted) => {
  expect([markerLook(markerState(bits)), COUNTED_AS[markerLook(markerState(bits))]]).toEqual([look, counted])
})

test('a status says 1 for yes and 2 for no', () => {
  expect([
    decode(markerStatus, 1),
    decode(markerStatus, 2),
    encode(markerStatus, true),
    encode(markerStatus, false),
  ]).toEqual([true, false, 1, 2])
  expect(tryDecode(markerStatus, 0).ok).toBe(false)
})

const icons: [
  what: string,
  kind: LabelKind,
  subSystem: string,
  componentType: number | null,
  icon: MarkerIcon,
][] = [
  ['a smoke detector', 'component', '201', 42, 'smoke'],
  ['a button', 'component', '201', 23, 'manualCall'],
  ['a hydrant of no known type, by its sub-system', 'component', '202', null, 'hydrant'],
  ['a button of the hydrants is still a button', 'component', '202', 24, 'hydrantButton'],
  ['a door of sub-system 203', 'component', '203', 0, 'doorAccess'],
  ['an unknown thing', 'component', '201', 200, 'module'],
  ['a camera', 'camera', '', null, 'camera'],
  ['a board device of sub-system 203', 'networkBoard', '203', null, 'doorAccess'],
  ['any other board device', 'networkBoard', '205', null, 'nb'],
  ['a patrol point', 'patrolPoint', '', null, 'patrol'],
]
test.each(icons)('%s', (_, kind, subSystem, componentType, icon) =>
  expect(iconOf({ kind, subSystem, componentType })).toBe(icon),
)

const coordinates: [what: string, sent: unknown, kept: number | null][] = [
  ['two decimals stay', 8.29, 8.29],
  ['more are cut off', 8.2999, 8.29],
  ['beside the picture is a place', -3.5, -3.5],
  ['a text is none', '8.29', null],
  ['nor is what is no number', Number.NaN, null],
  ['nor what is beyond all pictures', 100_001, null],
]
test.each(coordinates)('a coordinate: %s', (_, sent, kept) => {
  const read = tryDecode(coordinate, sent)
  expect(read.ok ? read.value : null).toBe(kept)
})
test('flooring twice is flooring once', () => {
  for (let value = -1_000; value <= 1_000; value++)
    expect(floored(floored(value / 300))).toBe(floored(value / 300))
})
