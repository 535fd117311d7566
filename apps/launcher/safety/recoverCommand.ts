import type { Config } from '@gss/server-kit/config'
import { claimFolder } from '../claim.ts'
import { usableDataDir } from '../dataDir.ts'
import { settleCluster } from './clusterSwap.ts'
import { anchorFileOf } from './folders.ts'
import { recover } from './recover.ts'
import { mustBeWhole } from './serverWork.ts'

export const recoverUsage = [
  'npm run gss -- recover --to "2026-11-20 18:00:00"',
  '  --to   the moment, in the time of this machine, or with its zone: 2026-11-20T10:00:00Z',
].join('\n')

export function recoverCommand(words: readonly string[]): ((config: Config) => Promise<number>) | null {
  const [option, moment = '', ...others] = words
  const until = recoverMomentOf(moment)
  if (option !== '--to' || others.length > 0 || until === null) return null
  return async (config) => {
    if (config.DATABASE_URL)
      throw new Error(
        'DATABASE_URL names a database of your own: recover it by its own means, or restore a backup',
      )
    const dataDir = usableDataDir(config.GSS_DATA_DIR)
    const claiming = claimFolder(dataDir, 'npm run gss -- recover')
    if (!claiming.mine)
      throw new Error(
        `${claiming.holder?.note ?? 'the product'} is at work: stop it (Ctrl-C, or the service manager), then recover`,
      )
    try {
      await settleCluster(dataDir, console.log)
      const anchorFile = anchorFileOf(config, dataDir)
      const verifyJournal = (appUrl: string, marks: string) => {
        const env = {
          ...process.env,
          DATABASE_URL: appUrl,
          GSS_OWNER_DATABASE_URL: '',
          GSS_DATA_DIR: dataDir,
          GSS_ANCHOR_FILE: marks,
        }
        return mustBeWhole({ folder: import.meta.dirname, env, words: ['', until.toISOString()] })
      }
      await recover({ dataDir, anchorFile, until, verifyJournal, say: console.log, now: () => new Date() })
      return 0
    } finally {
      claiming.release()
    }
  }
}

const MOMENT = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)?$/

/** A day alone would be its midnight in London; so the time of day must be said. */
export function recoverMomentOf(text: string): Date | null {
  const moment = new Date(text.replace(' ', 'T'))
  return MOMENT.test(text) && !Number.isNaN(moment.getTime()) ? moment : null
}
