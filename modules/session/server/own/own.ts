import type { AnswerOf, AskOf } from '@gss/kit/call'
import { type Refusal, refuse } from '@gss/kit/refusal'
import { isUniqueViolation } from '@gss/server-kit/database'
import type { ownCalls } from '../../contract/calls/own.ts'
import { actSubjectOf } from '../acts.ts'
import { actorOf, SESSION_CHANGED } from '../administration.ts'
import type { Caller } from '../caller.ts'
import type { SessionDeps } from '../deps.ts'
import { personById, personByMobile } from '../personStore.ts'
import { proved, provePassword } from '../provePassword.ts'
import { roleById } from '../roles/store.ts'
import { acceptCode, isRightCode, sendCode } from '../signIn/codes.ts'
import { identitiesOf, setMobile, setRealname, unlinkIdentity } from './ownStore.ts'

type Ask<K extends keyof typeof ownCalls> = AskOf<(typeof ownCalls)[K]>

export async function ownAccount(
  who: Caller,
  deps: SessionDeps,
): Promise<AnswerOf<(typeof ownCalls)['ownAccount']> | Refusal> {
  const { db } = deps
  const person = await personById(db, who.userId)
  if (!person) return refuse('session.lost')
  const [role, identities, home] = await Promise.all([
    person.roleId === null ? null : roleById(db, person.roleId),
    identitiesOf(db, who.userId),
    deps.homeOfPerson?.(db, person) ?? null,
  ])
  const { username, realname, origin, roleId, mobile, email, passwordSetAt, lastSignInAt, lastSignInFrom } =
    person
  return {
    username,
    realname,
    origin,
    roleId,
    roleName: role?.name ?? null,
    unitName: home?.name ?? null,
    mobile,
    email,
    hasSecondFactor: person.totpSecret !== null,
    passwordSetAt,
    lastSignInAt,
    lastSignInFrom,
    identities,
  }
}

/** What one is called (ACCOUNT_DEEDS.describe: one's own, alone). */
export async function describeOwn(
  { realname }: Ask<'describeOwn'>,
  who: Caller,
  { db, clock, journal, bus }: SessionDeps,
): Promise<null> {
  await db.transaction(async (tx) => {
    const named = realname.trim()
    await setRealname(tx, who.userId, named, clock())
    await journal.write(tx, {
      actor: actorOf(who),
      act: 'session.describeOwn',
      subject: actSubjectOf(who),
      before: { realname: who.realname },
      after: { realname: named },
    })
    tx.after(() => bus.tell(SESSION_CHANGED, [who.sessionId]))
  })
  return null
}

/** The password first: nobody sends codes from a seat its owner has left. */
export async function sendBindCode(
  { mobile, password }: Ask<'sendBindCode'>,
  who: Caller,
  deps: SessionDeps,
): Promise<null | Refusal> {
  const person = await provePassword(password, who, deps)
  if ('refused' in person) return person
  const holder = await personByMobile(deps.db, mobile)
  if (holder && holder.userId !== who.userId) return refuse('session.contactTaken')
  return sendCode(mobile, who, deps, true)
}

export async function bindMobile(
  { mobile, code, password }: Ask<'bindMobile'>,
  who: Caller,
  deps: SessionDeps,
): Promise<null | Refusal> {
  const { db, clock, journal } = deps
  const person = await provePassword(password, who, deps)
  if ('refused' in person) return person
  if (!(await isRightCode(db, mobile, code, deps))) return refuse('session.codeWrong')
  try {
    return await db.transaction(async (tx) => {
      if (!(await acceptCode(tx, mobile, code, deps))) return refuse('session.codeWrong')
      await setMobile(tx, who.userId, mobile, clock())
      await proved(tx, who.userId)
      await journal.write(tx, {
        actor: actorOf(who),
        act: 'session.bindMobile',
        subject: actSubjectOf(who),
        before: { mobile: person.mobile },
        after: { mobile },
      })
      return null
    })
  } catch (error) {
    if (isUniqueViolation(error)) return refuse('session.contactTaken')
    throw error
  }
}

export async function unbindIdentity(
  { issuer, password }: Ask<'unbindIdentity'>,
  who: Caller,
  deps: SessionDeps,
): Promise<null | Refusal> {
  const person = await provePassword(password, who, deps)
  if ('refused' in person) return person
  return deps.db.transaction(async (tx) => {
    if (!(await unlinkIdentity(tx, who.userId, issuer))) return refuse('session.identityUnknown')
    await proved(tx, who.userId)
    await deps.journal.write(tx, {
      actor: actorOf(who),
      act: 'session.unbindIdentity',
      subject: actSubjectOf(who),
      before: { issuer },
    })
    return null
  })
}
