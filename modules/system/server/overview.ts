import { sharedDirOf } from '@gss/server-kit/config'
import { journalEntriesPage, sealerLagMs } from '@gss/server-kit/journal'
import type { Caller } from '@gss/session/server'
import { type Overview, editionVersionsOf } from '../contract/index.ts'
import { troubleTold } from './troubleTold.ts'
import type { SystemDeps } from './deps.ts'
import { countOpen, countWaiting, ownStanding, countPeopleByRole } from './overviewViews.ts'
import { diskOf, lastBackup } from './serverLoad.ts'

/** Only whom no unit binds is told of everybody. */
export async function readOverview(who: Caller, deps: SystemDeps): Promise<Overview> {
  const { db, clock, edition } = deps
  const now = clock()
  const ifMay = <T>(permission: string, read: () => Promise<T>): Promise<T | null> =>
    who.sees(null) && who.permits(permission, 'query') ? read() : Promise.resolve(null)
  const [health, own, openSessions, peopleWaiting, byRole, keeping, journal] = await Promise.all([
    deps.health.look(),
    ownStanding(db, who, now),
    ifMay('session', () => countOpen(db, now)),
    ifMay('account', () => countWaiting(db)),
    ifMay('account', () => countPeopleByRole(db)),
    ifMay('parameter', () => platformKeeping(deps)),
    ifMay('journal', () => journalState(deps, now)),
  ])
  const [release] = editionVersionsOf(edition)
  if (!release) throw new Error('the shipped version history is empty')
  return {
    health: {
      state: health.degraded.length === 0 ? 'up' : 'degraded',
      reasons: health.degraded.map(troubleTold),
    },
    own,
    openSessions,
    peopleWaiting,
    peopleByRole: byRole,
    keeping,
    journal,
    release,
  }
}

const DAY_MS = 24 * 60 * 60 * 1_000
async function journalState({ db }: SystemDeps, now: Date): Promise<NonNullable<Overview['journal']>> {
  const lately = {
    units: 'all',
    from: new Date(now.getTime() - DAY_MS),
    until: new Date(now.getTime() + DAY_MS),
  } as const
  const all = await journalEntriesPage(db, lately, 1, 1)
  const refused = await journalEntriesPage(db, { ...lately, outcome: 'refused' }, 1, 1)
  return {
    entriesLately: all.total,
    refusedLately: refused.total,
    sealLagMs: Math.round(await sealerLagMs(db)),
    newestAt: all.rows[0]?.at ?? null,
  }
}

async function platformKeeping({ config }: SystemDeps): Promise<NonNullable<Overview['keeping']>> {
  const dataDir = sharedDirOf(config)
  const [backupAt, { totalBytes, freeBytes }] = await Promise.all([lastBackup(dataDir), diskOf(dataDir)])
  return { backupAt, diskTotalBytes: totalBytes, diskFreeBytes: freeBytes }
}
