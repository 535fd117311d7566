import type { OwnMenuNode } from '@gss/web-kit/session/facts'
import { expect, test } from 'vitest'
import { type SideMenuEntry, generate, menuWayTo } from './generate.ts'

const name = { 'zh-CN': 'x', 'zh-TW': 'x', 'en-US': 'x', 'pt-BR': 'x' }
const node = (menuId: string, part: Partial<OwnMenuNode>): OwnMenuNode => ({
  menuId,
  name,
  kind: 'page',
  path: `/${menuId}`,
  component: menuId,
  icon: '',
  isSubSystem: false,
  opensOutside: 'inside',
  isHidden: false,
  systemCode: '',
  actions: ['query'],
  children: [],
  ...part,
})
const folder = (id: string, ...children: OwnMenuNode[]) =>
  node(id, { kind: 'folder', path: '', component: '', children })
const load = () => Promise.resolve({ Page: () => null })
const pages = { a: load, b: load, c: load }

const shown = (entries: SideMenuEntry[]): string =>
  entries
    .map((entry) =>
      entry.kind === 'folder' ? `${entry.id}(${shown(entry.children)})` : `${entry.kind}:${entry.id}`,
    )
    .join(' ')

// oxfmt-ignore
const cases: [what: string, menu: OwnMenuNode[], routes: string[], entries: string][] = [
  ['a page under a folder becomes a route and an entry',    [folder('f', node('a', {}))],                                  ['/a'],     'f(page:a)'],
  ['a screen that no module registers is not offered',      [folder('f', node('a', {}), node('x', {}))],                   ['/a'],     'f(page:a)'],
  ['a folder with nothing in it is not shown',              [folder('f', node('x', {})), node('b', {})],                   ['/b'],     'page:b'],
  ['a hidden page has a route but no entry',                [node('a', { isHidden: true }), node('b', {})],                ['/a', '/b'], 'page:b'],
  ['a sub-system page is prefixed',                         [node('a', { isSubSystem: true })],                            ['/sub/a'], 'page:a'],
  ['an entry that opens outside has no route',              [node('o', { opensOutside: 'outside', path: 'https://x.cn/' })], [],       'outside:o'],
  ['two entries of one path share its route',               [node('a', {}), node('a', { menuId: 'again' })],               ['/a'],     'page:a page:again'],
  ['folders nest',                                          [folder('f', folder('g', node('c', {})))],                     ['/c'],     'f(g(page:c))'],
]
test.each(cases)('%s', (_, menu, routes, entries) => {
  const made = generate(menu, '', pages)
  expect(made.routes.map(({ path }) => path)).toEqual(routes)
  expect(shown(made.entries)).toBe(entries)
})

// oxfmt-ignore
const homes: [what: string, menu: OwnMenuNode[], homePage: string, home: string | null][] = [
  ['the home page of the role',               [node('a', {}), node('b', {})], '/b',   '/b'],
  ['the first page, where the role has none', [node('a', {}), node('b', {})], '',     '/a'],
  ['the first page, where it may not go',     [node('a', {})],                '/no',  '/a'],
  ['nowhere, for whom nothing is',            [],                             '/a',   null],
]
test.each(homes)('home is %s', (_, menu, homePage, home) => {
  expect(generate(menu, homePage, pages).home).toBe(home)
})

test.each([
  ['a page without a path of the product', [node('a', { path: 'https://elsewhere.cn' })]],
  [
    'a tree that goes down for ever',
    [
      Array.from({ length: 20 }).reduce<OwnMenuNode>(
        (below, _, at) => folder(`f${at}`, below),
        node('a', {}),
      ),
    ],
  ],
])('%s cannot be generated', (_, menu) => {
  expect(() => generate(menu, '', pages)).toThrow(/menu/)
})

test('the way to a page is what must be unfolded', () => {
  const { entries } = generate([folder('f', folder('g', node('c', {})))], '', pages)
  expect(menuWayTo(entries, '/c')).toEqual(['f', 'g', 'c'])
  expect(menuWayTo(entries, '/none')).toEqual([])
})
