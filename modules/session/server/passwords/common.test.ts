import { expect, test } from 'vitest'
import { isCommonPassword } from './common.ts'
import { randomPassword } from './make.ts'

const passwords: [password: string, isCommon: boolean, why: string][] = [
  ['12345678', true, 'a run'],
  ['Password1!', true, 'the word, a digit, a mark'],
  ['P@ssw0rd', true, 'spelt with signs'],
  ['Admin@123', true, 'the first a guesser tries'],
  ['admin888', true, 'a number for luck'],
  ['1qaz@WSX', true, 'a walk down the keyboard'],
  ['Qwer1234', true, 'two walks'],
  ['Abcd1234!', true, 'two runs and a mark'],
  ['a1b2c3d4', true, 'two runs in turn'],
  ['Woaini520', true, 'what everybody loves'],
  ['GSTgst2024', true, 'the product and a year'],
  ['Aa111111', true, 'one letter over and over'],
  ['Huawei@2026', true, 'a firm and a year'],
  ['bigmoney', true, 'leaked, though no word of ours is in it'],
  ['kT7$wq9ZbR', false, 'nothing of it is common'],
  ['correct horse battery', false, 'many words of its own'],
  ['Zhl.4826tuo', false, 'a person made it up'],
]
test.each(passwords)('%s is common: %s (%s)', (password, isCommon) =>
  expect(isCommonPassword(password)).toBe(isCommon),
)

test('a password made for somebody is never common', () => {
  for (let made = 0; made < 500; made++) expect(isCommonPassword(randomPassword())).toBe(false)
})
