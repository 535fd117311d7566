import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { newId } from '@gss/server-kit/ids'

/** The same through every restart: the lanes its last life left open are its own to end. */
export function collectorIdIn(dataDir: string): string {
  const file = path.join(dataDir, 'collector.id')
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(file, newId(), { flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8').trim()
}
