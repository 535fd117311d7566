import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import { ALWAYS_HEARD, type NotifyChannel } from '../contract/index.ts'
import { type Claimed, FIRE_FOLD_MS, FOLD_MS, MESSAGE_LINES_MAX } from './messageStore.ts'

/** So many are told of in one message at most. */
export const TOGETHER_MAX = 5_000

/** So many are looked at in one statement: ten thousand that wait cost the next fire nothing. */
const LOOKED_AT_ONCE = 200
/**
 * Whoever was told of something waits a while for more of the same kind, from whatever unit: a storm over a thousand units is a few messages that
 * count. A fire waits ten seconds at most, and the first of all waits for nothing. Answers how many of the first in line may leave now: only those
 * were looked at.
 */
export async function waitForMore(place: Place, channel: NotifyChannel, now: Date): Promise<number> {
  for (;;) {
    const { rows } = await sql<{ looked: number; waits: number }>`
      with due as materialized (
        select unit_id, message_id, recipient, way_id, category, ${ownSql('m')} as own from notify_messages m
        where channel = ${channel} and state in ('waiting', 'retry') and next_at <= ${now}
        order by lane, next_at limit ${LOOKED_AT_ONCE}),
      told as (
        select d.unit_id, d.message_id, (
          select max(e.sent_at) from notify_messages e
          where e.channel = ${channel} and e.recipient = d.recipient and e.category = d.category and e.way_id is not distinct from d.way_id
            and e.told_in is null and e.sent_at > ${new Date(now.getTime() - FOLD_MS)})
          + (case when d.category = any(${[...ALWAYS_HEARD]}::text[]) then ${FIRE_FOLD_MS}::float8 else ${FOLD_MS}::float8 end) * interval '1 ms' as until
        from due d where not d.own),
      waits as (
        update notify_messages m set next_at = told.until from told
        where told.until > ${now} and m.unit_id = told.unit_id and m.message_id = told.message_id and m.state = 'waiting'
        returning 1)
      select (select count(*) from due)::int as looked, (select count(*) from waits)::int as waits`.execute(
      place.on(),
    )
    const { looked = 0, waits = 0 } = rows[0] ?? {}
    if (waits < looked || looked < LOOKED_AT_ONCE) return looked - waits
  }
}
/** What is tried, or sent again by hand, goes by itself. */
const ownSql = (table: 'm') =>
  sql`(${sql.ref(`${table}.category`)} = 'test' or ${sql.ref(`${table}.fold_key`)} like 'again %')`

/** Of those that were claimed for one ear, the first carries the others, and what else is due to it. */
export async function takeTogether(
  place: Place,
  claimed: readonly Claimed[],
  {
    channel,
    worker,
    now,
    leaseUntil,
  }: { channel: NotifyChannel; worker: string; now: Date; leaseUntil: Date },
): Promise<Claimed[]> {
  const carriers = new Map<string, Claimed>()
  const alone: Claimed[] = []
  for (const message of claimed) {
    const ear = `${message.recipient} ${message.wayId ?? ''} ${message.category}`
    if (message.isOwn) alone.push(message)
    else if (!carriers.has(ear)) carriers.set(ear, message)
  }
  if (carriers.size === 0) return alone
  const { rows } = await sql<{ messageId: string; counted: number; lines: string[]; needsConfirm: boolean }>`
    with ears as (
      select * from jsonb_to_recordset(${JSON.stringify([...carriers.values()])}::jsonb)
        as n ("unitId" uuid, "messageId" uuid, recipient text, "wayId" uuid, category text)),
    due as materialized (
      select m.unit_id, m.message_id, e."messageId" as carrier from notify_messages m join ears e
        on e.recipient = m.recipient and e."wayId" is not distinct from m.way_id and e.category = m.category and e."messageId" <> m.message_id
      where m.channel = ${channel} and not ${ownSql('m')} and ((m.state in ('waiting', 'retry') and m.next_at <= ${now})
        or (m.state = 'sending' and m.leased_by = ${worker} and m.told_in is null
          and m.message_id = any(${claimed.map(({ messageId }) => messageId)}::uuid[])))
      limit ${TOGETHER_MAX} for update of m skip locked),
    taken as (
      update notify_messages m set state = 'sending', leased_by = ${worker}, lease_until = ${leaseUntil}, told_in = due.carrier,
        attempts = m.attempts + (case when m.state = 'sending' then 0 else 1 end)
      from due where m.unit_id = due.unit_id and m.message_id = due.message_id
      returning m.told_in, m.counted, m.lines, m.needs_confirm, m.created_at)
    select told_in as "messageId", sum(counted)::int as counted, bool_or(needs_confirm) as "needsConfirm",
      coalesce((select array_agg(line) from (select unnest(t.lines) as line from taken t where t.told_in = taken.told_in
        order by 1 limit ${MESSAGE_LINES_MAX}) few), '{}') as lines
    from taken group by told_in`.execute(place.on())
  const more = new Map(rows.map((row) => [row.messageId, row]))
  return [
    ...alone,
    ...[...carriers.values()].map((message) => {
      const also = more.get(message.messageId)
      if (!also) return message
      return {
        ...message,
        counted: message.counted + also.counted,
        lines: [...message.lines, ...also.lines].slice(0, MESSAGE_LINES_MAX),
        needsConfirm: message.needsConfirm || also.needsConfirm,
        isTogether: true,
      }
    }),
  ]
}

/** What was carried has the carrier's end: it was told, or goes again by itself. */
export async function settleTogether(place: Place, messageId: string, worker: string): Promise<void> {
  await sql`
    update notify_messages m set state = c.state, sent_at = c.sent_at, next_at = c.next_at, provider = c.provider, provider_id = c.provider_id,
      last_error = c.last_error, is_doubtful = m.is_doubtful or c.is_doubtful, leased_by = null, lease_until = null,
      told_in = case when c.state = 'sent' then m.told_in end
    from notify_messages c
    where c.message_id = ${messageId} and m.told_in = ${messageId} and m.leased_by = ${worker} and m.state = 'sending'`.execute(
    place.on(),
  )
}

/** Whose carrier was told before its sender died: that it was is known, so it does not go again. */
export async function settleLeft(place: Place, channel: NotifyChannel, now: Date): Promise<void> {
  await sql`/*planned*/
    update notify_messages m set state = c.state, sent_at = c.sent_at, provider = c.provider, provider_id = c.provider_id, last_error = null,
      is_doubtful = m.is_doubtful or c.is_doubtful, leased_by = null, lease_until = null
    from notify_messages c
    where m.channel = ${channel} and m.state = 'sending' and m.lease_until <= ${now} and m.told_in is not null
      and c.message_id = m.told_in and c.state = 'sent'`.execute(place.on())
}
