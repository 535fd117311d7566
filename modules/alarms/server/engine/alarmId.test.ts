import { uuid } from '@gss/kit/wire'
import { newId } from '@gss/server-kit/ids'
import { expect, test } from 'vitest'
import { newAlarmId } from './alarmId.ts'

const MANY = 10_000
/** More in one millisecond than the count has numbers for, the clock set back, and other ids in between. */
const ids = Array.from({ length: MANY }, (_, index) => {
  newId()
  return newAlarmId(new Date(index < MANY / 2 ? Date.now() : 0))
})

test('each is a UUID of its own', () => {
  expect(ids.every((id) => uuid.safeParse(id).success)).toBe(true)
  expect(new Set(ids).size).toBe(MANY)
})
test('they sort as they were made', () => expect(ids.toSorted()).toEqual(ids))
test('they end alike, and unlike other ids', () => {
  const ends = new Set(ids.map((id) => id.slice(18)))
  expect([ends.size, ends.has(newId().slice(18))]).toEqual([1, false])
})
