import path from 'node:path'
import type { Config } from '@gss/server-kit/config'
import { faultSentenceOf } from '../fault.ts'
import { type OnSource, onSource } from '../onSource.ts'
import { mustRun } from '../serverCommand.ts'
import { basesFolder, canArchive } from '../database/archive.ts'
import { backupNow } from './backupCommand.ts'
import { basesIn, takeBase } from './baseCopy.ts'
import { lastGoodBackup } from './lastBackup.ts'

const DAY_MS = 86_400_000
const BASE_EVERY_MS = 7 * DAY_MS
/** Made every night, one that is older was left out. */
const OVERDUE_AFTER_MS = 1.1 * DAY_MS

type Step = [what: string, deed: (config: Config, on: OnSource) => Promise<void>]

const BACKUP: Step = ['the backup', (config, on) => backupNow(config, on, { folder: null, keep: null })]
const BASE: Step = ['the base copy', baseIfOld]
const RETAIN: Step = [
  'dropping old months',
  (_, { folder, envFor }) => mustRun('retain', { folder, env: envFor(true) }),
]

/** What the launcher lets do each night, in this order: nothing is dropped that is in no backup. */
export const nightCommand = (config: Config): Promise<number> =>
  onSource(config, 'night', (on) =>
    allOf(config.GSS_BACKUP_AT === 'off' ? [RETAIN, BASE] : [BACKUP, RETAIN, BASE], config, on),
  )

/** Some time after a start: what the nights in which nothing ran have left undone. */
export const overdueCommand = (config: Config): Promise<number> =>
  onSource(config, 'overdue', async (on) => {
    const last = await lastGoodBackup(on.dataDir)
    const isOverdue =
      config.GSS_BACKUP_AT !== 'off' && (last === null || Date.now() - last.getTime() > OVERDUE_AFTER_MS)
    return allOf(isOverdue ? [BACKUP, BASE] : [BASE], config, on)
  })

export const baseCopyCommand = (config: Config): Promise<number> =>
  onSource(config, 'base-copy', async (on) => {
    if (!isKept(config))
      throw new Error(
        'there is no log of changes to begin from a base copy: DATABASE_URL is set, or GSS_RECOVERY_LOG is off',
      )
    await takeBase(baseAsk(on))
    return 0
  })

/** Until there is a first base copy nothing can be recovered to a moment: whoever starts the product makes one. */
export const needsFirstBase = async (config: Config, dataDir: string): Promise<boolean> =>
  isKept(config) && (await basesIn(basesFolder(dataDir, path.join(dataDir, 'pg')))).length === 0

/** The first that fails keeps those after it. */
async function allOf(steps: readonly Step[], config: Config, on: OnSource): Promise<number> {
  for (const [what, deed] of steps) {
    const why = await deed(config, on).then(
      () => null,
      (fault: unknown) => faultSentenceOf(fault),
    )
    if (why === null) continue
    console.error(`${what} failed: ${why}`)
    return 1
  }
  return 0
}

async function baseIfOld(config: Config, on: OnSource): Promise<void> {
  if (!isKept(config)) return
  const [newest] = await basesIn(basesFolder(on.dataDir, path.join(on.dataDir, 'pg')))
  if (newest && Date.now() - new Date(newest.takenAt).getTime() < BASE_EVERY_MS) return
  await takeBase(baseAsk(on))
}

const isKept = ({ DATABASE_URL, GSS_RECOVERY_LOG }: Config) =>
  DATABASE_URL === '' && GSS_RECOVERY_LOG && canArchive
const baseAsk = ({ dataDir, source }: OnSource) => ({
  dataDir,
  cluster: path.join(dataDir, 'pg'),
  superUrl: source.makerUrl,
  say: console.log,
  now: () => new Date(),
})
