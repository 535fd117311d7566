import * as z from 'zod'
import { type Refusal, refuse } from '@gss/kit/refusal'
import type { DomainOf } from '@gss/kit/wire'
import type { Handler } from '@gss/server-kit/jobs'
import { putJob } from '@gss/server-kit/jobs'
import type { Visitor } from '@gss/server-kit/http/caller'
import type { signInCalls } from '../../contract/calls/signIn.ts'
import { strangerOf, actSubjectOf } from '../acts.ts'
import type { SessionDeps } from '../deps.ts'
import { guess, guessing } from '../guesses.ts'
import { nameKey } from '../names.ts'
import { checkNewPassword, hashPassword } from '../passwords.ts'
import { savePassword } from '../passwords/store.ts'
import { endSessions } from '../sessions/endSessions.ts'
import { readTicket, spendTicket } from '../ticketStore.ts'
import { sendResetLink } from './resetLink.ts'
import { personById, personBySignIn } from '../personStore.ts'

export const MAIL_RESET = 'session.mailReset'
const payload = z.object({ key: z.string(), from: z.string() })

/** Answers at once and always the same; whether there is such an account is found out by a job, when nobody holds a stop-watch. */
export async function forgotPassword(
  account: string,
  visitor: Visitor,
  { db, clock, bus }: SessionDeps,
): Promise<null> {
  const now = clock()
  const key = nameKey(account)
  const tooMany = await guess(db, [guessing.mailsFrom(visitor.from), guessing.mailsTo(key)], now)
  if (!tooMany)
    await putJob(
      db,
      { kind: MAIL_RESET, runAt: now, payload: { key, from: visitor.from }, maxAttempts: 3 },
      bus,
    )
  return null
}

/** Sends the link, if there is somebody to send it to. */
export const mailReset =
  (deps: SessionDeps): Handler =>
  async (job) => {
    const { key, from } = payload.parse(job.payload)
    await deps.db.transaction(async (tx) => {
      const person = await personBySignIn(tx, key)
      if (person?.status !== 'enabled' || person.email === null) return
      await sendResetLink(tx, { ...person, email: person.email }, deps)
      const actor = { id: null, name: person.username, ip: from }
      await deps.journal.write(tx, { actor, act: 'session.forgotPassword', subject: actSubjectOf(person) })
    })
  }

/** The link is spent only by a password that can be taken. Whoever was signed in as this person is out. */
export async function resetPassword(
  { ticket, password, confirm }: DomainOf<typeof signInCalls.resetPassword.ask>,
  visitor: Visitor,
  deps: SessionDeps,
): Promise<null | Refusal> {
  const { db, clock } = deps
  const now = clock()
  const shown = await readTicket(db, 'resetPassword', ticket, now)
  const person = shown?.userId ? await personById(db, shown.userId) : null
  if (person?.status !== 'enabled') return refuse('session.ticketSpent')
  const { userId, username, realname } = person
  const flaw = await checkNewPassword(
    { password, confirm, names: [username, realname], userId },
    db,
    deps.parameters,
  )
  if (flaw) return flaw
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    if (!(await spendTicket(tx, ['resetPassword'], ticket, now))) return refuse('session.ticketSpent')
    await savePassword(tx, { userId, passwordHash, mustChange: false, now })
    await endSessions(tx, { userIds: [userId] }, 'password', deps)
    const [actor, subject] = [strangerOf(person, username, visitor), actSubjectOf(person)]
    await deps.journal.write(tx, { actor, act: 'session.resetPassword', subject })
    return null
  })
}
