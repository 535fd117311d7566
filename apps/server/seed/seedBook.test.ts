import { BOOK, flawsOf, objects, formTextIn } from '@gss/archives/contract'
import { expect, test } from 'vitest'
import { demoBooks } from './seedBook.ts'

const NOW = new Date('2026-11-20T01:30:00Z')
const { rows, absent } = demoBooks(NOW)
const described = (object: string) => objects.find((one) => one.object === object) ?? { fields: [], key: '' }

test('every row of the demo books is one that a person could have typed, files aside', () => {
  const flaws = rows.flatMap(({ object, values }) => {
    const { fields } = described(object)
    const unknown = Object.keys(values).filter((name) => !fields.some((field) => field.name === name))
    const wrong = flawsOf({ fields: fields.filter(({ type }) => type !== 'files') }, values, '2026-11-20')
    return [...unknown, ...wrong.map(({ field, flaw }) => `${field} ${flaw.refused}`)].map(
      (flaw) => `${object}: ${flaw}`,
    )
  })
  // Who a person is by law stands in no demo.
  expect([...new Set(flaws)].filter((flaw) => !flaw.includes('idCard'))).toEqual([])
})

test('no two rows of a unit share what tells them apart', () => {
  const keys = rows.map(({ unitId, object, values }) => {
    const { key } = described(object)
    return [unitId, object, formTextIn(values, key)].join(' ')
  })
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

test('books are kept with more and with less care, and nobody has what it says it has not', () => {
  expect(
    absent.filter(({ unitId, object }) => rows.some((row) => row.unitId === unitId && row.object === object)),
  ).toEqual([])
  const kinds = [...new Set(rows.map(({ unitId }) => unitId))].map(
    (unitId) => new Set(rows.filter((row) => row.unitId === unitId).map(({ object }) => object)).size,
  )
  expect(Math.min(...kinds)).toBeLessThan(Math.max(...kinds))
})

test('each of the 32 objects stands in some book of the demo', () => {
  const there = new Set(rows.map(({ object }) => object))
  expect(BOOK.map(({ object }) => object).filter((object) => !there.has(object))).toEqual([])
})

test('what was rehearsed is a plan of the same book', () => {
  const plans = new Set(
    rows.flatMap(({ object, unitId, id }) => (object === 'firePlan' ? [`${unitId} ${id}`] : [])),
  )
  const drills = rows.filter(({ object }) => object === 'drillRecord')
  expect(drills.length).toBeGreaterThan(0)
  expect(
    drills.filter(({ unitId, values }) => !plans.has(`${unitId} ${formTextIn(values, 'planId')}`)),
  ).toEqual([])
})
