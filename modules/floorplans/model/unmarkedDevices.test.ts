import { expect, test } from 'vitest'
import type { Unmarked } from '../contract/index.ts'
import {
  arrivedOnPlan,
  choose,
  chooseBuilding,
  chooseKind,
  choosePanel,
  chooseUnit,
  mayStandOn,
  NO_UNMARKED,
  panelFor,
  refreshed,
  takeFromList,
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
const chosen = ({ chosen: { component } }: UnmarkedDevices) =>
  component ? [component.device.targetId, component.index] : null

const rules: [what: string, state: UnmarkedDevices, chosen: [string, number] | null][] = [
  ['the first of a list is chosen', three, ['a', 0]],
  [
    'a valid index stays: the next one is under it after one was placed',
    refreshed(choose(three, 'component', 1), 'component', list('a', 'c')),
    ['c', 1],
  ],
  [
    'an index beyond the end becomes the first',
    refreshed(choose(three, 'component', 2), 'component', list('a', 'b')),
    ['a', 0],
  ],
  ['of an empty list nothing is chosen', refreshed(three, 'component', []), null],
  [
    'and of one that fills again, the first',
    refreshed(refreshed(three, 'component', []), 'component', list('z')),
    ['z', 0],
  ],
  ['what is not in the list cannot be chosen', choose(three, 'component', 7), null],
  [
    'another list leaves this one alone',
    refreshed(choose(three, 'component', 2), 'camera', list('x')),
    ['c', 2],
  ],
  ['another building clears it', chooseBuilding(three, 'b2'), null],
  ['the same building does not', chooseBuilding(three, 'b'), ['a', 0]],
  ['another panel clears it', choosePanel(three, 'p2'), null],
  ['after one was taken the next is chosen', takeFromList(three, 'a'), ['b', 0]],
  [
    'an answer from before offers no second time what is on its way',
    refreshed(takeFromList(three, 'a'), 'component', list('a', 'b', 'c')),
    ['b', 0],
  ],
  [
    'what could not be placed is offered again',
    refreshed(arrivedOnPlan(takeFromList(three, 'a'), 'a'), 'component', list('a', 'b', 'c')),
    ['a', 0],
  ],
]
test.each(rules)('%s', (_, state, expected) => expect(chosen(state)).toEqual(expected))

test('changing the building clears the chosen panel and the layer', () => {
  expect(chooseBuilding(three, 'b2')).toMatchObject({
    unitId: 'u',
    buildingId: 'b2',
    panelId: null,
    layerId: null,
    layerPath: null,
  })
})
test('another unit begins anew, with the kind that was chosen', () => {
  expect(chooseUnit(chooseKind(three, 'camera'), 'u2')).toEqual({
    ...NO_UNMARKED,
    unitId: 'u2',
    kind: 'camera',
  })
})
test('what is placed next is the chosen one of the chosen kind', () => {
  expect(toPlace(three)?.targetId).toBe('a')
  expect(toPlace(chooseKind(three, 'networkBoard'))).toBeNull()
})

const panels = [
  { panelId: 'p1', code: '1', name: '1', unmarked: 0 },
  { panelId: 'p2', code: '2', name: '2', unmarked: 3 },
]
const offered: [what: string, of: typeof panels, chosen: string | null, panelId: string | null][] = [
  ['the panel that was chosen stays', panels, 'p1', 'p1'],
  ['without a choice it is the first with something to place', panels, null, 'p2'],
  ['one that has nothing on this floor is not kept', panels, 'p9', 'p2'],
  ['where all is placed, the first', panels.slice(0, 1), null, 'p1'],
  ['on a floor without panels, none', [], 'p1', null],
]
test.each(offered)('%s', (_, of, before, panelId) => expect(panelFor(of, before)).toBe(panelId))

const here = { buildingId: 'b', floorId: 'f' }
const standing: [what: string, device: { buildingId?: string; floorId?: string }, may: boolean][] = [
  ['a thing of this floor may stand on it', { buildingId: 'b', floorId: 'f' }, true],
  ['one of another floor may not', { buildingId: 'b', floorId: 'g' }, false],
  ['nor one of another building', { buildingId: 'c' }, false],
  ['one nobody has said the floor of may', { buildingId: 'b' }, true],
  ['and one nobody has said anything of', {}, true],
]
test.each(standing)('%s', (_, device, may) => expect(mayStandOn(device, here)).toBe(may))
