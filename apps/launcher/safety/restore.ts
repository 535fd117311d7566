import { createReadStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { faultSentenceOf } from '../fault.ts'
import { backup, rowCountOf } from './backup.ts'
import { FOLDER_OWNER_ONLY, flushFolders, writeDurably } from './durable.ts'
import { examine, OWN, type RestoreAsk } from './examine.ts'
import { differences, fillDatabase } from './fill.ts'
import { connected, type RestoreGround, makeDatabase } from './ground.ts'
import type { Manifest } from './manifest.ts'
import { secondsSince } from './progress.ts'
import { migrationsOf } from './snapshot.ts'
import { stampOf } from './stamp.ts'
import { beginSwap, incomingFolder } from './swap.ts'

/** The product as it was then. What stands is kept first, the other is made beside it, checked, and put in its place in one step. */
export async function restore(ask: RestoreAsk): Promise<void> {
  const { folder, dataDir, anchorFile, ground, server, say, now } = ask
  const sinceMs = performance.now()
  const manifest = await examine(ask)
  await refuseNoRight(ground)
  await refuseOthers(ground)
  await keepWhatStands(ask)
  const swap = await beginSwap(dataDir, ground, anchorFile, {
    act: 'restore',
    by: folder,
    at: now().toISOString(),
  })
  try {
    await makeDatabase(ground, swap.made)
    await server.migrate(swap.made, manifest.migrations.at(-1))
    await connected(ground.ownerUrl(swap.made), async (client) => {
      await fillDatabase(client, folder, manifest, say)
      const wrong = await differences(client, manifest)
      if (wrong.length > 0) throw new Error(wrong.join(', '))
    })
    await bringFiles(folder, dataDir, manifest)
    say('reading the journal against its anchor …')
    await server.verifyJournal(swap.made, incomingFolder(dataDir), manifest.takenAt)
    await server.migrate(swap.made)
    await swap.commit()
  } catch (fault) {
    await swap.takeBack()
    say('the restore failed: everything stands as it did before it')
    throw fault
  }
  await swap.finish()
  say(`restored ${folder}: ${rowCountOf(manifest).toLocaleString('en')} rows, ${secondsSince(sinceMs)}`)
}

async function refuseNoRight(ground: RestoreGround): Promise<void> {
  const { rows } = await ground.asMaker((maker) =>
    maker.query<{ name: string; may: boolean }>(
      'SELECT rolname AS name, rolcreatedb OR rolsuper AS may FROM pg_roles WHERE rolname = current_user',
    ),
  )
  const name = rows[0]?.name ?? '?'
  if (!rows[0]?.may)
    throw new Error(
      `the role ${name} may not make databases: allow it for the time of the restore (ALTER ROLE ${name} CREATEDB), then restore`,
    )
}

async function refuseOthers(ground: RestoreGround): Promise<void> {
  const others = await ground.asMaker(async (maker) => {
    const { rows } = await maker.query<{ who: string }>(
      "SELECT DISTINCT concat_ws(' at ', nullif(application_name, ''), client_addr) AS who FROM pg_stat_activity WHERE datname = $1 AND backend_type = 'client backend'",
      [ground.name],
    )
    return rows.map(({ who }) => who)
  })
  if (others.length > 0)
    throw new Error(
      `the database is in use (${others.join(', ')}): stop the product and whoever else works on it, then restore`,
    )
}

async function keepWhatStands({
  dataDir,
  anchorFile,
  ground,
  server,
  backupsDir,
  say,
  now,
}: RestoreAsk): Promise<void> {
  const url = ground.ownerUrl(ground.name)
  if (await connected(url, async (client) => (await migrationsOf(client)).length === 0)) return
  const folder = path.join(backupsDir, `before-restore-${stampOf(now())}`)
  say(`keeping what stands in ${folder} …`)
  await backup({ folder, dataDir, anchorFile, url, product: server.release.version, say, now }).catch(
    (fault: unknown) => {
      const way = `to restore all the same, move ${path.join(dataDir, 'pg')} away: a new database is made in its place`
      throw new Error(`what stands cannot be kept: ${faultSentenceOf(fault)}; ${way}`, { cause: fault })
    },
  )
}

/** Beside what stands, each read once more on its way. */
async function bringFiles(folder: string, dataDir: string, { files }: Manifest): Promise<void> {
  const incoming = incomingFolder(dataDir)
  for (const { path: name, sha256 } of files.filter((file) => file.path.startsWith(OWN))) {
    const target = path.join(incoming, name.slice(OWN.length))
    await mkdir(path.dirname(target), { recursive: true, mode: FOLDER_OWNER_ONLY })
    const written = await writeDurably(target, createReadStream(path.join(folder, name)))
    if (written.sha256 !== sha256)
      throw new Error(`${name} was read otherwise than it was written: the disk or the backup is damaged`)
  }
  await flushFolders(incoming)
}
