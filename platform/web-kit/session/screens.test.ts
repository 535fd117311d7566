import { expect, test } from 'vitest'
import type { OwnMenuNode } from './facts.ts'
import { screensOf } from './screens.ts'

const name = { 'zh-CN': 'x', 'zh-TW': 'x', 'en-US': 'x', 'pt-BR': 'x' }
const page = (component: string, part: Partial<OwnMenuNode> = {}): OwnMenuNode => ({
  menuId: component,
  name,
  kind: 'page',
  path: `/${component}`,
  component,
  icon: '',
  isSubSystem: false,
  opensOutside: 'inside',
  isHidden: false,
  systemCode: '',
  actions: [],
  children: [],
  ...part,
})
const folder = (children: OwnMenuNode[], isHidden = false) => page('', { kind: 'folder', children, isHidden })

// oxfmt-ignore
const cases: [what: string, menu: OwnMenuNode[], screens: [path: string, isHidden: boolean][]][] = [
  ['screens stand in the order of the menu, folders or not', [page('a'), folder([page('b')]), page('c')], [['/a', false], ['/b', false], ['/c', false]]],
  ['a screen of the sub-system has its prefix',              [page('a', { isSubSystem: true })],          [['/sub/a', false]]],
  ['what opens outside is no screen of ours',                [page('a', { opensOutside: 'outside' })],    []],
  ['a hidden screen can still be led to',                    [page('a', { isHidden: true })],             [['/a', true]]],
  ['what lies in a hidden folder is hidden',                 [folder([page('a')], true)],                 [['/a', true]]],
]
test.each(cases)('%s', (_, menu, screens) => {
  expect(screensOf(menu).map(({ path, isHidden }) => [path, isHidden])).toEqual(screens)
})
