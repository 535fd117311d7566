import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { DATA_DIR_MODE } from '../../../apps/launcher/dataDir.ts'
import { readSecrets, urlOf } from '../../../apps/launcher/database/secrets.ts'
import { mustRun } from '../needs.ts'
import { startProduct } from './product.ts'
import { type Tokens, writeDown } from './registered.ts'

/** A data directory as a new installation has it, with devices and an operator: made once, copied for each run. */
export interface Template {
  tokens: Tokens
  /** As a new data directory of this name, whose folder exists. */
  copyTo(dataDir: string): void
  remove(): void
}

export async function makeTemplate(programs: string): Promise<Template> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gss-faults-new-'))
  chmodSync(folder, DATA_DIR_MODE) // under root PostgreSQL runs as another account
  const dataDir = path.join(folder, 'data')
  const product = await startProduct({ programs, dataDir, logFile: path.join(folder, 'product.log') })
  const secrets = readSecrets(dataDir)
  const client = new pg.Client({ connectionString: urlOf(secrets, 'gss_super', secrets.port) })
  await client.connect()
  const tokens = await writeDown(client)
  await client.end()
  await product.stop()
  return {
    tokens,
    copyTo: (to) => mustRun('cp', '-a', '--reflink=auto', dataDir, to),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
