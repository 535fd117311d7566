import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Place } from './database.ts'

/** A step that cannot get its lock gives up quickly rather than stop everybody who reads. */
const LOCK_TIMEOUT = '2s'

/** As the role that owns the schema: for migrations and what else changes tables, never for the product's own work. */
export function openOwner(ownerUrl: string): Kysely<unknown> {
  const pool = new pg.Pool({
    connectionString: ownerUrl,
    max: 2,
    options: `-c lock_timeout=${LOCK_TIMEOUT}`,
    application_name: 'gss-migrate',
  })
  // What is under way fails too, and says why; a lost connection nobody listens to would end the program.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
}

export const ownerPlaceOf = (db: Kysely<unknown>): Place => ({ on: <Tables>() => db as Kysely<Tables> })
