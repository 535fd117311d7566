import { expect, test } from 'vitest'
import { findIn, wireNamesIn } from './look.ts'
import { HOUSE_RULES } from './rules.ts'

const WIRE_NAMES = new Set(['WARN_ID'])

// oxfmt-ignore
const cases: [what: string, file: string, line: string, rules: string[]][] = [
  ['a wire name in a screen',                    'modules/alarms/web/Panel.tsx',         `const id = row.WARN_ID`,                      ['wire-names']],
  ['a wire name as a text in a deed',            'modules/alarms/server/confirm.ts',     `log('WARN_ID')`,                              ['wire-names']],
  ['a wire name in its contract',                'modules/alarms/contract/alarm.ts',     `field('WARN_ID', text)`,                      []],
  ['a wire name in a test',                      'modules/alarms/server/confirm.test.ts', `post({ WARN_ID: 1 })`,                       []],
  ['a wire name only spoken of',                 'modules/alarms/server/confirm.ts',     `const a = 1 // the wire says WARN_ID`,        []],
  ['a shouted name that is no wire name',        'apps/server/main.ts',                  `env('GSS_DATA_DIR')`,                         []],
  ['a field declared by a screen',               'modules/alarms/web/form.ts',           `field('title', text)`,                        ['fields']],
  ['a field of something else',                  'modules/alarms/web/form.ts',           `form.field('title'); outfield('x')`,          []],
  ['Chinese in a screen',                        'modules/alarms/web/Panel.tsx',         `<b>确认</b>`,                                  ['chinese']],
  ['a word of the trade in a comment',           'modules/alarms/server/confirm.ts',     `// 确认`,                                     []],
  ['a Chinese full stop alone',                  'platform/web-kit/Empty.tsx',           `title + '。'`,                                ['chinese']],
  ['a name disguised in full-width letters',     'modules/session/server/names.ts',      `'ａｄｍｉｎ'`,                                []],
  ['Chinese where people\'s words are kept',     'modules/alarms/web/text/zh-CN.ts',     `confirm: '确认'`,                              []],
  ['Chinese in a refusal of a contract',         'modules/alarms/contract/refusals.ts',  `'alarm.noteEmpty': '请先输入处理内容'`,          []],
  ['Chinese in the table of a standard',         'protocols/gb26875/tables/bits.table.ts', `[1, '火警'],`,                               []],
  ['Chinese in seed data',                       'modules/session/server/seed/people.ts', `name: '张伟'`,                               []],
  ['SQL in a deed',                              'modules/alarms/server/confirm.ts',     'await sql`SELECT 1`',                         ['sql']],
  ['typed SQL in an answer',                     'modules/alarms/server/answers.ts',     'sql<{ id: string }>`SELECT 1`',               ['sql']],
  ['a query built in a deed',                    'modules/alarms/server/confirm.ts',     `db.on<Tables>().selectFrom('alarm')`,         ['sql']],
  ['SQL in a store',                             'modules/alarms/server/store.ts',       'sql`SELECT 1`',                               []],
  ['SQL in a second store',                      'modules/session/server/menuStore.ts',  `.insertInto('menu')`,                         []],
  ['restoring is not a store',                   'modules/alarms/server/restore.ts',     `.deleteFrom('alarm')`,                        ['sql']],
  ['SQL in a migration',                         'apps/server/migrations/1-make.ts',     'sql`CREATE TABLE a ()`',                      []],
  ['an address is not a comment',                'modules/alarms/server/confirm.ts',     "get('http://a'); sql`SELECT 1`",              ['sql']],
  ['a test that runs alone',                     'modules/alarms/server/confirm.test.ts', `test.only('one', () => {})`,                 ['every-test-runs']],
]

test.each(cases)('%s', (_, file, line, rules) => {
  expect(findIn(file, line, WIRE_NAMES).map(({ rule }) => rule)).toEqual(rules)
})

test('every rule has been seen to find something', () => {
  expect(HOUSE_RULES.map(({ name }) => name).filter((name) => !cases.some(([, , , rules]) => rules.includes(name)))).toEqual([])
})

test('the line it names is the line it stands in, also behind a long comment', () => {
  expect(findIn('modules/alarms/server/confirm.ts', '/*\n *\n */\nsql`x`', WIRE_NAMES)).toMatchObject([
    { where: 'modules/alarms/server/confirm.ts:4' },
  ])
})

test('wire names are learnt from the contracts', () => {
  expect(wireNamesIn(`a: field('WARN_ID', text), b: field('title', text), c: field(\n 'DEAL_TYPE', x)`)).toEqual(['WARN_ID', 'DEAL_TYPE'])
})
