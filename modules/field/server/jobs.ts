import { type Jobs, schedule } from '@gss/server-kit/jobs'
import { UPLOAD_KEPT_MS } from '../contract/index.ts'
import type { FieldDeps } from './deps.ts'
import { FIELD_WAITING } from './sendPiece.ts'
import { forgetIdleUploads } from './uploadStore.ts'

const FORGET = 'field.forgetUploads'
const NIGHTLY = '50 3 * * *'

/** A day: long after any transaction that could still have claimed a file. */
const WAITING_MS = 86_400_000

export const fieldJobs = ({ db, clock, files }: Pick<FieldDeps, 'db' | 'clock' | 'files'>): Jobs => ({
  handlers: {
    [FORGET]: async () => {
      await forgetIdleUploads(db, new Date(clock().getTime() - UPLOAD_KEPT_MS))
      await files.sweepWaiting([FIELD_WAITING], new Date(clock().getTime() - WAITING_MS))
    },
  },
  schedules: [schedule(NIGHTLY, FORGET)],
})
