import { chown, cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { usableBinaries } from '../database/binaries.ts'
import { chooseIdentity, surroundings } from '../database/identity.ts'
import { stopPostmaster } from '../database/postmaster.ts'
import { programs } from '../database/programs.ts'
import { basesFolder, logFolder } from '../database/archive.ts'
import { type Base, basesIn, FILES } from './baseCopy.ts'
import { keptCluster, recoveredAnchor, recoveredCluster, swapCluster } from './clusterSwap.ts'
import { OWNER_ONLY } from './durable.ts'
import { connected } from './ground.ts'
import { secondsSince } from './progress.ts'
import { replayLog } from './replay.ts'
import { journalHead } from './snapshot.ts'
import { stampOf } from './stamp.ts'

export interface RecoverAsk {
  dataDir: string
  anchorFile: string
  until: Date
  /** Proves the journal of the recovered database against these marks; throws when it is not whole. */
  verifyJournal: (appUrl: string, anchorFile: string) => Promise<void>
  say: (line: string) => void
  now: () => Date
}

/** The embedded database as it was at a moment: the copy before it, and every change from there on up to it. */
export async function recover(ask: RecoverAsk): Promise<void> {
  const { dataDir, anchorFile, until, say, now } = ask
  const sinceMs = performance.now()
  const cluster = path.join(dataDir, 'pg')
  const who = chooseIdentity(dataDir, surroundings(dataDir, cluster))
  const tools = programs(usableBinaries(dataDir, who, say), who, dataDir)
  const base = await baseBefore(ask, cluster)
  await stopPostmaster(cluster, tools)
  const made = recoveredCluster(dataDir)
  await rm(made, { recursive: true, force: true })
  try {
    say(`copying the database of ${base.takenAt} …`)
    await cp(path.join(base.folder, FILES), made, { recursive: true })
    await bringLastLog(cluster, made)
    await writeFile(path.join(made, 'recovery.signal'), '')
    await handOver(made, 'uid' in who ? who : null)
    say(`replaying what was written until ${until.toISOString()} …`)
    const appUrl = await replayLog(ask, tools)
    try {
      await checkJournal(ask, appUrl)
    } finally {
      await stopPostmaster(made, tools)
    }
  } catch (fault) {
    await stopPostmaster(made, tools)
    await rm(made, { recursive: true, force: true })
    await rm(recoveredAnchor(dataDir), { force: true })
    throw fault
  }
  const stamp = stampOf(now())
  await swapCluster(dataDir, {
    stamp,
    anchorFile,
    replaced: { act: 'recover', by: until.toISOString(), at: now().toISOString() },
  })
  say(
    `recovered to ${until.toISOString()}, ${secondsSince(sinceMs)}. What stood before is kept: remove ${keptCluster(dataDir, stamp)} when all is well`,
  )
}

async function baseBefore({ dataDir, until, now }: RecoverAsk, cluster: string): Promise<Base> {
  if (until > now()) throw new Error(`${until.toISOString()} is still to come`)
  if (!(await stat(cluster).catch(() => null)))
    throw new Error(`there is no database in ${cluster}: restore a backup instead`)
  const bases = await basesIn(basesFolder(dataDir, cluster))
  const fitting = bases.find(({ takenAt }) => new Date(takenAt) <= until)
  if (fitting) return fitting
  const oldest = bases.at(-1)
  if (oldest)
    throw new Error(
      `recovery reaches back to ${oldest.takenAt}: restore a backup of before ${until.toISOString()} instead`,
    )
  const log = await readdir(logFolder(dataDir, cluster)).catch(() => null)
  throw new Error(
    log === null
      ? 'no log of changes was kept for this database (GSS_RECOVERY_LOG was off): restore a backup instead'
      : 'there is no base copy of this database: the first is made as soon as the product is ready, and was not finished (npm run gss -- base-copy makes one). Restore a backup instead',
  )
}

/** What was written last lies in the database's own folder: the archive has it only when a segment is full or a minute over. */
async function bringLastLog(cluster: string, made: string): Promise<void> {
  const from = path.join(cluster, 'pg_wal')
  await mkdir(path.join(made, 'pg_wal'), { recursive: true })
  for (const entry of await readdir(from, { withFileTypes: true }).catch(() => []))
    if (entry.isFile()) await cp(path.join(from, entry.name), path.join(made, 'pg_wal', entry.name))
}

async function handOver(folder: string, who: { uid: number; gid: number } | null): Promise<void> {
  if (!who) return
  await chown(folder, who.uid, who.gid)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    await (entry.isDirectory() ? handOver(file, who) : chown(file, who.uid, who.gid))
  }
}

/** Marks of what was written later are of a chain that is no more; those before it must hold. */
async function checkJournal(
  { dataDir, anchorFile, verifyJournal }: RecoverAsk,
  appUrl: string,
): Promise<void> {
  const head = (await connected(appUrl, journalHead))?.seq ?? 0
  const text = await readFile(anchorFile, 'utf8').catch(() => '')
  const lines = text.split('\n').filter((line) => line !== '' && seqIn(line) <= head)
  const trimmed = recoveredAnchor(dataDir)
  await writeFile(trimmed, lines.map((line) => `${line}\n`).join(''), { mode: OWNER_ONLY, flush: true })
  await verifyJournal(appUrl, trimmed)
}

/** A line that cannot be read stays: verifying says what it thinks of it. */
function seqIn(line: string): number {
  try {
    return Number((JSON.parse(line) as { seq: number }).seq)
  } catch {
    return 0
  }
}
