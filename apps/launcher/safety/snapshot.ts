import type { Client } from 'pg'
import { faultSentenceOf } from '../fault.ts'

export interface TableFound {
  name: string
  parent: string | null
  bound: string | null
  columns: string[]
  isEmpty: boolean
}

/** A reader that sees one moment, however long it reads and whatever is written meanwhile. */
export async function inSnapshot<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query(
    "SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET search_path = public; SET datestyle = 'ISO'",
  )
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  try {
    return await work()
  } finally {
    await client.query('ROLLBACK').catch((fault: unknown) => console.error(faultSentenceOf(fault))) // the connection is gone, and the work says why
  }
}

/** Every table that holds rows itself: plain ones and the months of those that are cut by month. The migrator's own are made anew by it. */
export async function tablesIn(client: Client): Promise<TableFound[]> {
  const { rows } = await client.query<Omit<TableFound, 'isEmpty'>>(`
    SELECT c.relname AS name, p.relname AS parent, pg_get_expr(c.relpartbound, c.oid) AS bound,
      (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
       WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns
    FROM pg_class c
    LEFT JOIN pg_inherits i ON i.inhrelid = c.oid
    LEFT JOIN pg_class p ON p.oid = i.inhparent
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname NOT LIKE 'kysely\\_%'
    ORDER BY c.relname`)
  const found: TableFound[] = []
  for (const table of rows) {
    const { rowCount } = await client.query(`SELECT FROM ${client.escapeIdentifier(table.name)} LIMIT 1`)
    found.push({ ...table, isEmpty: rowCount === 0 })
  }
  return found
}

/** The names of the migrations this database has had, in order; none in one that was only just made. */
export async function migrationsOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ there: boolean }>(
    "SELECT to_regclass('public.kysely_migration') IS NOT NULL AS there",
  )
  if (!rows[0]?.there) return []
  const names = await client.query<{ name: string }>('SELECT name FROM kysely_migration ORDER BY name')
  return names.rows.map(({ name }) => name)
}

export async function journalHead(client: Client): Promise<{ seq: number; digest: string } | null> {
  const { rows } = await client.query<{ seq: string; digest: string }>(
    "SELECT seq, encode(digest, 'hex') AS digest FROM journal_chain ORDER BY seq DESC LIMIT 1",
  )
  const [head] = rows
  return head ? { seq: Number(head.seq), digest: head.digest } : null
}
