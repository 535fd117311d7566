import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Place } from '../database.ts'
import type { Finding } from '../health.ts'

type Check = () => Promise<Finding>

const H_MS = 3_600_000
/** Made every night: two hours more than a day, and one was left out. */
const AGE_MAX_MS = 26 * H_MS

/** Written by the launcher's backup (apps/launcher/safety/lastBackup.ts). Where none was made yet, the age is that of the product's keys. */
export const backupIsYoung =
  (dataDir: string, clock: Clock, isMade: boolean): Check =>
  async () => {
    if (!isMade) return 'ok'
    const last = await lastBackup(path.join(dataDir, 'backup.json'))
    const since = last ?? (await birthOf(path.join(dataDir, 'secret')))
    const ageMs = clock().getTime() - since.getTime()
    if (ageMs <= AGE_MAX_MS) return 'ok'
    if (!last) return { degraded: 'backupNone' }
    return { degraded: 'backupOld', with: { hours: Math.floor(ageMs / H_MS) } }
  }

async function lastBackup(file: string): Promise<Date | null> {
  try {
    const { at }: { at: string } = JSON.parse(await readFile(file, 'utf8'))
    return new Date(at)
  } catch {
    return null // none yet, or cut short by a power failure: then it is as if there were none
  }
}

/** The folder of the keys is made at the first start; what is in it later changes its time of change, not of birth. */
async function birthOf(folder: string): Promise<Date> {
  const { birthtime, mtime } = await stat(folder)
  return birthtime.getTime() > 0 && birthtime < mtime ? birthtime : mtime
}

/** PostgreSQL keeps every piece of its log until it was put away: while it cannot, the disk fills. */
export const changesArePutAway =
  (place: Place): Check =>
  async () => {
    const { rows } = await sql<{ failed: string | null }>`
      select last_failed_wal as failed from pg_stat_archiver
      where current_setting('archive_mode') <> 'off'
        and last_failed_time > coalesce(last_archived_time, '-infinity')`.execute(place.on())
    return rows[0] ? { degraded: 'recoveryLogStuck', with: { since: rows[0].failed ?? '?' } } : 'ok'
  }
