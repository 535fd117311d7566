import { expect, test } from 'vitest'
import type { Tx } from './database.ts'
import { knownIn, readOnce } from './readOnce.ts'
import { testDatabase } from './testing/database.ts'

const fake = (): Tx => ({
  on: () => {
    throw new Error('nothing is asked of a database here')
  },
  after: () => undefined,
})

test('in one transaction it is read once by its name, in the next anew', async () => {
  const once = readOnce<number>()
  let read = 0
  const look = (tx: Tx, name: string) => once(tx, name, () => Promise.resolve(++read))
  const [one, other] = [fake(), fake()]
  expect([await look(one, 'a'), await look(one, 'a'), await look(one, 'b'), await look(other, 'a')]).toEqual([
    1, 1, 2, 3,
  ])
})

test('what a transaction has written itself is known as it is now, in that one only', async () => {
  const known = knownIn<number>()
  const [one, other] = [fake(), fake()]
  const look = (tx: Tx) => known.find(tx, 'a', () => Promise.resolve(1))
  expect(await look(one)).toBe(1)
  known.isNow(one, 'a', 2)
  expect([await look(one), await look(other)]).toEqual([2, 1])
})

test('what could not be read is read again', async () => {
  const once = readOnce<string>()
  const tx = fake()
  await expect(once(tx, 'a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await once(tx, 'a', () => Promise.resolve('there'))).toBe('there')
})

test('of what is to be done after a commit, and is called the same, the last is done, in the place of the first', async () => {
  const { database } = await testDatabase()
  const done: string[] = []
  await database.transaction((tx) => {
    tx.after(() => void done.push('round 1, once'), 'round')
    tx.after(() => void done.push('another thing'))
    tx.after(() => void done.push('another thing'))
    tx.after(() => void done.push('round 1, twice'), 'round')
    return Promise.resolve()
  })
  expect(done).toEqual(['round 1, twice', 'another thing', 'another thing'])
})
