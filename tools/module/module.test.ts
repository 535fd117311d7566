import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ORDERED } from '../boundaries/order.ts'
import { makeModule } from './make.ts'
import { type Asked, askedFrom, plural } from './names.ts'
import { withRow } from './rows.ts'

/** What the generator reads and edits outside of the module. */
const OUTSIDE = [
  'tools/module/template',
  'apps/server/modules.ts',
  'apps/web/modules.ts',
  'apps/server/package.json',
  'apps/web/package.json',
  'apps/server/migrations',
  'modules/archives/package.json',
  'package-lock.json',
]
const HOUSE = path.join(import.meta.dirname, '../..')
const ORDER = [...ORDERED, 'bells']
const BELLS: Asked = { module: 'bells', thing: 'bell', names: ['铃', '鈴', 'Bell', 'Sino'] }
const NOW = new Date('2026-11-30T12:34:56Z')

let root: string
let written: string[]
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'gss-module-'))
  for (const file of OUTSIDE) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    cpSync(path.join(HOUSE, file), path.join(root, file), { recursive: true })
  }
  written = makeModule(root, BELLS, ORDER, NOW)
})
afterAll(() => rmSync(root, { recursive: true }))

describe('a module that was made', () => {
  test('has twenty files of its own, and each is there', () => {
    const own = written.filter((file) => file.startsWith('modules/bells/'))
    expect(own).toHaveLength(20)
    expect(own.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
  })

  test('is one row of the server and one of the console; the rest outside is a migration and what npm keeps', () => {
    expect(written.filter((file) => !file.startsWith('modules/bells/')).toSorted()).toEqual([
      'apps/server/migrations/202611301234-bells-begin.ts',
      'apps/server/migrations/index.ts',
      'apps/server/modules.ts',
      'apps/server/package.json',
      'apps/web/modules.ts',
      'apps/web/package.json',
      'package-lock.json',
    ])
    expect(read('apps/server/migrations/index.ts')).toContain(`  '202611301234-bells-begin': bellsBegin,\n}`)
    expect(JSON.parse(read('package-lock.json')).packages).toMatchObject({
      'node_modules/@gss/bells': { resolved: 'modules/bells', link: true },
      'apps/web': { dependencies: { '@gss/bells': '*' } },
    })
  })

  test('leaves no word of the template unsaid', () => {
    expect(written.filter((file) => /\$\w+\$/.test(read(file)))).toEqual([])
  })

  test('has a thousand of the menu that nobody has', () => {
    const [own = ''] = written.filter((file) => file.includes('bells-begin'))
    const menu = /id: (\d+_000)/.exec(read(own))?.[1] ?? ''
    const others = read('apps/server/migrations/202611231820-session-rounds.ts')
    expect(others).toContain('id: 12_000')
    expect(Number(menu.replace('_', ''))).toBeGreaterThan(12_000)
  })

  test('is not made twice', () => {
    expect(() => makeModule(root, BELLS, ORDER, NOW)).toThrow('modules/bells/contract is there already')
  })
})

test('who may lean on a module is said before it is made', () => {
  expect(() => makeModule(root, { ...BELLS, module: 'gongs' }, ORDER, NOW)).toThrow('gongs has no place yet')
})

const ROWS = `import { part as alarms } from '@gss/alarms/web'
import { part as session } from '@gss/session/web'
import type { WebPart } from '@gss/web-kit/shell/part'

export const modules: readonly WebPart[] = [session, alarms]
`
test('a row stands in the order of the house, its import in that of the alphabet', () => {
  const order = ['session', 'live', 'alarms', 'zoo']
  expect(withRow(withRow(ROWS, 'zoo', 'web', order), 'live', 'web', order)).toBe(
    `import { part as alarms } from '@gss/alarms/web'
import { part as live } from '@gss/live/web'
import { part as session } from '@gss/session/web'
import { part as zoo } from '@gss/zoo/web'
import type { WebPart } from '@gss/web-kit/shell/part'

export const modules: readonly WebPart[] = [
  session,
  live,
  alarms,
  zoo,
]
`,
  )
})

// oxfmt-ignore
const words: [asked: string[], made: Asked | string][] = [
  [['hazards'],                        { module: 'hazards', thing: 'hazard', names: ['Hazard', 'Hazard', 'Hazard', 'Hazard'] }],
  [['patrol', 'round', '轮次,輪次,Round,Ronda'], { module: 'patrol', thing: 'round', names: ['轮次', '輪次', 'Round', 'Ronda'] }],
  [['Patrol'],                         '"Patrol" is no word of small letters: npm run module -- <module> [thing] [names]'],
  [[],                                 '"" is no word of small letters: npm run module -- <module> [thing] [names]'],
  [['bells', 'bell', `it's`],          'a name has no quotation mark'],
]
test.each(words)('%j is understood', (asked, made) => {
  expect(askedFrom(asked)).toEqual(made)
})

test.each([
  ['bell', 'bells'],
  ['duty', 'duties'],
  ['pass', 'passes'],
])('of one %s there are many %s', (one, many) => {
  expect(plural(one)).toBe(many)
})
