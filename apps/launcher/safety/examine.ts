import { statfs } from 'node:fs/promises'
import { rowCountOf } from './backup.ts'
import { connected, type RestoreGround } from './ground.ts'
import { damageIn, FORMAT, type Manifest, readManifest } from './manifest.ts'
import { progressSizeText } from './progress.ts'
import { migrationsOf, tablesIn } from './snapshot.ts'

/** What only the server program can do: it has the migrations and reads the journal. */
export interface ServerWork {
  release: { version: string; migrations: string[] }
  /** Brings this database to that migration, or to the newest. */
  migrate: (database: string, to?: string) => Promise<void>
  /** Against the anchor in that folder, as of that moment; throws when the journal is not whole. */
  verifyJournal: (database: string, dataDir: string, asOf: string) => Promise<void>
}
export interface RestoreAsk {
  folder: string
  dataDir: string
  anchorFile: string
  ground: RestoreGround
  server: ServerWork
  /** Where what stands now is kept first. */
  backupsDir: string
  say: (line: string) => void
  now: () => Date
}

/** Fails with a sentence when this backup cannot be restored by this release; else says what would change. */
export async function examine(ask: RestoreAsk): Promise<Manifest> {
  const { folder, say, server } = ask
  const manifest = await readManifest(folder)
  const unfit = whyUnfit(manifest, server.release)
  if (unfit) throw new Error(unfit)
  say(`reading ${progressSizeText(manifest.files.reduce((sum, file) => sum + file.bytes, 0))} of ${folder} …`)
  const damage = await damageIn(folder, manifest, 'bytes')
  if (damage.length > 0) throw new Error(`the backup ${folder} is damaged: ${damage.join(', ')}`)
  await refuseNoRoom(ask, manifest)
  for (const line of await whatWouldChange(ask, manifest)) say(line)
  return manifest
}

/** A newer release's backup has what this one does not understand; an older one's is migrated forward. */
export function whyUnfit(
  { format, product, migrations }: Manifest,
  release: ServerWork['release'],
): string | null {
  const made = `the backup was made by release ${product}, this is ${release.version}`
  if (format > FORMAT) return `${made}: its form is newer. Restore it with that release`
  const strange = migrations.filter((name, at) => release.migrations[at] !== name)
  return strange.length > 0
    ? `${made}, which does not know its migration ${strange[0]}. Restore it with that release`
    : null
}

/** In a backup, what lies beside the database. */
export const OWN = 'data/'
/** Besides what stands there is the new database, its journal of changes for a while, the files, and what is kept first. */
const ROOM_FACTOR = 2.5

async function refuseNoRoom({ dataDir }: RestoreAsk, manifest: Manifest): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir)
  const ownBytes = manifest.files
    .filter((file) => file.path.startsWith(OWN))
    .reduce((sum, file) => sum + file.bytes, 0)
  const needed = manifest.databaseBytes * ROOM_FACTOR + ownBytes * 2
  if (bavail * bsize < needed)
    throw new Error(
      `not enough room in ${dataDir}: ${progressSizeText(bavail * bsize)} are free, a restore takes about ${progressSizeText(needed)}`,
    )
}

async function whatWouldChange({ ground, server }: RestoreAsk, manifest: Manifest): Promise<string[]> {
  const present = await connected(ground.ownerUrl(ground.name), async (client) => {
    if ((await migrationsOf(client)).length === 0) return null
    let rows = 0
    for (const { name } of await tablesIn(client)) {
      const counted = await client.query<{ rows: string }>(
        `SELECT count(*) AS rows FROM ${client.escapeIdentifier(name)}`,
      )
      rows += Number(counted.rows[0]?.rows)
    }
    return rows
  })
  const ahead = server.release.migrations.length - manifest.migrations.length
  return [
    `the backup is of ${manifest.takenAt}, release ${manifest.product}: ${rowCountOf(manifest).toLocaleString('en')} rows`,
    present === null
      ? 'the database that stands is empty'
      : `it takes the place of ${present.toLocaleString('en')} rows`,
    ahead === 0
      ? 'its schema is this release’s'
      : `${ahead} migrations bring it to release ${server.release.version}`,
  ]
}
