import { type Refusal, refuse } from '@gss/kit/refusal'
import type { Tx } from '@gss/server-kit/database'
import type { Caller } from '../caller.ts'
import { actorOf } from '../administration.ts'
import { actSubjectOf } from '../acts.ts'
import type { SessionDeps } from '../deps.ts'
import { proved, provePassword } from '../provePassword.ts'
import { personById, setTotp } from '../personStore.ts'
import { dropTickets, makeTicket, ticketOfSession } from '../ticketStore.ts'
import { guess, guessing } from '../guesses.ts'
import { ENROL_MAX_MS, isCodeOf, mustHaveSecondFactor } from './pass.ts'
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts'

/** A person's own second factor: begun with the password, confirmed with the first code, removed with both. */
export async function beginSecondFactor(
  password: string,
  who: Caller,
  deps: SessionDeps,
): Promise<{ secret: string; uri: string } | Refusal> {
  const person = await provePassword(password, who, deps)
  if ('refused' in person) return person
  if (person.totpSecret !== null) return refuse('session.secondFactorOn')
  const secret = newTotpSecret()
  const expiresAt = new Date(deps.clock().getTime() + ENROL_MAX_MS)
  const { userId, sessionId } = who
  await deps.db.transaction(async (tx) => {
    await proved(tx, userId)
    await dropTickets(tx, { purpose: 'enrol', userId })
    await makeTicket(tx, {
      purpose: 'enrol',
      userId,
      sessionId,
      data: { sealed: deps.secrets.seal(secret) },
      expiresAt,
    })
  })
  return { secret, uri: totpUri(secret, person.username) }
}

export async function confirmSecondFactor(
  code: string,
  who: Caller,
  deps: SessionDeps,
): Promise<null | Refusal> {
  const now = deps.clock()
  const locked = await guess(deps.db, [guessing.own(who.userId)], now)
  if (locked) return locked
  return deps.db.transaction(async (tx) => {
    const begun = await ticketOfSession(tx, 'enrol', who.sessionId, now)
    const sealed = begun?.data['sealed']
    if (typeof sealed !== 'string') return refuse('session.ticketSpent')
    const step = stepOfCode(deps.secrets.open(sealed) ?? '', code, now)
    if (step === null) return refuse('session.secondFactorWrong')
    await dropTickets(tx, { purpose: 'enrol', userId: who.userId })
    await setTotp(tx, who.userId, { secret: sealed, step }, now)
    await proved(tx, who.userId)
    await note(tx, 'session.enrolSecondFactor', who, deps)
    return null
  })
}

export async function removeSecondFactor(
  ask: { password: string; code: string },
  who: Caller,
  deps: SessionDeps,
): Promise<null | Refusal> {
  const person = await provePassword(ask.password, who, deps)
  if ('refused' in person) return person
  if (await mustHaveSecondFactor(person, deps)) return refuse('session.secondFactorEnrol')
  const locked = await guess(deps.db, [guessing.own(who.userId)], deps.clock())
  if (locked) return locked
  return deps.db.transaction(async (tx) => {
    const now = await personById(tx, who.userId)
    if (!now || !(await isCodeOf(tx, now, ask.code, deps))) return refuse('session.secondFactorWrong')
    await setTotp(tx, who.userId, null, deps.clock())
    await proved(tx, who.userId)
    await note(tx, 'session.removeSecondFactor', who, deps)
    return null
  })
}

const note = (tx: Tx, act: string, who: Caller, { journal }: SessionDeps): Promise<void> =>
  journal.write(tx, { actor: actorOf(who), act, subject: actSubjectOf(who) })
