import { sealedLineKeys } from '@gss/gateways/server'
import type { Database } from '@gss/server-kit/database'
import { openSecrets } from '@gss/server-kit/secrets'

const SCHEME = 'dc09'

/** The keys of lines that encrypt, in memory: a frame must not wait for a look-up. */
export function lineKeysOf() {
  let keys = new Map<string, string>()
  return {
    keyOf: (address: string): string | null => keys.get(address) ?? null,
    async refresh(db: Database, dataDir: string): Promise<void> {
      const sealed = await sealedLineKeys(db, SCHEME)
      const secrets = sealed.length > 0 ? openSecrets(dataDir) : null
      keys = new Map(sealed.map((row) => [row.address, secrets?.open(row.sealed) ?? '']))
    },
  }
}
