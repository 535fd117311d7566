import { type Kysely, sql } from 'kysely'

/**
 * A table per month for what grows without end, made by the role that owns the schema at every migration: some back, for what
 * arrives late or is imported, and far enough ahead for a server that runs a year without a migration.
 * What falls outside goes into the default partition: never lost, and named by the health check.
 */
const MONTHS_BACK = 12
const MONTHS_AHEAD = 12

export async function keepMonths(
  owner: Kysely<unknown>,
  tables: readonly string[],
  now: Date,
): Promise<void> {
  for (const table of tables) {
    const there = await sql`select 1 where to_regclass(${table}) is not null`.execute(owner)
    if (there.rows.length === 0) continue // not yet: the schema is brought to an earlier migration
    const { rows } = await sql<{ name: string }>`
      select inhrelid::regclass::text as name from pg_inherits where inhparent = to_regclass(${table})`.execute(
      owner,
    )
    const made = new Set(rows.map((row) => row.name))
    if (!made.has(`${table}_default`))
      await sql`create table if not exists ${sql.table(`${table}_default`)} partition of ${sql.table(table)} default`.execute(
        owner,
      )
    for (let month = -MONTHS_BACK; month <= MONTHS_AHEAD; month++) {
      const from = monthFrom(now, month)
      const name = `${table}_${from.toISOString().slice(0, 7).replace('-', '')}`
      if (!made.has(name)) await makeMonth(owner, table, name, from, monthFrom(now, month + 1))
    }
  }
}

export const monthFrom = (now: Date, ahead: number): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1))

const makeMonth = (owner: Kysely<unknown>, table: string, name: string, from: Date, until: Date) =>
  sql`
    create table if not exists ${sql.table(name)} partition of ${sql.table(table)}
    for values from (${sql.lit(from.toISOString())}) to (${sql.lit(until.toISOString())})`.execute(owner)
