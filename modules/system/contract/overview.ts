import { among, type DomainOf, epochMs, field, list, nullable, record, text, whole } from '@gss/kit/wire'
import { trouble } from './trouble.ts'
import { version } from './versions.ts'

/** The first console page: what this person needs to know before they begin, in one round trip. */
export const overview = record('overview', {
  health: field(
    'health',
    record('health', {
      state: field('state', among(['up', 'degraded'])),
      reasons: field('reasons', list(trouble)),
    }),
  ),
  own: field(
    'own',
    record('ownStanding', {
      lastSignInAt: field('lastLoginTime', nullable(epochMs)),
      lastSignInFrom: field('lastLoginIp', nullable(text)),
      failuresSince: field('failures', whole),
      openSessions: field('sessions', whole),
    }),
  ),
  /** Null for whoever has no right to know: it is not shown then. */
  openSessions: field('sessions', nullable(whole)),
  peopleWaiting: field('waiting', nullable(whole)),
  peopleByRole: field(
    'roles',
    nullable(
      list(
        record('roleShare', {
          roleId: field('id', nullable(whole)),
          name: field('roleName', nullable(text)),
          people: field('userCount', whole),
        }),
      ),
    ),
  ),
  /** What whoever keeps the platform looks for: that there is a copy, and room. */
  keeping: field(
    'keeping',
    nullable(
      record('platformKeeping', {
        backupAt: field('lastBackupTime', nullable(epochMs)),
        diskTotalBytes: field('diskTotal', whole),
        diskFreeBytes: field('diskFree', whole),
      }),
    ),
  ),
  journal: field(
    'journal',
    nullable(
      record('journalState', {
        /** Of the last 24 hours; counted to 10 000 and no further. */
        entriesLately: field('count', whole),
        refusedLately: field('refused', whole),
        /** How long the oldest entry waits for its link in the chain. */
        sealLagMs: field('lag', whole),
        newestAt: field('newest', nullable(epochMs)),
      }),
    ),
  ),
  release: field('version', version),
})
export type Overview = DomainOf<typeof overview>
