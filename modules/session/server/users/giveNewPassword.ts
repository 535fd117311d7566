import { isRefusal, refuse, type Refusal } from '@gss/kit/refusal'
import type { Tx } from '@gss/server-kit/database'
import type { Administration } from '../administration.ts'
import type { Caller } from '../caller.ts'
import { hashPassword } from '../passwords.ts'
import { randomPassword } from '../passwords/make.ts'
import { savePassword } from '../passwords/store.ts'
import { endSessions } from '../sessions/endSessions.ts'
import { sendResetLink } from '../signIn/resetLink.ts'
import { signatureNeeded, type Touchable } from '../touchable.ts'
import { onAccount, type WhichRights } from './rights.ts'
import { emailOf } from './store.ts'

interface Given {
  /** Null: a link went to `sentTo` instead. */
  password: string | null
  sentTo: string | null
}
type Ask = WhichRights & { isMailed?: boolean | undefined }

/** A password for somebody else. An administrator's is read by two, or chosen by the person alone, by a link to their own address. */
export async function giveNewPassword(ask: Ask, who: Caller, deps: Administration): Promise<Given | Refusal> {
  if (ask.isMailed) return mailLink(ask, who, deps)
  const given = await givePassword(ask, who, deps)
  if (!isRefusal(given) || given.refused !== 'session.signatureNeeded') return given
  return signatureNeeded(inPart(await emailOf(deps.db, ask.userId)))
}

/** Shown once to whoever asked for it; the person changes it at the first sign-in. */
async function givePassword(ask: Ask, who: Caller, deps: Administration): Promise<Given | Refusal> {
  const password = randomPassword()
  const passwordHash = await hashPassword(password) // before the transaction: it takes as long as ten statements
  const run = async ({ userId }: Touchable, tx: Tx) => {
    await savePassword(tx, { userId, passwordHash, mustChange: true, now: deps.clock() })
    await endSessions(tx, { userIds: [userId] }, 'password', deps)
    return { answer: { password, sentTo: null } }
  }
  return onAccount({ act: 'user.newPassword', deed: 'givePassword', run }, ask, who, deps)
}

/** The old password works until the link is used. */
function mailLink(ask: Ask, who: Caller, deps: Administration): Promise<Given | Refusal> {
  const run = async (person: Touchable, tx: Tx) => {
    if (person.email === null || person.status !== 'enabled') return refuse('session.addressMissing')
    await sendResetLink(tx, { ...person, email: person.email }, deps)
    const sentTo = inPart(person.email)
    return { answer: { password: null, sentTo }, after: { sentTo } }
  }
  return onAccount({ act: 'user.mailPassword', deed: 'mailPassword', run }, ask, who, deps)
}

/** Enough of it to be known again by whoever knows it. */
function inPart(address: string | null): string | null {
  if (address === null) return null
  const at = address.lastIndexOf('@')
  return `${address.slice(0, 1)}***${address.slice(at)}`
}
