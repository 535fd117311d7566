import fc from 'fast-check'
import { expect, test } from 'vitest'
import { childrenOf, type MenuEntry } from '../../contract/index.ts'
import {
  type MoveDirection,
  droppedEntry,
  moveFlawOf,
  inverseMove,
  type EntryMove,
  movedEntry,
  menuRows,
  shiftedEntry,
  type DropWhere,
} from './tree.ts'

const entry = (
  menuId: string,
  parentId: string | null,
  position: number,
  kind: MenuEntry['kind'] = 'page',
): MenuEntry => ({
  menuId,
  parentId,
  position,
  kind,
  name: { 'zh-CN': menuId, 'zh-TW': '', 'en-US': '', 'pt-BR': '' },
  path: '',
  component: '',
  icon: '',
  isSubSystem: false,
  opensOutside: 'inside',
  isHidden: false,
  systemCode: '',
  permission: '',
})
/** home, settings(users, roles, deep(menus)), about */
const TREE = [
  entry('home', null, 0),
  entry('settings', null, 1, 'folder'),
  entry('users', 'settings', 0),
  entry('roles', 'settings', 1),
  entry('deep', 'settings', 2, 'folder'),
  entry('menus', 'deep', 0),
  entry('about', null, 2),
]
const told = (entries: readonly MenuEntry[], parentId: string | null = null): string =>
  childrenOf(entries, parentId)
    .map(({ menuId, kind }) => (kind === 'folder' ? `${menuId}(${told(entries, menuId)})` : menuId))
    .join(' ')
const after = (move: EntryMove | null) => (move ? told(movedEntry(TREE, move)) : null)

// oxfmt-ignore
const drops: [what: string, menuId: string, on: string, where: DropWhere, after: string | null][] = [
  ['before another of the same folder',     'roles', 'users',    'before', 'home settings(roles users deep(menus)) about'],
  ['after the last',                        'home',  'about',    'after',  'settings(users roles deep(menus)) about home'],
  ['into a folder, as its last',            'about', 'settings', 'inside', 'home settings(users roles deep(menus) about)'],
  ['out of its folder',                     'menus', 'home',     'before', 'menus home settings(users roles deep()) about'],
  ['where it stands already',               'users', 'roles',    'before', null],
  ['on itself',                             'users', 'users',    'after',  null],
]
test.each(drops)('dropped %s', (_, menuId, on, where, expected) =>
  expect(after(droppedEntry(TREE, menuId, on, where))).toBe(expected),
)

// oxfmt-ignore
const shifts: [what: string, menuId: string, direction: MoveDirection, after: string | null][] = [
  ['up among its siblings',                       'roles', 'up',   'home settings(roles users deep(menus)) about'],
  ['the first goes no further up',                'users', 'up',   null],
  ['down, with all that is in it',                'settings', 'down', 'home about settings(users roles deep(menus))'],
  ['the last goes no further down',               'about', 'down', null],
  ['out, behind its parent',                      'menus', 'out',  'home settings(users roles deep() menus) about'],
  ['the top has no way out',                      'home',  'out',  null],
  ['into the folder above it',                    'about', 'in',   'home settings(users roles deep(menus) about)'],
  ['not into a page above it',                    'roles', 'in',   null],
]
test.each(shifts)('%s', (_, menuId, direction, expected) =>
  expect(after(shiftedEntry(TREE, menuId, direction))).toBe(expected),
)

// oxfmt-ignore
const flaws: [what: string, menuId: string, on: string, where: DropWhere, refused: string | null][] = [
  ['a folder does not go into itself',            'settings', 'deep',  'inside', 'session.menuIntoItself'],
  ['nothing goes into a page',                    'about',    'home',  'inside', 'session.menuParentIsPage'],
  ['a page may go anywhere beside another',       'about',    'menus', 'after',  null],
]
test.each(flaws)('%s', (_, menuId, on, where, refused) => {
  const move = droppedEntry(TREE, menuId, on, where)
  expect(move && (moveFlawOf(TREE, move)?.refused ?? null)).toBe(refused)
})

test('folded, what is inside is not shown; a reader hears its place among its siblings', () => {
  const seen = menuRows(TREE, new Set(['deep'])).map(({ entry: { menuId }, level, at, of, isOpen }) => [
    menuId,
    level,
    at,
    of,
    isOpen,
  ])
  expect(seen).toEqual([
    ['home', 1, 1, 3, null],
    ['settings', 1, 2, 3, true],
    ['users', 2, 1, 3, null],
    ['roles', 2, 2, 3, null],
    ['deep', 2, 3, 3, false],
    ['about', 1, 3, 3, null],
  ])
})

const anyName = fc.constantFrom(...TREE.map(({ menuId }) => menuId))
const anyDrop = fc.tuple(anyName, anyName, fc.constantFrom<DropWhere[]>('before', 'inside', 'after'))
test('every move that is allowed can be taken back, and loses nothing', () => {
  fc.assert(
    fc.property(fc.array(anyDrop, { maxLength: 8 }), (all) => {
      let tree: MenuEntry[] = TREE
      for (const [menuId, on, where] of all) {
        const move = droppedEntry(tree, menuId, on, where)
        if (!move || moveFlawOf(tree, move)) continue
        const next = movedEntry(tree, move)
        expect(next).toHaveLength(TREE.length)
        expect(told(movedEntry(next, inverseMove(move)))).toBe(told(tree))
        tree = next
      }
    }),
  )
})
