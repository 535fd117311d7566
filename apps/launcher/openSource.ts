import type { Config } from '@gss/server-kit/config'
import { startDatabase } from './database/start.ts'
import { externalDatabase } from './external.ts'
import { keepDatabase } from './keepDatabase.ts'
import { restoreGroundOf } from './safety/ground.ts'
import { settleCluster } from './safety/clusterSwap.ts'
import { settleSwap } from './safety/swap.ts'
import type { DatabaseSource } from './source.ts'

/** The product's database. Whoever is alone on the data directory first finishes what a broken-off restore left. */
export async function openSource(
  config: Config,
  dataDir: string,
  say: (line: string) => void,
  onMoved: () => void,
  isAlone: boolean,
): Promise<DatabaseSource> {
  if (isAlone) await settleCluster(dataDir, say)
  const source = await sourceFor(config, dataDir, say, onMoved)
  if (isAlone) await settleSwap(dataDir, restoreGroundOf(source), say)
  return source
}

async function sourceFor(
  config: Config,
  dataDir: string,
  say: (line: string) => void,
  onMoved: () => void,
): Promise<DatabaseSource> {
  if (config.DATABASE_URL)
    return externalDatabase(config.DATABASE_URL, config.GSS_OWNER_DATABASE_URL || config.DATABASE_URL, say)
  // Its backups copy the data folder: uploads and keys elsewhere would be in none.
  if (config.GSS_SHARED_DIR)
    throw new Error('GSS_SHARED_DIR is for servers on a database of their own: give DATABASE_URL')
  const start = () => startDatabase({ dataDir, log: say, recoveryLog: config.GSS_RECOVERY_LOG })
  const kept = await keepDatabase(start, { say, onMoved })
  return { ...kept, makerUrl: kept.superUrl, wasRunning: kept.attached }
}
