import type { Answers } from '@gss/kit/call'
import type { Visitor } from '@gss/server-kit/http/caller'
import type { calls } from '../contract/calls.ts'
import { menuAnswers } from './answers/menus.ts'
import { ownAnswers } from './answers/own.ts'
import { roleAnswers } from './answers/roles.ts'
import { sessionAnswers } from './answers/sessions.ts'
import { signInAnswers } from './answers/signIn.ts'
import { userAnswers } from './answers/users.ts'
import type { Caller } from './caller.ts'
import { checkControlPassword } from './control.ts'
import type { SessionDeps } from './deps.ts'

/** An answer to every call of this module. */
export const answers = (deps: SessionDeps): Answers<typeof calls, Visitor, Caller> => ({
  ...signInAnswers(deps),
  ...sessionAnswers(deps),
  ...ownAnswers(deps),
  ...userAnswers(deps),
  ...roleAnswers(deps),
  ...menuAnswers(deps),
  checkControlPassword: ({ password }, who) => checkControlPassword(password, who, deps),
})
