import { type Handler, schedule, type Schedule } from '@gss/server-kit/jobs'
import type { SessionDeps } from './deps.ts'
import { sweep } from './sessions/sessionStore.ts'
import { MAIL_RESET, mailReset } from './signIn/forgotPassword.ts'

const SWEEP = 'session.sweep'
const HOURLY = '23 * * * *'
/** The journal tells of it for years; the rows themselves are of use for a month. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1_000

/** What this module has workers do. */
export const sessionJobs = (deps: SessionDeps): { handlers: Record<string, Handler>; schedules: Schedule[] } => ({
  handlers: { [MAIL_RESET]: mailReset(deps), [SWEEP]: () => sweep(deps.db, deps.clock(), KEPT_MS) },
  schedules: [schedule(HOURLY, SWEEP)],
})
