import { expect, test } from 'vitest'
import type { ScreenFire } from '../../contract/index.ts'
import { choiceAfter, type FloorChoice, floorBeside, layerShown } from './choice.ts'

const layer = (layerId: string, hasPicture = true) => ({
  layerId,
  name: layerId,
  hasPicture,
  hasEvacuation: false,
})
const floors = [
  { floorId: '9', floorNo: 9, layers: [layer('9a'), layer('9b')] },
  { floorId: '2', floorNo: 2, layers: [layer('2a')] },
  { floorId: '1', floorNo: 1, layers: [] },
  { floorId: 'B1', floorNo: -1, layers: [layer('b')] },
]
const fire = (floorId: string | null, layerId: string | null = null): ScreenFire => ({
  alarmId: 'a',
  componentId: 'c',
  targetId: 'c',
  floorId,
  layerId,
  x: null,
  y: null,
  since: new Date(0),
  claimUntil: null,
  holder: null,
  isConfirmed: false,
})
const at = (floorId: string | null, hasJumped = false): FloorChoice => ({ floorId, hasJumped })

// oxfmt-ignore
const choices: [what: string, before: FloorChoice, fires: ScreenFire[], after: FloorChoice][] = [
  ['a quiet day begins with the lowest floor above the ground that is drawn', at(null),        [],                     at('2')],
  ['a floor that is gone is not waited for',                                  at('gone'),      [],                     at('2')],
  ['the first report chooses its floor',                                      at('1'),         [fire('9')],            at('9', true)],
  ['of two the first',                                                        at('1'),         [fire('B1'), fire('9')], at('B1', true)],
  ['a second fire elsewhere changes nothing',                                 at('9', true),   [fire('9'), fire('2')], at('9', true)],
  ['a person who went elsewhere stays there',                                 at('1', true),   [fire('9'), fire('2')], at('1', true)],
  ['a fire nobody knows the floor of chooses none',                           at('1'),         [fire(null)],           at('1')],
  ['and the next one does',                                                   at('1'),         [fire(null), fire('9')], at('9', true)],
  ['when nothing burns any more the floor stays',                             at('9', true),   [],                     at('9')],
]
test.each(choices)('%s', (_, before, fires, after) =>
  expect(choiceAfter(before, { fires, floors })).toEqual(after),
)
test('what has not changed is the same', () => {
  const held = at('1', true)
  expect(choiceAfter(held, { fires: [fire('9')], floors })).toBe(held)
})
test('a building without floors shows none', () =>
  expect(choiceAfter(at(null), { fires: [fire('9')], floors: [] })).toEqual(at(null)))

const steps: [what: string, from: string, by: 1 | -1, to: string][] = [
  ['up is the one above', '1', 1, '2'],
  ['down is the one below', '9', -1, '2'],
  ['above the top there is nothing', '9', 1, '9'],
  ['nor below the lowest', 'B1', -1, 'B1'],
]
test.each(steps)('%s', (_, from, by, to) => expect(floorBeside(floors, from, by)).toBe(to))

const [top] = floors
test('of several drawings the one it burns on is shown, else the first', () => {
  expect(top && layerShown(top, [])?.layerId).toBe('9a')
  expect(top && layerShown(top, [fire('9', '9b')])?.layerId).toBe('9b')
  expect(layerShown({ floorId: '1', layers: [layer('x', false)] }, [])).toBeUndefined()
})
