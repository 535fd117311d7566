import { expect, test } from 'vitest'
import { fieldFlawOf } from './check.ts'
import { maskedIdCard } from './mask.ts'
import { described, dictionariesOf } from './notation.ts'
import { tidied } from './tidy.ts'
import type { FormValue } from './value.ts'

const TODAY = '2026-11-20'
const DICTIONARIES = dictionariesOf('kind 类别: 1 甲; 2 乙 丙')
const HEAD = {
  object: 'thing',
  label: '物',
  permission: 'baseData',
  isOfUnit: true,
  key: 'code',
  title: 'code',
} as const
const thing = described(
  HEAD,
  `
  编码  code   s          *LS
  说明  note   t          -
  人数  count  i(人)      -
  楼层  floor  i          -    -20..200
  面积  area   n(m²)      -
  占地  land   n(m²)      -    0..99999999.99
  类别  kind   one@kind   -
  多选  kinds  many@kind  -
  所属  owner  ref@thing  -
  成员  parts  refs@thing  -
  是否  isOn   b          -
  坐标  point  g          -
  日期  day    d          -
  出厂  made   d          <
  年份  year   yr         -
  证号  card   idc        -
  网址  site   url        -
  手机  tel    mob        -
`,
  DICTIONARIES,
)
const ID = '019aa000-0000-7000-8000-00000000a001'

const values: [what: string, field: string, value: FormValue, refused: string | null][] = [
  ['what is required is typed', 'code', null, 'archive.fieldNeeded'],
  ['what is not, need not be', 'note', '', null],
  ['a text is short', 'code', 'x'.repeat(101), 'archive.textTooLong'],
  ['a text is one line', 'code', 'a\nb', 'archive.fieldWrong'],
  ['a text does not turn the reading direction', 'code', 'a\u202eb', 'archive.fieldWrong'],
  ['a long text may have lines', 'note', 'a\nb', null],
  ['a number is no text', 'count', '12', 'archive.fieldWrong'],
  ['a whole number is whole', 'count', 1.5, 'archive.fieldWrong'],
  ['a whole number is not below zero', 'count', -1, 'archive.numberOutside'],
  ['nine nines are the most', 'count', 999_999_999, null],
  ['one more is too many', 'count', 1_000_000_000, 'archive.wholeTooLarge'],
  ['a floor may lie below the ground', 'floor', -3, null],
  ['but not that deep', 'floor', -21, 'archive.numberOutside'],
  ['a decimal', 'area', 99_999.99, null],
  ['a decimal beyond', 'area', 100_000, 'archive.numberOutside'],
  ['where it may be larger', 'land', 100_000, null],
  ['a decimal of three digits', 'area', 1.234, 'archive.decimalsTooMany'],
  ['no number at all', 'area', Number.NaN, 'archive.fieldWrong'],
  ['an entry of the dictionary', 'kind', '2', null],
  ['a word of it is no code', 'kind', '乙 丙', 'archive.notAChoice'],
  ['several entries', 'kinds', ['1', '2'], null],
  ['one of several is wrong', 'kinds', ['1', '3'], 'archive.notAChoice'],
  ['a reference', 'owner', ID, null],
  ['a reference by name', 'owner', '1号楼', 'archive.fieldWrong'],
  ['several references', 'parts', [ID], null],
  ['several references, one of them none', 'parts', [ID, 'x'], 'archive.fieldWrong'],
  ['yes', 'isOn', false, null],
  ['a word for yes', 'isOn', '是', 'archive.fieldWrong'],
  ['a point', 'point', { longitude: 119.3, latitude: 30.25 }, null],
  ['a point off the earth', 'point', { longitude: 119.3, latitude: 130 }, 'archive.fieldWrong'],
  ['a day', 'day', '2026-02-30', 'archive.fieldWrong'],
  ['a day of making may be today', 'made', TODAY, null],
  ['but not tomorrow', 'made', '2026-11-21', 'archive.dateToCome'],
  ['a year', 'year', 1899, 'archive.fieldWrong'],
  ['a card', 'card', '110105194912310021', 'archive.fieldWrong'],
  ['a card as it was shown', 'card', '110105********002X', null],
  ['a web address', 'site', 'example', 'archive.linkWrong'],
  ['a mobile number', 'tel', '0755-88886666', 'archive.fieldWrong'],
]
test.each(values)('%s', (_, name, value, refused) => {
  const field = thing.fields.find((one) => one.name === name)
  if (!field) throw new Error(name)
  expect(fieldFlawOf(field, value, TODAY)?.refused ?? null).toBe(refused)
})

const typed: [what: string, field: string, value: FormValue, kept: FormValue][] = [
  ['blanks around count for nothing', 'code', ' a ', 'a'],
  ['nothing but blanks is nothing', 'code', '   ', null],
  ['full-width digits are digits', 'tel', '１３８００１３８０００', '13800138000'],
  ['a card ends in a capital', 'card', '11010519491231002x', '11010519491231002X'],
  ['a text keeps its signs', 'code', 'Ａ', 'Ａ'],
  ['an empty list is nothing', 'parts', [], null],
  ['what is there twice is there once', 'kinds', ['1', '1'], ['1']],
]
test.each(typed)('%s', (_, name, value, kept) => {
  const field = thing.fields.find((one) => one.name === name)
  if (!field) throw new Error(name)
  expect(tidied(field, value)).toEqual(kept)
})

test('of a card the ends are shown', () =>
  expect(maskedIdCard('440305199001011234')).toBe('440305********1234'))

const broken: [what: string, line: string, why: string][] = [
  ['a type nobody knows', '甲 a foo -', 'no field: 甲 a foo -'],
  ['a dictionary nobody knows', '甲 a one@foo -', 'no such dictionary: 甲 a one@foo -'],
  ['a reference to nothing', '甲 a ref -', 'refers to nothing: 甲 a ref -'],
  ['a flag nobody knows', '甲 a s x', 'no field: 甲 a s x'],
  ['a name twice', '甲 code s -', 'thing: two fields share a name'],
]
test.each(broken)('a table with %s does not start', (_, line, why) => {
  expect(() => described(HEAD, `编码 code s *\n${line}`, DICTIONARIES)).toThrow(why)
})
