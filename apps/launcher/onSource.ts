import type { Config } from '@gss/server-kit/config'
import { claimFolder } from './claim.ts'
import { usableDataDir } from './dataDir.ts'
import type { Holder } from './lock.ts'
import { openSource } from './openSource.ts'
import { environmentFor, type DatabaseSource } from './source.ts'

export interface OnSource {
  source: DatabaseSource
  dataDir: string
  /** Who works on this data directory beside us: the product, or another command. Null: nobody, and nobody can begin. */
  whoElse: string | null
  /** Of the built programs. */
  folder: string
  envFor: (mayChangeSchema?: boolean) => NodeJS.ProcessEnv
}

/** Beside a running product, on its database; without one, on a database started for the purpose and stopped again. */
export async function onSource<T>(
  config: Config,
  command: string,
  deed: (on: OnSource) => Promise<T>,
): Promise<T> {
  const dataDir = usableDataDir(config.GSS_DATA_DIR)
  const claiming = claimFolder(dataDir, `npm run gss -- ${command}`)
  try {
    const source = await openSource(config, dataDir, console.log, () => {}, claiming.mine)
    try {
      const envFor = (mayChangeSchema = false) => environmentFor(config, dataDir, source, mayChangeSchema)
      return await deed({
        source,
        dataDir,
        whoElse: claiming.mine ? null : whoIs(claiming.holder),
        folder: import.meta.dirname,
        envFor,
      })
    } finally {
      if (claiming.mine || !source.wasRunning) await source.stop()
    }
  } finally {
    if (claiming.mine) claiming.release()
  }
}

const whoIs = (holder: Holder | undefined): string =>
  holder ? `${holder.note} (process ${holder.pid})` : 'another start'
