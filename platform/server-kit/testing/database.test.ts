import pg from 'pg'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from './database.ts'

const nameOf = async ({ database }: TestDatabase) => {
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(database.on())
  return rows[0]?.name ?? ''
}
const databasesNamed = async (name: string, { url }: TestDatabase) => {
  const client = new pg.Client(url)
  await client.connect()
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
  await client.end()
  return rowCount
}

let ofTheFile: TestDatabase
let ofAnEarlierTest = ''
beforeAll(async () => {
  ofTheFile = await testDatabase()
})

test('each asks for one and gets its own, several at once', async () => {
  const several = await Promise.all([testDatabase(), testDatabase(), testDatabase()])
  const names = await Promise.all([ofTheFile, ...several].map(nameOf))
  expect(new Set(names).size).toBe(4)
  ofAnEarlierTest = names[1] ?? ''
  expect(await databasesNamed(ofAnEarlierTest, ofTheFile)).toBe(1)
})

test('one asked for in a test is gone after it; one of the file is there until its end', async () => {
  expect(await databasesNamed(ofAnEarlierTest, ofTheFile)).toBe(0)
  expect(await nameOf(ofTheFile)).toMatch(/^test_\d+$/)
})

test('it is a real PostgreSQL, no newer than needed and no older than promised', async () => {
  const { rows } = await sql<{
    version: string
  }>`SELECT current_setting('server_version_num') AS version`.execute(ofTheFile.database.on())
  expect(Number(rows[0]?.version)).toBeGreaterThanOrEqual(150_000)
})

test('the product is a plain role: it makes no tables and reads what the owner made', async () => {
  await expect(sql`CREATE TABLE of_the_product (id int)`.execute(ofTheFile.database.on())).rejects.toThrow(
    'permission denied',
  )
  const owner = new pg.Client(ofTheFile.ownerUrl)
  await owner.connect()
  await owner.query('CREATE TABLE of_the_owner (id int PRIMARY KEY)')
  await owner.end()
  await sql`INSERT INTO of_the_owner VALUES (1)`.execute(ofTheFile.database.on())
})
