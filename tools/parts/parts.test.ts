import { testDatabase } from '@gss/server-kit/testing/database'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { modules as server } from '../../apps/server/modules.ts'
import { ORDERED } from '../boundaries/order.ts'
import { type House, look, type MenuRow } from './look.ts'

/** Screens are only looked for here, not shown: of a browser nothing is needed but that it remembers nothing. */
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
afterAll(() => void vi.unstubAllGlobals())
const { modules: web } = await import('../../apps/web/modules.ts')
const { webPart } = await import('@gss/web-kit/shell/part')

test('the two halves of the house fit together', async () => {
  const { database } = await testDatabase()
  const { rows } = await sql<MenuRow>`select path, component, permission from menus`.execute(database.on())
  expect(rows.length).toBeGreaterThan(0)
  expect(await look({ server, web, menus: rows, order: ORDERED })).toEqual([])
})

const Page = () => null
const load = () => Promise.resolve({ Page })
const text = (words: Record<string, string>) => () => Promise.resolve({ text: words })
const saying = (words: Record<string, string>) => ({ open: () => Promise.resolve(), read: () => words })

const bells: House['server'][number] = {
  name: 'bells',
  permissions: { bell: {} },
  parameters: {
    loud: { code: 'LOUD', standard: true, choices: [true, false], isPublic: false, duty: 'system' },
  },
  refusals: { 'bell.cracked': '铃已破' },
}
// oxfmt-ignore
const WORDS = { 'module.bells': '铃', 'permission.bell': '铃', 'parameter.LOUD': '响', 'parameter.LOUD.is.Y': '是', 'parameter.LOUD.is.N': '否' }
const CRACKED = text({ 'bell.cracked': '…' })
const shelf = {
  pages: { bellTower: load },
  words: saying(WORDS),
  refusalTexts: { 'zh-TW': CRACKED, 'en-US': CRACKED, 'pt-BR': CRACKED },
}
const tower = { name: 'bells', screens: ['bellTower'], refuses: ['bell'], open: () => Promise.resolve(shelf) }
const sound: House = {
  server: [{ name: 'session' }, bells],
  web: [tower],
  menus: [{ path: '/bells', component: 'bellTower', permission: 'bell' }],
  order: ['session', 'bells'],
}
const opening = (other: object) => ({
  web: [{ ...tower, open: () => Promise.resolve({ ...shelf, ...other }) }],
})

test('a house in which everything fits has no flaw', async () => {
  expect(await look(sound)).toEqual([])
})

const TWO_AT_ONE: Partial<House> = {
  web: [{ ...tower, screens: ['bellTower', 'clapper'] }],
  menus: ['bellTower', 'clapper'].map((component) => ({ path: '/bells', component, permission: 'bell' })),
}

// oxfmt-ignore
const flaws: [what: string, house: Partial<House>, sentence: string][] = [
  ['a module without a place',        { order: ['session'] },                                         'bells of apps/server/modules.ts has no place in tools/boundaries/order.ts'],
  ['a row in the wrong place',        { server: [bells, { name: 'session' }] },                       'session stands in apps/server/modules.ts after a module above it'],
  ['a screen nobody can open',        opening({ pages: { bellTower: load, clapper: load } }),         'clapper of bells can be opened by nobody: its web/part.ts does not name it'],
  ['a screen that is not there',      opening({ pages: {} }),                                         'bells names a screen bellTower and has none'],
  ['a right without a word',          opening({ words: saying({ ...WORDS, 'permission.bell': '' }) }), 'permission.bell of bells has no word: screens would show the bare code (web/text/words)'],
  ['a refusal without its text',      opening({ refusalTexts: { ...shelf.refusalTexts, 'en-US': text({}) } }), 'bell.cracked of bells is not said in en-US'],
  ['a refusal nobody looks for',      { web: [{ ...tower, refuses: [] }] },                           'bells refuses with bell.…, and its web/part.ts does not say so ("refuses")'],
  ['a module that says no words',     opening({ words: saying({}) }),                                 'module.bells of bells has no word: screens would show the bare code (web/text/words)'],
  ['a choice without a word',         opening({ words: saying({ ...WORDS, 'parameter.LOUD.is.N': '' }) }), 'parameter.LOUD.is.N of bells has no word: screens would show the bare code (web/text/words)'],
  ['a menu entry for no right',       { menus: [{ path: '/bells', component: 'bellTower', permission: 'bel' }] }, 'the menu entry /bells asks for the right bel, which no module declares'],
  ['an address of two screens',       TWO_AT_ONE,                                                     'the menu leads to bellTower and to clapper by one address, /bells'],
]
test.each(flaws)('%s is told', async (_, house, sentence) => {
  expect(await look({ ...sound, ...house })).toContain(sentence)
})

test('an entry whose screen is still to come asks for a right that may still come', async () => {
  const menus = [{ path: '/gongs', component: 'gongs', permission: 'gong' }]
  expect(await look({ ...sound, menus })).toEqual([])
})

test('a part that names a screen it has not does not compile', () => {
  const open = () => Promise.resolve(shelf)
  // @ts-expect-error the second of the two screens is missing
  expect(webPart({ name: 'bells', screens: ['bellTower', 'clapper'], open }).name).toBe('bells')
  expect(webPart({ name: 'bells', screens: ['bellTower'], open }).name).toBe('bells')
})
