/** The server's door of the session module. */
/** Who is behind a request, for the router and the live socket; heard everywhere when a session has ended or changed. */
export { type Caller, seesAll } from './caller.ts'
/** Whose rows somebody may see: one rule for every list there is. */
export { NO_UNIT, type Scope, scopeOf } from './scope.ts'
export { actorOf, SESSION_CHANGED } from './administration.ts'
export { SESSION_ENDED } from './sessions/endSessions.ts'
export { identifier } from './sessions/identify.ts'
/** A connection that outlives a call: its ticket, and whether its session is open still. */
export { callerByLiveTicket, liveTicket } from './liveTicket.ts'
export { stillOpen } from './sessions/sessionStore.ts'
/** One file, for whoever cannot send headers. */
export { callerByFileTicket, fileTicket } from './fileTicket.ts'
/** What composition hands in. */
export { type OidcSettings, type SessionDeps } from './deps.ts'
/** The signed-in person types their password once more, before what cannot be undone; counted with the guesses at sign-in. */
export { proved, provePassword } from './provePassword.ts'
/** The control password: what is far away is moved by hand for three minutes after it (docs/decisions/0011). */
export { checkControlPassword, CONTROL_GRANT_MS, mayControl } from './control.ts'
/** `server first-admin`: the one-time path of the first administrator nobody is yet, or null. */
export { firstAdministrator } from './signIn/setUp.ts'
/** What apps/server puts together; how every module says what it brings. */
export { part } from './part.ts'
export { serverPart } from './serverPart.ts'
/** The demo's people, and their passwords where only the owner can read them. */
export { seedPeople } from './seed/seedPeople.ts'
/** The units they are bound to. */
export { DEMO_UNIT_IDS } from './seed/people.table.ts'
