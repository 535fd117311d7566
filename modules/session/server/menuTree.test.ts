import { expect, test } from 'vitest'
import type { Grant, MenuNode } from '../contract/index.ts'
import { menuTree } from './menuTree.ts'
import { MENU_ENTRIES as TREE } from '../contract/testing/menuEntries.ts'

/** home settings(roles users) as text; what is hidden in brackets. */
const told = (nodes: MenuNode[]): string =>
  nodes
    .map((node) => {
      const name = node.isHidden ? `[${node.menuId}]` : node.menuId
      return node.children.length > 0 ? `${name}(${told(node.children)})` : name
    })
    .join(' ')

const trees: [what: string, grants: Grant[], tree: string][] = [
  ['without a right one sees what needs none, and no empty folder', [], 'home'],
  [
    'one right shows its entry in its folder',
    [{ permission: 'role', actions: ['query'] }],
    'home settings(roles)',
  ],
  ['a right without an action is none', [{ permission: 'role', actions: [] }], 'home'],
  [
    'entries stand by position; a folder of hidden entries is hidden and its routes stay',
    [
      { permission: 'user', actions: ['query'] },
      { permission: 'role', actions: ['query'] },
    ],
    'home settings(roles users [deep]([hidden]))',
  ],
]
test.each(trees)('%s', (_, grants, tree) => expect(told(menuTree(TREE, grants))).toBe(tree))

test('an entry carries the actions granted there', () => {
  const [, settings] = menuTree(TREE, [{ permission: 'user', actions: ['query', 'edit'] }])
  expect(settings?.children[0]?.actions).toEqual(['query', 'edit'])
})
