import { type Jobs, schedule } from '@gss/server-kit/jobs'
import { serverPart } from '@gss/session/server'
import { calls, permissions, pushes, refusals } from '../contract/index.ts'
import { answers } from './answers.ts'
import type { NotifyDeps } from './deps.ts'
import { startRounds } from './engine.ts'
import { wordGetsOut } from './healthy.ts'
import { forgetMessages } from './messageStore.ts'
import { PROMPT_UPLOADS } from './prompts.ts'
import { forgetRounds } from './roundStore.ts'
import { startSending } from './sending.ts'

const FORGET = 'notify.forget'
/** A recording that nobody saved waits so long. */
const SOUND_WAITS_MS = 86_400_000
const NIGHTLY = '25 3 * * *'
/** As long as recordings are kept at least (docs/domain.md §5). */
const KEPT_MS = 184 * 86_400_000

/** What this module brings to the server. */
export const part = serverPart({
  name: 'notify',
  calls,
  answers,
  refusals,
  permissions,
  // Whoever hears of notices hears that somebody answered: what it was, they ask for by their own right.
  heard: [{ heardWith: 'notice', pushes }],
  engines: [startRounds, (deps: NotifyDeps) => startSending(deps)],
  checks: { notify: wordGetsOut },
  jobs: ({ db, clock, files }: NotifyDeps): Jobs => ({
    handlers: {
      [FORGET]: async () => {
        const before = new Date(clock().getTime() - KEPT_MS)
        await forgetMessages(db, before)
        await forgetRounds(db, before)
        await files.sweepWaiting([PROMPT_UPLOADS], new Date(clock().getTime() - SOUND_WAITS_MS))
      },
    },
    schedules: [schedule(NIGHTLY, FORGET)],
  }),
})
