import { isRefusal, refuse, type Refusal } from '@gss/kit/refusal'
import type { Tx } from '@gss/server-kit/database'
import { FREE_LOGIN_MAX_MS } from '../../contract/index.ts'
import { actorOf, type Administration } from '../administration.ts'
import { type Caller, seesAll } from '../caller.ts'
import { unlockSignIn } from '../guesses.ts'
import { emailKey, nameKey } from '../names.ts'
import { hashPassword } from '../passwords.ts'
import { randomPassword } from '../passwords/make.ts'
import { savePassword } from '../passwords/store.ts'
import { heldRole } from '../roles/store.ts'
import { pagePath } from '../signIn/pagePath.ts'
import { dropTickets, makeTicket } from '../ticketStore.ts'
import { subjectOf, unitOf } from './changeUser.ts'
import { endSessions } from '../sessions/endSessions.ts'
import { isAdministrative, lastAdministratorFlaw, otherPerson } from './rules.ts'
import { clearSecondFactor, type Person, saveRole, saveStatus } from './store.ts'

interface Which {
  userId: string
}
/** One deed on somebody else's account: found, held, judged, done, journalled, in one transaction. */
function onOther<R>(
  act: string,
  { userId }: Which,
  who: Caller,
  deps: Administration,
  deed: (person: Person, tx: Tx) => Promise<{ answer: R; before?: unknown; after?: unknown } | Refusal>,
): Promise<R | Refusal> {
  return deps.db.transaction(async (tx) => {
    const person = await otherPerson(tx, userId, who)
    if (isRefusal(person)) return person
    const done = await deed(person, tx)
    if (isRefusal(done)) return done
    const { before, after } = done
    await deps.journal.write(tx, { ...unitOf(person), actor: actorOf(who), act, subject: subjectOf(person), before, after })
    return done.answer
  })
}

/** Whoever waited for a role works from now on. */
export const assignRole = (ask: Which & { roleId: number }, who: Caller, deps: Administration): Promise<null | Refusal> =>
  onOther('account.assignRole', ask, who, deps, async (person, tx) => {
    if (ask.roleId !== person.roleId) {
      const flaw = await lastAdministratorFlaw(tx, [person])
      if (flaw) return flaw
    }
    const role = await heldRole(tx, ask.roleId)
    if (!role) return refuse('session.roleNotFound')
    if (role.origin !== person.origin) return refuse('session.roleOfOtherOrigin')
    // Nobody who is bound to one unit makes an administrator.
    if (!seesAll(who) && (await isAdministrative(tx, ask.roleId, deps))) return refuse('session.notPermitted')
    const status = person.status === 'waiting' ? 'enabled' : person.status
    await saveRole(tx, person.userId, ask.roleId, status, deps.clock())
    await endSessions(tx, { userIds: [person.userId] }, 'role', deps)
    return {
      answer: null,
      before: { roleId: person.roleId, status: person.status },
      after: { roleId: ask.roleId, role: role.name, status },
    }
  })

export const enableUser = (ask: Which, who: Caller, deps: Administration): Promise<null | Refusal> =>
  onOther('account.enable', ask, who, deps, async (person, tx) => {
    if (person.roleId === null) return refuse('session.roleNeeded')
    await saveStatus(tx, person.userId, 'enabled', deps.clock())
    return { answer: null, before: { status: person.status }, after: { status: 'enabled' } }
  })

export const disableUser = (ask: Which, who: Caller, deps: Administration): Promise<null | Refusal> =>
  onOther('account.disable', ask, who, deps, async (person, tx) => {
    const flaw = await lastAdministratorFlaw(tx, [person])
    if (flaw) return flaw
    await saveStatus(tx, person.userId, 'disabled', deps.clock())
    await endSessions(tx, { userIds: [person.userId] }, 'disabled', deps)
    return { answer: null, before: { status: person.status }, after: { status: 'disabled' } }
  })

/** Whatever they may have typed into the field of the user name. */
const typedKeysOf = ({ username, email, mobile }: Person): string[] => [
  nameKey(username),
  ...(email === null ? [] : [emailKey(email)]),
  ...(mobile === null ? [] : [mobile]),
]

export const unlockUser = (ask: Which, who: Caller, deps: Administration): Promise<null | Refusal> =>
  onOther('account.unlock', ask, who, deps, async (person, tx) => {
    await unlockSignIn(tx, { userId: person.userId, keys: typedKeysOf(person) })
    return { answer: null }
  })

export const dropSecondFactor = (ask: Which, who: Caller, deps: Administration): Promise<null | Refusal> =>
  onOther('account.dropSecondFactor', ask, who, deps, async (person, tx) => {
    await clearSecondFactor(tx, person.userId, deps.clock())
    await endSessions(tx, { userIds: [person.userId] }, 'ended', deps)
    return { answer: null, before: { hasSecondFactor: person.hasSecondFactor }, after: { hasSecondFactor: false } }
  })

/** Shown once to whoever asked for it; the person changes it at the first sign-in. */
export async function giveNewPassword(ask: Which, who: Caller, deps: Administration): Promise<{ password: string } | Refusal> {
  const password = randomPassword()
  const passwordHash = await hashPassword(password) // before the transaction: it takes as long as ten statements
  return onOther('user.newPassword', ask, who, deps, async (person, tx) => {
    await savePassword(tx, { userId: person.userId, passwordHash, mustChange: true, now: deps.clock() })
    await endSessions(tx, { userIds: [person.userId] }, 'password', deps)
    return { answer: { password } }
  })
}

const MINUTE_MS = 60_000
/** Never for an administrator: whoever made the link could click it and be two of the three at once. */
export const freeLoginLink = (ask: Which, who: Caller, deps: Administration): Promise<{ path: string; minutes: number } | Refusal> =>
  onOther('account.freeLogin', ask, who, deps, async (person, tx) => {
    if (person.status !== 'enabled') return refuse('session.userNotFound')
    if (await isAdministrative(tx, person.roleId, deps)) return refuse('session.notPermitted')
    await dropTickets(tx, { purpose: 'freeLogin', userId: person.userId })
    const expiresAt = new Date(deps.clock().getTime() + FREE_LOGIN_MAX_MS)
    const ticket = await makeTicket(tx, { purpose: 'freeLogin', userId: person.userId, expiresAt })
    return { answer: { path: pagePath('freeLogin', ticket), minutes: FREE_LOGIN_MAX_MS / MINUTE_MS } }
  })
