import { type Jobs, schedule } from '@gss/server-kit/jobs'
import { parameters } from '../contract/parameters.ts'
import type { SessionDeps } from './deps.ts'
import { sweepSessions } from './sessions/sessionStore.ts'
import { MAIL_RESET, mailReset } from './signIn/forgotPassword.ts'

const SWEEP = 'session.sweep'
const HOURLY = '23 * * * *'
/** The journal tells of it for years; the rows themselves are of use for a month. */
const DAY_MS = 24 * 60 * 60 * 1_000
const KEPT_MS = 30 * DAY_MS

/** What this module has workers do. */
export const sessionJobs = (deps: SessionDeps): Jobs => ({
  handlers: {
    [MAIL_RESET]: mailReset(deps),
    [SWEEP]: async () => {
      const browserDays = await deps.parameters.valueOf(parameters.knownBrowserDays)
      await sweepSessions(deps.db, deps.clock(), KEPT_MS, browserDays * DAY_MS)
    },
  },
  schedules: [schedule(HOURLY, SWEEP)],
})
