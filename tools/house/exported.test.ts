import { expect, test } from 'vitest'
import { exportedIn, productFiles } from './exported.ts'

// oxfmt-ignore
const cases: [what: string, one: string, other: string, doubled: string[]][] = [
  ['a type under one name in two files',      `export interface Step {}`,               `export type Step = string`,             ['Step']],
  ['a deed under one name in two files',      `export async function settle() {}`,      `export const settle = () => {}`,        ['settle']],
  ['what each file keeps to itself',          `const settle = 1`,                       `function settle() {}`,                  []],
  ['what is passed on stands once',           `export const settle = 1`,                `export { settle } from './a.ts'`,       []],
  ['a value and its type, in one file',       `export const clock = 1\nexport type clock = 1`, ``,                               []],
  ['what every module has',                   `export const calls = {}`,                `export const calls = {}`,               []],
]
test.each(cases)('%s', (_, one, other, doubled) => {
  const found = exportedIn([
    ['a.ts', one],
    ['b.ts', other],
  ])
  expect(found.doubled.map(([name]) => name)).toEqual(doubled)
})

/** One word, one thing: of a hundred exported names no more than three stand in more than one file. */
const DOUBLED_MAX = 0.03
test('hardly any exported name stands in two files', () => {
  const { names, doubled } = exportedIn(productFiles())
  expect(doubled.length > names * DOUBLED_MAX ? doubled : []).toEqual([])
})
