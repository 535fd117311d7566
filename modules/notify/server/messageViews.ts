import type { Page } from '@gss/kit/wire'
import type { Place } from '@gss/server-kit/database'
import type { Scope } from '@gss/session/server'
import { sql } from 'kysely'
import {
  type Category,
  type NotifyChannel,
  type NotifyMessage,
  type MessageCounts,
  type MessageState,
} from '../contract/index.ts'
import { messageBodyOf } from './body.ts'

export interface MessageFilters {
  state?: MessageState | undefined
  channel?: NotifyChannel | undefined
  category?: Category | undefined
  unitId?: string | undefined
  search?: string | undefined
  from?: Date | undefined
  until?: Date | undefined
}
type Row = Omit<NotifyMessage, 'body'> & { lines: string[] }

const found = (filters: MessageFilters, scope: Scope) => {
  const { state, channel, category, unitId, search, from, until } = filters
  return sql`
    from notify_messages m left join units u on u.unit_id = m.unit_id
    where (${scope}::uuid is null or m.unit_id = ${scope}::uuid)
      ${state ? sql`and m.state = ${state}` : sql``} ${channel ? sql`and m.channel = ${channel}` : sql``}
      ${category ? sql`and m.category = ${category}` : sql``} ${unitId ? sql`and m.unit_id = ${unitId}` : sql``}
      ${from ? sql`and m.created_at >= ${from}` : sql``} ${until ? sql`and m.created_at < ${until}` : sql``}
      ${search ? sql`and strpos(lower(m.recipient || ' ' || m.person || ' ' || array_to_string(m.lines, ' ')), lower(${search})) > 0` : sql``}`
}
/** A link stands there without its secret: who looks here must not be able to confirm for somebody. */
const SECRET_HIDDEN = '…'
const whole = ({ lines, ...row }: Row): NotifyMessage => ({
  ...row,
  body: messageBodyOf({ lines, counted: row.count }, row.needsConfirm ? SECRET_HIDDEN : null),
})
const COLUMNS = sql`m.message_id as "messageId", m.unit_id as "unitId", coalesce(u.name, '') as "unitName", m.channel, m.recipient, m.person, m.category,
  m.subject, m.lines, m.counted as count, m.needs_confirm as "needsConfirm", m.state, m.attempts, m.next_at as "nextAt", m.provider,
  m.provider_id as "providerId", m.last_error as error, m.is_doubtful as "isDoubtful", m.created_at as "createdAt", m.sent_at as "sentAt",
  c.by as "confirmedBy", c.at as "confirmedAt"`
const CONFIRMED = sql`left join lateral (
    select r.ended_by as by, r.ended_at as at from notify_message_rounds k join notify_rounds r on r.unit_id = k.unit_id and r.round_id = k.round_id
    where k.unit_id = x."unitId" and k.message_id = x."messageId" and r.state = 'confirmed' order by r.ended_at desc limit 1) c on true`

/** The newest first. */
export async function messagesPage(
  place: Place,
  { page, pageRows, ...filters }: MessageFilters & { page: number; pageRows: number },
  scope: Scope,
): Promise<Page<NotifyMessage>> {
  const rows = await messageRows(place, filters, scope, pageRows, (page - 1) * pageRows)
  const { rows: counted } = await sql<{
    total: number
  }>`select count(*) as total ${found(filters, scope)}`.execute(place.on())
  return { rows, page, total: counted[0]?.total ?? 0 }
}

export async function messageRows(
  place: Place,
  filters: MessageFilters,
  scope: Scope,
  limit: number,
  offset: number,
): Promise<NotifyMessage[]> {
  const plain = sql`m.unit_id as "unitId", m.message_id as "messageId"`
  const { rows } = await sql<Row>`
    with x as (select ${plain} ${found(filters, scope)} order by m.created_at desc, m.message_id desc limit ${limit} offset ${offset})
    select ${COLUMNS} from x join notify_messages m on m.unit_id = x."unitId" and m.message_id = x."messageId"
      left join units u on u.unit_id = m.unit_id ${CONFIRMED}
    order by m.created_at desc, m.message_id desc`.execute(place.on())
  return rows.map(whole)
}

export async function messageCountsOf(place: Place, since: Date, scope: Scope): Promise<MessageCounts> {
  const { rows } = await sql<MessageCounts>`
    select (select count(*) from notify_messages w where w.state in ('waiting', 'retry', 'sending') and (${scope}::uuid is null or w.unit_id = ${scope}::uuid)) as waiting,
      count(*) filter (where state = 'sent') as sent, count(*) filter (where state = 'failed') as failed,
      count(*) filter (where state = 'cancelled') as cancelled, count(*) filter (where is_doubtful) as doubtful,
      count(*) filter (where state = 'sent' and provider = 'log') as "byLog"
    from notify_messages where created_at > ${since} and (${scope}::uuid is null or unit_id = ${scope}::uuid)`.execute(
    place.on(),
  )
  return rows[0] ?? { waiting: 0, sent: 0, failed: 0, cancelled: 0, doubtful: 0, byLog: 0 }
}

/** For health: what failed within the hour, and what waits too long. */
export async function troublesOf(place: Place, since: Date, late: Date) {
  const { rows } = await sql<{ failed: number; late: number }>`
    select (select count(*) from notify_messages where state = 'failed' and created_at > ${since}) as failed,
      (select count(*) from notify_messages where channel in ('sms', 'email', 'robot') and lane in (0, 1) and state in ('waiting', 'retry')
        and next_at < ${late}) as late`.execute(place.on())
  return rows[0] ?? { failed: 0, late: 0 }
}
