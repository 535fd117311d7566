import { type Jobs, schedule } from '@gss/server-kit/jobs'
import { serverPart } from '@gss/session/server'
import { calls, permissions, pushes, refusals } from '../contract/index.ts'
import { answers } from './answers.ts'
import type { NoticeDeps } from './deps.ts'
import { forgetNotices } from './noticeStore.ts'

const FORGET = 'notices.forget'
const NIGHTLY = '55 3 * * *'
/** What is over has its story where the task is; here it only makes lists slower. */
const KEPT_MS = 30 * 86_400_000

/** What this module brings to the server. */
export const part = serverPart({
  name: 'notices',
  calls,
  answers,
  refusals,
  permissions,
  heard: [{ heardWith: 'notice', pushes }],
  jobs: ({ db, clock }: NoticeDeps): Jobs => ({
    handlers: { [FORGET]: async () => void (await forgetNotices(db, new Date(clock().getTime() - KEPT_MS))) },
    schedules: [schedule(NIGHTLY, FORGET)],
  }),
})
