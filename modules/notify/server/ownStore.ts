import type { Place, Tx } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type { OwnChoice } from '../contract/index.ts'

export async function choiceOf(place: Place, userId: string): Promise<OwnChoice | null> {
  const { rows } = await sql<OwnChoice>`
    select takes_sms as "takesSms", takes_email as "takesEmail", takes_voice as "takesVoice", quiet_from as "quietFromMin", quiet_until as "quietUntilMin", digest_at as "digestAtMin"
    from notify_people where user_id = ${userId}`.execute(place.on())
  return rows[0] ?? null
}

export async function saveChoice(tx: Tx, userId: string, choice: OwnChoice, now: Date): Promise<void> {
  const { takesSms, takesEmail, takesVoice, quietFromMin, quietUntilMin, digestAtMin } = choice
  await sql`
    insert into notify_people (user_id, takes_sms, takes_email, takes_voice, quiet_from, quiet_until, digest_at, changed_at)
    values (${userId}, ${takesSms}, ${takesEmail}, ${takesVoice}, ${quietFromMin}, ${quietUntilMin}, ${digestAtMin}, ${now})
    on conflict (user_id) do update set takes_sms = excluded.takes_sms, takes_email = excluded.takes_email, takes_voice = excluded.takes_voice, quiet_from = excluded.quiet_from,
      quiet_until = excluded.quiet_until, digest_at = excluded.digest_at, changed_at = excluded.changed_at`.execute(
    tx.on(),
  )
}
