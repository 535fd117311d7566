import { isRefusal } from '@gss/kit/refusal'
import { expect, test } from 'vitest'
import { homeOfKept, putModule, readHomeSort, standardHome, writeHomeSort } from './homeSort.ts'

const entry = (key: string, position: string, more: object = {}) => ({
  key,
  name: '',
  position,
  display: true,
  ...more,
})
const LONG = '名'.repeat(51)
// oxfmt-ignore
const wrong: [what: string, sort: unknown, refused: string][] = [
  ['no list',                              { key: 'safety' },                                                  'home.unreadable'],
  ['an entry without a position',          [{ key: 'safety', name: '', display: true }],                       'home.unreadable'],
  ['a module nobody knows',                [entry('weather', 'RIGHT1')],                                       'home.moduleUnknown'],
  ['a module twice',                       [entry('duty', 'RIGHT1'), entry('duty', 'RIGHT2')],                 'home.moduleTwice'],
  ['a position nobody knows',              [entry('duty', 'LEFT1')],                                           'home.positionUnknown'],
  ['two shown modules in one position',    [entry('duty', 'RIGHT1'), entry('safety', 'RIGHT1')],               'home.positionShared'],
  ['a name of 51 characters',              [entry('duty', 'RIGHT1', { name: LONG })],                          'home.nameTooLong'],
  ['more entries than anybody sends',      Array.from({ length: 21 }, () => entry('duty', 'RIGHT1')),          'home.unreadable'],
]
test.each(wrong)('%s is refused', (_, sort, refused) => {
  expect(readHomeSort(JSON.stringify(sort))).toMatchObject({ refused })
})
test('what is no JSON is refused', () =>
  expect(readHomeSort('[{')).toMatchObject({ refused: 'home.unreadable' }))

test('a hidden module may stand where a shown one does, and what is not named is hidden', () => {
  const read = readHomeSort(
    JSON.stringify([entry('duty', 'RIGHT1'), entry('safety', 'RIGHT1', { display: false, name: ' 总览 ' })]),
  )
  expect(isRefusal(read) ? read : read.filter(({ isShown }) => isShown).map(({ key }) => key)).toEqual([
    'duty',
  ])
  expect(isRefusal(read) ? read : read.find(({ key }) => key === 'safety')?.name).toBe('总览')
})

test('what was written is read as it was', () => {
  const home = putModule(standardHome(), 'duty', 'BOTTOM1')
  expect(readHomeSort(writeHomeSort(home))).toEqual(home)
})

test('a module put into a slot changes places with what stands there, so that nothing is shared', () => {
  const home = putModule(standardHome(), 'patrol', 'RIGHT1')
  expect(home.find(({ key }) => key === 'patrol')?.position).toBe('RIGHT1')
  expect(home.find(({ key }) => key === 'safety')?.position).toBe('BOTTOM1')
})

test('what was kept and cannot be read any more leaves the page as it stands by itself', () => {
  expect(homeOfKept('[{"key":"gone","name":"","position":"RIGHT1","display":true}]')).toEqual(standardHome())
})
