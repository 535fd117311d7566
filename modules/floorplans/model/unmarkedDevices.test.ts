import { expect, test } from 'vitest'
import type { Unmarked } from '../contract/index.ts'
import {
  choose,
  chooseBuilding,
  chooseKind,
  choosePanel,
  chooseUnit,
  NO_UNMARKED,
  refreshed,
  toPlace,
  type UnmarkedDevices,
} from './unmarkedDevices.ts'

const device = (name: string): Unmarked => ({
  targetId: name,
  code: name,
  name,
  place: '',
  kind: 'component',
  kindName: '',
  type: 'component',
  icon: 'smoke',
  typeName: '',
  subSystem: '201',
  iconPath: 'smoke',
})
const list = (...names: string[]) => names.map(device)
const three = refreshed(
  { ...NO_UNMARKED, unitId: 'u', buildingId: 'b', layerId: 'l', layerPath: 'p', panelId: 'p' },
  'component',
  list('a', 'b', 'c'),
)
const chosen = ({ chosen: { component } }: UnmarkedDevices) => (component ? [component.device.targetId, component.index] : null)

const rules: [what: string, state: UnmarkedDevices, chosen: [string, number] | null][] = [
  ['the first of a list is chosen', three, ['a', 0]],
  [
    'a valid index stays: the next one is under it after one was placed',
    refreshed(choose(three, 'component', 1), 'component', list('a', 'c')),
    ['c', 1],
  ],
  ['an index beyond the end becomes the first', refreshed(choose(three, 'component', 2), 'component', list('a', 'b')), ['a', 0]],
  ['of an empty list nothing is chosen', refreshed(three, 'component', []), null],
  ['and of one that fills again, the first', refreshed(refreshed(three, 'component', []), 'component', list('z')), ['z', 0]],
  ['what is not in the list cannot be chosen', choose(three, 'component', 7), null],
  ['another list leaves this one alone', refreshed(choose(three, 'component', 2), 'camera', list('x')), ['c', 2]],
  ['another building clears it', chooseBuilding(three, 'b2'), null],
  ['the same building does not', chooseBuilding(three, 'b'), ['a', 0]],
  ['another panel clears it', choosePanel(three, 'p2'), null],
]
test.each(rules)('%s', (_, state, expected) => expect(chosen(state)).toEqual(expected))

test('changing the building clears the chosen panel and the layer', () => {
  expect(chooseBuilding(three, 'b2')).toMatchObject({ unitId: 'u', buildingId: 'b2', panelId: null, layerId: null, layerPath: null })
})
test('another unit begins anew, with the kind that was chosen', () => {
  expect(chooseUnit(chooseKind(three, 'camera'), 'u2')).toEqual({ ...NO_UNMARKED, unitId: 'u2', kind: 'camera' })
})
test('what is placed next is the chosen one of the chosen kind', () => {
  expect(toPlace(three)?.targetId).toBe('a')
  expect(toPlace(chooseKind(three, 'networkBoard'))).toBeNull()
})
