import { randomInt } from 'node:crypto'
import type { AskOf } from '@gss/kit/call'
import { type Refusal, refuse } from '@gss/kit/refusal'
import { isUniqueViolation } from '@gss/server-kit/database'
import { postMessage } from '@gss/server-kit/outbox'
import type { ownCalls } from '../../contract/calls/own.ts'
import { CODE_DIGITS, CODE_GUESSES, CODE_MAX_MS, CODE_PAUSE_MS } from '../../contract/limits.ts'
import { actSubjectOf } from '../acts.ts'
import { actorOf } from '../administration.ts'
import type { Caller } from '../caller.ts'
import type { SessionDeps } from '../deps.ts'
import { guessing } from '../guesses.ts'
import { emailKey } from '../names.ts'
import { personBySignIn } from '../personStore.ts'
import { proved, provePassword } from '../provePassword.ts'
import { tooSoon } from '../signIn/codes.ts'
import { countGuess } from '../signIn/guessStore.ts'
import { isSameToken } from '../tokens.ts'
import { emailCodeSentAt, guessedEmailCode, putEmailCode, spendEmailCode } from './emailCodeStore.ts'
import { setEmail } from './ownStore.ts'

type Ask<K extends keyof typeof ownCalls> = AskOf<(typeof ownCalls)[K]>
const MINUTE_MS = 60_000
/** Some two minutes of trying; later nobody waits for it any more. */
const SEND_ATTEMPTS = 5
const digestOf = (userId: string, key: string, code: string, { secrets }: Pick<SessionDeps, 'secrets'>) =>
  secrets.sign(`email code ${userId} ${key} ${code}`)

/** The password first, as with a number; then one code a minute, three to one address in a quarter of an hour. */
export async function sendEmailCode(
  { email, password }: Ask<'sendEmailCode'>,
  who: Caller,
  deps: SessionDeps,
): Promise<null | Refusal> {
  const { db, clock, bus } = deps
  const person = await provePassword(password, who, deps)
  if ('refused' in person) return person
  const key = emailKey(email)
  const holder = await personBySignIn(db, key)
  if (holder && holder.userId !== who.userId) return refuse('session.contactTaken')
  const now = clock()
  for (const rule of [guessing.mailsFrom(who.from), guessing.mailsTo(`bind:${key}`)]) {
    const asked = await countGuess(db, rule, now)
    if (!asked.isHeard) return tooSoon(asked.lockedUntil, now)
  }
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  return db.transaction(async (tx) => {
    const expiresAt = new Date(now.getTime() + CODE_MAX_MS)
    const hash = digestOf(who.userId, key, code, deps)
    if (
      !(await putEmailCode(
        tx,
        { userId: who.userId, emailKey: key, hash, sentAt: now, expiresAt },
        CODE_PAUSE_MS,
      ))
    ) {
      const sentAt = await emailCodeSentAt(tx, who.userId)
      return tooSoon(sentAt && new Date(sentAt.getTime() + CODE_PAUSE_MS), now)
    }
    const values = { code, minutes: CODE_MAX_MS / MINUTE_MS }
    await postMessage(
      tx,
      { channel: 'email', recipient: email, template: 'session.code', values, maxAttempts: SEND_ATTEMPTS },
      now,
      bus,
    )
    return null
  })
}

/** An address becomes one's own by the code that came to it. The one it replaces is told: whoever takes a seat over changes this first. */
export async function bindEmail(
  { email, code, password }: Ask<'bindEmail'>,
  who: Caller,
  deps: SessionDeps,
): Promise<null | Refusal> {
  const { db, clock, journal, bus } = deps
  const person = await provePassword(password, who, deps)
  if ('refused' in person) return person
  const { userId } = who
  const [key, now] = [emailKey(email), clock()]
  const sent = await guessedEmailCode(db, userId)
  if (!sent || sent.emailKey !== key) return refuse('session.codeNotSent')
  if (sent.guesses > CODE_GUESSES) return refuse('session.codeGuessedOut', { times: CODE_GUESSES })
  if (sent.expiresAt <= now) return refuse('session.codeExpired')
  if (!isSameToken(sent.hash, digestOf(userId, key, code, deps))) return refuse('session.codeWrong')
  const holder = await personBySignIn(db, key)
  if (holder && holder.userId !== userId) return refuse('session.contactTaken')
  try {
    return await db.transaction(async (tx) => {
      if (!(await spendEmailCode(tx, { userId, hash: sent.hash, now }))) return refuse('session.codeExpired')
      await setEmail(tx, userId, { email, key }, now)
      await proved(tx, userId)
      await journal.write(tx, {
        actor: actorOf(who),
        act: 'session.bindEmail',
        subject: actSubjectOf(who),
        before: { email: person.email },
        after: { email },
      })
      if (person.email !== null && emailKey(person.email) !== key)
        await postMessage(
          tx,
          {
            channel: 'email',
            recipient: person.email,
            template: 'session.emailMoved',
            values: { name: person.realname },
          },
          now,
          bus,
        )
      return null
    })
  } catch (error) {
    if (isUniqueViolation(error)) return refuse('session.contactTaken')
    throw error
  }
}
