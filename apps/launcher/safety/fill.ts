import { createReadStream } from 'node:fs'
import path from 'node:path'
import { createGunzip } from 'node:zlib'
import type { Client } from 'pg'
import { copyIn } from './copy.ts'
import type { Manifest, TableKept } from './manifest.ts'
import { meter, progress, progressSizeText } from './progress.ts'
import { tablesIn } from './snapshot.ts'

interface ForeignKey {
  name: string
  table: string
  definition: string
}

/**
 * Puts the rows of a backup into a database that has the backup's schema. Foreign keys are taken off first and made again at the
 * end: that no row waits for another, and that every one of them is looked at.
 */
export async function fillDatabase(
  client: Client,
  folder: string,
  { tables }: Manifest,
  say: (line: string) => void,
): Promise<void> {
  const id = (word: string) => client.escapeIdentifier(word)
  await client.query('SET statement_timeout = 0; SET search_path = public; SET synchronous_commit = off')
  const keys = await foreignKeys(client)
  for (const { name, table } of keys)
    await client.query(`ALTER TABLE ${id(table)} DROP CONSTRAINT ${id(name)}`)
  await makeMonths(client, tables)
  await empty(client)
  const tell = progress(say)
  for (const table of tables) {
    if (table.file === null) continue
    const source = createReadStream(path.join(folder, table.file))
    const gunzip = createGunzip()
    const rows = source
      .pipe(gunzip)
      .pipe(meter((bytes) => tell(() => `… ${table.name}: ${progressSizeText(bytes)} of rows written`)))
    for (const part of [source, gunzip]) part.on('error', (fault: Error) => rows.destroy(fault))
    const arrived = await copyIn(
      client,
      `COPY ${id(table.name)} (${table.columns.map(id).join(', ')}) FROM STDIN`,
      rows,
    )
    if (arrived !== table.rows)
      throw new Error(`${table.name}: ${arrived} rows arrived, the backup has ${table.rows}`)
  }
  say('looking at every reference between rows …')
  for (const { name, table, definition } of keys)
    await client.query(`ALTER TABLE ${id(table)} ADD CONSTRAINT ${id(name)} ${definition}`)
  await client.query('ANALYZE')
}

/** Of the tables themselves; those of their months follow. */
async function foreignKeys(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    SELECT o.conname AS name, c.relname AS table, pg_get_constraintdef(o.oid) AS definition
    FROM pg_constraint o JOIN pg_class c ON c.oid = o.conrelid
    WHERE o.contype = 'f' AND o.conparentid = 0 AND c.relnamespace = 'public'::regnamespace`)
  return rows
}

/** The months the backup has and a fresh schema has not. */
async function makeMonths(client: Client, tables: readonly TableKept[]): Promise<void> {
  for (const { name, parent, bound } of tables) {
    if (parent === null || bound === null) continue
    const { rows } = await client.query<{ there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS there', [
      client.escapeIdentifier(name),
    ])
    if (rows[0]?.there) continue
    await client.query(
      `CREATE TABLE ${client.escapeIdentifier(name)} PARTITION OF ${client.escapeIdentifier(parent)} ${bound}`,
    )
  }
}

/**
 * Migrations bring rows of their own (roles, menus); the backup has what became of them. Of the journal the owner
 * may empty nothing: the right is taken for this once, and the migration that follows takes it back (journal/months.ts).
 */
async function empty(client: Client): Promise<void> {
  const found = await tablesIn(client)
  const names = found.map(({ name }) => client.escapeIdentifier(name)).join(', ')
  if (names === '') return
  await client.query(`GRANT TRUNCATE ON ${names} TO CURRENT_USER`)
  await client.query(`TRUNCATE ${names}`)
}

/** What the database says it has, against what the backup says it had. */
export async function differences(client: Client, { tables }: Manifest): Promise<string[]> {
  const wrong: string[] = []
  for (const { name, rows: wanted } of tables) {
    const { rows } = await client.query<{ there: string }>(
      `SELECT count(*) AS there FROM ${client.escapeIdentifier(name)}`,
    )
    const there = Number(rows[0]?.there)
    if (there !== wanted) wrong.push(`${name} has ${there} rows, the backup has ${wanted}`)
  }
  return wrong
}
