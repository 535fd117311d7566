import { type Kysely, sql, type Transaction } from 'kysely'
import type { Place } from '../database.ts'

/**
 * The product's own role makes no tables, so the months are made by the role that owns them, at every migration,
 * far enough ahead for a server that runs a year without one.
 */
const MONTHS_AHEAD = 12
/** Below this the health check speaks up. */
export const MONTHS_WANTED = 2

/** Makes the coming months, and takes back every right to change what is written, from whoever was given it since. */
export async function guardJournal(owner: Kysely<unknown>, now: Date): Promise<void> {
  const { rows } = await sql`select 1 where to_regclass('journal') is not null`.execute(owner)
  if (rows.length === 0) return
  await owner.transaction().execute(async (tx) => {
    await sql`select turn from journal_turn for update`.execute(tx) // two migrations at once take turns
    for (let ahead = 0; ahead <= MONTHS_AHEAD; ahead++)
      await makeMonth(tx, monthFrom(now, ahead), monthFrom(now, ahead + 1))
    for (const table of await journalTables(tx)) await onlyAppend(tx, table)
  })
}

/** How many months from the present one on have a table; 0 when entries already fall into the net. */
export async function journalMonthsAhead(place: Place, now: Date): Promise<number> {
  const made = new Set(await journalTables(place.on()))
  let ahead = 0
  while (made.has(nameOf(monthFrom(now, ahead)))) ahead++
  return ahead
}

const monthFrom = (now: Date, ahead: number): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1))
const nameOf = (month: Date): string => `journal_${month.toISOString().slice(0, 7).replace('-', '')}`

async function journalTables(db: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select 'journal' as name union all select 'journal_chain'
    union all select inhrelid::regclass::text from pg_inherits where inhparent = 'journal'::regclass`.execute(
    db,
  )
  return rows.map((row) => row.name)
}

async function makeMonth(tx: Transaction<unknown>, from: Date, until: Date): Promise<void> {
  const name = nameOf(from)
  const { rows } = await sql`select 1 where to_regclass(${name}) is not null`.execute(tx)
  if (rows.length > 0) return
  const month = sql.table(name)
  await sql`create table ${month} (like journal including all)`.execute(tx)
  // What fell into the net belongs here now; the chain does not mind where a row lies.
  await sql`grant delete on journal_default to current_user`.execute(tx)
  await sql`
    with moved as (delete from journal_default where at >= ${from} and at < ${until} returning *)
    insert into ${month} select * from moved`.execute(tx)
  await sql`
    alter table journal attach partition ${month}
    for values from (${sql.lit(from.toISOString())}) to (${sql.lit(until.toISOString())})`.execute(tx)
}

/** INSERT and SELECT stay, for every role there is, the owner too. */
async function onlyAppend(tx: Transaction<unknown>, table: string): Promise<void> {
  const { rows } = await sql<{ grantee: string }>`
    select distinct case when a.grantee = 0 then 'public' else a.grantee::regrole::text end as grantee
    from pg_class c, aclexplode(coalesce(c.relacl, acldefault('r', c.relowner))) a
    where c.oid = to_regclass(${table}) and a.privilege_type in ('UPDATE', 'DELETE', 'TRUNCATE')`.execute(tx)
  for (const { grantee } of rows)
    await sql`revoke update, delete, truncate on ${sql.table(table)} from ${sql.raw(grantee)}`.execute(tx)
}
