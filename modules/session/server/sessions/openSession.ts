import { REMEMBERED_SESSION_MAX_MS, SESSION_MAX_MS, WALL_SESSION_MAX_MS } from '../../contract/limits.ts'
import { isWall } from '../../contract/role.ts'
import type { SignInSession } from '../../contract/session.ts'
import type { SignedInUser } from '../../contract/user.ts'
import type { Tx } from '@gss/server-kit/database'
import type { Visitor } from '@gss/server-kit/http/caller'
import { newId } from '@gss/server-kit/ids'
import type { SessionDeps } from '../deps.ts'
import { addressRule, forgetRule, type GuessRule, giveBackGuesses, unlockSignIn } from '../guesses.ts'
import { menuFor } from '../menuTree.ts'
import { nameKey } from '../names.ts'
import { type SigningPerson, stampSignIn } from '../personStore.ts'
import { keepBrowser } from '../browsers/keepBrowser.ts'
import { tokenDigestOf, newToken } from '../tokens.ts'
import { addSession, type SessionStanding } from './sessionStore.ts'

/** How somebody came in: what the journal says of it. */
export type SignInWay = 'password' | 'mobile' | 'link' | 'oauth'

/** Ways that are counted at the address before anything is looked at. */
const COUNTED: ReadonlySet<SignInWay> = new Set(['password', 'mobile'])

interface Opening {
  person: SigningPerson
  way: SignInWay
  remember?: boolean
  /** What was typed as a name, when something was. */
  typed?: string
  /** Counted at a browser of theirs: what strangers tried meanwhile stays counted. */
  known?: GuessRule | null
}

/** Somebody has proved who they are: everything that follows from it, together. Spec §3 "Session". */
export async function openSessionFor(
  tx: Tx,
  { person, way, remember, typed, known }: Opening,
  visitor: Visitor,
  deps: SessionDeps,
): Promise<SignInSession> {
  const now = deps.clock()
  const isRemembered = remember ?? false
  const lifeMs = isWall(person.roleId)
    ? WALL_SESSION_MAX_MS
    : isRemembered
      ? REMEMBERED_SESSION_MAX_MS
      : SESSION_MAX_MS
  const tokens = await insert(tx, person, visitor, {
    now,
    parentId: null,
    lastActiveAt: now,
    expiresAt: new Date(now.getTime() + lifeMs),
    isRemembered,
    previousAt: person.lastSignInAt,
    previousFrom: person.lastSignInFrom,
    failuresBefore: person.failuresSince,
  })
  await stampSignIn(tx, person.userId, visitor.from, now)
  if (known) await forgetRule(tx, known)
  else await unlockSignIn(tx, { userId: person.userId, keys: keysOf(person, typed) })
  if (!known && COUNTED.has(way))
    await giveBackGuesses(tx, [await addressRule(visitor.from, deps.parameters)])
  // A link proves nothing of whose browser it is.
  if (way !== 'link') await keepBrowser(tx, person.userId, visitor, now)
  await deps.journal.write(tx, {
    actor: { id: person.userId, name: person.username, sessionId: tokens.sessionId, ip: visitor.from },
    act: 'session.signIn',
    subject: { kind: 'user', id: person.userId, name: person.username },
    after: { way, isRemembered, agent: visitor.agent },
  })
  return sessionAnswer(tx, person, tokens, deps)
}

/** A new browser tab: its own tokens, and it ends with the one it came from. */
export async function openTab(
  tx: Tx,
  person: SigningPerson,
  parent: { sessionId: string; standing: SessionStanding },
  visitor: Visitor,
  deps: SessionDeps,
): Promise<SignInSession> {
  const { standing } = parent
  const parentId = standing.parentId ?? parent.sessionId
  const tokens = await insert(tx, person, visitor, { ...standing, parentId, now: deps.clock() })
  await deps.journal.write(tx, {
    actor: { id: person.userId, name: person.username, sessionId: tokens.sessionId, ip: visitor.from },
    act: 'session.openTab',
    subject: { kind: 'session', id: parentId, name: person.username },
  })
  return sessionAnswer(tx, person, tokens, deps)
}

interface Tokens {
  sessionId: string
  token: string
  csrfToken: string
}
async function insert(
  tx: Tx,
  person: SigningPerson,
  { from, agent }: Visitor,
  how: SessionStanding & { now: Date },
): Promise<Tokens> {
  const tokens = { sessionId: newId(how.now.getTime()), token: newToken(), csrfToken: newToken() }
  const hashes = { tokenHash: tokenDigestOf(tokens.token), csrfHash: tokenDigestOf(tokens.csrfToken) }
  await addSession(tx, { ...how, ...hashes, sessionId: tokens.sessionId, userId: person.userId, from, agent })
  return tokens
}

const keysOf = ({ username, email, mobile }: SigningPerson, typed: string | undefined): string[] =>
  [username, email, mobile, typed].flatMap((name) => (name ? [nameKey(name)] : []))

export const signedInUserOf = (person: SigningPerson): SignedInUser => ({
  userId: person.userId,
  gssUserId: person.origin === 'rms' ? person.userId : null,
  username: person.username,
  realname: person.realname,
  roleId: person.roleId,
  roleType: person.roleType,
})

async function sessionAnswer(
  tx: Tx,
  person: SigningPerson,
  { token, csrfToken }: Tokens,
  deps: SessionDeps,
): Promise<SignInSession> {
  const home = (await deps.homeOfPerson?.(tx, person)) ?? null
  return {
    origin: person.origin,
    token,
    csrfToken,
    gssToken: person.origin === 'gss' ? token : null,
    user: signedInUserOf(person),
    roleId: person.roleId,
    homeType: home?.homeType ?? null,
    homeSort: home?.homeSort ?? null,
    homePage: person.homePage,
    homeBackground: home?.homeBackground ?? null,
    menu: await menuFor(tx, person, deps),
    liveUrl: deps.liveUrl,
    callUrl: '',
    mayEdit: person.mayEdit,
  }
}
