import { expect, test } from 'vitest'
import { isReservedName, nameKey } from './names.ts'

const reserved: [what: string, name: string, isReserved: boolean][] = [
  ['Admin as it is', 'Admin', true],
  ['Guest in capitals', 'GUEST', true],
  ['Cyrillic а in front', '\u0430dmin', true],
  ['Greek ο in root', 'r\u03bf\u03bft', true],
  ['fullwidth letters', 'Ａｄｍｉｎ', true],
  ['a digit for a letter', 'r00t', true],
  ['small l for i', 'admln', true],
  ['joints inside', 'ad.min', true],
  ['a joint behind', 'admin_', true],
  ['a mark above', 'ádmin', true],
  ['a person', 'zhanglei', false],
  ['a Chinese name', '张磊', false],
  ['a name that only begins so', 'adminzhang', false],
]
test.each(reserved)('%s: %s is reserved: %s', (_, name, isReserved) =>
  expect(isReservedName(name)).toBe(isReserved),
)

const keys: [what: string, one: string, other: string][] = [
  ['capitals', 'ZhangLei', 'zhanglei'],
  ['fullwidth letters', 'ｚｈａｎｇ０１', 'zhang01'],
  ['blanks around', ' zhang ', 'zhang'],
]
test.each(keys)('%s do not make another person', (_, one, other) => expect(nameKey(one)).toBe(nameKey(other)))
