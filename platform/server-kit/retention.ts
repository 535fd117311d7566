import { type Kysely, sql, type Transaction } from 'kysely'
import { DROPPED } from './journal/entry.ts'
import { openJournal } from './journal/write.ts'
import { openOwner, ownerPlaceOf } from './owner.ts'

/** One table that is cut by month, and how long its months are kept. */
export interface KeptTable {
  table: string
  months: number
  /** Rows of other tables that tell of a row here, by its id in a column of the same name: they go with it. */
  goesAlong?: { id: string; tables: readonly string[] }
  /** While a row of this table is of such a month, the month stays. */
  holds?: { table: string; at: string }
}
export interface Dropped {
  table: string
  month: string
  rows: number
}
interface Month {
  name: string
  from: Date
  until: Date
}

const DAY_MS = 86_400_000
/** The counted day follows the calendar by two days a run at most: a clock that jumped a month ahead is put right before it matters. */
const STEP_DAYS = 2

/** The day that counts: never back, never past today, and never faster than the nights go by. */
export function countedDay(known: Date | null, now: Date): Date {
  const today = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS)
  if (known === null) return today
  return new Date(Math.max(known.getTime(), Math.min(today.getTime(), known.getTime() + STEP_DAYS * DAY_MS)))
}

/** The oldest month that is wholly over since more than so many months, and a month more: no clock decides about the last day. */
export function monthToDrop(months: readonly Month[], keptMonths: number, day: Date): Month | null {
  const [oldest] = months.toSorted((a, b) => a.from.getTime() - b.from.getTime())
  if (!oldest) return null
  const keptUntil = new Date(oldest.until)
  keptUntil.setUTCMonth(keptUntil.getUTCMonth() + keptMonths + 1)
  return keptUntil <= day ? oldest : null
}

/**
 * Drops at most one month of each table, as the role that owns it, each in a transaction with its entry in the journal. What cannot be
 * locked at once stays for the next night.
 */
export async function dropOldMonths(
  ownerUrl: string,
  kept: readonly KeptTable[],
  now: Date,
): Promise<Dropped[]> {
  const owner = openOwner(ownerUrl)
  try {
    const day = await moveDay(owner, now)
    const dropped: Dropped[] = []
    for (const one of kept) {
      const month = monthToDrop(await monthsOf(owner, one.table), one.months, day)
      if (!month || (await isHeld(owner, one, month))) continue
      dropped.push(await owner.transaction().execute((tx) => drop(tx, one, month, now)))
    }
    return dropped
  } finally {
    await owner.destroy()
  }
}

const moveDay = (owner: Kysely<unknown>, now: Date): Promise<Date> =>
  owner.transaction().execute(async (tx) => {
    const { rows } = await sql<{
      day: string
    }>`select day::text as day from retention_day for update`.execute(tx)
    const known = rows[0] ? new Date(`${rows[0].day}T00:00:00Z`) : null
    const day = countedDay(known, now)
    const text = day.toISOString().slice(0, 'YYYY-MM-DD'.length)
    await sql`insert into retention_day (turn, day) values ('drop', ${text}) on conflict (turn) do update set day = excluded.day`.execute(
      tx,
    )
    return day
  })

const BOUND = /FROM \('([^']+)'\) TO \('([^']+)'\)/

/** The net for what falls into no month has no bounds, and is never dropped. */
async function monthsOf(owner: Kysely<unknown>, table: string): Promise<Month[]> {
  const { rows } = await sql<{ name: string; bound: string }>`
    select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bound
    from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = to_regclass(${table})`.execute(
    owner,
  )
  return rows.flatMap(({ name, bound }) => {
    const [, from, until] = BOUND.exec(bound) ?? []
    return from === undefined || until === undefined
      ? []
      : [{ name, from: new Date(from), until: new Date(until) }]
  })
}

async function isHeld(
  owner: Kysely<unknown>,
  { holds }: KeptTable,
  { from, until }: Month,
): Promise<boolean> {
  if (!holds) return false
  const { rows } = await sql`
    select 1 from ${sql.table(holds.table)} where ${sql.ref(holds.at)} >= ${from} and ${sql.ref(holds.at)} < ${until} limit 1`.execute(
    owner,
  )
  return rows.length > 0
}

async function drop(
  tx: Transaction<unknown>,
  { table, goesAlong }: KeptTable,
  month: Month,
  now: Date,
): Promise<Dropped> {
  const { rows } = await sql<{
    rows: number
  }>`select count(*)::int as rows from ${sql.table(month.name)}`.execute(tx)
  for (const other of goesAlong?.tables ?? []) {
    const id = sql.ref(goesAlong?.id ?? '')
    await sql`delete from ${sql.table(other)} where ${id} in (select ${id} from ${sql.table(month.name)})`.execute(
      tx,
    )
  }
  await sql`alter table ${sql.table(table)} detach partition ${sql.table(month.name)}`.execute(tx)
  await sql`drop table ${sql.table(month.name)}`.execute(tx)
  const dropped = {
    table,
    month: month.from.toISOString().slice(0, 'YYYY-MM'.length),
    rows: rows[0]?.rows ?? 0,
  }
  await openJournal(() => now).write(ownerPlaceOf(tx), {
    actor: { id: null, name: 'npm run gss -- night', ip: '' },
    act: DROPPED,
    subject: { kind: 'table', id: table, name: dropped.month },
    after: { until: month.until.toISOString(), rows: dropped.rows },
  })
  return dropped
}
