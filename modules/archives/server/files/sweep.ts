import { type Jobs, schedule } from '@gss/server-kit/jobs'
import type { ArchiveDeps } from '../deps.ts'
import { UPLOAD_PATHS } from '../bringer.ts'

const SWEEP = 'archives.sweepFiles'
const NIGHTLY = '35 3 * * *'
/** Nobody fills in a form for longer than a day. */
const WAITS_MAX_MS = 86_400_000

/** Uploads that no form was saved with. */
export const fileJobs = ({ files, clock }: Pick<ArchiveDeps, 'files' | 'clock'>): Jobs => ({
  handlers: {
    [SWEEP]: async () =>
      void (await files.sweepWaiting(UPLOAD_PATHS, new Date(clock().getTime() - WAITS_MAX_MS))),
  },
  schedules: [schedule(NIGHTLY, SWEEP)],
})
