import { expect, test, vi } from 'vitest'
import {
  closed,
  closedAll,
  closedLeft,
  closedRight,
  noTabs,
  onTabClosed,
  type TabPlace,
  setTabs,
  type TabRefusal,
  type Tabs,
  visited,
} from './tabs.ts'

const at = (pathname: string, search = ''): TabPlace => ({
  pathname,
  search,
  hash: '',
  state: null,
  key: 'k',
})
const opened = (...paths: string[]) => paths.reduce((tabs, path) => visited(tabs, at(path)), noTabs)
const shown = ({ list, active }: Tabs) =>
  list.map(({ path }) => (path === active ? `[${path}]` : path)).join(' ')

const DATA_V = '/sub/dashboard/company/data-v'

// oxfmt-ignore
const cases: [what: string, result: Tabs | TabRefusal, expected: string][] = [
  ['the first visit opens a tab',                        opened('/a'),                                 '[/a]'],
  ['a second place opens beside it and comes forward',   opened('/a', '/b'),                           '/a [/b]'],
  ['a known place comes forward, nothing opens',         opened('/a', '/b', '/a'),                     '[/a] /b'],
  ['closing the active one brings its left neighbour',   closed(opened('/a', '/b', '/c'), '/c'),       '/a [/b]'],
  ['closing the first brings the next',                  closed(opened('/b', '/c', '/b'), '/b'),       '[/c]'],
  ['closing another leaves the active one',              closed(opened('/a', '/b'), '/a'),             '[/b]'],
  ['the last tab is not closed',                         closed(opened('/a'), '/a'),                   'lastTab'],
  ['close left keeps this and what is right of it',      closedLeft(opened('/a', '/b', '/c'), '/b'),   '/b [/c]'],
  ['close left over the active one brings this forward', closedLeft(opened('/a', '/b', '/c', '/a'), '/b'), '[/b] /c'],
  ['there is none on the left',                          closedLeft(opened('/a', '/b'), '/a'),         'noneLeft'],
  ['close right keeps this and what is left of it',      closedRight(opened('/a', '/b', '/c'), '/b'),  '/a [/b]'],
  ['there is none on the right',                         closedRight(opened('/a', '/b'), '/b'),        'noneRight'],
  ['close all leaves this one',                          closedAll(opened('/a', '/b', '/c'), '/b'),    '[/b]'],
  ['close all of one says it is the last',               closedAll(opened('/a'), '/a'),                'lastTab'],
]
test.each(cases)('%s', (_, result, expected) => {
  expect(typeof result === 'string' ? result : shown(result)).toBe(expected)
})

test('a tab that moves to another query keeps what it holds', () => {
  const tabs = visited(visited(noTabs, at('/a', '?page=1')), at('/a', '?page=2'))
  expect(tabs.list).toMatchObject([{ serial: 1, place: { search: '?page=2' } }])
})

test('the data-v tab is unique: another unit replaces it with all it holds', () => {
  const tabs = visited(visited(noTabs, at(DATA_V, '?proCode=1')), at(DATA_V, '?proCode=2'))
  expect(tabs.list).toMatchObject([{ serial: 2, place: { search: '?proCode=2' } }])
})

test('the data-v tab of the same unit moves to another span and keeps what it holds', () => {
  const moved = at(DATA_V, '?proCode=1&span=days7')
  const tabs = visited(visited(visited(noTabs, at('/a')), at(DATA_V, '?proCode=1')), moved)
  expect(tabs.list).toMatchObject([{ serial: 1 }, { serial: 2, place: { search: '?proCode=1&span=days7' } }])
})

test('closing a tab disposes of what it held, once, and of nothing else', () => {
  const [a, b] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const both = opened('/a', '/b')
  setTabs(both)
  onTabClosed(1, a)
  onTabClosed(2, b)
  setTabs({ ...both, list: both.list.slice(1) })
  setTabs({ ...both, list: both.list.slice(1) })
  expect([a.mock.calls.length, b.mock.calls.length]).toEqual([1, 0])
})
