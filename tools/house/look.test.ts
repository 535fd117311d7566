import { describe, expect, test } from 'vitest'
import { findIn, type Found, idleNames, withoutExceptions } from './look.ts'
import { HOUSE_RULES } from './rules.ts'
import { read } from './source.ts'
import { type WireNames, wireNamesIn } from './wireNames.ts'

const NAMES: WireNames = {
  wire: new Set(['WARN_ID', 'testBgTime', 'unitId', 'devCode', 'maxLength']),
  ours: new Set(['unitId']),
  described: new Set(['devCode']),
}

// oxfmt-ignore
const cases: [what: string, file: string, text: string, rules: string[]][] = [
  ['a wire name in a screen',                    'modules/alarms/web/Panel.tsx',         `const id = row.WARN_ID`,                      ['wire-names']],
  ['a wire name as a text in a deed',            'modules/alarms/server/confirm.ts',     `log('WARN_ID')`,                              ['wire-names']],
  ['a column that is called as the wire does',   'modules/alarms/server/alarmStore.ts',  `const a = { testBgTime: 1 }`,                 []],
  ['a wire name that no column is, in a store',  'modules/alarms/server/alarmStore.ts',  `const a = row.WARN_ID`,                       ['wire-names']],
  ['a wire name in its contract',                'modules/alarms/contract/alarm.ts',     `field('WARN_ID', text)`,                      []],
  ['a wire name in a test',                      'modules/alarms/server/confirm.test.ts', `post({ WARN_ID: 1 })`,                       []],
  ['a wire name only spoken of',                 'modules/alarms/server/confirm.ts',     `const a = 1 // the wire says WARN_ID`,        []],
  ['a wire name in small letters, of a row',     'modules/alarms/server/confirm.ts',     `const a = row.testBgTime`,                    ['wire-names']],
  ['… of a thing that is made',                  'modules/alarms/server/confirm.ts',     `const a = { testBgTime: 1 }`,                 ['wire-names']],
  ['… of a type',                                'modules/alarms/server/confirm.ts',     `interface A { testBgTime: Date }`,            ['wire-names']],
  ['a variable may be called like one',          'modules/alarms/server/confirm.ts',     `const testBgTime = 1`,                        []],
  ['a wire name that is also ours',              'modules/alarms/server/confirm.ts',     `const a = row.unitId`,                        []],
  ['a wire name that is also somebody else\'s',  'modules/alarms/web/form.ts',           `const a = input.maxLength`,                   []],
  ['a row by the field of a description',        'modules/alarms/web/Panel.tsx',         `const a = row.devCode`,                       ['wire-names']],
  ['a form by the field of its description',     'modules/devices/server/fill.ts',       `const a = { ...values, devCode: values['devCode'] }`, []],
  ['a shouted name that is no wire name',        'apps/server/main.ts',                  `env('GSS_DATA_DIR')`,                         []],
  ['a field declared by a screen',               'modules/alarms/web/form.ts',           `field('title', text)`,                        ['fields']],
  ['a field of something else',                  'modules/alarms/web/form.ts',           `form.field('title'); outfield('x')`,          []],
  ['Chinese in a screen',                        'modules/alarms/web/Panel.tsx',         `const a = <b>确认</b>`,                        ['chinese']],
  ['Chinese in a style sheet',                   'modules/alarms/web/panel.css',         `.mark::after { content: '确认'; }`,               ['chinese']],
  ['a word of the trade about a style',          'modules/alarms/web/panel.css',         `/* 确认 */ .mark { color: red; }`,                []],
  ['a word of the trade in a comment',           'modules/alarms/server/confirm.ts',     `// 确认`,                                     []],
  ['a Chinese full stop alone',                  'platform/web-kit/Empty.tsx',           `const a = title + '。'`,                      ['chinese']],
  ['a name disguised in full-width letters',     'modules/session/server/names.ts',      `const a = 'ａｄｍｉｎ'`,                      []],
  ['Chinese where people\'s words are kept',     'modules/alarms/web/text/zh-CN.ts',     `const a = { confirm: '确认' }`,                []],
  ['Chinese in a refusal of a contract',         'modules/alarms/contract/refusals.ts',  `const a = { 'alarm.noteEmpty': '请先输入处理内容' }`, []],
  ['Chinese in the table of a standard',         'protocols/gb26875/tables/bits.table.ts', `const a = [1, '火警']`,                     []],
  ['Chinese in seed data',                       'modules/session/server/seed/people.ts', `const a = { name: '张伟' }`,                 []],
  ['Chinese in what pretends to be a device',    'apps/simulator/device/device.ts',      `const a = '火警'`,                            ['chinese']],
  ['SQL in a deed',                              'modules/alarms/server/confirm.ts',     'await sql`SELECT 1`',                         ['sql']],
  ['typed SQL in an answer',                     'modules/alarms/server/answers.ts',     'sql<{ id: string }>`SELECT 1`',               ['sql']],
  ['a query built in a deed',                    'modules/alarms/server/confirm.ts',     `db.on<Tables>().selectFrom('alarm')`,         ['sql']],
  ['SQL as the text of a query',                 'modules/alarms/server/confirm.ts',     `client.query({ text: 'update alarms set a = 1' })`, ['sql']],
  ['SQL in a variable',                          'modules/alarms/server/confirm.ts',     `const Q = 'delete from alarms'`,              ['sql']],
  ['SQL in a template that begins below',        'modules/alarms/server/confirm.ts',     'const Q = `\n  select a from ${table}`',      ['sql']],
  ['SQL with names for its parts first',         'modules/alarms/server/confirm.ts',     `const Q = 'with found as (select 1) select 2'`, ['sql']],
  ['a part of a statement',                      'modules/alarms/server/leaners.table.ts', `const ONLY = "l.details ->> 'kind' = 'A'"`, ['sql']],
  ['a sentence that begins like one',            'modules/alarms/web/text/en-US.ts',     `const a = 'Select what is to be aligned'`,    []],
  ['SQL in a store',                             'modules/alarms/server/store.ts',       'sql`SELECT 1`',                               []],
  ['SQL in a second store',                      'modules/session/server/menuStore.ts',  `db.insertInto('menu')`,                       []],
  ['restoring is not a store',                   'modules/alarms/server/restore.ts',     `db.deleteFrom('alarm')`,                      ['sql']],
  ['SQL in a migration',                         'apps/server/migrations/1-make.ts',     'sql`CREATE TABLE a ()`',                      []],
  ['an address is not a comment',                'modules/alarms/server/confirm.ts',     "get('http://a'); sql`SELECT 1`",              ['sql']],
  ['a screen that asks by itself',               'modules/alarms/web/Panel.tsx',         `const a = await fetch('/gss/base/api/x')`,    ['raw-fetch']],
  ['… by the window',                            'apps/web/console/Shell.tsx',           `const a = await window.fetch('/x')`,          ['raw-fetch']],
  ['… by the old way',                           'platform/web-kit/crud/rows.ts',        `const a = new XMLHttpRequest()`,              ['raw-fetch']],
  ['a screen that listens by itself',            'modules/alarms/web/Panel.tsx',         `const a = new WebSocket('/x')`,               ['raw-fetch']],
  ['a fetch that was handed in',                 'modules/alarms/web/clips.ts',          `const of = ({ fetch }: Deps) => fetch('a')`,  []],
  ['where calls are asked',                      'platform/web-kit/api/transport.ts',    `const a = await fetch(url)`,                  []],
  ['a deed that looks at the clock',             'modules/alarms/server/confirm.ts',     `const now = new Date()`,                      ['handed-in-clock']],
  ['… in milliseconds',                          'modules/alarms/model/age.ts',          `const now = Date.now()`,                      ['handed-in-clock']],
  ['a deed that throws dice',                    'modules/alarms/server/confirm.ts',     `const a = Math.random()`,                     ['handed-in-clock']],
  ['a deed that makes an id of its own',         'modules/alarms/server/confirm.ts',     `const id = randomUUID()`,                     ['handed-in-clock']],
  ['a date that is read',                        'modules/alarms/server/confirm.ts',     `const at = new Date(ms)`,                     []],
  ['a day of the browser',                       'modules/alarms/web/days.ts',           `const a = at.getDate()`,                      ['one-zone']],
  ['how far the browser is from Greenwich',      'modules/alarms/web/days.ts',           `const a = -at.getTimezoneOffset()`,           ['one-zone']],
  ['a clock that is set by the machine',         'modules/notify/server/quiet.ts',       `at.setHours(3, 0, 0, 0)`,                     ['one-zone']],
  ['a zone of its own',                          'modules/score/server/scoreStore.ts',   `const ZONE = 'Asia/Shanghai'`,                ['one-zone']],
  ['the same in the one place',                  'platform/kit/zone.ts',                 `const ZONE = 'Asia/Shanghai'`,                []],
  ['a month in no zone',                         'modules/telephony/server/retain.ts',   `then.setUTCMonth(then.getUTCMonth() - 1)`,    []],
  ['a state of a screen that is called hours',   'modules/alarms/web/LoadPage.tsx',      `setHours(each)`,                              []],
  ['a class of two letters',                     'modules/alarms/web/desk.css',          `.qr .cell { gap: 4px }`,                      ['class-words']],
  ['a short class beside a long one',            'modules/alarms/web/desk.css',          `.queue-row:hover > .b, .c-d { gap: 4px }`,     ['class-words']],
  ['a class in words',                           'modules/alarms/web/desk.css',          `.queue-row > .is-on { flex: .5; src: url(./a.gif) }`, []],
  ['letters of a search escaped by hand',        'modules/hazards/server/hazardViews.ts', "const a = `%${search.replace(/[\\\\%_]/g, '\\\\$&')}%`", ['search-letters']],
  ['a cast in a deed',                           'modules/alarms/server/confirm.ts',     `const a = row as Alarm`,                      ['casts']],
  ['a cast before the thing',                    'modules/alarms/server/confirm.ts',     `const a = <Alarm>row`,                        ['casts']],
  ['"it is not null"',                           'modules/alarms/server/confirm.ts',     `const a = row!.id`,                           ['casts']],
  ['a constant stays what it is',                'modules/alarms/server/confirm.ts',     `const a = ['x'] as const`,                    []],
  ['JSON that is read',                          'apps/launcher/lock.ts',                `const a = JSON.parse(text) as Holder`,        []],
  ['a cast in the kit',                          'platform/kit/wire.ts',                 `const a = value as T`,                        []],
  ['an import that calls it otherwise',          'modules/alarms/server/confirm.ts',     `import { a as b } from './a.ts'`,             []],
  ['an alarm in the ground of the server',       'platform/server-kit/jobs.ts',          `const openAlarms = 1`,                        ['business-words']],
  ['a building in the ground of the screens',    'platform/web-kit/crud/find.ts',        `const a = lend('building.map')`,              ['business-words']],
  ['a fire in the kit',                          'platform/kit/call.ts',                 `const isFire = true`,                         ['business-words']],
  ['a browser is no fire',                       'platform/web-kit/theme.ts',            `const a = agent.includes('firefox')`,         []],
  ['the settings, which are all on one page',    'platform/server-kit/config.ts',        `const a = 'Port the gateway listens on'`,     []],
  ['a test that runs alone',                     'modules/alarms/server/confirm.test.ts', `test.only('one', () => {})`,                 ['every-test-runs']],
]

test.each(cases)('%s', (_, file, text, rules) => {
  const found = findIn(read(file, text), NAMES).map(({ rule }) => rule)
  expect([...new Set(found)]).toEqual(rules)
})

test('every rule has been seen to find something', () => {
  expect(
    HOUSE_RULES.map(({ name }) => name).filter(
      (name) => !cases.some(([, , , rules]) => rules.includes(name)),
    ),
  ).toEqual([])
})

test('the line it names is the line it stands in, also behind a long comment', () => {
  const found = findIn(read('modules/alarms/server/confirm.ts', '/*\n *\n */\nsql`x`'), NAMES)
  expect(found).toMatchObject([{ file: 'modules/alarms/server/confirm.ts', line: 4 }])
})

test('what cannot be read is said, not passed over', () => {
  expect(() => read('modules/alarms/server/confirm.ts', 'const = 1')).toThrow('confirm.ts cannot be read')
})

describe('wire names are learnt from the contracts', () => {
  const names = wireNamesIn([
    read(
      'modules/a/contract/a.ts',
      `const a = { alarmId: field('WARN_ID', text), title: field('title', text) }`,
    ),
    read(
      'modules/a/contract/b.ts',
      `const b = { kind: field(\n 'dealType', x) }\nexport interface B { panelName: string }`,
    ),
    read(
      'modules/a/contract/objects/c.table.ts',
      'const C = `\n  ## 基本信息\n  部件编码  devCode  s  *LS\n  名称  name  s  L\n`',
    ),
    read('modules/a/server/d.ts', `const d = { x: field('notDeclared', text) }`),
  ])

  test('those of several words, as the wire spells them', () => {
    expect([...names.wire]).toEqual(['WARN_ID', 'dealType', 'devCode'])
  })
  test('ours beside them', () => {
    expect([...names.ours]).toEqual(['alarmId', 'title', 'kind', 'panelName'])
  })
  test('the fields of descriptions, which are both', () => {
    expect([...names.described]).toEqual(['devCode', 'name'])
  })
})

describe('exceptions', () => {
  const found: Found = { rule: 'casts', file: 'a.ts', line: 7, what: 'row as Alarm', reason: '' }
  const exception = { rule: 'casts', file: 'a.ts', what: 'row as Alarm', reason: 'read by its own type' }

  test('let pass what they name, wherever it stands in its file', () => {
    expect(withoutExceptions([found], [exception])).toEqual([])
  })
  test('let pass one each', () => {
    expect(withoutExceptions([found, { ...found, line: 9 }], [exception])).toEqual([{ ...found, line: 9 }])
  })
  test('are for one file and one rule', () => {
    const elsewhere = { ...found, file: 'b.ts' }
    expect(withoutExceptions([elsewhere, found], [exception])).toEqual([elsewhere])
  })
  test('that let nothing pass any more are found themselves', () => {
    expect(withoutExceptions([], [exception])).toMatchObject([
      { rule: 'casts (exception)', what: 'row as Alarm' },
    ])
  })
  test("a name that is also ours, and no longer the wire's or nowhere used, is found", () => {
    const used = read('modules/a/web/form.ts', 'const a = input.maxLength')
    const found = idleNames([used], NAMES).map(({ what }) => what)
    expect(found).not.toContain('maxLength')
    expect(found).toContain('xAxis')
  })
})
