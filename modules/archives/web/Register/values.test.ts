import type { FormFile } from '@gss/web-kit/crud/files/formFile'
import { expect, test } from 'vitest'
import type { FormValue, ObjectField, RegisterListRow } from '../../contract/index.ts'
import { type Typed, typedOf, typedValueOf } from './values.ts'

const field = (type: ObjectField['type']): ObjectField => ({
  name: 'it',
  label: 'it',
  type,
  section: '',
  choices: [],
  isRequired: false,
  isListed: false,
  isSearched: false,
  isSecret: false,
  isFixed: false,
  isCentres: false,
  isPast: false,
})
const row = (value: FormValue, shown?: string): RegisterListRow => ({
  id: '1',
  version: 1,
  unitId: null,
  unitName: null,
  values: { it: value },
  shown: shown === undefined ? {} : { it: shown },
  files: {},
  pending: null,
  changedAt: new Date(0),
})

// oxfmt-ignore
const cases: [what: string, type: ObjectField['type'], kept: FormValue, shown: string | undefined, typed: Typed][] = [
  ['a text is a text',                                   'text',    '主楼',               undefined,   '主楼'],
  ['nothing is nothing',                                 'text',    null,                 undefined,   undefined],
  ['a reference carries its name',                       'ref',     'id-1',               '主楼',      { value: 'id-1', label: '主楼' }],
  ['one whose name is unknown is called by its id',      'ref',     'id-1',               undefined,   { value: 'id-1', label: 'id-1' }],
  ['several carry theirs, in order',                     'refs',    ['a', 'b'],           '主楼、附楼', [{ value: 'a', label: '主楼' }, { value: 'b', label: '附楼' }]],
  ['a name with the joint in it does not move the next', 'refs',    ['a', 'b'],           '主、楼、附', [{ value: 'a', label: 'a' }, { value: 'b', label: 'b' }]],
  ['a year is picked as text and kept as a number',      'year',    2026,                 undefined,   '2026'],
  ['a minute is picked with its seconds',                'time',    '2026-11-20 13:04',   undefined,   '2026-11-20T13:04:00'],
  ['no is not nothing',                                  'yes',     false,                undefined,   'N'],
  ['zero is not nothing',                                'whole',   0,                    undefined,   0],
  ['a point stays a point',                              'point',   { longitude: 113, latitude: 30 }, undefined, { longitude: 113, latitude: 30 }],
]
test.each(cases)('%s', (_, type, kept, shown, typed) => {
  expect(typedOf({ fields: [field(type)] }, row(kept, shown))).toEqual({ it: typed })
  expect(typedValueOf(field(type), typed)).toEqual(kept)
})

test('blanks around a text do not count, and alone are nothing', () => {
  expect([typedValueOf(field('text'), ' 主楼 '), typedValueOf(field('text'), '  ')]).toEqual(['主楼', null])
})

test('of files the call is told what the server keeps', () => {
  const file = (state: FormFile['state']): FormFile => ({
    key: 'k',
    name: 'a',
    bytes: 1,
    look: 'other',
    state,
    open: null,
    save: null,
  })
  const files = [
    file({ is: 'kept', id: 'a' }),
    file({ is: 'sending', part: 0.5 }),
    file({ is: 'failed', why: 'no' }),
    file({ is: 'kept', id: 'b' }),
  ]
  expect(typedValueOf(field('files'), files)).toEqual(['a', 'b'])
})

test('the unit a row belongs to stands in its form', () => {
  expect(typedOf({ fields: [] }, { ...row(null), unitId: 'u', unitName: '望湖宾馆' })).toEqual({
    $unit: { value: 'u', label: '望湖宾馆' },
  })
})
