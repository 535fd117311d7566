import type { Place, Tx } from '@gss/server-kit/database'
import { sql } from 'kysely'
import { PLATFORM_UNIT } from '@gss/server-kit/ids'
import type { Category, NotifyChannel, WaySettings } from '../../contract/index.ts'

/** A message that left long ago, as a demo tells of it. */
export interface SownMessage {
  unitId: string
  messageId: string
  roundId: string
  category: Category
  channel: NotifyChannel
  recipient: string
  person: string
  subject: string
  title: string
  line: string
  state: 'sent' | 'failed' | 'cancelled'
  error: string | null
  sentAt: Date
  confirmedAt: Date | null
}

export async function isAnyMessageThere(place: Place): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select exists (select from notify_messages) as is`.execute(
    place.on(),
  )
  return rows[0]?.is ?? false
}

export async function insertPastMessages(tx: Tx, past: readonly SownMessage[]): Promise<void> {
  const rows = JSON.stringify(past)
  const columns = sql`n ("unitId" uuid, "messageId" uuid, "roundId" uuid, category text, channel text, recipient text, person text, subject text,
    title text, line text, state text, error text, "sentAt" timestamptz, "confirmedAt" timestamptz)`
  await sql`
    insert into notify_rounds (unit_id, round_id, lane, category, subject_kind, subject_id, "values", state, step, ended_by, ended_how, ended_at, opened_at)
    select n."unitId", n."roundId", 1, n.category, 'past', n."roundId"::text, jsonb_build_object('title', n.title),
      case when n."confirmedAt" is null then 'stopped' else 'confirmed' end, 1, case when n."confirmedAt" is not null then n.person end,
      case when n."confirmedAt" is not null then 'link' end, n."confirmedAt", n."sentAt"
    from jsonb_to_recordset(${rows}::jsonb) as ${columns}`.execute(tx.on())
  await sql`
    insert into notify_messages (unit_id, message_id, dedupe_key, fold_key, lane, channel, recipient, person, category, subject, lines, needs_confirm, state,
      attempts, next_at, provider, last_error, created_at, sent_at)
    select n."unitId", n."messageId", n."messageId"::text, n."messageId"::text, 1, n.channel, n.recipient, n.person, n.category, n.subject,
      array[n.line], n."confirmedAt" is not null, n.state, 1, n."sentAt", case when n.state = 'sent' then 'log' end, n.error, n."sentAt",
      case when n.state = 'sent' then n."sentAt" end
    from jsonb_to_recordset(${rows}::jsonb) as ${columns}`.execute(tx.on())
  await sql`
    insert into notify_message_rounds (unit_id, message_id, round_id, step)
    select n."unitId", n."messageId", n."roundId", 1 from jsonb_to_recordset(${rows}::jsonb) as ${columns}`.execute(
    tx.on(),
  )
}

/** By voice, to whoever guards the unit, when nobody has answered the first word. */
export async function insertVoice(
  tx: Tx,
  {
    wayId,
    ruleId,
    name,
    settings,
    roleId,
    waitS,
    now,
  }: {
    wayId: string
    ruleId: string
    name: string
    settings: WaySettings
    roleId: number
    waitS: number
    now: Date
  },
): Promise<void> {
  await sql`
    insert into notify_ways (way_id, kind, name, is_enabled, settings, changed_at)
    values (${wayId}, 'voice', ${name}, true, ${JSON.stringify(settings)}::jsonb, ${now})`.execute(tx.on())
  await sql`
    insert into notify_rules (unit_id, rule_id, category, step, wait_s, audience, role_id, channel, from_min, until_min, needs_confirm,
      is_enabled, words, created_at, changed_at)
    values (${PLATFORM_UNIT}, ${ruleId}, 'fire', 2, ${waitS}, 'role', ${roleId}, 'voice', 0, 1440, true, true, '', ${now}, ${now})`.execute(
    tx.on(),
  )
}
