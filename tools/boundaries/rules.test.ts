import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Broken, FOLDERS_APART, look } from './look.ts'
import { aboveOrBeside, ORDERED } from './order.ts'
import { RULES } from './rules.ts'

/** A small tree in which everything leans as it should. */
const SOUND: Record<string, string> = {
  'package.json':
    '{ "name": "tree", "dependencies": { "zod": "1", "kysely": "1", "react": "1", "fastify": "1", "vitest": "1" } }',
  ...packages('zod', 'kysely', 'react', 'fastify', 'vitest', 'undeclared'),
  'platform/kit/wire.ts': `import 'zod'`,
  'platform/server-kit/database.ts': `import 'kysely'`,
  'platform/server-kit/http/router.ts': `import 'fastify'\nimport '../../kit/wire.ts'`,
  'platform/web-kit/client.tsx': `import 'react'`,
  'protocols/sip/frame.ts': `import '../../platform/kit/wire.ts'`,
  'protocols/gb26875/index.ts': '',
  'modules/gateways/server/tongues.ts': `import './gb26875/gb26875.ts'`,
  'modules/gateways/server/gb26875/gb26875.ts': `import '../../../../protocols/gb26875/index.ts'`,
  'modules/session/contract/index.ts': `export * from './user.ts'`,
  'modules/session/contract/user.ts': `import '../../../platform/kit/wire.ts'`,
  'modules/session/server/index.ts': `import './answers.ts'`,
  'modules/session/server/answers.ts': `import './store.ts'\nimport '../contract/index.ts'`,
  'modules/session/server/store.ts': `import '../../../platform/server-kit/database.ts'\nimport 'kysely'`,
  'modules/session/web/index.ts': `import '../../../platform/web-kit/client.tsx'`,
  'modules/session/web/Page.tsx': `import '../contract/index.ts'\nexport const Page = <T,>(p: T) => <b className={p satisfies T ? 'a' : 'b'}>{...[]}</b>`,
  'modules/alarms/contract/index.ts': `import '../../session/contract/index.ts'`,
  'modules/alarms/server/index.ts': `import '../../session/server/index.ts'`,
  'modules/alarms/web/index.ts': `import '../../session/web/index.ts'\nimport '../contract/index.ts'`,
  'apps/server/main.ts': `import '../../modules/alarms/server/index.ts'`,
  'apps/web/main.tsx': `import '../../modules/alarms/web/index.ts'`,
  'tools/docs.ts': `import 'node:fs'`,
}

const THERE_TO_BE_IMPORTED: Record<string, string> = {
  'platform/kit/time.ts': `import './wire.ts'`,
  ...Object.fromEntries(ORDERED.map((module) => [`modules/${module}/server/index.ts`, ''])),
}

// One file more, with one import that must not be.
// oxfmt-ignore
const broken: [what: string, rule: string, file: string, line: string][] = [
  ['a file that imports itself over a corner',        'no-cycles',                  'platform/kit/wire.ts',              `import './time.ts'; import 'zod'`],
  ['an import of a file that is not there',           'all-resolve',                'platform/kit/lost.ts',              `import './gone.ts'`],
  ['a package nobody declared',                       'declared',                   'apps/server/extra.ts',              `import 'undeclared'`],
  ['the kit reads a file',                            'kit-alone',                  'platform/kit/time2.ts',             `import 'node:fs'`],
  ['the platform knows a module',                     'platform-without-business',  'platform/server-kit/jobs.ts',       `import '../../modules/session/server/index.ts'`],
  ['the server ground draws',                         'server-kit-without-screens', 'platform/server-kit/page.ts',       `import 'react'`],
  ['the screen ground asks the database',             'web-kit-without-server',     'platform/web-kit/rows.ts',          `import 'kysely'`],
  ['the screen ground uses Node',                     'web-kit-without-node',       'platform/web-kit/files.ts',         `import 'node:fs'`],
  ['a protocol opens a socket',                       'protocols-pure',             'protocols/sip/socket.ts',           `import 'node:net'`],
  ['a protocol leans on another',                     'protocols-pure',             'protocols/uhppote/frame.ts',        `import '../sip/frame.ts'`],
  ['the receiver cuts frames of a standard',          'speech-behind-the-port',     'modules/gateways/server/cut.ts',    `import '../../../protocols/gb26875/index.ts'`],
  ['a process cuts frames of a standard',             'speech-behind-the-port',     'apps/gateway/cut.ts',               `import '../../protocols/gb26875/index.ts'`],
  ['one language leans on another',                   'one-language-a-room',        'modules/gateways/server/gb26875/call.ts', `import '../../../../protocols/sip/frame.ts'`],
  ['the receiver looks behind the port',              'core-without-languages',     'modules/gateways/server/peek.ts',   `import './gb26875/gb26875.ts'`],
  ['alarms knows session only through a door',        'three-doors',                'modules/alarms/server/peek.ts',     `import '../../session/server/answers.ts'`],
  ['an app goes round the door',                      'three-doors',                'apps/server/peek.ts',               `import '../../modules/session/server/answers.ts'`],
  ['a contract uses Node',                            'contract-pure',              'modules/session/contract/id.ts',    `import 'node:crypto'`],
  ['a contract uses React',                           'contract-pure',              'modules/session/contract/icon.tsx', `import 'react'`],
  ['a contract uses its server, types only',          'contract-pure',              'modules/alarms/contract/row.ts',    `import type { Row } from '../server/index.ts'`],
  ['a model draws',                                   'model-pure',                 'modules/alarms/model/icon.tsx',     `import 'react'`],
  ['a model asks its server',                         'model-pure',                 'modules/alarms/model/ask.ts',       `import '../server/index.ts'`],
  ['a phone page takes a screen of the desk',         'phone-light',                'modules/alarms/phone/Task.tsx',     `import '../web/index.ts'`],
  ['a store knows HTTP',                              'stores-without-http',        'modules/alarms/server/store.ts',    `import '../../../platform/server-kit/http/router.ts'`],
  ['a second store knows the answers',                'stores-without-http',        'modules/session/server/menuStore.ts', `import './answers.ts'`],
  ['a deed makes SQL',                                'sql-in-stores',              'modules/alarms/server/confirm.ts',  `import 'kysely'`],
  ['an answer makes SQL',                             'sql-in-stores',              'modules/alarms/server/answers.ts',  `import 'kysely'`],
  ['a server draws',                                  'server-without-screens',     'modules/alarms/server/mail.tsx',    `import 'react'`],
  ['a screen goes round the contract',                'web-without-server',         'modules/session/web/Direct.tsx',    `import '../server/index.ts'`],
  ['a screen uses Node',                              'web-without-node',           'modules/session/web/Files.tsx',     `import 'node:fs'`],
  ['a module imports an app',                         'nobody-imports-apps',        'modules/alarms/server/boot.ts',     `import '../../../apps/server/main.ts'`],
  ['an app imports an app',                           'apps-apart',                 'apps/launcher/main.ts',             `import '../server/main.ts'`],
  ['the shell imports a server door',                 'web-app-without-server',     'apps/web/Shortcut.tsx',             `import '../../modules/session/server/index.ts'`],
  ['a process imports a screen',                      'server-apps-without-screens', 'apps/server/screen.ts',            `import '../../modules/session/web/index.ts'`],
  ['the simulator looks inside the server',           'simulator-outside',          'apps/simulator/cheat.ts',           `import '../../modules/session/server/index.ts'`],
  ['the product needs a tool',                        'tools-not-shipped',          'apps/server/docs.ts',               `import '../../tools/docs.ts'`],
  ['the product needs a test tool',                   'tools-not-shipped',          'apps/server/check.ts',              `import 'vitest'`],
  ...ORDERED.map((module): (typeof broken)[number] => {
    const above = aboveOrBeside(module).at(-1)
    return [`${module} knows ${above}`, `order-${module}`, `modules/${module}/server/above.ts`, `import '../../${above}/server/index.ts'`]
  }),
]

const trees: string[] = []
afterAll(() => trees.forEach((tree) => rmSync(tree, { recursive: true })))

test('a tree that keeps the rules breaks none', async () => {
  expect(await look(plant(SOUND))).toEqual({ modules: sourcesIn(SOUND), broken: [] })
})

describe('in a tree with all that must not be', () => {
  let seen: Broken[]
  beforeAll(async () => {
    const planted = Object.fromEntries(broken.map(([, , file, line]) => [file, line]))
    seen = (await look(plant({ ...SOUND, ...THERE_TO_BE_IMPORTED, ...planted }))).broken
  })

  test('each has a file of its own', () => {
    expect(new Set(broken.map(([, , file]) => file)).size).toBe(broken.length)
  })

  test.each(broken)('%s is caught by %s', (_, rule, file) => {
    const inACircle = ({ rule, to }: Broken) => rule === 'no-cycles' && to.split(' → ').includes(file)
    expect(seen.filter((each) => each.from === file || inACircle(each)).map((each) => each.rule)).toContain(
      rule,
    )
  })
})

test('folders that need each other are caught, though no file needs itself', async () => {
  const tree = {
    ...SOUND,
    'modules/session/server/people/person.ts': `import '../rooms/room.ts'`,
    'modules/session/server/rooms/room.ts': '',
    'modules/session/server/rooms/key.ts': `import '../people/name.ts'`,
    'modules/session/server/people/name.ts': '',
  }
  expect((await look(plant(tree))).broken).toMatchObject([{ rule: FOLDERS_APART }])
})

test('a module without a place in the order is caught', async () => {
  const { broken } = await look(plant({ ...SOUND, 'modules/weather/contract/index.ts': '' }))
  expect(broken).toMatchObject([{ rule: 'placed', from: 'modules/weather' }])
})

test('every rule has been seen to fail', () => {
  const seen = new Set(broken.map(([, rule]) => rule))
  expect(RULES.map(({ name }) => name).filter((name) => !seen.has(name))).toEqual([])
})

function plant(files: Record<string, string>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'boundaries-'))
  trees.push(root)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  return root
}

function packages(...names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => [
      [`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' })],
      [`node_modules/${name}/index.js`, ''],
    ]),
  )
}

const sourcesIn = (files: Record<string, string>) =>
  Object.keys(files).filter((file) => /^(?!node_modules).*\.tsx?$/.test(file)).length
