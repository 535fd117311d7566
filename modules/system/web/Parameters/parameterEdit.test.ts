import { expect, test } from 'vitest'
import { type Edits, type Flaw, parameterFlawOf, typed } from './parameterEdit.ts'

const row = { code: 'A', value: '1' }
// oxfmt-ignore
const edits: [what: string, before: Edits, next: string, after: Edits][] = [
  ['typing is an edit',                             {},         '2', { A: '2' }],
  ['typing on replaces it',                         { A: '2' }, '3', { A: '3' }],
  ['typing back what is set undoes it',             { A: '2' }, '1', {}],
  ['edits of others stay',                          { B: '9' }, '2', { A: '2', B: '9' }],
  ['undoing leaves the edits of others',            { A: '2', B: '9' }, '1', { B: '9' }],
]
test.each(edits)('%s', (_, before, next, after) => {
  expect(typed(before, row, next)).toEqual(after)
})

const number = { kind: 'number', min: 1, max: 20, maxChars: null } as const
const line = { kind: 'text', min: null, max: null, maxChars: 3 } as const
// oxfmt-ignore
const flaws: [what: string, rules: Parameters<typeof parameterFlawOf>[0], value: string, flaw: Flaw | null][] = [
  ['the least number is allowed',       number, '1',   null],
  ['the greatest number is allowed',    number, '20',  null],
  ['one below is not',                  number, '0',   'outOfRange'],
  ['one above is not',                  number, '21',  'outOfRange'],
  ['nothing is no number',              number, '',    'notNumber'],
  ['a fraction is no whole number',     number, '1.5', 'notNumber'],
  ['a number without bounds has none',  { ...number, min: null, max: null }, '-5', null],
  ['a text may be empty',               line,   '',     null],
  ['a text as long as allowed',         line,   'abc',  null],
  ['a text one longer is not allowed',  line,   'abcd', 'tooLong'],
]
test.each(flaws)('%s', (_, rules, value, flaw) => {
  expect(parameterFlawOf(rules, value)).toBe(flaw)
})
