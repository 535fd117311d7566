import { buffer } from 'node:stream/consumers'
import { isRefusal } from '@gss/kit/refusal'
import { writeSheet } from '@gss/server-kit/sheets'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type PeopleImportReport, USER_COLUMNS } from '../../contract/index.ts'
import type { Administration } from '../administration.ts'
import type { Caller } from '../caller.ts'
import {
  administrators,
  anyone,
  callerOf,
  journalled,
  openSession,
  testAdministration,
} from '../testing/administration.ts'
import { exportUsers, userTemplate } from './exportUsers.ts'
import { importUsers } from './importUsers.ts'
import { KEYS } from './userSheet.ts'

const UNIT_A = '019aa000-0000-7000-8000-00000000a001'
const UNIT_B = '019aa000-0000-7000-8000-00000000b001'
const CENTRE = '监控中心'
const UNIT = '联网单位'

let deps: Administration
let who: Caller
let byA: Caller

beforeAll(async () => {
  deps = await testAdministration()
  who = callerOf((await administrators(deps)).system)
  await anyone(deps, { username: 'known', realname: '=1+1', mobile: '13800000001', roleId: 10, note: '+cmd' })
  await anyone(deps, { username: 'of-b', origin: 'gss', roleType: null, unitId: UNIT_B, roleId: 20010 })
  byA = callerOf(
    await anyone(deps, { username: 'boss-a', origin: 'gss', roleType: null, unitId: UNIT_A, roleId: 20010 }),
  )
})

type Line = (string | number | null)[]
const titles = KEYS.map((key) => USER_COLUMNS[key].title)
const sheetOf = (lines: Line[], columns = titles) =>
  buffer(
    writeSheet({
      title: 's',
      columns: columns.map((title) => ({ title, kind: 'text' as const })),
      rows: lines,
    }),
  )
/** account, name, side, type, unit, mobile, mail, note */
const line = (
  username: string,
  more: { side?: string; type?: string; unit?: string; mobile?: string; mail?: string } = {},
): Line => [
  username,
  `${username} Name`,
  more.side ?? CENTRE,
  more.type ?? null,
  more.unit ?? null,
  more.mobile ?? null,
  more.mail ?? null,
  null,
]
const people = async () => (await sql`select * from users order by user_id`.execute(deps.db.on())).rows
const run = async (lines: Line[], how: 'dry' | 'real', by = who) =>
  importUsers(await sheetOf(lines), how, by, deps)
const reportOf = (report: Awaited<ReturnType<typeof importUsers>>): PeopleImportReport => {
  if (isRefusal(report)) throw new Error(report.refused)
  return report
}

const wrongs: [
  what: string,
  lines: Line[],
  wrong: [row: number, column: keyof typeof USER_COLUMNS, why: string][],
][] = [
  ['no name', [[null, 'x', CENTRE]], [[2, 'username', 'session.cellEmpty']]],
  ['a name with a space', [line('two words')], [[2, 'username', 'session.cellInvalid']]],
  ['a side nobody knows', [line('n', { side: 'x' })], [[2, 'origin', 'session.cellInvalid']]],
  [
    'everything in one row is told',
    [['a b', '', 'x', 'y', 'z', '1', 'm']],
    [
      [2, 'username', 'session.cellInvalid'],
      [2, 'realname', 'session.cellEmpty'],
      [2, 'origin', 'session.cellInvalid'],
      [2, 'roleType', 'session.cellInvalid'],
      [2, 'unitId', 'session.cellInvalid'],
      [2, 'mobile', 'session.cellInvalid'],
      [2, 'email', 'session.cellInvalid'],
    ],
  ],
  ['a person of a unit without one', [line('n', { side: UNIT })], [[2, 'unitId', 'session.unitNeeded']]],
  ['a reserved name', [line('ok'), line('root')], [[3, 'username', 'session.nameReserved']]],
  [
    "a number that is somebody's",
    [line('n', { mobile: '13800000001' })],
    [[2, 'mobile', 'session.contactTaken']],
  ],
  [
    'the same name twice, in other capitals',
    [line('n'), line('m'), line('N')],
    [[4, 'username', 'session.cellTwice']],
  ],
  [
    'the same number twice',
    [line('n', { mobile: '13900000009' }), line('m', { mobile: '13900000009' })],
    [[3, 'mobile', 'session.cellTwice']],
  ],
  [
    'somebody with a role changes sides',
    [line('known', { side: UNIT, unit: UNIT_A })],
    [[2, 'origin', 'session.roleOfOtherOrigin']],
  ],
  [
    "one's own standing",
    [line('sys-one', { type: '驻点', unit: UNIT_A })],
    [[2, 'origin', 'session.ownAccount']],
  ],
]
test.each(wrongs)('a dry run tells: %s; a real one takes nothing', async (_, lines, wrong) => {
  const before = await people()
  const told = reportOf(await run(lines, 'dry')).wrong
  expect(told).toEqual(wrong.map(([row, column, why]) => ({ row, column: USER_COLUMNS[column].title, why })))
  const rows = new Set(wrong.map(([row]) => row)).size
  expect(await run([line('innocent'), ...lines], 'real')).toMatchObject({
    refused: 'session.importFaulty',
    with: { rows },
  })
  expect(await people()).toEqual(before)
})

test('who is bound to one unit brings in people of that unit only, and overwrites nobody else', async () => {
  const lines = [
    line('new-b', { side: UNIT, unit: UNIT_B }),
    line('new-c'),
    line('of-b', { side: UNIT, unit: UNIT_A }),
  ]
  expect(reportOf(await run(lines, 'dry', byA)).wrong.map(({ row, why }) => [row, why])).toEqual([
    [2, 'session.notPermitted'],
    [3, 'session.notPermitted'],
    [4, 'session.nameTaken'],
  ])
})

test('what was exported and comes back changes nothing, texts that look like formulas too', async () => {
  const file = await exportUsers({}, who, deps)
  if (file.body instanceof Uint8Array) throw new Error('a file of rows is streamed')
  const bytes = await buffer(file.body)
  const rows = await people()
  const entries = (await journalled(deps)).length
  expect(await importUsers(bytes, 'real', who, deps)).toMatchObject({
    rows: rows.length,
    added: 0,
    changed: 0,
    wrong: [],
    isDone: true,
  })
  expect([await people(), (await journalled(deps)).length]).toEqual([rows, entries])
})

test('new people wait without a role and without a password; known ones change; both stand in the journal', async () => {
  const moved = await anyone(deps, { username: 'moves' })
  const sessionId = await openSession(deps, moved.userId)
  const lines = [line('fresh', { mobile: '13900000001' }), line('moves', { type: '驻点', unit: UNIT_A })]
  expect(reportOf(await run(lines, 'dry'))).toMatchObject({ added: 1, changed: 1, isDone: false })
  expect(reportOf(await run(lines, 'real'))).toMatchObject({ added: 1, changed: 1, isDone: true })
  const fresh = await sql`select status, role_id, password_hash from users where username = 'fresh'`.execute(
    deps.db.on(),
  )
  expect(fresh.rows).toEqual([{ status: 'waiting', role_id: null, password_hash: null }])
  expect((await journalled(deps)).slice(-2).map((entry) => entry.act)).toEqual(['user.import', 'user.import'])
  const open = await sql`select 1 from sessions where session_id = ${sessionId} and ended_at is null`.execute(
    deps.db.on(),
  )
  expect(open.rows).toEqual([])
})

test('the template is taken as it is, and a table of something else is not', async () => {
  const { body } = userTemplate()
  if (body instanceof Uint8Array) throw new Error('a file of rows is streamed')
  expect(await importUsers(await buffer(body), 'real', who, deps)).toMatchObject({ rows: 0, isDone: true })
  expect(await importUsers(await sheetOf([], ['a', 'b']), 'dry', who, deps)).toMatchObject({
    refused: 'session.importUnreadable',
  })
})

test('a mobile number typed as a number is a mobile number', async () => {
  const cells = line('numeric', {})
  cells[KEYS.indexOf('mobile')] = 13_900_000_002
  const columns = titles.map((title, index) => ({
    title,
    kind: index === KEYS.indexOf('mobile') ? ('number' as const) : ('text' as const),
  }))
  const file = await buffer(writeSheet({ title: 's', columns, rows: [cells] }))
  expect(await importUsers(file, 'dry', who, deps)).toMatchObject({ added: 1, wrong: [] })
})
