import { rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { OWNER_ONLY } from './durable.ts'

/** What took the place of the product's data. The server takes it into the journal at its next start (apps/server/noteReplaced.ts). */
export interface Replaced {
  act: 'restore' | 'recover'
  /** The folder of the backup, or the moment. */
  by: string
  at: string
}

export async function writeReplaced(dataDir: string, replaced: Replaced): Promise<void> {
  const file = path.join(dataDir, 'replaced.json')
  await writeFile(`${file}.new`, JSON.stringify(replaced), { mode: OWNER_ONLY, flush: true })
  await rename(`${file}.new`, file)
}
