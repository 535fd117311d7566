import { expect, test } from 'vitest'
import { exportedIn } from './exported.ts'

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
