import type { Answers } from '@gss/kit/call'
import type { Visitor } from '@gss/server-kit/http/caller'
import type { ownCalls } from '../../contract/calls/own.ts'
import type { Caller } from '../caller.ts'
import type { SessionDeps } from '../deps.ts'
import { bindEmail, sendEmailCode } from '../own/bindEmail.ts'
import { bindMobile, describeOwn, ownAccount, sendBindCode, unbindIdentity } from '../own/own.ts'

export const ownAnswers = (deps: SessionDeps): Answers<typeof ownCalls, Visitor, Caller> => ({
  ownAccount: (_, who) => ownAccount(who, deps),
  describeOwn: (ask, who) => describeOwn(ask, who, deps),
  sendBindCode: (ask, who) => sendBindCode(ask, who, deps),
  bindMobile: (ask, who) => bindMobile(ask, who, deps),
  sendEmailCode: (ask, who) => sendEmailCode(ask, who, deps),
  bindEmail: (ask, who) => bindEmail(ask, who, deps),
  unbindIdentity: (ask, who) => unbindIdentity(ask, who, deps),
})
