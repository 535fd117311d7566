import { expect, test } from 'vitest'
import { newId } from './ids.ts'

const AT_MS = Date.UTC(2026, 10, 20)

test('an id is a version 7 UUID that begins with its time', () => {
  const id = newId(Date.now() + 1_000)
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('ids sort in the order they were made, also when the clock stands or goes back', () => {
  const MANY = 10_000
  const ids = Array.from({ length: MANY }, (_, i) => newId(AT_MS - (i % 7)))
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(MANY)
})
