import { expect, test } from 'vitest'
import type { MenuEntry } from '../../contract/index.ts'
import {
  blankMenu,
  menuFieldsOf,
  menuFlawIn,
  type MenuFlaw,
  type MenuValues,
  parentsFor,
  menuValues,
} from './menuForm.ts'

const page = (more: Partial<MenuValues>): MenuValues => ({
  ...blankMenu(null),
  name: { 'zh-CN': '用户', 'zh-TW': '', 'en-US': '', 'pt-BR': '' },
  path: '/dashboard/h3',
  component: 'users',
  ...more,
})
const OUTSIDE = { isSubSystem: false, opensOutside: true, isHidden: false }

// oxfmt-ignore
const flaws: [what: string, field: keyof MenuValues, values: MenuValues, flaw: MenuFlaw | null][] = [
  ['a Chinese name is needed',                            'name',      page({ name: { 'zh-CN': ' ', 'zh-TW': '', 'en-US': 'Users', 'pt-BR': '' } }), 'needName'],
  ['the other names may come later',                      'name',      page({}),                                               null],
  ['a page has an address',                               'path',      page({ path: '' }),                                     'needPath'],
  ['an address of ours begins with a slash',              'path',      page({ path: 'dashboard/h3' }),                         'badPath'],
  ['a foreign address opens outside only',                'path',      page({ path: 'https://a.cn/' }),                        'badPath'],
  ['a foreign address may open outside',                  'path',      page({ path: 'https://a.cn/', flags: OUTSIDE }),        null],
  ['an address with a script is none',                    'path',      page({ path: 'javascript:alert(1)', flags: OUTSIDE }),  'badPath'],
  ['a folder needs no address',                           'path',      page({ kind: 'folder', path: '' }),                     null],
  ['a page shows a screen',                               'component', page({ component: '' }),                                'needComponent'],
  ['what opens outside shows none of ours',               'component', page({ component: '', flags: OUTSIDE }),                null],
]
test.each(flaws)('%s', (_, field, values, flaw) => expect(menuFlawIn[field]?.(values) ?? null).toBe(flaw))

test('what does not apply is not kept', () => {
  expect(menuFieldsOf(page({ kind: 'folder' }))).toMatchObject({
    parentId: null,
    path: '',
    component: '',
    permission: '',
  })
  expect(menuFieldsOf(page({ flags: OUTSIDE }))).toMatchObject({ component: '', opensOutside: 'outside' })
})

const ENTRY: MenuEntry = { ...menuFieldsOf(page({ permission: 'user' })), menuId: 'users', position: 0 }
test('an entry goes through the form unchanged', () => {
  expect({ ...menuFieldsOf(menuValues(ENTRY)), menuId: 'users', position: 0 }).toEqual(ENTRY)
})

const folder = (menuId: string, parentId: string | null): MenuEntry => ({
  ...ENTRY,
  menuId,
  parentId,
  kind: 'folder',
  name: { ...ENTRY.name, 'zh-CN': menuId },
})
/** a(b(c(d))): d stands on the fourth level, which is the last. */
const DEEP = [folder('a', null), folder('b', 'a'), folder('c', 'b'), folder('d', 'c')]
const parents = (menuId: string | null) =>
  parentsFor(DEEP, menuId, (names) => names['zh-CN']).map(({ label }) => label)

test('only folders with room are offered, each with its way', () =>
  expect(parents(null)).toEqual(['a', 'a / b', 'a / b / c']))
test('none is offered that the entry itself holds', () => expect(parents('c')).toEqual(['a', 'a / b']))
