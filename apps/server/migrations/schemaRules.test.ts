import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '@gss/server-kit/testing/database'
import { NOT_UNIT_DATA, SCHEMA_RULES } from './schemaRules.ts'

let at: TestDatabase
beforeAll(async () => {
  at = await testDatabase()
})

const broken = async (query: string): Promise<string[]> => {
  const { rows } = await sql.raw<{ broken: string }>(query).execute(at.database.on<unknown>())
  return rows.map((row) => row.broken)
}

describe('the real schema', () => {
  test.each(SCHEMA_RULES)('%s', async (_, query) => expect(await broken(query)).toEqual([]))

  test('every exception names a table that exists', async () => {
    const { rows } = await sql<{
      relname: string
    }>`select relname from pg_class where relkind in ('r', 'p')`.execute(at.database.on<unknown>())
    const there = new Set(rows.map((row) => row.relname))
    expect(NOT_UNIT_DATA.map(([table]) => table).filter((table) => !there.has(table))).toEqual([])
  })
})

describe('a planted fault', () => {
  const faults: [what: string, ddl: string][] = [
    ['every table has a primary key', 'create table planted (unit_id uuid not null)'],
    ['there is no sequence', 'create sequence planted'],
    [
      'there is no trigger',
      'create trigger planted before update on users for each row execute function suppress_redundant_updates_trigger()',
    ],
    [
      'there is no stored procedure or function',
      'create function planted() returns int language sql return 1',
    ],
    [
      'unit data has a unit_id that is never null',
      'create table planted (id uuid primary key, unit_id uuid)',
    ],
    [
      'unit_id is the first column of every primary and unique key of unit data',
      'create table planted (id uuid, unit_id uuid not null, primary key (id, unit_id))',
    ],
    [
      'a foreign key between tables of unit data carries unit_id',
      'create table planted (unit_id uuid not null, id uuid not null, user_id uuid references users, primary key (unit_id, id))',
    ],
    [
      'a foreign key has an index, so that a deletion need not read the whole table',
      'create table planted (unit_id uuid primary key, user_id uuid references users)',
    ],
    ['times carry their zone', 'create table planted (unit_id uuid primary key, at timestamp)'],
    ['no index of a table that grows without end is led by a time', 'create index planted on journal (at)'],
  ]
  test.each(faults)('is found: %s', async (what, ddl) => {
    const query = SCHEMA_RULES.find(([rule]) => rule === what)?.[1] ?? ''
    const owner = new pg.Client({ connectionString: at.ownerUrl })
    await owner.connect()
    try {
      await owner.query('begin')
      await owner.query(ddl)
      const { rows } = await owner.query<{ broken: string }>(query)
      expect(rows.map((row) => row.broken).join()).toMatch(/planted/)
    } finally {
      await owner.query('rollback')
      await owner.end()
    }
  })
})

describe('the role the application works as', () => {
  const refused: [what: string, statement: string][] = [
    ['makes no table', 'create table planted (id int)'],
    ['changes no act in the journal', `update journal set note = 'x'`],
    ['deletes no act from the journal', 'delete from journal'],
    ['empties no journal', 'truncate journal'],
    ['changes no link of the chain', `update journal_chain set seq = 0`],
    ['runs no program', `copy (select 1) to program 'true'`],
    ['reads no file of the machine', `select pg_read_file('/etc/passwd')`],
  ]
  test.each(refused)('%s', async (_, statement) => {
    await expect(sql.raw(statement).execute(at.database.on<unknown>())).rejects.toMatchObject({
      code: expect.stringMatching(/^(42501|42P01)$/),
    })
  })
})
