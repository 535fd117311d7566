import { expect, test } from 'vitest'
import { type Label, QUIET } from '../contract/index.ts'
import { labelKeyOf, markerOf } from './edit.ts'
import { labelChangeOf, labelsAfter, labelsByKey, withLabels, withoutLabels } from './labels.ts'
import { planPoint } from './point.ts'

const label = (name: string, x: number, version = 1, labelId = `l-${name}`): Label => ({
  labelId,
  layerId: 'layer',
  targetId: name,
  code: name,
  name,
  place: '',
  kind: 'component',
  kindName: '',
  type: 'component',
  icon: 'smoke',
  typeName: '',
  x,
  y: 0,
  ...QUIET,
  subSystem: '201',
  version,
})
const key = (name: string) => labelKeyOf('component', name)
const labels = labelsByKey([label('a', 1), label('b', 2, 3)])
const push = {
  layerId: 'layer',
  userId: 'u',
  userName: 'n',
  placed: [],
  moved: [],
  removed: [],
  isMany: false,
}
const moved = (name: string, x: number, version: number) => ({
  labelId: `l-${name}`,
  kind: 'component' as const,
  targetId: name,
  x,
  y: 0,
  version,
  sight: null,
})

const pushes: [
  what: string,
  said: Parameters<typeof labelsAfter>[1],
  standing: [string, number, number][] | null,
][] = [
  [
    'placed by another',
    { ...push, placed: [label('c', 9)] },
    [
      ['a', 1, 1],
      ['b', 2, 3],
      ['c', 9, 1],
    ],
  ],
  [
    'moved by another',
    { ...push, moved: [moved('a', 5, 2)] },
    [
      ['a', 5, 2],
      ['b', 2, 3],
    ],
  ],
  [
    'a push that was overtaken changes nothing',
    { ...push, moved: [moved('b', 5, 2)] },
    [
      ['a', 1, 1],
      ['b', 2, 3],
    ],
  ],
  [
    'a move of a label that was placed anew since changes nothing',
    { ...push, moved: [{ ...moved('a', 5, 7), labelId: 'old' }] },
    [
      ['a', 1, 1],
      ['b', 2, 3],
    ],
  ],
  ['removed by another', { ...push, removed: [moved('a', 0, 0)] }, [['b', 2, 3]]],
  [
    'a removal of a label that was placed anew since takes nothing away',
    { ...push, removed: [{ ...moved('a', 0, 0), labelId: 'old' }] },
    [
      ['a', 1, 1],
      ['b', 2, 3],
    ],
  ],
  ['too many to tell: fetch again', { ...push, isMany: true }, null],
]
test.each(pushes)('%s', (_, said, standing) => {
  const after = labelsAfter(labels, said)
  const twice = after && labelsAfter(after, said)
  const rows = (given: NonNullable<typeof after>) =>
    [...given.values()].map(({ targetId, x, version }) => [targetId, x, version])
  expect(after && rows(after)).toEqual(standing)
  expect(twice && rows(twice)).toEqual(standing)
})

test('an answer that was overtaken by a push does not set back', () => {
  expect(withLabels(labels, [label('b', 7, 2)]).get(key('b'))).toMatchObject({ x: 2, version: 3 })
  expect(withLabels(labels, [label('b', 7, 4)]).get(key('b'))).toMatchObject({ x: 7, version: 4 })
  expect(withLabels(labels, [label('b', 7, 1, 'new')]).get(key('b'))).toMatchObject({ x: 7, version: 1 })
  expect([...withoutLabels(labels, [key('a')]).keys()]).toEqual([key('b')])
})

test('an edit is told with the labels and versions that were seen', () => {
  const [a, b] = [markerOf(label('a', 1)), markerOf(label('b', 2))]
  const nothing = { placed: [], moved: [], removed: [] }
  expect(labelChangeOf({ kind: 'place', deed: 'place', markers: [a] }, labels)).toEqual({
    ...nothing,
    placed: [{ kind: 'component', targetId: 'a', x: 1, y: 0 }],
  })
  expect(labelChangeOf({ kind: 'remove', deed: 'remove', markers: [b] }, labels)).toEqual({
    ...nothing,
    removed: [{ labelId: 'l-b', version: 3 }],
  })
  const move = { key: b.key, from: b.at, to: planPoint(8, 9) }
  expect(labelChangeOf({ kind: 'move', deed: 'move', moves: [move] }, labels)).toEqual({
    ...nothing,
    moved: [{ labelId: 'l-b', version: 3, x: 8, y: 9 }],
  })
})
