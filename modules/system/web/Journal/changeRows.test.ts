import { expect, test } from 'vitest'
import { changeRows, WHOLE } from './changeRows.ts'

// oxfmt-ignore
const cases: [what: string, before: unknown, after: unknown, rows: [field: string, before: string, after: string, kind: string][]][] = [
  ['nothing recorded has no rows',               null,                   null,                    []],
  ['what came into being is added',              null,                   { name: 'A' },           [['name', '', 'A', 'added']]],
  ['what is gone is removed',                    { name: 'A' },          null,                    [['name', 'A', '', 'removed']]],
  ['a changed field and one that is the same',   { a: 1, b: 2 },         { a: 1, b: 3 },          [['a', '1', '1', 'same'], ['b', '2', '3', 'changed']]],
  ['a field inside another',                     { a: { b: true } },     { a: { b: false } },     [['a.b', 'true', 'false', 'changed']]],
  ['a list is compared as a whole',              { a: [1, 2] },          { a: [1, 2, 3] },        [['a', '[1,2]', '[1,2,3]', 'changed']]],
  ['null is a value, missing is none',           { a: null },            {},                      [['a', 'null', '', 'removed']]],
  ['a number and the same as text look alike',   { a: 1 },               { a: '1' },              [['a', '1', '1', 'same']]],
  ['what is no object has one field',            'x',                    'y',                     [[WHOLE, 'x', 'y', 'changed']]],
]
test.each(cases)('%s', (_, before, after, rows) => {
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value))
  expect(
    changeRows(json(before), json(after)).map((row) => [row.field, row.before, row.after, row.kind]),
  ).toEqual(rows)
})

test('a plain sentence of an older release is shown as it is', () => {
  expect(changeRows('not JSON', null)).toEqual([
    { field: WHOLE, before: 'not JSON', after: '', kind: 'removed' },
  ])
})
