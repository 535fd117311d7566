import type { Place } from '@gss/server-kit/database'
import type { SessionTables } from '../tables.ts'

interface NewCode {
  mobile: string
  hash: Buffer
  now: Date
  expiresAt: Date
}
/** The code that counts now for a number. False while the pause since the last one is not over: of many at once one gets it. */
export async function putCode(
  place: Place,
  { mobile, hash, now, expiresAt }: NewCode,
  pauseMs: number,
): Promise<boolean> {
  const values = { code_hash: hash, sent_at: now, expires_at: expiresAt, guesses: 0 }
  const row = await place
    .on<SessionTables>()
    .insertInto('mobile_codes')
    .values({ mobile, ...values })
    .onConflict((conflict) =>
      conflict
        .column('mobile')
        .doUpdateSet(values)
        .where('mobile_codes.sent_at', '<=', new Date(now.getTime() - pauseMs)),
    )
    .returning('mobile_codes.mobile')
    .executeTakeFirst()
  return row !== undefined
}

export async function codeSentAt(place: Place, mobile: string): Promise<Date | null> {
  const row = await place
    .on<SessionTables>()
    .selectFrom('mobile_codes')
    .select('mobile_codes.sent_at')
    .where('mobile_codes.mobile', '=', mobile)
    .executeTakeFirst()
  return row?.sent_at ?? null
}

/** Counts the guess before the code is looked at; null when there is none to guess at any more. */
export async function codeToCompare(
  place: Place,
  mobile: string,
  limit: number,
  now: Date,
): Promise<Buffer | null> {
  const row = await place
    .on<SessionTables>()
    .updateTable('mobile_codes')
    .set((eb) => ({ guesses: eb('mobile_codes.guesses', '+', 1) }))
    .where('mobile_codes.mobile', '=', mobile)
    .where('mobile_codes.guesses', '<', limit)
    .where('mobile_codes.expires_at', '>', now)
    .returning('mobile_codes.code_hash')
    .executeTakeFirst()
  return row?.code_hash ?? null
}

/** A code works once. It is ended, not deleted: the pause until the next one goes on. */
export async function spendCode(place: Place, mobile: string, hash: Buffer, now: Date): Promise<boolean> {
  const row = await place
    .on<SessionTables>()
    .updateTable('mobile_codes')
    .set({ expires_at: now })
    .where('mobile_codes.mobile', '=', mobile)
    .where('mobile_codes.code_hash', '=', hash)
    .where('mobile_codes.expires_at', '>', now)
    .returning('mobile_codes.mobile')
    .executeTakeFirst()
  return row !== undefined
}
