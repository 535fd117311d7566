import type { IRegularForbiddenRuleType } from 'dependency-cruiser'
import { aboveOrBeside, ORDERED } from './order.ts'

/** docs/ARCHITECTURE.md §3 as rules: each with the sentence it is printed with when somebody breaks it. */
type Rule = IRegularForbiddenRuleType & { name: string; comment: string }

const TESTS = ['\\.(test|e2e)\\.tsx?$', '/testing/', '^e2e/']
const TEST_TOOLS =
  'node_modules/(vitest|@vitest|fast-check|happy-dom|@testing-library|oidc-provider|playwright|@playwright|@axe-core)/'
const RENDERING =
  'node_modules/(react|react-dom|react-router|react-i18next|antd|@ant-design|@tanstack/react-query|zustand)/'
const SQL_MAKERS = 'node_modules/(kysely|pg|pg-copy-streams)/'
const HTTP_MAKERS = ['^platform/server-kit/http/', 'node_modules/(fastify|@fastify|ws)/']
const SERVER_PACKAGES =
  'node_modules/(kysely|pg|pg-copy-streams|fastify|@fastify|ws|pino|prom-client|croner|@node-rs|openid-client)/'
/** `tables.ts` holds the row types a module's stores share. */
const STORES = '^modules/[^/]+/server[^.]*(/store|/views|/tables|Store|Views)\\.ts$'
const ANSWERS = '^modules/[^/]+/server[^.]*(/answers|Answers)\\.ts$'

/** Languages of devices: what speaks them stands in a room of its own (modules/gateways/server/<language>/). */
const LANGUAGES = '^protocols/(gb26875|dc09|report|foreign|modbus)/'

const anyOf = (names: readonly string[]) => `(${names.join('|')})`
const rule = (name: string, comment: string, from: Rule['from'], to: Rule['to']): Rule => ({
  name,
  comment,
  severity: 'error',
  from,
  to,
})

export const RULES: Rule[] = [
  rule(
    'no-cycles',
    'No cycles at any scale: two files that need each other are one thought, or one too many.',
    {},
    { circular: true },
  ),
  rule(
    'all-resolve',
    'What cannot be found on disk cannot be checked, and does not start.',
    {},
    { couldNotResolve: true, pathNot: '^virtual:' },
  ),
  rule(
    'declared',
    'A package is declared by the workspace that uses it; that another one happens to install it is luck.',
    { pathNot: TESTS },
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  ),

  rule(
    'kit-alone',
    'The kit runs anywhere: it knows itself and zod, no I/O and no business word.',
    { path: '^platform/kit/', pathNot: TESTS },
    { pathNot: ['^platform/kit/', 'node_modules/zod/'] },
  ),
  rule(
    'platform-without-business',
    'The platform serves every module and therefore knows none.',
    { path: '^platform/' },
    { path: ['^modules/', '^protocols/'] },
  ),
  rule(
    'server-kit-without-screens',
    'The ground of the server runs without a browser.',
    { path: '^platform/server-kit/' },
    { path: ['^platform/web-kit/', RENDERING] },
  ),
  rule(
    'web-kit-without-server',
    'The ground of the screens runs in a browser, where there is no server, no database and no Node.',
    { path: '^platform/web-kit/', pathNot: TESTS },
    { path: ['^platform/server-kit/', SERVER_PACKAGES] },
  ),
  rule(
    'web-kit-without-node',
    'A browser has no Node.',
    { path: '^platform/web-kit/', pathNot: TESTS },
    { dependencyTypes: ['core'] },
  ),
  rule(
    'protocols-pure',
    'A protocol is bytes to values and back: no socket, no database, no domain word, no other protocol.',
    { path: '^protocols/([^/]+)/', pathNot: TESTS },
    { pathNot: ['^platform/kit/', '^protocols/$1/'] },
  ),

  rule(
    'speech-behind-the-port',
    'A language of devices is known in one room, as a Tongue: whatever else named its standard would be written again for the next one.',
    {
      path: '^(modules|apps/(server|gateway|launcher|web))/',
      pathNot: ['^modules/gateways/server/[^/]+/', ...TESTS],
    },
    { path: LANGUAGES },
  ),
  rule(
    'one-language-a-room',
    'Each language has a room named after it, and knows no other.',
    { path: '^modules/gateways/server/([^/]+)/', pathNot: TESTS },
    { path: '^protocols/', pathNot: '^protocols/$1/' },
  ),
  rule(
    'core-without-languages',
    'Only the list of tongues knows which there are: who receives, stores and commands goes through the interface.',
    { path: '^modules/gateways/server/[^/]+\\.ts$', pathNot: ['/tongues\\.ts$', ...TESTS] },
    { path: '^modules/gateways/server/[^/]+/' },
  ),

  ...ORDERED.map((module) =>
    rule(
      `order-${module}`,
      `Between modules everything points down (tools/boundaries/order.ts); what ${module} has to say upward is an event.`,
      { path: `^modules/${module}/` },
      { path: `^modules/${anyOf(aboveOrBeside(module))}/` },
    ),
  ),
  rule(
    'three-doors',
    'A module is used through its doors; what is behind them may change any day.',
    { path: '^(?:modules/)?([^/]+)/' },
    {
      path: '^modules/',
      pathNot: [
        '^modules/[^/]+/((contract|server|web|phone)/index|(server|web)/part|(server|web|phone)/testing/index)\\.tsx?$',
        '^modules/$1/',
      ],
    },
  ),

  rule(
    'contract-pure',
    'Both sides read the contract: the kit (and zod, which the kit is made of) and contracts below it, no Node, no SQL, no React.',
    { path: '^modules/[^/]+/contract/', pathNot: TESTS },
    { pathNot: ['^platform/kit/', '^modules/[^/]+/contract/', 'node_modules/zod/'] },
  ),
  rule(
    'model-pure',
    'What a thing can do without a renderer runs on both sides: the kit, contracts and itself, no Node, no SQL, no React, no map.',
    { path: '^modules/([^/]+)/model/', pathNot: TESTS },
    { pathNot: ['^platform/kit/', '^modules/[^/]+/contract/', '^modules/$1/model/'] },
  ),
  rule(
    'stores-without-http',
    'A store turns rows into our words and back; who asks, and how, is not its business.',
    { path: STORES },
    { path: [...HTTP_MAKERS, ANSWERS] },
  ),
  rule(
    'sql-in-stores',
    'SQL is made in stores and views only, never in an answer or a deed: a changed table is changed in one place.',
    { path: '^modules/[^/]+/server/', pathNot: [STORES, ...TESTS] },
    { path: SQL_MAKERS },
  ),
  rule(
    'server-without-screens',
    'The server of a module runs without a browser.',
    { path: '^modules/[^/]+/server/' },
    { path: ['^modules/[^/]+/(web|phone)/', '^platform/web-kit/', RENDERING] },
  ),
  rule(
    'web-without-server',
    'A screen runs in a browser: it reaches the server through the calls of a contract, by nothing else.',
    { path: '^modules/[^/]+/(web|phone)/', pathNot: TESTS },
    { path: ['^modules/[^/]+/server/', '^platform/server-kit/', SERVER_PACKAGES] },
  ),
  rule(
    'web-without-node',
    'A browser has no Node.',
    { path: '^(modules/[^/]+/(web|phone)|apps/(web|phone))/', pathNot: [...TESTS, '\\.config\\.ts$'] },
    { dependencyTypes: ['core'] },
  ),

  rule(
    'phone-light',
    'A phone page opens in a cellar on the first try: no component library of the desk, and no screen of it.',
    { path: '^(modules/[^/]+/phone|apps/phone)/', pathNot: TESTS },
    {
      path: [
        '^modules/[^/]+/web/',
        'node_modules/(antd|@ant-design|@tanstack/react-query|react-router|echarts|ol)/',
      ],
      // What a screen says is no screen: sentences and words are one text for both.
      pathNot: '^modules/.+/text/',
    },
  ),

  rule(
    'nobody-imports-apps',
    'An app is a process: it is started, never imported.',
    { path: '^(modules|platform|protocols)/' },
    { path: '^apps/' },
  ),
  rule(
    'apps-apart',
    'Each process lives and dies alone; what two share belongs below.',
    { path: '^apps/([^/]+)/' },
    { path: '^apps/', pathNot: '^apps/$1/' },
  ),
  rule(
    'web-app-without-server',
    'The shell of the screens is delivered to a browser.',
    { path: '^apps/(web|phone)/', pathNot: TESTS },
    { path: ['^modules/[^/]+/server/', '^platform/server-kit/', SERVER_PACKAGES] },
  ),
  rule(
    'server-apps-without-screens',
    'A process without a screen carries no screens.',
    { path: '^apps/(server|gateway|launcher|simulator)/', pathNot: TESTS },
    { path: ['^modules/[^/]+/(web|phone)/', '^platform/web-kit/', RENDERING] },
  ),
  rule(
    'simulator-outside',
    'The simulator is a stranger to the server: it speaks protocols and contracts, or it would prove nothing.',
    { path: '^apps/simulator/' },
    { path: ['^modules/[^/]+/server/', SQL_MAKERS] },
  ),
  rule(
    'tools-not-shipped',
    'Tools, tests and benches look at the product; the product does not know them.',
    { path: '^(apps|modules|platform|protocols)/', pathNot: TESTS },
    { path: ['^(tools|e2e|bench)/', TEST_TOOLS, '/testing/'] },
  ),
]
