import path from 'node:path'
import type { Config } from '@gss/server-kit/config'
import { onSource } from '../onSource.ts'
import { examine, type RestoreAsk } from './examine.ts'
import { anchorFileOf, backupsDirOf } from './folders.ts'
import { restoreGroundOf } from './ground.ts'
import { restore } from './restore.ts'
import { serverWork } from './serverWork.ts'

export const restoreUsage = [
  'npm run gss -- restore <folder of a backup> [--dry-run]',
  '  --dry-run   reads every byte of it and says what would change; changes nothing, also beside a running product',
].join('\n')

export function restoreCommand(words: string[]): ((config: Config) => Promise<number>) | null {
  const [folder, ...others] = words.filter((word) => word !== '--dry-run')
  if (folder === undefined || folder.startsWith('-') || others.length > 0) return null
  const isDry = words.includes('--dry-run')
  return (config) =>
    onSource(config, 'restore', async (on) => {
      if (!isDry && on.whoElse !== null)
        throw new Error(`${on.whoElse} is at work: stop it (Ctrl-C, or the service manager), then restore`)
      const ground = restoreGroundOf(on.source)
      const ask: RestoreAsk = {
        folder: path.resolve(folder),
        dataDir: on.dataDir,
        anchorFile: anchorFileOf(config, on.dataDir),
        backupsDir: backupsDirOf(config, on.dataDir),
        ground,
        server: await serverWork(on, ground),
        say: console.log,
        now: () => new Date(),
      }
      await (isDry ? examine(ask) : restore(ask))
      return 0
    })
}
