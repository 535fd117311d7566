import { Kysely, type Migration, Migrator, PostgresDialect } from 'kysely'
import pg from 'pg'
import { guardJournal } from './journal/months.ts'
import { keepMonths } from './months.ts'

export type Migrations = Readonly<Record<string, Pick<Migration, 'up'>>>

const LOCK_TIMEOUT = '2s'

/**
 * Brings the schema up to date, each step in a transaction, under the migrator's lock: two at once wait for each other.
 * A step that cannot get its lock gives up quickly rather than stop everybody who reads.
 */
export async function migrate(ownerUrl: string, migrations: Migrations, monthly: readonly string[] = []): Promise<string[]> {
  const pool = new pg.Pool({
    connectionString: ownerUrl,
    max: 2,
    options: `-c lock_timeout=${LOCK_TIMEOUT}`,
    application_name: 'gss-migrate',
  })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve({ ...migrations }) } })
    const { error, results = [] } = await migrator.migrateToLatest()
    if (error) throw error
    await keepMonths(db, monthly, new Date())
    await guardJournal(db, new Date()) // at every start, not only with a new step: months go by, and roles are given rights
    return results.map((result) => result.migrationName)
  } finally {
    await db.destroy()
  }
}
