import { expect, test } from 'vitest'
import { type TileLook, TILE_LOOKS } from './looks.ts'

/** What is left of a look when colour is taken away. */
const withoutColour = ({ border, isFilled, corner, isSlashed }: TileLook) =>
  [border, isFilled, corner?.path, isSlashed].join('|')

const groups: [what: string, looks: TileLook[]][] = [
  [
    'devices',
    Object.entries<TileLook>(TILE_LOOKS).flatMap(([name, look]) => (name.includes('.') ? [] : [look])),
  ],
  [
    'doors',
    Object.entries<TileLook>(TILE_LOOKS).flatMap(([name, look]) => (name.startsWith('door.') ? [look] : [])),
  ],
  [
    'patrol points',
    Object.entries<TileLook>(TILE_LOOKS).flatMap(([name, look]) =>
      name.startsWith('patrol.') ? [look] : [],
    ),
  ],
]
test.each(groups)('states of %s are told apart without colour', (_, looks) =>
  expect(new Set(looks.map(withoutColour)).size).toBe(looks.length),
)

test('only fire is filled', () =>
  expect(Object.entries<TileLook>(TILE_LOOKS).filter(([, look]) => look.isFilled)).toEqual([
    ['fire', TILE_LOOKS.fire],
  ]))

test('fire lies above everything', () =>
  expect(Object.entries<TileLook>(TILE_LOOKS).toSorted(([, a], [, b]) => b.rank - a.rank)[0]?.[0]).toBe(
    'fire',
  ))
