import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { OWNER_ONLY } from './durable.ts'

/** Read by the server's health check (platform/server-kit/health/backups.ts). */
const FILE = 'backup.json'

export async function noteGoodBackup(dataDir: string, last: { at: string; folder: string }): Promise<void> {
  const file = path.join(dataDir, FILE)
  await writeFile(`${file}.new`, JSON.stringify(last), { mode: OWNER_ONLY, flush: true })
  await rename(`${file}.new`, file)
}

export async function lastGoodBackup(dataDir: string): Promise<Date | null> {
  // Not there: none was ever good, and health says so.
  const text = await readFile(path.join(dataDir, FILE), 'utf8').catch(() => null)
  return text === null ? null : new Date((JSON.parse(text) as { at: string }).at)
}
