import { type Jobs, schedule } from '@gss/server-kit/jobs'
import { serverPart } from '@gss/session/server'
import { calls, permissions, refusals } from '../contract/index.ts'
import { answers } from './answers.ts'
import type { ScreenDeps } from './deps.ts'
import { UPLOAD_PATH } from './home/arrange.ts'

const SWEEP = 'screens.sweepPictures'
const NIGHTLY = '37 3 * * *'
/** Nobody arranges a page for longer than a day. */
const WAITS_MAX_MS = 86_400_000

/** What this module brings to the server: it reads what others keep, and keeps how a unit arranges its own pages. */
export const part = serverPart({
  name: 'screens',
  calls,
  answers,
  permissions,
  refusals,
  jobs: ({ files, clock }: ScreenDeps): Jobs => ({
    handlers: {
      [SWEEP]: async () =>
        void (await files.sweepWaiting([UPLOAD_PATH], new Date(clock().getTime() - WAITS_MAX_MS))),
    },
    schedules: [schedule(NIGHTLY, SWEEP)],
  }),
})
