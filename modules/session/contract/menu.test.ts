import { expect, test } from 'vitest'
import { innerPath, menuPath } from './menu.ts'
import { roleNumber } from './role.ts'

const paths: [path: string, isHomePage: boolean, isMenuEntry: boolean][] = [
  ['', true, true],
  ['/dashboard/h1', true, true],
  ['/sub/dashboard/company/data-v?proCode=A1', true, true],
  ['https://weather.example.cn/linjiang', false, true],
  ['http://weather.example.cn/', false, false],
  ['javascript:alert(1)', false, false],
  ['//evil.example/', false, false],
  ['/\\evil.example/', false, false],
  ['/dashboard/../../etc', false, false],
  ['https://user@evil.example/', false, false],
  ['/dashboard\n', false, false],
  ['dashboard', false, false],
]
test.each(paths)('%j as a home page: %s, as a menu entry: %s', (path, isHomePage, isMenuEntry) => {
  expect([innerPath.safeParse(path).success, menuPath.safeParse(path).success]).toEqual([
    isHomePage,
    isMenuEntry,
  ])
})

const numbers: [id: number, isRole: boolean][] = [
  [1, true],
  [2_147_483_647, true],
  [2_147_483_648, false],
  [-1, false],
  [1.5, false],
]
test.each(numbers)('%d is a role: %s', (id, isRole) => expect(roleNumber.safeParse(id).success).toBe(isRole))
