import { expect, test } from 'vitest'
import { BLANK_USER, personFieldsOf, userFlawOf, type UserFlaw, type UserValues } from './userForm.ts'

const UNIT = '019aa000-0001-7000-8000-000000000001'

// oxfmt-ignore
const flaws: [what: string, field: keyof UserValues, typed: unknown, flaw: UserFlaw | null][] = [
  ['letters of any script make a name',             'username', '王.fang-2@x',       null],
  ['a name has no spaces inside',                   'username', 'wang fang',         'badUsername'],
  ['blanks around a name do not count',             'username', ' wang ',            null],
  ['a name does not begin with a joint',            'username', '.wang',             'badUsername'],
  ['a name has at most 32 characters',              'username', 'a'.repeat(33),      'badUsername'],
  ['an empty name is told by its being required',   'username', '',                  null],
  ['a mobile number has eleven digits',             'mobile',   '13800138000',       null],
  ['a landline is no mobile number',                'mobile',   '010-62345678',      'badMobile'],
  ['one may have no mobile number',                 'mobile',   '',                  null],
  ['an email address has a domain',                 'email',    'wang@linjiang.cn',  null],
  ['half an email address is none',                 'email',    'wang@',             'badEmail'],
  ['a unit has a number of this shape',             'unitId',   UNIT,                null],
  ['a name is no number of a unit',                 'unitId',   'LJ-0310-00417',     'badUnitId'],
  ['a note is free',                                'note',     '<b>{}',             null],
]
test.each(flaws)('%s', (_, field, typed, flaw) => expect(userFlawOf(field, typed)).toBe(flaw))

// oxfmt-ignore
const standings: [what: string, values: Partial<UserValues>, asked: object][] = [
  ['the centre\'s people have no unit, whatever was typed before', { unitId: UNIT },                                   { roleType: 'center', unitId: null }],
  ['on site they have one',                                        { roleType: 'pro', unitId: UNIT },                  { roleType: 'pro', unitId: UNIT }],
  ['the unit\'s people have one and no type',                      { origin: 'gss', roleType: 'center', unitId: UNIT }, { roleType: null, unitId: UNIT }],
  ['what is empty is nothing',                                     { mobile: ' ', email: '' },                         { mobile: null, email: null }],
]
test.each(standings)('%s', (_, values, asked) =>
  expect(personFieldsOf({ ...BLANK_USER, ...values })).toMatchObject(asked),
)
