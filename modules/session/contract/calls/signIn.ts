import { post } from '@gss/kit/call'
import {
  ask,
  field,
  filled,
  line,
  nothing,
  nothingAsked,
  optional,
  record,
  secret,
  text,
  yes,
} from '@gss/kit/wire'
import { session, sessionState, signIn } from '../session.ts'
import { email, mobileField, username } from '../user.ts'

const OURS = 'ours: the specification shows the fields read (§3 "Session"), not the path'
const CODE_MAX_CHARS = 8
const code = line(CODE_MAX_CHARS)

/** Every way into a session, and out of it. */
export const signInCalls = {
  login: post('/login', { ask: ask(signIn), answer: session, may: 'anyone', spec: OURS }),
  /** Always answers the same, whether the number is known or not. */
  sendCode: post('/login/code', {
    ask: ask({ mobile: field('mobile', mobileField) }),
    answer: nothing,
    may: 'anyone',
    spec: '§2.14 Login',
  }),
  loginByMobile: post('/login/mobile', {
    ask: ask({
      mobile: field('mobile', mobileField),
      code: field('captcha', code),
      remember: field('rememberMe', optional(yes)),
    }),
    answer: session,
    may: 'anyone',
    spec: '§2.14 Login',
  }),
  /** Free-login links, a new browser tab: a single-purpose ticket becomes a session. */
  loginByTicket: post('/login/ticket', {
    ask: ask({ ticket: field('ticket', line()) }),
    answer: session,
    may: 'anyone',
    spec: '§2.1 free-login, §2.2',
  }),
  /** The browser keeps `state` and compares it when it comes back. */
  beginOauth: post('/oauth/start', {
    ask: nothingAsked,
    answer: record('oauthStart', { url: field('url', text), state: field('state', text) }),
    may: 'anyone',
    spec: '§2.1 oauth',
  }),
  finishOauth: post('/oauth/finish', {
    ask: ask({ query: field('query', text), state: field('state', line()) }),
    answer: session,
    may: 'anyone',
    spec: '§2.1 oauth',
  }),
  /** Waits for an administrator to give it a role. Answers the same for an address that is already known. */
  register: post('/register', {
    ask: ask({
      username: field('username', username),
      realname: field('realname', filled(50)),
      email: field('email', email),
      password: field('password', secret),
      confirm: field('confirmPassword', secret),
      mobile: field('mobile', mobileField),
      code: field('captcha', code),
    }),
    answer: nothing,
    may: 'anyone',
    spec: '§2.14 Login, §5 "Registration and login texts"',
  }),
  forgotPassword: post('/password/forgot', {
    ask: ask({ account: field('account', line()) }),
    answer: nothing,
    may: 'anyone',
    spec: '§2.14 Login',
  }),
  resetPassword: post('/password/reset', {
    ask: ask({
      ticket: field('ticket', line()),
      password: field('password', secret),
      confirm: field('confirmPassword', secret),
    }),
    answer: nothing,
    may: 'anyone',
    spec: '§2.14 Login',
  }),
  /** The one-time address of a first administrator; the answer hands over the addresses for the other two. */
  setUp: post('/setup', {
    ask: ask({
      ticket: field('ticket', line()),
      username: field('username', username),
      realname: field('realname', filled(50)),
      password: field('password', secret),
      confirm: field('confirmPassword', secret),
    }),
    answer: record('setup', {
      systemAdministrator: field('systemPath', optional(text)),
      securityAdministrator: field('securityPath', optional(text)),
      auditAdministrator: field('auditPath', optional(text)),
    }),
    may: 'anyone',
    spec: 'ours: an empty system has no password to guess',
  }),

  /** Spec §7. */
  logout: post('/loginout', {
    ask: nothingAsked,
    answer: nothing,
    may: 'signedIn',
    spec: '§7 /loginout',
    reads: true,
  }),
  current: post('/session/current', {
    ask: nothingAsked,
    answer: sessionState,
    may: 'signedIn',
    spec: 'ours: after a reload',
    reads: true,
  }),
  /** A person's hand was on the keys: keeps the actions unlocked. Refused once they are locked. */
  stayActive: post('/session/active', {
    ask: nothingAsked,
    answer: nothing,
    may: 'signedIn',
    spec: 'ours: idle lock',
    reads: true,
  }),
  unlock: post('/session/unlock', {
    ask: ask({ password: field('password', secret) }),
    answer: nothing,
    may: 'signedIn',
    spec: 'ours: idle lock',
    reads: true,
  }),
  /** For an address that opens in a new browser tab: lives 30 s, works once. */
  newTabTicket: post('/session/ticket', {
    ask: nothingAsked,
    answer: record('ticket', { ticket: field('ticket', text) }),
    may: 'signedIn',
    spec: '§2.2 non-framed entries',
    reads: true,
  }),
  changePassword: post('/password/change', {
    ask: ask({
      current: field('oldPassword', secret),
      next: field('newPassword', secret),
      confirm: field('confirmPassword', secret),
    }),
    answer: nothing,
    may: 'signedIn',
    spec: '§5 "Change password"',
  }),
}
