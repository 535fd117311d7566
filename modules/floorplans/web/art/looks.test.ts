import { expect, test } from 'vitest'
import { type Look, LOOKS } from './looks.ts'

/** What is left of a look when colour is taken away. */
const withoutColour = ({ border, isFilled, corner, isSlashed }: Look) =>
  [border, isFilled, corner?.path, isSlashed].join('|')

const groups: [what: string, looks: Look[]][] = [
  ['devices', Object.entries<Look>(LOOKS).flatMap(([name, look]) => (name.includes('.') ? [] : [look]))],
  ['doors', Object.entries<Look>(LOOKS).flatMap(([name, look]) => (name.startsWith('door.') ? [look] : []))],
  [
    'patrol points',
    Object.entries<Look>(LOOKS).flatMap(([name, look]) => (name.startsWith('patrol.') ? [look] : [])),
  ],
]
test.each(groups)('states of %s are told apart without colour', (_, looks) =>
  expect(new Set(looks.map(withoutColour)).size).toBe(looks.length),
)

test('only fire is filled', () =>
  expect(Object.entries<Look>(LOOKS).filter(([, look]) => look.isFilled)).toEqual([['fire', LOOKS.fire]]))

test('fire lies above everything', () =>
  expect(Object.entries<Look>(LOOKS).toSorted(([, a], [, b]) => b.rank - a.rank)[0]?.[0]).toBe('fire'))
