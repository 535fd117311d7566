import path from 'node:path'
import { takeLock } from './lock.ts'

const LOCK = 'launcher.lock'

/** Who works on a data directory: one launcher, or one command while none runs. */
export function claimFolder(dataDir: string, note: string) {
  return takeLock(path.join(dataDir, LOCK), note)
}

export function claimForProduct(dataDir: string, address: string): () => void {
  const claiming = claimFolder(dataDir, address)
  if (claiming.mine) return claiming.release
  const { pid, note } = claiming.holder ?? { pid: '?', note: 'another start' }
  throw new Error(`the product already runs on ${dataDir}: ${note} (process ${pid})`)
}
