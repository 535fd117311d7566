import { expect, test } from 'vitest'
import type { MenuEntry } from './menu.ts'
import { heightOf, inTreeOrder, isUnder, menuLevelOf, pathFlaw } from './menuTree.ts'
import { MENU_ENTRIES as TREE, menuEntry } from './testing/menuEntries.ts'

test('flat rows come parents first', () => {
  expect(inTreeOrder(TREE).map((one) => one.menuId)).toEqual([
    'home',
    'settings',
    'roles',
    'users',
    'deep',
    'hidden',
  ])
})

const places: [menuId: string, level: number, height: number][] = [
  ['home', 1, 1],
  ['settings', 1, 3],
  ['deep', 2, 2],
  ['hidden', 3, 1],
]
test.each(places)('%s stands on level %i and is %i high', (menuId, level, height) => {
  expect([menuLevelOf(TREE, menuId), heightOf(TREE, menuId)]).toEqual([level, height])
})

const above: [menuId: string | null, top: string, isIt: boolean][] = [
  ['hidden', 'settings', true],
  ['settings', 'settings', true],
  ['home', 'settings', false],
  [null, 'settings', false],
]
test.each(above)('%s is under %s: %s', (menuId, top, isIt) => expect(isUnder(TREE, menuId, top)).toBe(isIt))

// oxfmt-ignore
const paths: [what: string, more: Partial<MenuEntry>, leads: boolean][] = [
  ['a page has an address of ours',               { path: '/dashboard/h1' },                                 true],
  ['without one nobody\'s routes can be made',    { path: '' },                                              false],
  ['a foreign address cannot be a page of ours',  { path: 'https://a.cn/' },                                 false],
  ['outside it may be foreign',                   { path: 'https://a.cn/', opensOutside: 'outside' },        true],
  ['outside it is somewhere all the same',        { path: '', opensOutside: 'outside' },                     false],
  ['a folder leads nowhere itself',               { path: '', kind: 'folder' },                              true],
]
test.each(paths)('%s', (_, more, leads) =>
  expect(pathFlaw(menuEntry('x', null, 0, more)) === null).toBe(leads),
)
