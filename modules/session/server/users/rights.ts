import { isRefusal, refuse, type Refusal } from '@gss/kit/refusal'
import type { Tx } from '@gss/server-kit/database'
import { type AccountDeed, FREE_LOGIN_MAX_MS, type Signature } from '../../contract/index.ts'
import type { Administration } from '../administration.ts'
import { type Caller, seesAll } from '../caller.ts'
import { unlockPerson } from '../guesses.ts'
import { emailKey, nameKey } from '../names.ts'
import { heldRole } from '../roles/store.ts'
import { endSessions } from '../sessions/endSessions.ts'
import { pagePath } from '../signIn/pagePath.ts'
import { proveSignature } from '../signature.ts'
import { dropTickets, makeTicket } from '../ticketStore.ts'
import { dutiesOfRoles, noteDeed, type Touchable, touchable, unlessFlawed } from '../touchable.ts'
import { userSubjectOf, unitIdOfPerson } from './changeUser.ts'
import { lastAdministratorFlaw, personInScope } from './rules.ts'
import { clearSecondFactor, type KeptPerson, saveRole, saveStatus } from './store.ts'

export interface WhichRights {
  userId: string
  signature?: Signature | undefined
}
interface Deed<R> {
  act: string
  deed: AccountDeed
  /** Why it cannot be done to this person, whoever signs. */
  flaw?: (person: KeptPerson, tx: Tx) => Promise<Refusal | null>
  run: (person: Touchable, tx: Tx) => Promise<{ answer: R; before?: unknown; after?: unknown } | Refusal>
}
/** One deed on somebody's account: signed, found, held, judged by the table, done, journalled, in one transaction. */
export async function onAccount<R>(
  { act, deed, flaw, run }: Deed<R>,
  { userId, signature }: WhichRights,
  who: Caller,
  deps: Administration,
): Promise<R | Refusal> {
  const signer = await proveSignature(signature, who, deps)
  if (isRefusal(signer)) return signer
  return deps.db.transaction(async (tx) => {
    const found = await personInScope(tx, userId, who)
    if (isRefusal(found)) return found
    const allowed = touchable(deed, found, { who, signer }, await dutiesOfRoles(tx, deps))
    const person = await unlessFlawed(allowed, async () => (flaw ? flaw(found, tx) : null))
    if (isRefusal(person)) return person
    const done = await run(person, tx)
    if (isRefusal(done)) return done
    const { before, after } = done
    const hand = { who, signer: person.signedBy }
    await noteDeed(
      tx,
      { ...unitIdOfPerson(person), act, subject: userSubjectOf(person), before, after },
      hand,
      deps,
    )
    return done.answer
  })
}

/** Whoever waited for a role works from now on. */
export const assignRole = (
  ask: WhichRights & { roleId: number },
  who: Caller,
  deps: Administration,
): Promise<null | Refusal> => {
  const flaw = async (person: KeptPerson, tx: Tx) =>
    ask.roleId === person.roleId ? null : lastAdministratorFlaw(tx, [person])
  const run = async (person: Touchable, tx: Tx) => {
    const role = await heldRole(tx, ask.roleId)
    if (!role) return refuse('session.roleNotFound')
    if (role.origin !== person.origin) return refuse('session.roleOfOtherOrigin')
    const unfit = await promotionFlaw(tx, person, ask.roleId, who, deps)
    if (unfit) return unfit
    const status = person.status === 'waiting' ? 'enabled' : person.status
    await saveRole(tx, person, ask.roleId, status, deps.clock())
    await endSessions(tx, { userIds: [person.userId] }, 'role', deps)
    return {
      answer: null,
      before: { roleId: person.roleId, status: person.status },
      after: { roleId: ask.roleId, role: role.name, status },
    }
  }
  return onAccount({ act: 'account.assignRole', deed: 'changeRole', flaw, run }, ask, who, deps)
}

/** Nobody who is bound to one unit makes an administrator; and no password that one other person knows becomes an administrator's. */
async function promotionFlaw(
  tx: Tx,
  person: KeptPerson,
  roleId: number,
  who: Caller,
  deps: Administration,
): Promise<Refusal | null> {
  const duties = await dutiesOfRoles(tx, deps)
  if ((duties.get(roleId) ?? null) === null) return null
  if (!seesAll(who)) return refuse('session.notPermitted')
  const isAlready = (duties.get(person.roleId ?? -1) ?? null) !== null
  return person.mustChangePassword && !isAlready ? refuse('session.passwordNotOwn') : null
}

export const enableUser = (ask: WhichRights, who: Caller, deps: Administration): Promise<null | Refusal> => {
  const run = async (person: Touchable, tx: Tx) => {
    if (person.roleId === null) return refuse('session.roleNeeded')
    await saveStatus(tx, person, 'enabled', deps.clock())
    return { answer: null, before: { status: person.status }, after: { status: 'enabled' } }
  }
  return onAccount({ act: 'account.enable', deed: 'enable', run }, ask, who, deps)
}

export const disableUser = (ask: WhichRights, who: Caller, deps: Administration): Promise<null | Refusal> => {
  const flaw = (person: KeptPerson, tx: Tx) => lastAdministratorFlaw(tx, [person])
  const run = async (person: Touchable, tx: Tx) => {
    await saveStatus(tx, person, 'disabled', deps.clock())
    await endSessions(tx, { userIds: [person.userId] }, 'disabled', deps)
    return { answer: null, before: { status: person.status }, after: { status: 'disabled' } }
  }
  return onAccount({ act: 'account.disable', deed: 'disable', flaw, run }, ask, who, deps)
}

/** Whatever they may have typed into the field of the user name. */
const typedKeysOf = ({ username, email, mobile }: KeptPerson): string[] => [
  nameKey(username),
  ...(email === null ? [] : [emailKey(email)]),
  ...(mobile === null ? [] : [mobile]),
]

export const unlockUser = (ask: WhichRights, who: Caller, deps: Administration): Promise<null | Refusal> => {
  const run = async (person: Touchable, tx: Tx) => {
    await unlockPerson(tx, { userId: person.userId, keys: typedKeysOf(person) })
    return { answer: null }
  }
  return onAccount({ act: 'account.unlock', deed: 'unlock', run }, ask, who, deps)
}

export const dropSecondFactor = (
  ask: WhichRights,
  who: Caller,
  deps: Administration,
): Promise<null | Refusal> => {
  const run = async (person: Touchable, tx: Tx) => {
    await clearSecondFactor(tx, person, deps.clock())
    await endSessions(tx, { userIds: [person.userId] }, 'ended', deps)
    const [before, after] = [{ hasSecondFactor: person.hasSecondFactor }, { hasSecondFactor: false }]
    return { answer: null, before, after }
  }
  return onAccount({ act: 'account.dropSecondFactor', deed: 'dropSecondFactor', run }, ask, who, deps)
}

const MINUTE_MS = 60_000
export const freeLoginLink = (
  ask: WhichRights,
  who: Caller,
  deps: Administration,
): Promise<{ path: string; minutes: number } | Refusal> => {
  const run = async (person: Touchable, tx: Tx) => {
    if (person.status !== 'enabled') return refuse('session.userNotFound')
    await dropTickets(tx, { purpose: 'freeLogin', userId: person.userId })
    const expiresAt = new Date(deps.clock().getTime() + FREE_LOGIN_MAX_MS)
    const ticket = await makeTicket(tx, { purpose: 'freeLogin', userId: person.userId, expiresAt })
    return { answer: { path: pagePath('freeLogin', ticket), minutes: FREE_LOGIN_MAX_MS / MINUTE_MS } }
  }
  return onAccount({ act: 'account.freeLogin', deed: 'freeLogin', run }, ask, who, deps)
}
