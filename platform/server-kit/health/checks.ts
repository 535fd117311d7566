import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Place } from '../database.ts'
import type { Finding } from '../health.ts'
import { journalMonthsAhead, MONTHS_WANTED } from '../journal/months.ts'
import { sealerLagMs } from '../journal/seal.ts'

type Check = () => Promise<Finding>

export const databaseAnswers =
  (place: Place): Check =>
  async () => {
    await sql`select 1`.execute(place.on())
    return 'ok'
  }

const FREE_MIN_SHARE = 0.15
const FREE_MIN_BYTES = 1_073_741_824
const GiB = 1_073_741_824

export interface DiskSpace {
  freeBytes: number
  totalBytes: number
}
const spaceOf = async (folder: string): Promise<DiskSpace> => {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}
export const diskHasRoom =
  (dataDir: string, measure: (folder: string) => Promise<DiskSpace> = spaceOf): Check =>
  async () => {
    const { freeBytes, totalBytes } = await measure(dataDir)
    if (freeBytes >= FREE_MIN_BYTES && freeBytes >= totalBytes * FREE_MIN_SHARE) return 'ok'
    return {
      degraded: 'diskFull',
      with: { gib: (freeBytes / GiB).toFixed(1), percent: Math.round((freeBytes / totalBytes) * 100) },
    }
  }

/** A centre keeps one clock; the rules allow 5 s, we speak at one. */
const CLOCK_OFF_MAX_MS = 1_000
export const clockAgrees =
  (place: Place, clock: Clock): Check =>
  async () => {
    const askedMs = clock().getTime()
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(place.on())
    const answeredMs = clock().getTime()
    const theirsMs = rows[0]?.now.getTime() ?? 0
    // Between asking and the answer any time of theirs is right.
    const offMs = Math.max(askedMs - theirsMs, theirsMs - answeredMs, 0)
    return offMs <= CLOCK_OFF_MAX_MS
      ? 'ok'
      : { degraded: 'clockApart', with: { seconds: Math.round(offMs / 1000) } }
  }

const LAG_MAX_MS = 10_000
export const journalIsSealed =
  (place: Place): Check =>
  async () => {
    const lagMs = await sealerLagMs(place)
    return lagMs <= LAG_MAX_MS
      ? 'ok'
      : { degraded: 'journalLag', with: { seconds: Math.round(lagMs / 1000) } }
  }

export const journalHasMonths =
  (place: Place, clock: Clock): Check =>
  async () => {
    const ahead = await journalMonthsAhead(place, clock())
    return ahead >= MONTHS_WANTED ? 'ok' : { degraded: 'journalMonthsFew', with: { months: ahead } }
  }
