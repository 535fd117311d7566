import { mkdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { createGzip } from 'node:zlib'
import { openAnchor } from '@gss/server-kit/journal'
import { Client } from 'pg'
import { codeOf } from '../fault.ts'
import { copyOut } from './copy.ts'
import { fileDigestOf, FOLDER_OWNER_ONLY, flushFolder, flushFolders, writeDurably } from './durable.ts'
import {
  damageIn,
  type FileKept,
  FORMAT,
  type Manifest,
  readManifest,
  type TableKept,
  writeManifest,
} from './manifest.ts'
import { ANCHOR, copyAnchor, ownFilesCopier } from './ownFiles.ts'
import { meter, progress, secondsSince, progressSizeText } from './progress.ts'
import { inSnapshot, journalHead, migrationsOf, type TableFound, tablesIn } from './snapshot.ts'

export interface BackupAsk {
  /** Where it shall stand; nothing may be there yet. */
  folder: string
  dataDir: string
  anchorFile: string
  /** The release that takes it. */
  product: string
  /** Any role that reads every table. */
  url: string
  say: (line: string) => void
  now: () => Date
}

/** Files made of text shrink to a tenth at the lowest effort already; more effort takes the processor from the product. */
const GZIP_LEVEL = 1

/** The disk is full, or full for us. */
const NO_ROOM = ['ENOSPC', 'EDQUOT', 'EFBIG']

/** One moment of the whole product while it works. It grows under another name: what has the folder's name is whole and was read again. */
export async function backup(ask: BackupAsk): Promise<Manifest> {
  const { folder, say } = ask
  const sinceMs = performance.now()
  const growing = `${folder}.unfinished`
  await rm(growing, { recursive: true, force: true })
  await mkdir(path.dirname(folder), { recursive: true, mode: FOLDER_OWNER_ONLY })
  await mkdir(path.join(growing, 'tables'), { recursive: true, mode: FOLDER_OWNER_ONLY })
  try {
    const manifest = await take(ask, growing)
    await writeManifest(growing, manifest)
    await flushFolders(growing)
    const damage = await damageIn(growing, await readManifest(growing), 'bytes')
    if (damage.length > 0) throw new Error(`what was written cannot be read again: ${damage.join(', ')}`)
    await putInPlace(growing, folder)
    const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0)
    say(
      `backup ${folder}: ${rowCountOf(manifest).toLocaleString('en')} rows, ${progressSizeText(bytes)}, ${secondsSince(sinceMs)}`,
    )
    return manifest
  } catch (fault) {
    await rm(growing, { recursive: true, force: true })
    throw NO_ROOM.includes(String(codeOf(fault)))
      ? new Error(`no room for the backup ${folder}: nothing of it was kept`, { cause: fault })
      : fault
  }
}

export const rowCountOf = ({ tables }: Manifest): number => tables.reduce((sum, table) => sum + table.rows, 0)

/** In this order: the anchor, files, the snapshot, files again. */
async function take(ask: BackupAsk, growing: string): Promise<Manifest> {
  const { dataDir, anchorFile, url, say } = ask
  const client = new Client({ connectionString: url, application_name: 'gss-backup' })
  client.on('error', () => {}) // what is under way fails too, and says why
  await client.connect()
  try {
    await copyAnchor(anchorFile, growing)
    const own = ownFilesCopier(dataDir, growing)
    await own.look()
    return await inSnapshot(client, async () => {
      const about = await aboutDatabase(client, ask)
      const tables = await tablesIn(client)
      await own.look() // the snapshot stands since the first question
      const { kept, files } = await keepTables(client, tables, growing, say)
      return { ...about, tables: kept, files: [...files, ...own.kept(), ...(await markHead(growing, about))] }
    })
  } finally {
    await client.end().catch(() => {}) // it is gone: the work above has said so
  }
}

async function aboutDatabase(
  client: Client,
  { product, now }: BackupAsk,
): Promise<Omit<Manifest, 'tables' | 'files'>> {
  const { rows } = await client.query<{ server: string; bytes: string }>(
    "SELECT current_setting('server_version') AS server, pg_database_size(current_database()) AS bytes",
  )
  const migrations = await migrationsOf(client)
  if (migrations.length === 0)
    throw new Error('there is nothing to back up: this database was never migrated')
  return {
    format: FORMAT,
    product,
    migrations,
    takenAt: now().toISOString(),
    server: rows[0]?.server ?? '',
    databaseBytes: Number(rows[0]?.bytes ?? 0),
    journal: await journalHead(client),
  }
}

async function keepTables(client: Client, tables: TableFound[], growing: string, say: BackupAsk['say']) {
  const kept: TableKept[] = []
  const files: FileKept[] = []
  const tell = progress(say)
  for (const { name, parent, bound, columns, isEmpty } of tables) {
    const table = { name, parent, bound, columns, rows: 0, file: null }
    if (isEmpty) {
      kept.push(table)
      continue
    }
    const file = `tables/${name}.gz`
    const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
    const { stream, rows } = copyOut(client, `COPY ${client.escapeIdentifier(name)} (${list}) TO STDOUT`)
    const watched = meter((bytes) => tell(() => `… ${name}: ${progressSizeText(bytes)} of rows read`))
    const written = await writeDurably(
      path.join(growing, file),
      stream,
      watched,
      createGzip({ level: GZIP_LEVEL }),
    )
    kept.push({ ...table, rows: rows(), file })
    files.push({ path: file, ...written })
  }
  return { kept, files }
}

/** The snapshot's own head becomes the last line of the anchor that goes with it, in the hand of who holds the key. */
async function markHead(
  growing: string,
  { journal, takenAt }: Pick<Manifest, 'journal' | 'takenAt'>,
): Promise<FileKept[]> {
  const data = path.join(growing, 'data')
  // Without a key nobody signs here; without an anchor there is none to keep.
  const hasKey = await stat(path.join(data, 'secret', 'journal.key')).catch(() => null)
  if (journal && hasKey) await (await openAnchor(data)).append({ ...journal, at: takenAt })
  const written = await fileDigestOf(path.join(data, ANCHOR)).catch(() => null)
  return written ? [{ path: `data/${ANCHOR}`, ...written }] : []
}

async function putInPlace(growing: string, folder: string) {
  try {
    await rename(growing, folder)
  } catch (fault) {
    const isThere = ['ENOTEMPTY', 'EEXIST', 'ENOTDIR'].includes(String(codeOf(fault)))
    throw isThere
      ? new Error(`${folder} is there already: a backup gets a folder of its own`, { cause: fault })
      : fault
  }
  await flushFolder(path.dirname(folder))
}
