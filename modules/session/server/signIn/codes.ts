import { randomInt } from 'node:crypto'
import { type Refusal, refuse } from '@gss/kit/refusal'
import type { Place } from '@gss/server-kit/database'
import type { Visitor } from '@gss/server-kit/http/caller'
import { postMessage } from '@gss/server-kit/outbox'
import { CODE_DIGITS, CODE_GUESSES, CODE_MAX_MS, CODE_PAUSE_MS } from '../../contract/limits.ts'
import { parameters } from '../../contract/parameters.ts'
import type { SessionDeps } from '../deps.ts'
import { guessing } from '../guesses.ts'
import { isSameToken } from '../tokens.ts'
import { codeSentAt, codeToCompare, putCode, spendCode } from './codeStore.ts'
import { countGuess } from './guessStore.ts'
import { personByMobile } from '../personStore.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60_000
/** Some two minutes of trying; later nobody waits for it any more. */
const SEND_ATTEMPTS = 5

const digestOf = (mobile: string, code: string, { secrets }: SessionDeps): Buffer =>
  secrets.sign(`mobile code ${mobile} ${code}`)

/**
 * Sends a code to a number, for signing in and for registering. Answers the same, and writes the same row, whether the number
 * is somebody's or not.
 */
export async function sendCode(
  mobile: string,
  visitor: Visitor,
  deps: SessionDeps,
  /** Somebody who has proved who they are has named it: it need not be anybody's yet. */
  isNamed = false,
): Promise<null | Refusal> {
  const { db, clock, bus } = deps
  const now = clock()
  const asked = await countGuess(db, guessing.codesTo(visitor.from), now)
  if (!asked.isHeard) return tooSoon(asked.lockedUntil, now)
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  const isForAll = await deps.parameters.valueOf(parameters.registration)
  return db.transaction(async (tx) => {
    const row = {
      mobile,
      hash: digestOf(mobile, code, deps),
      now,
      expiresAt: new Date(now.getTime() + CODE_MAX_MS),
    }
    if (!(await putCode(tx, row, CODE_PAUSE_MS))) return tooSoon(await pauseEnd(tx, mobile), now)
    const person = await personByMobile(tx, mobile)
    const values = { code, minutes: CODE_MAX_MS / MINUTE_MS }
    const isSent = isNamed || isForAll || person?.status === 'enabled'
    if (isSent)
      await postMessage(
        tx,
        { channel: 'sms', recipient: mobile, template: 'session.code', values, maxAttempts: SEND_ATTEMPTS },
        now,
        bus,
      )
    return null
  })
}

async function pauseEnd(place: Place, mobile: string): Promise<Date | null> {
  const sentAt = await codeSentAt(place, mobile)
  return sentAt && new Date(sentAt.getTime() + CODE_PAUSE_MS)
}
/** How long until the next code may be asked for. */
export function tooSoon(until: Date | null, now: Date): Refusal {
  const leftMs = (until?.getTime() ?? 0) - now.getTime()
  return refuse('session.codeTooSoon', { seconds: Math.max(1, Math.ceil(leftMs / SECOND_MS)) })
}

/** Whether the code is the one sent to this number; it can still be spent afterwards. Each look counts. */
export async function isRightCode(
  place: Place,
  mobile: string,
  code: string,
  deps: SessionDeps,
): Promise<boolean> {
  const right = await codeToCompare(place, mobile, CODE_GUESSES, deps.clock())
  return right !== null && isSameToken(right, digestOf(mobile, code, deps))
}
export const acceptCode = (place: Place, mobile: string, code: string, deps: SessionDeps): Promise<boolean> =>
  spendCode(place, mobile, digestOf(mobile, code, deps), deps.clock())
