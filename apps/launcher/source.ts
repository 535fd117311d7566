import type { Config } from '@gss/server-kit/config'
import { startDatabase } from './database/start.ts'
import { externalDatabase } from './external.ts'
import { keepDatabase } from './keepDatabase.ts'

/** The database the product works on, embedded or external, and how to let go of it. */
export interface Source {
  appUrl: string
  ownerUrl: string
  wasRunning: boolean
  stop: () => Promise<void>
  kill: () => void
}

export async function openSource(config: Config, dataDir: string, say: (line: string) => void, onMoved: () => void): Promise<Source> {
  if (config.DATABASE_URL) return externalDatabase(config.DATABASE_URL, config.GSS_OWNER_DATABASE_URL || config.DATABASE_URL, say)
  const kept = await keepDatabase(() => startDatabase({ dataDir, log: say }), { say, onMoved })
  return { ...kept, wasRunning: kept.attached }
}

/** The environment of the product's programs. The owner's address is for those that change the schema, and for nobody else. */
export const environmentFor = (
  config: Config,
  dataDir: string,
  { appUrl, ownerUrl }: Source,
  mayChangeSchema = false,
): NodeJS.ProcessEnv => ({
  ...process.env,
  DATABASE_URL: appUrl,
  GSS_OWNER_DATABASE_URL: mayChangeSchema ? ownerUrl : '',
  GSS_DATA_DIR: dataDir,
  GSS_DEMO: config.GSS_DEMO ? '1' : '0',
})
