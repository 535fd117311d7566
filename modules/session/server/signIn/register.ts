import { type Refusal, refuse } from '@gss/kit/refusal'
import type { DomainOf } from '@gss/kit/wire'
import type { Tx } from '@gss/server-kit/database'
import type { Visitor } from '@gss/server-kit/http/caller'
import { newId } from '@gss/server-kit/ids'
import { postMessage } from '@gss/server-kit/outbox'
import type { signInCalls } from '../../contract/calls/signIn.ts'
import { parameters } from '../../contract/parameters.ts'
import { strangerOf, actSubjectOf } from '../acts.ts'
import type { SessionDeps } from '../deps.ts'
import { emailKey, isReservedName, nameKey, passesForContact } from '../names.ts'
import { checkNewPassword, hashPassword } from '../passwords.ts'
import { savePassword } from '../passwords/store.ts'
import { isRightCode, acceptCode } from './codes.ts'
import { atAddress } from './hear.ts'
import { addPerson, isNameTaken, type SigningPerson, personByEmail, personByMobile } from '../personStore.ts'

export type NewRegistration = DomainOf<typeof signInCalls.register.ask>

/**
 * Spec §5 "Registration": the account waits for an administrator. That a name is taken is said, since another must be chosen;
 * that an address or a number is somebody's is told to that person only.
 */
export async function register(
  ask: NewRegistration,
  visitor: Visitor,
  deps: SessionDeps,
): Promise<null | Refusal> {
  const { db } = deps
  if (!(await deps.parameters.valueOf(parameters.registration))) return refuse('session.registrationClosed')
  const slowed = await atAddress({ key: ask.mobile, isKnown: false }, visitor, deps)
  if (slowed) return slowed.refusal
  const { username, realname, password, confirm, mobile, email, code } = ask
  const flaw = await checkNewPassword(
    { password, confirm, names: [username, realname], userId: null },
    db,
    deps.parameters,
  )
  if (flaw) return flaw
  if (!(await isRightCode(db, mobile, code, deps))) return refuse('session.codeWrong')
  if (isReservedName(username) || passesForContact(username, { mobile, email }))
    return refuse('session.nameReserved')
  if (await isNameTaken(db, nameKey(username))) return refuse('session.nameTaken')
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    if (!(await acceptCode(tx, mobile, code, deps))) return refuse('session.codeWrong')
    const owner = (await personByEmail(tx, emailKey(email))) ?? (await personByMobile(tx, mobile))
    if (owner) return tellOwner(tx, owner, visitor, deps)
    return addWaiting(tx, ask, passwordHash, visitor, deps)
  })
}

/** Whoever was the other one gets a message; whoever asked gets the answer everybody gets. */
async function tellOwner(
  tx: Tx,
  owner: SigningPerson,
  visitor: Visitor,
  { journal, clock, bus }: SessionDeps,
): Promise<null> {
  const values = { name: owner.realname }
  const template = 'session.registeredAgain'
  if (owner.email !== null)
    await postMessage(tx, { channel: 'email', recipient: owner.email, template, values }, clock(), bus)
  else if (owner.mobile !== null)
    await postMessage(tx, { channel: 'sms', recipient: owner.mobile, template, values }, clock(), bus)
  const [actor, subject] = [strangerOf(null, '', visitor), actSubjectOf(owner)]
  await journal.write(tx, {
    actor,
    act: 'session.register',
    subject,
    outcome: 'refused',
    note: 'the number or address is known',
  })
  return null
}

async function addWaiting(
  tx: Tx,
  ask: NewRegistration,
  passwordHash: string,
  visitor: Visitor,
  deps: SessionDeps,
): Promise<null | Refusal> {
  const now = deps.clock()
  const userId = newId(now.getTime())
  const { username, realname, mobile, email } = ask
  const isAdded = await addPerson(tx, {
    userId,
    username,
    usernameKey: nameKey(username),
    realname,
    // Who registers is of a unit until an administrator says otherwise: the side that sees least.
    origin: 'gss',
    roleType: null,
    roleId: null,
    mobile,
    email,
    emailKey: emailKey(email),
    status: 'waiting',
    now,
  })
  // Somebody else took the name or the address in these very milliseconds.
  if (!isAdded) return refuse('session.nameTaken')
  await savePassword(tx, { userId, passwordHash, mustChange: false, now })
  const person = { userId, username }
  const after = { username, realname, mobile, email }
  await deps.journal.write(tx, {
    actor: strangerOf(person, username, visitor),
    act: 'session.register',
    subject: actSubjectOf(person),
    after,
  })
  return null
}
