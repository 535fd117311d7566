import { chmodSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DATA_DIR_MODE, usableDataDir } from '../dataDir.ts'
import { takeInTurn } from '../lock.ts'
import { archiveSettings } from './archive.ts'
import { usableBinaries } from './binaries.ts'
import { chooseIdentity, surroundings } from './identity.ts'
import { initialiseCluster, isInitialised, removeUnfinishedCluster } from './initialise.ts'
import { startOrAttach, stopPostmaster } from './postmaster.ts'
import { programs } from './programs.ts'
import { makeRoles } from './roles.ts'
import { readSecrets, urlOf, writeSecrets } from './secrets.ts'
import { settings } from './settings.ts'

export interface StartedDatabase {
  /** The plain role: what the product runs as. */
  appUrl: string
  /** Owns the schema: migrations only. */
  ownerUrl: string
  /** May do anything: the launcher and the test harness only. */
  superUrl: string
  pid: number
  /** It was running already: left by a launcher that was killed, or held by one that is alive. */
  attached: boolean
  /** Stops it, attached or not: for whoever holds the data directory. */
  stop: () => Promise<void>
}

export interface StartDatabase {
  dataDir: string
  log?: (line: string) => void
  /** Fast and forgetful: no fsync, small buffers, many connections. */
  forTests?: boolean
  /** Every change is kept a second time, so that any moment can be recovered (safety/archive.ts). */
  recoveryLog?: boolean
}

const TURN_PATIENCE_MS = 15 * 60_000

/** The embedded default database: made, started or attached to. Bears being called twice at once and being killed at any point. */
export async function startDatabase({
  dataDir,
  log = () => {},
  forTests = false,
  recoveryLog = false,
}: StartDatabase): Promise<StartedDatabase> {
  const home = usableDataDir(dataDir)
  const cluster = path.join(home, 'pg')
  if (forTests) chmodSync(home, DATA_DIR_MODE) // mkdtemp makes it for the owner alone
  const release = await takeInTurn(path.join(home, 'pg.lock'), TURN_PATIENCE_MS)
  try {
    const who = chooseIdentity(home, surroundings(home, cluster))
    const binaries = usableBinaries(home, who, log)
    const tools = programs(binaries, who, home)
    removeUnfinishedCluster(home)
    if (!isInitialised(cluster)) {
      log('making the database …')
      await initialiseCluster(home, cluster, tools, !forTests)
    }
    refuseOtherVersion(cluster, binaries.major)
    const secrets = readSecrets(home)
    const more = recoveryLog ? archiveSettings(home, cluster, tools) : []
    const { pid, port, attached } = await startOrAttach(
      cluster,
      secrets.port,
      (at) => urlOf(secrets, 'gss_super', at, 'postgres'),
      tools,
      (at) => settings(at, forTests, more),
    )
    if (port !== secrets.port) writeSecrets(home, { ...secrets, port })
    await makeRoles(secrets, port)
    return {
      appUrl: urlOf(secrets, 'gss_app', port),
      ownerUrl: urlOf(secrets, 'gss_owner', port),
      superUrl: urlOf(secrets, 'gss_super', port),
      pid,
      attached,
      stop: () => stopPostmaster(cluster, tools),
    }
  } finally {
    release()
  }
}

function refuseOtherVersion(cluster: string, ours: string) {
  const theirs = readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (theirs !== ours)
    throw new Error(
      `${cluster} was made by PostgreSQL ${theirs}, this release brings PostgreSQL ${ours}: back it up with the old release, and restore that`,
    )
}
