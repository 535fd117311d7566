import { isRefusal, refuse, type Refusal } from '@gss/kit/refusal'
import { isUniqueViolation } from '@gss/server-kit/database'
import { newId } from '@gss/server-kit/ids'
import { actorOf, type Administration } from '../administration.ts'
import type { Caller } from '../caller.ts'
import { roleById } from '../roles/store.ts'
import { contactFlaw, lastAdministratorFlaw, nameFlaw, personInScope } from './rules.ts'
import { isWithin, placed } from './scope.ts'
import { deletePeople, heldPeople, insertPeople, type Person, type PersonFields, takenBy, updatePerson } from './store.ts'
import { endSessions } from '../sessions/endSessions.ts'

export const subjectOf = (person: Pick<Person, 'userId' | 'username'>) => ({ kind: 'user', id: person.userId, name: person.username })
export const unitOf = (person: Pick<Person, 'unitId'>) => (person.unitId === null ? {} : { unitId: person.unitId })

/** A new account waits: it has no password until the person resets it or is given one, and no right until it is given a role. */
export function newPerson(fields: PersonFields, now: Date): Person {
  const nothingYet = { status: 'waiting', roleId: null, hasSecondFactor: false, mustChangePassword: true, lastSignInAt: null } as const
  return { ...fields, ...nothingYet, userId: newId(now.getTime()), createdAt: now }
}

export function addUser(ask: PersonFields, who: Caller, deps: Administration): Promise<{ userId: string } | Refusal> {
  return onlyOnce(
    deps.db.transaction(async (tx) => {
      const fields = placed(ask, who)
      if (isRefusal(fields)) return fields
      const flaw = nameFlaw(fields.username, null) ?? contactFlaw(fields, await takenBy(tx, [fields]), null)
      if (flaw) return flaw
      const person = newPerson(fields, deps.clock())
      await insertPeople(tx, [person], person.createdAt)
      await deps.journal.write(tx, {
        ...unitOf(person),
        actor: actorOf(who),
        act: 'user.add',
        subject: subjectOf(person),
        after: person,
      })
      return { userId: person.userId }
    }),
  )
}

export function editUser(ask: PersonFields & { userId: string }, who: Caller, deps: Administration): Promise<null | Refusal> {
  return onlyOnce(
    deps.db.transaction(async (tx) => {
      const before = await personInScope(tx, ask.userId, who)
      if (isRefusal(before)) return before
      const fields = placed(ask, who)
      if (isRefusal(fields)) return fields
      const moves = isMoved(before, fields)
      if (moves && ask.userId === who.userId) return refuse('session.ownAccount')
      const flaw = nameFlaw(fields.username, before.username) ?? contactFlaw(fields, await takenBy(tx, [fields]), ask.userId)
      if (flaw) return flaw
      const role = before.roleId === null ? null : await roleById(tx, before.roleId)
      if (role && role.origin !== fields.origin) return refuse('session.roleOfOtherOrigin')
      await updatePerson(tx, ask.userId, fields, deps.clock())
      // What a person may see hangs on their standing: who is signed in with the old one signs in anew.
      if (moves) await endSessions(tx, { userIds: [ask.userId] }, 'role', deps)
      await deps.journal.write(tx, {
        ...unitOf(fields),
        actor: actorOf(who),
        act: 'user.edit',
        subject: subjectOf(before),
        before,
        after: { ...before, ...fields },
      })
      return null
    }),
  )
}

export const isMoved = (before: PersonFields, after: PersonFields): boolean =>
  before.origin !== after.origin || before.roleType !== after.roleType || before.unitId !== after.unitId

/** All of them or none. */
export function deleteUsers(ask: { userIds: string[] }, who: Caller, deps: Administration): Promise<null | Refusal> {
  const userIds = [...new Set(ask.userIds)]
  if (userIds.includes(who.userId)) return Promise.resolve(refuse('session.ownAccount'))
  if (userIds.length === 0) return Promise.resolve(null)
  return deps.db.transaction(async (tx) => {
    const people = (await heldPeople(tx, userIds)).filter((person) => isWithin(person, who))
    if (people.length < userIds.length) return refuse('session.userNotFound')
    const flaw = await lastAdministratorFlaw(tx, people)
    if (flaw) return flaw
    await endSessions(tx, { userIds }, 'deleted', deps)
    await deletePeople(tx, userIds)
    for (const person of people) {
      await deps.journal.write(tx, {
        ...unitOf(person),
        actor: actorOf(who),
        act: 'user.delete',
        subject: subjectOf(person),
        before: person,
      })
    }
    return null
  })
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
