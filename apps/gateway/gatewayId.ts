import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { newId } from '@gss/server-kit/ids'

/** The same through every restart: what its last life left behind (open lanes, devices that were there) is its own to look after. */
export function gatewayIdIn(dataDir: string): string {
  const file = path.join(dataDir, 'gateway.id')
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(file, newId(), { flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8').trim()
}
