import {
  type DomainOf,
  epochMs,
  field,
  flag,
  line,
  list,
  nullable,
  record,
  secret,
  text,
  uuid,
  whole,
  optional,
  yes,
} from '@gss/kit/wire'
import { menuNode } from './menu.ts'
import { ownProject } from './ownHome.ts'
import { grant } from './role.ts'
import { userOrigin, signedInUser } from './user.ts'

/** What signing in answers: exactly the fields of spec §3 "Session", misspellings included. */
export const session = record('session', {
  origin: field('systemtype', userOrigin),
  token: field('token', text),
  csrfToken: field('csrftoken', text),
  /** Only for people of the gss origin, whose requests carry `authorization: GST {token}`. */
  gssToken: field('gsstoken', nullable(text)),
  user: field('user', signedInUser),
  roleId: field('roleId', nullable(whole)),
  homeType: field('homeType', nullable(text)),
  homeSort: field('homeSort', nullable(text)),
  homePage: field('homePage', text),
  homeBackground: field('homeBackgroud', nullable(text)), // sic
  menu: field('menu', list(menuNode)),
  /** The path the live socket listens on. */
  liveUrl: field('websocketUrl', text),
  callUrl: field('callWebsocketUrl', text),
  mayEdit: field('showEdit', flag),
})
export type SignInSession = DomainOf<typeof session>

/** What a running session asks again after a reload or a change of its role: everything but the tokens, and how it stands. */
export const sessionState = record('sessionState', {
  origin: field('systemtype', userOrigin),
  user: field('user', signedInUser),
  homePage: field('homePage', text),
  menu: field('menu', list(menuNode)),
  grants: field('permissions', list(grant)),
  mayEdit: field('showEdit', flag),
  /** Of somebody who is bound to a unit. */
  project: field('project', nullable(ownProject)),
  isLocked: field('locked', flag),
  mustChangePassword: field('mustChange', flag),
  hasSecondFactor: field('totp', flag),
  idleLockMin: field('idleLockMin', whole),
  lastSignInAt: field('lastLoginTime', nullable(epochMs)),
  lastSignInFrom: field('lastLoginIp', nullable(text)),
  failuresSince: field('failuresSince', whole),
})
export type SessionState = DomainOf<typeof sessionState>

/** One open session, as its owner and the security administrator see it. */
export const openSession = record('openSession', {
  sessionId: field('id', uuid),
  userId: field('userId', uuid),
  username: field('username', text),
  realname: field('realname', text),
  from: field('ip', text),
  agent: field('userAgent', text),
  startedAt: field('createTime', epochMs),
  lastSeenAt: field('lastTime', epochMs),
  isRemembered: field('rememberMe', flag),
  isOwn: field('current', flag),
})
export type OpenSession = DomainOf<typeof openSession>

export const signIn = {
  username: field('username', line()),
  password: field('password', secret),
  remember: field('rememberMe', optional(yes)),
  /** Second factor: six digits, asked for by the refusal session.secondFactorNeeded. */
  secondFactor: field('totp', optional(line(8))),
  /** Where an administrator enrols on the way in (refusal session.secondFactorEnrol). */
  enrolTicket: field('enrolTicket', optional(line())),
}

/** Data of the refusal session.secondFactorEnrol. */
export const enrolment = record('enrolment', {
  ticket: field('ticket', text),
  secret: field('secret', text),
  uri: field('uri', text),
})
export type Enrolment = DomainOf<typeof enrolment>
