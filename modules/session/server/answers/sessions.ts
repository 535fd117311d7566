import type { Answers } from '@gss/kit/call'
import type { Visitor } from '@gss/server-kit/http/caller'
import type { sessionCalls } from '../../contract/calls/sessions.ts'
import type { Caller } from '../caller.ts'
import type { SessionDeps } from '../deps.ts'
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor } from '../secondFactor/own.ts'
import { endOwnSession, endListedSession, listOwnSessions, listSessions } from '../sessions/listed.ts'

export const sessionAnswers = (deps: SessionDeps): Answers<typeof sessionCalls, Visitor, Caller> => ({
  sessions: (ask, who) => listSessions(ask, who, deps),
  endSession: ({ sessionId }, who) => endListedSession(sessionId, who, deps),
  ownSessions: (_, who) => listOwnSessions(who, deps),
  endOwnSession: ({ sessionId }, who) => endOwnSession(sessionId, who, deps),
  beginSecondFactor: ({ password }, who) => beginSecondFactor(password, who, deps),
  confirmSecondFactor: ({ code }, who) => confirmSecondFactor(code, who, deps),
  removeSecondFactor: (ask, who) => removeSecondFactor(ask, who, deps),
})
