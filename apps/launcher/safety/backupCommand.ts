import path from 'node:path'
import type { Config } from '@gss/server-kit/config'
import { takeLock } from '../lock.ts'
import { type OnSource, onSource } from '../onSource.ts'
import { backup } from './backup.ts'
import { anchorFileOf, backupsDirOf } from './folders.ts'
import { noteGoodBackup } from './lastBackup.ts'
import { pruneBackups, removeUnfinishedBackups } from './prune.ts'
import { releaseOf } from './serverWork.ts'
import { stampOf } from './stamp.ts'

export const backupUsage = [
  'npm run gss -- backup [folder] [--keep <number>]',
  '  folder     of its own, not there yet; without one, by the time of day among the others, of which the oldest go',
  '  --keep     how many good ones stay among the others (GSS_BACKUP_KEEP)',
].join('\n')
const NUMBER = /^[1-9]\d{0,3}$/

export interface BackupWish {
  folder: string | null
  keep: number | null
}

/** What was asked for, or nothing that makes sense. */
export function wishOf(words: readonly string[]): BackupWish | null {
  const at = words.indexOf('--keep')
  const keep = at < 0 ? null : (words[at + 1] ?? '')
  const [folder = null, ...others] = at < 0 ? words : words.toSpliced(at, 2)
  if (others.length > 0 || folder?.startsWith('-') || (keep !== null && !NUMBER.test(keep))) return null
  return { folder, keep: keep === null ? null : Number(keep) }
}

export function backupCommand(words: readonly string[]): ((config: Config) => Promise<number>) | null {
  const wish = wishOf(words)
  if (!wish) return null
  return (config) =>
    onSource(config, 'backup', async (on) => {
      await backupNow(config, on, wish)
      return 0
    })
}

/** One at a time: what a broken-off one left behind can be told from one under way. */
export async function backupNow(config: Config, on: OnSource, { folder, keep }: BackupWish): Promise<void> {
  const taking = takeLock(path.join(on.dataDir, 'backup.lock'))
  if (!taking.mine) throw new Error(`another backup is under way (process ${taking.holder?.pid ?? '?'})`)
  try {
    const now = () => new Date()
    const backupsDir = backupsDirOf(config, on.dataDir)
    const { version } = await releaseOf(on)
    const target = folder === null ? path.join(backupsDir, stampOf(now())) : path.resolve(folder)
    const anchorFile = anchorFileOf(config, on.dataDir)
    await removeUnfinishedBackups(backupsDir)
    await backup({
      folder: target,
      dataDir: on.dataDir,
      anchorFile,
      url: on.source.ownerUrl,
      product: version,
      say: console.log,
      now,
    })
    await noteGoodBackup(on.dataDir, { at: now().toISOString(), folder: target })
    if (folder === null) await pruneBackups(backupsDir, keep ?? config.GSS_BACKUP_KEEP, console.log)
  } finally {
    taking.release()
  }
}
