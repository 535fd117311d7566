import type { Answers } from '@gss/kit/call'
import type { Visitor } from '@gss/server-kit/http/caller'
import type { signInCalls } from '../../contract/calls/signIn.ts'
import type { Caller } from '../caller.ts'
import type { SessionDeps } from '../deps.ts'
import { current, logout, stayActive, unlock } from '../sessions/own.ts'
import { changePassword } from '../signIn/changePassword.ts'
import { sendCode } from '../signIn/codes.ts'
import { forgotPassword, resetPassword } from '../signIn/forgotPassword.ts'
import { login } from '../signIn/login.ts'
import { loginByMobile } from '../signIn/loginByMobile.ts'
import { beginOauth, finishOauth } from '../signIn/oauth.ts'
import { oidcProvider } from '../signIn/oidc.ts'
import { pagePath } from '../signIn/pagePath.ts'
import { register } from '../signIn/register.ts'
import { setUp } from '../signIn/setUp.ts'
import { loginByTicket, newTabTicket } from '../signIn/tickets.ts'

export function signInAnswers(deps: SessionDeps): Answers<typeof signInCalls, Visitor, Caller> {
  const warn = (error: unknown) =>
    deps.log.warn({ why: String(error) }, 'the identity provider was of no help')
  const provider = deps.oidc && oidcProvider(deps.oidc, deps.publicUrl + pagePath('oauth'), warn)
  return {
    login: (ask, visitor) => login(ask, visitor, deps),
    sendCode: ({ mobile }, visitor) => sendCode(mobile, visitor, deps),
    loginByMobile: (ask, visitor) => loginByMobile(ask, visitor, deps),
    loginByTicket: ({ ticket }, visitor) => loginByTicket(ticket, visitor, deps),
    beginOauth: () => beginOauth(deps, provider),
    finishOauth: (ask, visitor) => finishOauth(ask, visitor, deps, provider),
    register: (ask, visitor) => register(ask, visitor, deps),
    forgotPassword: ({ account }, visitor) => forgotPassword(account, visitor, deps),
    resetPassword: (ask, visitor) => resetPassword(ask, visitor, deps),
    setUp: (ask, visitor) => setUp(ask, visitor, deps),
    logout: (_, who) => logout(who, deps),
    current: (_, who) => current(who, deps),
    stayActive: (_, who) => stayActive(who, deps),
    unlock: ({ password }, who) => unlock(password, who, deps),
    newTabTicket: (_, who) => newTabTicket(who, deps),
    changePassword: (ask, who) => changePassword(ask, who, deps),
  }
}
