import { isRefusal } from '@gss/kit/refusal'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { inTreeOrder, MENU_LEVELS_MAX } from '../../contract/index.ts'
import type { Administration } from '../administration.ts'
import type { Caller } from '../caller.ts'
import { anyone, callerOf, journalled, testAdministration } from '../testing/administration.ts'
import { addMenu, type Drop, editMenu, type MenuAsked, moveMenu, removeMenu } from './changeMenu.ts'
import { menuEntries } from './store.ts'

let deps: Administration
let who: Caller
let ids: Record<string, string>

const asked = (name: string, parent: string | null, more: Partial<MenuAsked> = {}): MenuAsked => ({
  parentId: parent === null ? null : (ids[parent] ?? parent),
  name: { 'zh-CN': name, 'zh-TW': '', 'en-US': '', 'pt-BR': '' },
  kind: 'folder',
  path: '',
  component: '',
  icon: '',
  isSubSystem: false,
  opensOutside: 'inside',
  isHidden: false,
  systemCode: '',
  permission: '',
  ...more,
})
async function add(name: string, parent: string | null, more: Partial<MenuAsked> = {}) {
  const added = await addMenu(asked(name, parent, more), who, deps)
  if (isRefusal(added)) throw new Error(added.refused)
  ids[name] = added.menuId
}
/** The tree below `top` as `a b c`, each with its position. */
async function childrenOf(parent: string) {
  const entries = inTreeOrder(await menuEntries(deps.db)).filter((entry) => entry.parentId === ids[parent])
  return entries.map((entry) => `${entry.name['zh-CN']}${entry.position}`).join(' ')
}

beforeAll(async () => {
  deps = await testAdministration()
  who = callerOf(await anyone(deps, { username: 'sys' }))
})
/** A tree of its own for every test, beside those of the others. */
beforeEach(async () => {
  ids = {}
  await add('top', null)
  for (const name of ['a', 'b', 'c']) await add(name, 'top')
  await add('page', 'a', { kind: 'page', path: '/dashboard/page' })
})

const moves: [
  what: string,
  drop: [menu: string, parent: string | null, position: number],
  top: string,
  a: string,
][] = [
  ['to the front', ['c', 'top', 0], 'c0 a1 b2', 'page0'],
  ['one down', ['a', 'top', 1], 'b0 a1 c2', 'page0'],
  ['beyond the end counts as the end', ['a', 'top', 99], 'b0 c1 a2', 'page0'],
  ['into another folder closes the gap', ['b', 'a', 0], 'a0 c1', 'b0 page1'],
  ['out of a folder', ['page', 'top', 1], 'a0 page1 b2 c3', ''],
]
test.each(moves)('dropped %s', async (_, [menu, parent, position], top, a) => {
  const drop: Drop = { menuId: ids[menu]!, parentId: parent === null ? null : ids[parent]!, position }
  expect(await moveMenu(drop, who, deps)).toBeNull()
  expect([await childrenOf('top'), await childrenOf('a')]).toEqual([top, a])
  expect((await journalled(deps)).at(-1)?.act).toBe('menu.move')
})

const NOBODY = '019aa000-0000-7000-8000-00000000ffff'
const refusals: [what: string, deed: () => Promise<unknown>, refused: string][] = [
  [
    'into itself',
    () => moveMenu({ menuId: ids['a']!, parentId: ids['a']!, position: 0 }, who, deps),
    'session.menuIntoItself',
  ],
  [
    'under its own child',
    () => moveMenu({ menuId: ids['top']!, parentId: ids['a']!, position: 0 }, who, deps),
    'session.menuIntoItself',
  ],
  [
    'edited under its own child',
    () => editMenu({ ...asked('top', 'a'), menuId: ids['top']! }, who, deps),
    'session.menuIntoItself',
  ],
  [
    'under a page',
    () => moveMenu({ menuId: ids['b']!, parentId: ids['page']!, position: 0 }, who, deps),
    'session.menuParentIsPage',
  ],
  ['under nothing known', () => addMenu(asked('x', NOBODY), who, deps), 'session.menuNotFound'],
  [
    'an unknown entry moved',
    () => moveMenu({ menuId: NOBODY, parentId: null, position: 0 }, who, deps),
    'session.menuNotFound',
  ],
  [
    'a folder with entries deleted',
    () => removeMenu({ menuId: ids['a']! }, who, deps),
    'session.menuHasChildren',
  ],
  [
    'a folder with entries made a page',
    () => editMenu({ ...asked('a', 'top', { kind: 'page' }), menuId: ids['a']! }, who, deps),
    'session.menuHasChildren',
  ],
  [
    'a page without an address',
    () => addMenu(asked('x', null, { kind: 'page' }), who, deps),
    'session.menuPathNeeded',
  ],
  [
    'a foreign address inside',
    () =>
      editMenu(
        { ...asked('page', 'a', { kind: 'page', path: 'https://a.cn/' }), menuId: ids['page']! },
        who,
        deps,
      ),
    'session.menuPathNeeded',
  ],
  [
    'a permission nobody declared',
    () => addMenu(asked('x', null, { permission: 'toString' }), who, deps),
    'session.permissionUnknown',
  ],
]
test.each(refusals)('%s is refused and changes nothing', async (_, deed, refused) => {
  const before = await menuEntries(deps.db)
  expect(await deed()).toMatchObject({ refused })
  expect(await menuEntries(deps.db)).toEqual(before)
})

test(`there are ${MENU_LEVELS_MAX} levels, also for what is moved with its children`, async () => {
  await add('a1', 'a')
  await add('a2', 'a1')
  expect(await addMenu(asked('a3', 'a2'), who, deps)).toMatchObject({ refused: 'session.menuTooDeep' })
  expect(await moveMenu({ menuId: ids['a1']!, parentId: ids['b']!, position: 0 }, who, deps)).toBeNull()
  await add('b1', 'c')
  expect(await moveMenu({ menuId: ids['a1']!, parentId: ids['b1']!, position: 0 }, who, deps)).toMatchObject({
    refused: 'session.menuTooDeep',
  })
})

test('two moves at once that together would make a circle: one is refused', async () => {
  const drops: Drop[] = [
    { menuId: ids['b']!, parentId: ids['c']!, position: 0 },
    { menuId: ids['c']!, parentId: ids['b']!, position: 0 },
  ]
  const outcomes = await Promise.all(drops.map((drop) => moveMenu(drop, who, deps)))
  expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1)
})

test('entries added at once stand one after the other', async () => {
  await Promise.all(['p', 'q', 'r'].map((name) => add(name, 'b')))
  const positions = (await menuEntries(deps.db))
    .filter((entry) => entry.parentId === ids['b'])
    .map((entry) => entry.position)
  expect(positions).toEqual([0, 1, 2])
})

test('what was deleted leaves no gap', async () => {
  expect(await removeMenu({ menuId: ids['b']! }, who, deps)).toBeNull()
  expect(await childrenOf('top')).toBe('a0 c1')
})
