import type { Place } from '@gss/server-kit/database'
import type { SessionTables } from '../tables.ts'

export interface EmailCode {
  userId: string
  emailKey: string
  hash: Buffer
  sentAt: Date
  expiresAt: Date
}
/** The code that counts now for a person. False while the pause since the last one is not over: of two presses one sends. */
export async function putEmailCode(place: Place, code: EmailCode, pauseMs: number): Promise<boolean> {
  const values = {
    email_key: code.emailKey,
    code_hash: code.hash,
    sent_at: code.sentAt,
    expires_at: code.expiresAt,
    guesses: 0,
  }
  const row = await place
    .on<SessionTables>()
    .insertInto('email_codes')
    .values({ user_id: code.userId, ...values })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet(values)
        .where('email_codes.sent_at', '<=', new Date(code.sentAt.getTime() - pauseMs)),
    )
    .returning('email_codes.user_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function emailCodeSentAt(place: Place, userId: string): Promise<Date | null> {
  const row = await place
    .on<SessionTables>()
    .selectFrom('email_codes')
    .select('email_codes.sent_at')
    .where('email_codes.user_id', '=', userId)
    .executeTakeFirst()
  return row?.sent_at ?? null
}

/** The guess is counted before anybody looks at the code. */
export async function guessedEmailCode(
  place: Place,
  userId: string,
): Promise<(Pick<EmailCode, 'emailKey' | 'hash' | 'expiresAt'> & { guesses: number }) | null> {
  const row = await place
    .on<SessionTables>()
    .updateTable('email_codes')
    .set((eb) => ({ guesses: eb('email_codes.guesses', '+', 1) }))
    .where('email_codes.user_id', '=', userId)
    .returning([
      'email_codes.email_key as emailKey',
      'email_codes.code_hash as hash',
      'email_codes.expires_at as expiresAt',
      'email_codes.guesses',
    ])
    .executeTakeFirst()
  return row ?? null
}

/** A code works once. It is ended, not deleted: the pause until the next one goes on. */
export async function spendEmailCode(
  place: Place,
  { userId, hash, now }: Pick<EmailCode, 'userId' | 'hash'> & { now: Date },
): Promise<boolean> {
  const row = await place
    .on<SessionTables>()
    .updateTable('email_codes')
    .set({ expires_at: now })
    .where('email_codes.user_id', '=', userId)
    .where('email_codes.code_hash', '=', hash)
    .where('email_codes.expires_at', '>', now)
    .returning('email_codes.user_id')
    .executeTakeFirst()
  return row !== undefined
}
