import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from './migrate.ts'
import { testDatabase } from './testing/database.ts'

const NEXT = '203001010000-next'

/** The steps this database has had, which do nothing a second time, and one more. */
async function world(step: (db: Kysely<unknown>) => Promise<unknown>) {
  const { database, ownerUrl } = await testDatabase()
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database.on())
  const had = Object.fromEntries(rows.map(({ name }) => [name, { up: () => Promise.resolve() }]))
  const other = new pg.Client(ownerUrl)
  other.on('error', () => {})
  await other.connect()
  onTestFinished(() => other.end())
  // Within a transaction one always sees the same activity: somebody else looks.
  const watcher = new pg.Client(ownerUrl)
  await watcher.connect()
  onTestFinished(() => watcher.end())
  const waiting = async (event: string) => {
    const { rowCount } = await watcher.query(
      "select from pg_stat_activity where datname = current_database() and application_name = 'gss-migrate' and wait_event_type = $1",
      [event],
    )
    return rowCount
  }
  return {
    database,
    other,
    waiting,
    run: () =>
      migrate(ownerUrl, { ...had, [NEXT]: { up: async (db: Kysely<unknown>) => void (await step(db)) } }),
  }
}

test('a table that somebody holds is not waited for in the queue: it gives up quickly and tries again', async () => {
  const { other, waiting, run } = await world((db) => sql`alter table units add column more text`.execute(db))
  await other.query('begin; select from units for update; lock table units in access share mode')
  const migrating = run()
  await expect.poll(() => waiting('Lock'), { timeout: 10_000, interval: 20 }).toBe(1)
  await expect.poll(() => waiting('Lock'), { timeout: 10_000, interval: 20 }).toBe(0) // others get in between two tries
  await other.query('commit')
  expect(await migrating).toEqual([NEXT])
})

test('whoever has two tables the other way round ends it, and it tries again', async () => {
  const { other, waiting, run } = await world(async (db) => {
    await sql`alter table units add column more text`.execute(db)
    await sql`alter table theirs add column more text`.execute(db)
  })
  await other.query('create table theirs (one int)')
  await other.query('begin; lock table theirs in access share mode')
  const migrating = run()
  await expect.poll(() => waiting('Lock'), { timeout: 10_000, interval: 20 }).toBe(1)
  await other.query('select from units') // both wait for each other now: who began to first is ended
  await other.query('commit')
  expect(await migrating).toEqual([NEXT])
})

test('broken off in the middle of a step, it was never begun, and the next start does it', async () => {
  let isFirst = true
  const { database, run } = await world(async (db) => {
    await sql`create table half (one int primary key)`.execute(db)
    if (isFirst) throw new Error('broken off')
  })
  await expect(run()).rejects.toThrow('broken off')
  isFirst = false
  const { rows } = await sql<{ half: string | null }>`select to_regclass('half') as half`.execute(
    database.on(),
  )
  expect(rows[0]?.half).toBeNull()
  expect(await run()).toEqual([NEXT])
})
