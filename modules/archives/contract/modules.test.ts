import { expect, test } from 'vitest'
import { moduleAccessOf, type UnitModule } from './modules.ts'

const access: [what: string, origin: 'rms' | 'gss', closed: string[] | null, open: UnitModule[]][] = [
  ['a unit that took everything', 'gss', [], ['duty', 'patrol', 'maintenance', 'remote']],
  ['a unit without remote control', 'gss', ['REMOTE'], ['duty', 'patrol', 'maintenance']],
  ['a unit without maintenance, as the wire spells it', 'gss', ['MAINTANCE'], ['duty', 'patrol', 'remote']],
  ['a word nobody knows closes nothing', 'gss', ['MAINTENANCE'], ['duty', 'patrol', 'maintenance', 'remote']],
  ['a record that cannot be read', 'gss', null, []],
  [
    'the centre has everything of every unit',
    'rms',
    ['DUTY', 'INSPECTION', 'MAINTANCE', 'REMOTE'],
    ['duty', 'patrol', 'maintenance', 'remote'],
  ],
  ['even of one that cannot be read', 'rms', null, ['duty', 'patrol', 'maintenance', 'remote']],
]
test.each(access)('%s', (_, origin, closed, open) => {
  const has = moduleAccessOf(origin, closed)
  expect(Object.entries(has).flatMap(([module, isOpen]) => (isOpen ? [module] : []))).toEqual(open)
})
