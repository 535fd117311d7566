import { isRefusal, refuse, type Refusal } from '@gss/kit/refusal'
import { isUniqueViolation, type Tx } from '@gss/server-kit/database'
import { newId } from '@gss/server-kit/ids'
import type { Signature } from '../../contract/index.ts'
import { actorOf, type Administration } from '../administration.ts'
import { type Caller, seesAll } from '../caller.ts'
import { roleById } from '../roles/store.ts'
import { contactFlaw, lastAdministratorFlaw, nameFlaw, personInScope } from './rules.ts'
import { isWithinScope, placed } from './scope.ts'
import {
  deletePeople,
  heldPeople,
  insertPeople,
  type KeptPerson,
  type PersonFields,
  takenBy,
  updatePerson,
} from './store.ts'
import { endSessions } from '../sessions/endSessions.ts'
import { proveSignature } from '../signature.ts'
import { dutiesOfRoles, noteDeed, type Touchable, touchable, unlessFlawed } from '../touchable.ts'

export const userSubjectOf = (person: Pick<KeptPerson, 'userId' | 'username'>) => ({
  kind: 'user',
  id: person.userId,
  name: person.username,
})
export const unitIdOfPerson = (person: Pick<KeptPerson, 'unitId'>) =>
  person.unitId === null ? {} : { unitId: person.unitId }

/** A new account waits: it has no password until the person resets it or is given one, and no right until it is given a role. */
export function newPerson(fields: PersonFields, now: Date): KeptPerson {
  const nothingYet = {
    status: 'waiting',
    roleId: null,
    hasSecondFactor: false,
    mustChangePassword: true,
    lastSignInAt: null,
  } as const
  return { ...fields, ...nothingYet, userId: newId(now.getTime()), createdAt: now }
}

export function addUser(
  ask: PersonFields,
  who: Caller,
  deps: Administration,
): Promise<{ userId: string } | Refusal> {
  return onlyOnce(
    deps.db.transaction(async (tx) => {
      const fields = placed(ask, who)
      if (isRefusal(fields)) return fields
      const flaw = nameFlaw(fields.username, null) ?? contactFlaw(fields, await takenBy(tx, [fields]), null)
      if (flaw) return flaw
      const person = newPerson(fields, deps.clock())
      await insertPeople(tx, [person], person.createdAt)
      await deps.journal.write(tx, {
        ...unitIdOfPerson(person),
        actor: actorOf(who),
        act: 'user.add',
        subject: userSubjectOf(person),
        after: person,
      })
      return { userId: person.userId }
    }),
  )
}

export async function editUser(
  { signature, ...ask }: PersonFields & { userId: string; signature?: Signature | undefined },
  who: Caller,
  deps: Administration,
): Promise<null | Refusal> {
  const signer = await proveSignature(signature, who, deps)
  if (isRefusal(signer)) return signer
  return onlyOnce(
    deps.db.transaction(async (tx) => {
      const before = await personInScope(tx, ask.userId, who)
      if (isRefusal(before)) return before
      const fields = placed(ask, who)
      if (isRefusal(fields)) return fields
      const moves = isMoved(before, fields)
      if (moves && ask.userId === who.userId) return refuse('session.ownAccount')
      const deed = isReachedElsewhere(before, fields) ? 'changeAddress' : 'describe'
      const allowed = touchable(deed, before, { who, signer }, await dutiesOfRoles(tx, deps))
      const person = await unlessFlawed(allowed, () => editFlaw(tx, before, fields))
      if (isRefusal(person)) return person
      await updatePerson(tx, person, fields, deps.clock())
      // What a person may see hangs on their standing: who is signed in with the old one signs in anew.
      if (moves) await endSessions(tx, { userIds: [ask.userId] }, 'role', deps)
      const done = {
        act: 'user.edit',
        subject: userSubjectOf(before),
        before,
        after: { ...before, ...fields },
      }
      await noteDeed(tx, { ...unitIdOfPerson(fields), ...done }, { who, signer: person.signedBy }, deps)
      return null
    }),
  )
}

async function editFlaw(tx: Tx, before: KeptPerson, fields: PersonFields): Promise<Refusal | null> {
  const flaw =
    nameFlaw(fields.username, before.username) ??
    contactFlaw(fields, await takenBy(tx, [fields]), before.userId) ??
    (seesAll(fields) ? null : await lastAdministratorFlaw(tx, [before]))
  if (flaw) return flaw
  const role = before.roleId === null ? null : await roleById(tx, before.roleId)
  return role && role.origin !== fields.origin ? refuse('session.roleOfOtherOrigin') : null
}

export const isMoved = (before: PersonFields, after: PersonFields): boolean =>
  before.origin !== after.origin || before.roleType !== after.roleType || before.unitId !== after.unitId

/** By another name, number or address, or from elsewhere: whoever changes these could come in as that person. */
export const isReachedElsewhere = (before: PersonFields, after: PersonFields): boolean =>
  isMoved(before, after) ||
  before.username !== after.username ||
  before.mobile !== after.mobile ||
  before.email !== after.email

/** All of them or none. */
export async function deleteUsers(
  ask: { userIds: string[]; signature?: Signature | undefined },
  who: Caller,
  deps: Administration,
): Promise<null | Refusal> {
  const userIds = [...new Set(ask.userIds)]
  if (userIds.length === 0) return null
  const signer = await proveSignature(ask.signature, who, deps)
  if (isRefusal(signer)) return signer
  return deps.db.transaction(async (tx) => {
    const found = (await heldPeople(tx, userIds)).filter((person) => isWithinScope(person, who))
    if (found.length < userIds.length) return refuse('session.userNotFound')
    const duties = await dutiesOfRoles(tx, deps)
    const allowed = allOf(found.map((person) => touchable('remove', person, { who, signer }, duties)))
    const people = await unlessFlawed(allowed, () => lastAdministratorFlaw(tx, found))
    if (isRefusal(people)) return people
    await endSessions(tx, { userIds }, 'deleted', deps)
    await deletePeople(tx, people)
    for (const person of people) {
      const done = {
        ...unitIdOfPerson(person),
        act: 'user.delete',
        subject: userSubjectOf(person),
        before: person,
      }
      await noteDeed(tx, done, { who, signer: person.signedBy }, deps)
    }
    return null
  })
}

/** One refusal is everybody's; of several, one that no signature mends. */
function allOf(each: readonly (Touchable | Refusal)[]): Touchable[] | Refusal {
  const refusals = each.filter(isRefusal)
  const worst = refusals.find(({ refused }) => refused !== 'session.signatureNeeded') ?? refusals[0]
  return worst ?? each.flatMap((one) => (isRefusal(one) ? [] : [one]))
}

/** Two who enter the same name at once: the check sees neither, the key of the table sees both. */
export async function onlyOnce<R>(done: Promise<R>): Promise<R | Refusal> {
  try {
    return await done
  } catch (error) {
    if (isUniqueViolation(error)) return refuse('session.contactTaken')
    throw error
  }
}
