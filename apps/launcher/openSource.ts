import type { Config } from '@gss/server-kit/config'
import { startDatabase } from './database/start.ts'
import { externalDatabase } from './external.ts'
import { keepDatabase } from './keepDatabase.ts'
import type { Source } from './source.ts'

export async function openSource(config: Config, dataDir: string, say: (line: string) => void, onMoved: () => void): Promise<Source> {
  if (config.DATABASE_URL) return externalDatabase(config.DATABASE_URL, config.GSS_OWNER_DATABASE_URL || config.DATABASE_URL, say)
  const kept = await keepDatabase(() => startDatabase({ dataDir, log: say }), { say, onMoved })
  return { ...kept, wasRunning: kept.attached }
}
