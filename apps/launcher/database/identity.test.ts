import { chmodSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { scratch } from '../testing/scratch.ts'
import { chooseIdentity, mayEnter, type Surroundings } from './identity.ts'

const postgres = { name: 'postgres', uid: 101, gid: 104 }
const nobody = { name: 'nobody', uid: 65534, gid: 65534 }
const user: Surroundings = {
  isRoot: false,
  hasName: true,
  owner: undefined,
  accounts: [],
  mayEnter: () => true,
  works: () => true,
}
const root: Surroundings = { ...user, isRoot: true, accounts: [postgres, nobody] }
const only = (program: string) => (command: string[]) => command[0] === program
const nothing = () => false

const cases: [what: string, surroundings: Surroundings, as: string][] = [
  ['an ordinary user runs it as himself', user, 'self'],
  ['a user id without a name gets one in a namespace', { ...user, hasName: false }, 'namespace'],
  [
    'without a name or namespaces, what is made already still runs',
    { ...user, hasName: false, works: nothing, owner: 1000 },
    'self',
  ],
  ['root runs it as postgres', root, 'account postgres'],
  ['root without a postgres account runs it as nobody', { ...root, accounts: [nobody] }, 'account nobody'],
  ['root keeps to the account that owns the data', { ...root, owner: nobody.uid }, 'account nobody'],
  ['root whose folder nobody may enter uses a namespace', { ...root, mayEnter: nothing }, 'namespace'],
  ['root keeps to the namespace that made the data', { ...root, owner: 0 }, 'namespace'],
  [
    'without namespaces an account may pass through',
    { ...root, mayEnter: nothing, works: only('setpriv') },
    'passing postgres',
  ],
]
test.each(cases)('%s', (_, surroundings, as) => {
  const identity = chooseIdentity('/folder', surroundings)
  expect('name' in identity ? `${identity.kind} ${identity.name}` : identity.kind).toBe(as)
})

const refused: [what: string, surroundings: Surroundings, sentence: RegExp][] = [
  [
    'no name and no namespaces',
    { ...user, hasName: false, works: nothing },
    /this user id has no name.*DATABASE_URL/,
  ],
  [
    'root and no way out',
    { ...root, mayEnter: nothing, works: nothing },
    /refuses to run as root.*\/folder.*GSS_PG_USER.*DATABASE_URL/,
  ],
  ['data of an account that is gone', { ...root, owner: 4711, works: nothing }, /refuses to run as root/],
]
test.each(refused)('%s: one sentence says what to do', (_, surroundings, sentence) => {
  expect(() => chooseIdentity('/folder', surroundings)).toThrow(sentence)
})

test('a closed folder anywhere above keeps an account out, unless it is its own', () => {
  const above = scratch()
  const folder = path.join(above, 'data')
  mkdirSync(folder)
  chmodSync(above, 0o711)
  expect(mayEnter(folder, nobody.uid)).toBe(true)
  chmodSync(above, 0o700)
  expect(mayEnter(folder, nobody.uid)).toBe(false)
  expect(mayEnter(folder, statSync(above).uid)).toBe(true)
})
