import { sql } from 'kysely'
import pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { openAnchor, openJournal, keepSealing, verifyJournal } from './journal.ts'
import { countedDay, dropOldMonths, type KeptTable, monthToDrop } from './retention.ts'
import { testDatabase, type TestDatabase } from './testing/database.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

const day = (text: string) => new Date(`${text}T00:00:00Z`)
const month = (text: string) => {
  const from = day(`${text}-01`)
  return { name: text, from, until: new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1)) }
}

const days: [what: string, known: string | null, now: string, counted: string][] = [
  ['the first night begins with the calendar', null, '2026-11-20T02:00:00Z', '2026-11-20'],
  ['a night later, a day later', '2026-11-20', '2026-11-21T02:00:00Z', '2026-11-21'],
  ['twice in one night', '2026-11-20', '2026-11-20T23:00:00Z', '2026-11-20'],
  ['a clock that jumps 30 days ahead moves it by two', '2026-11-20', '2026-12-20T02:00:00Z', '2026-11-22'],
  ['a clock that jumps a century ahead moves it by two', '2026-11-20', '2126-11-20T02:00:00Z', '2026-11-22'],
  ['a clock that goes back does not', '2026-11-20', '2020-01-01T00:00:00Z', '2026-11-20'],
  [
    'after a month without power it catches up by two a night',
    '2026-11-20',
    '2026-12-25T02:00:00Z',
    '2026-11-22',
  ],
]
test.each(days)('%s', (_, known, now, counted) => {
  expect(countedDay(known === null ? null : day(known), new Date(now))).toEqual(day(counted))
})

const drops: [what: string, months: string[], kept: number, today: string, dropped: string | null][] = [
  ['nothing there', [], 12, '2026-11-20', null],
  ['a month just over is kept', ['2026-10'], 12, '2026-11-20', null],
  ['what is over since a year to the day is kept', ['2025-11'], 12, '2026-12-01', null],
  ['and a month longer still', ['2025-11'], 12, '2026-12-31', null],
  ['then it goes', ['2025-11'], 12, '2027-01-01', '2025-11'],
  ['of several only the oldest', ['2024-03', '2024-01', '2024-02'], 12, '2026-11-20', '2024-01'],
  ['kept longer, it stays', ['2024-01'], 36, '2026-11-20', null],
]
test.each(drops)('%s', (_, months, kept, today, dropped) => {
  expect(monthToDrop(months.map(month), kept, day(today))?.name ?? null).toBe(dropped)
})

const NOW = new Date('2026-11-20T02:00:00.000Z')
const UNIT = '019aa000-0000-7000-8000-0000000000aa'
const ALARM = '019aa000-0000-7000-8000-0000000000a1'
const ALARMS: KeptTable = {
  table: 'alarms',
  months: 12,
  goesAlong: { id: 'alarm_id', tables: ['escalations'] },
  holds: { table: 'open_alarms', at: 'raised_at' },
}

let t: TestDatabase
beforeEach(async () => {
  t = await testDatabase()
})
const asOwner = async (...statements: string[]) => {
  const client = new pg.Client(t.ownerUrl)
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}
const countedFrom = (text: string) => asOwner(`update retention_day set day = '${text}'`)
const oldAlarm = () =>
  asOwner(
    "create table alarms_202401 partition of alarms for values from ('2024-01-01') to ('2024-02-01')",
    "create table alarms_202402 partition of alarms for values from ('2024-02-01') to ('2024-03-01')",
    `insert into alarms (unit_id, raised_at, alarm_id, kind, component_id, part, title, received_at, stored_at, last_reported_at)
     values ('${UNIT}', '2024-01-15', '${ALARM}', 'fire', '${UNIT}', 'component', 't', now(), now(), now())`,
    `insert into escalations (unit_id, alarm_id, step, whom, path, told_at) values ('${UNIT}', '${ALARM}', 1, 'all', 'console', now())`,
  )
const countOf = async (table: string) =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(t.database.on()))
    .rows[0]?.n

test('the oldest month goes with all that tells of it, one a night, and the journal says so', async () => {
  await oldAlarm()
  await countedFrom('2026-11-20')
  expect(await dropOldMonths(t.ownerUrl, [ALARMS], NOW)).toEqual([
    { table: 'alarms', month: '2024-01', rows: 1 },
  ])
  expect([await countOf('alarms'), await countOf('escalations')]).toEqual([0, 0])
  expect(await dropOldMonths(t.ownerUrl, [ALARMS], NOW)).toEqual([
    { table: 'alarms', month: '2024-02', rows: 0 },
  ])
  expect(await dropOldMonths(t.ownerUrl, [ALARMS], NOW)).toEqual([])
  const { rows } = await sql`select act, subject_name from journal order by subject_name`.execute(
    t.database.on(),
  )
  expect(rows).toEqual([
    { act: 'retention.drop', subject_name: '2024-01' },
    { act: 'retention.drop', subject_name: '2024-02' },
  ])
})

test('an alarm that is still open keeps its month', async () => {
  await oldAlarm()
  await countedFrom('2026-11-20')
  await asOwner(
    `insert into open_alarms (unit_id, component_id, kind, alarm_id, raised_at) values ('${UNIT}', '${UNIT}', 'fire', '${ALARM}', '2024-01-15')`,
  )
  expect(await dropOldMonths(t.ownerUrl, [ALARMS], NOW)).toEqual([])
})

test('a clock that jumps 30 days ahead, night after night, drops nothing that is not past its time', async () => {
  await asOwner(
    "create table alarms_202510 partition of alarms for values from ('2025-10-01') to ('2025-11-01')",
  )
  await countedFrom('2026-11-20')
  const ahead = new Date('2026-12-20T02:00:00Z')
  for (let night = 0; night < 3; night++) expect(await dropOldMonths(t.ownerUrl, [ALARMS], ahead)).toEqual([])
})

test('of the journal the links stay: what was dropped by law is no fault, what was deleted beside it is', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'gss-retention-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const anchor = await openAnchor(dataDir)
  const act = {
    actor: { id: null, name: 'li', ip: '::1' },
    act: 'a.b',
    subject: { kind: 'k', id: '1', name: '' },
  }
  await asOwner(
    "create table journal_202401 partition of journal for values from ('2024-01-01') to ('2024-02-01')",
  )
  for (const at of ['2024-01-10T00:00:00Z', '2026-11-01T00:00:00Z'])
    await openJournal(() => new Date(at)).write(t.database, act)
  const seal = () =>
    keepSealing({
      db: t.database,
      anchor,
      clock: () => new Date(),
      onError: (error) => expect.fail(String(error)),
    }).stop()
  await seal()
  await countedFrom('2026-11-20')
  expect(await dropOldMonths(t.ownerUrl, [{ table: 'journal', months: 6 }], NOW)).toEqual([
    { table: 'journal', month: '2024-01', rows: 1 },
  ])
  await seal()
  const verdict = () => verifyJournal(t.database, { anchor, clock: () => new Date() })
  expect(await verdict()).toMatchObject({ ok: true, entries: 2, sealed: 3 })
  await asOwner('grant delete on journal to gss_owner', "delete from journal where at = '2026-11-01'")
  expect((await verdict()).broken).toMatchObject([{ what: 'entryDeleted', seq: 2 }])
})
