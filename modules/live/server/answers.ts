import type { Answers } from '@gss/kit/call'
import type { Clock } from '@gss/server-kit/clock'
import type { Database } from '@gss/server-kit/database'
import type { Visitor } from '@gss/server-kit/http/caller'
import { type Caller, liveTicket } from '@gss/session/server'
import type { calls } from '../contract/index.ts'

export const answers = (deps: { db: Database; clock: Clock }): Answers<typeof calls, Visitor, Caller> => ({
  liveTicket: async (_, who) => ({ ticket: await liveTicket(who, deps) }),
})
