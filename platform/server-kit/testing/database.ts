import { inject } from 'vitest'
import { type Database, openDatabase } from '../database.ts'
import { atTheEnd } from './atTheEnd.ts'

export interface TestDatabase {
  database: Database
  /** As the product: a plain role. */
  url: string
  /** As migrations: the role that owns the schema. */
  ownerUrl: string
}

/** A handful: a run has many databases open at once on one small PostgreSQL. */
export const TEST_CONNECTIONS = 4

/**
 * A fresh, migrated database, closed and dropped at the end: of the test, when a test asks; of the file, when it is
 * asked for at the top of a file or in `beforeAll`.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const broker = inject('testDatabases')
  const made = await fetch(broker, { method: 'POST' })
  if (!made.ok) throw new Error(`no database for this test: ${await made.text()}`)
  const { name, url, ownerUrl } = (await made.json()) as { name: string; url: string; ownerUrl: string }
  const database = openDatabase(url, { connections: TEST_CONNECTIONS, name: 'test' })
  atTheEnd(async () => {
    await database.close()
    await fetch(`${broker}/${name}`, { method: 'DELETE' })
  })
  return { database, url, ownerUrl }
}
