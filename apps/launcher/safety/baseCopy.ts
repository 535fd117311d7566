import { constants } from 'node:fs'
import { copyFile, mkdir, open, readdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { codeOf } from '../fault.ts'
import { basesFolder, logFolder } from '../database/archive.ts'
import { FOLDER_OWNER_ONLY, flushFolder, flushFolders, OWNER_ONLY } from './durable.ts'
import { connected } from './ground.ts'
import { secondsSince, progressSizeText } from './progress.ts'
import { stampOf } from './stamp.ts'

/** A copy of the database's files, and where in the log it begins and ends. */
export interface Base {
  folder: string
  takenAt: string
  /** The first segment of the log it needs. */
  firstSegment: string
}

const ABOUT = 'base.json'
export const FILES = 'files'
const BASES_KEPT = 2
const ROOM_LEFT_SHARE = 0.15

/** Made anew by PostgreSQL, or of this start alone: the folder goes with the copy, what is in it does not. */
const EMPTIED = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'log',
]
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|start\.log|pgsql_tmp.*|pg_internal\.init.*|backup_label.*|tablespace_map.*)$/

interface BaseAsk {
  dataDir: string
  cluster: string
  superUrl: string
  say: (line: string) => void
  now: () => Date
}

/** While the database works: what is torn in the copy, the log mends. Then older copies go, and the log before the oldest that stays. */
export async function takeBase({ dataDir, cluster, superUrl, say, now }: BaseAsk): Promise<void> {
  const sinceMs = performance.now()
  const bases = basesFolder(dataDir, cluster)
  const folder = path.join(bases, stampOf(now()))
  const growing = `${folder}.unfinished`
  for (const name of await readdir(bases).catch(() => []))
    if (name.endsWith('.unfinished')) await rm(path.join(bases, name), { recursive: true })
  await mkdir(growing, { recursive: true, mode: FOLDER_OWNER_ONLY })
  const bytes = await connected(superUrl, async (client) => {
    const { rows: sizes } = await client.query<{ bytes: string }>(
      'SELECT sum(pg_database_size(oid)) AS bytes FROM pg_database',
    )
    await refuseNoRoom(bases, Number(sizes[0]?.bytes))
    const { rows: begun } = await client.query<{ segment: string }>(
      "SELECT pg_walfile_name(pg_backup_start('gss', true)) AS segment",
    )
    const copied = await copyTree(cluster, path.join(growing, FILES))
    const { rows: ended } = await client.query<{ labelfile: string }>(
      'SELECT labelfile FROM pg_backup_stop(false)',
    )
    await writeFile(path.join(growing, FILES, 'backup_label'), ended[0]?.labelfile ?? '', {
      mode: OWNER_ONLY,
      flush: true,
    })
    const about = { takenAt: now().toISOString(), firstSegment: begun[0]?.segment ?? '' }
    await writeFile(path.join(growing, ABOUT), JSON.stringify(about), { mode: OWNER_ONLY, flush: true })
    await client.query('SELECT pg_switch_wal()') // the log the copy needs is in the archive soon
    return copied
  })
  await flushFolders(growing)
  await rename(growing, folder)
  await flushFolder(bases)
  say(`base copy ${folder}: ${progressSizeText(bytes)}, ${secondsSince(sinceMs)}`)
  await forget(dataDir, cluster)
}

/** The copies there are, the newest first. */
export async function basesIn(folder: string): Promise<Base[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => !name.endsWith('.unfinished'))
  const bases = await Promise.all(
    names.map(async (name) => {
      // Whatever says nothing of itself is no copy of ours.
      const about = await readFile(path.join(folder, name, ABOUT), 'utf8').catch(() => null)
      return about === null
        ? []
        : [{ folder: path.join(folder, name), ...(JSON.parse(about) as Omit<Base, 'folder'>) }]
    }),
  )
  return bases.flat().toSorted((a, b) => (a.takenAt < b.takenAt ? 1 : -1))
}

async function refuseNoRoom(folder: string, needed: number): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(folder)
  if ((bavail - blocks * ROOM_LEFT_SHARE) * bsize >= needed) return
  throw new Error(
    `no room for a base copy of ${progressSizeText(needed)} in ${folder}: recover goes back to the last one only`,
  )
}

/** A thousand small files, each brought to the disk: several at once, or the disk waits for us. */
const AT_ONCE = 16

/** Files come and go while we look: what is gone, the log knows of. */
async function copyTree(from: string, to: string): Promise<number> {
  await mkdir(to, { recursive: true, mode: FOLDER_OWNER_ONLY })
  let bytes = 0
  const files: string[] = []
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (LEFT_OUT.test(entry.name)) continue
    if (EMPTIED.includes(entry.name)) await mkdir(target, { mode: FOLDER_OWNER_ONLY })
    else if (entry.isDirectory()) bytes += await copyTree(source, target)
    else if (entry.isFile()) files.push(entry.name)
  }
  for (let at = 0; at < files.length; at += AT_ONCE) {
    const copied = files
      .slice(at, at + AT_ONCE)
      .map((name) => copyOne(path.join(from, name), path.join(to, name)))
    for (const size of await Promise.all(copied)) bytes += size
  }
  return bytes
}

async function copyOne(source: string, target: string): Promise<number> {
  try {
    await copyFile(source, target, constants.COPYFILE_FICLONE)
  } catch (fault) {
    if (codeOf(fault) === 'ENOENT') return 0
    throw fault
  }
  const handle = await open(target, 'r+')
  try {
    await handle.sync()
    return (await handle.stat()).size
  } finally {
    await handle.close()
  }
}

const SEGMENT = /^[0-9A-F]{24}/
const SEGMENT_CHARS = 24
/** The number of the timeline stands before it. */
const POSITION_FROM = 8

async function forget(dataDir: string, cluster: string): Promise<void> {
  const bases = await basesIn(basesFolder(dataDir, cluster))
  for (const { folder } of bases.slice(BASES_KEPT)) await rm(folder, { recursive: true })
  const oldest = bases.slice(0, BASES_KEPT).at(-1)?.firstSegment.slice(POSITION_FROM)
  const log = logFolder(dataDir, cluster)
  if (oldest === undefined) return
  for (const name of await readdir(log)) {
    const position = SEGMENT.test(name) ? name.slice(POSITION_FROM, SEGMENT_CHARS) : null
    if (position !== null && position < oldest) await rm(path.join(log, name), { force: true })
  }
}
