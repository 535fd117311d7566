import { expect, test } from 'vitest'
import type { FacilityGroup, FacilityKind, FacilityState } from '../../contract/index.ts'
import { exitsOf, facilityLines } from './facilityRows.ts'

const group = (
  kind: FacilityKind,
  state: FacilityState,
  names: string[],
  floorId: string | null = '9',
): FacilityGroup => ({ kind, state, floorId, count: names.length, names })
const linesOf = (groups: FacilityGroup[], room = 12, isBurning = false) =>
  facilityLines(groups, { floorId: '9', isBurning, room }).map(
    ({ kind, state, name, count }) => `${name ?? `${kind}×${count}`} ${state}`,
  )

// oxfmt-ignore
const lines: [what: string, groups: FacilityGroup[], lines: string[]][] = [
  ['a building without any has none',         [],                                                                    []],
  ['what is hindered stands first',           [group('door', 'closed', ['梯']), group('shutter', 'fault', ['帘'])],    ['帘 fault', '梯 closed']],
  ['a fire door that stands open is trouble', [group('fireDoor', 'normal', ['甲']), group('fireDoor', 'ajar', ['乙'])], ['乙 ajar', '甲 normal']],
  ['another floor’s doors are not shown',     [group('fireDoor', 'normal', ['甲'], '8')],                              []],
  ['a pump serves every floor',               [group('sprayPump', 'auto', ['泵'], 'B1')],                              ['泵 auto']],
  ['fans of several floors are one group',    [group('fan', 'auto', ['一'], '1'), group('fan', 'auto', ['二'], '2')],   ['一 auto', '二 auto']],
]
test.each(lines)('%s', (_, groups, told) => expect(linesOf(groups)).toEqual(told))

test('what has no room one by one is told together, the small ones by name', () => {
  const many = group('lighting', 'normal', ['1', '2', '3', '4'])
  const few = group('fireDoor', 'normal', ['甲', '乙'])
  expect(linesOf([many, few], 5)).toEqual(['甲 normal', '乙 normal', 'lighting×4 normal'])
  expect(linesOf([many, few], 2)).toEqual(['fireDoor×2 normal', 'lighting×4 normal'])
})
test('more than are known by name are told by their number', () =>
  expect(linesOf([{ ...group('lighting', 'normal', ['1']), count: 40 }])).toEqual(['lighting×40 normal']))
test('never more lines than there is room for', () => {
  const states: FacilityState[] = ['fault', 'offline', 'started', 'normal']
  const kinds: FacilityKind[] = ['door', 'fireDoor', 'lift', 'fan', 'broadcast']
  const all = kinds.flatMap((kind) => states.map((state) => group(kind, state, ['a', 'b', 'c'])))
  for (const room of [1, 5, 12]) expect(linesOf(all, room)).toHaveLength(room)
})

const doors = [
  group('door', 'closed', ['a']),
  group('door', 'held', ['b']),
  group('fireDoor', 'ajar', ['c']),
  group('fireDoor', 'normal', ['d'], '8'),
]
test('a locked door is a way out on a quiet day, and none while it burns', () => {
  expect(exitsOf(doors, { floorId: '9', isBurning: false })).toEqual({ usable: 2, all: 3 })
  expect(exitsOf(doors, { floorId: '9', isBurning: true })).toEqual({ usable: 1, all: 3 })
})
