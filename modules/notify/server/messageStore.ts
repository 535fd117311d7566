import type { Place, Tx } from '@gss/server-kit/database'
import { sql } from 'kysely'
import { type Category, type NotifyChannel, isAlwaysHeard } from '../contract/index.ts'

/** A message as it is put into the outbox: what folds into it has its key. */
export interface NewMessage {
  unitId: string
  messageId: string
  dedupeKey: string
  foldKey: string
  lane: number
  channel: NotifyChannel
  wayId: string | null
  recipient: string
  person: string
  userId: string | null
  category: Category
  subject: string
  lines: string[]
  counted: number
  needsConfirm: boolean
  tokenHash: string | null
  nextAt: Date
  createdAt: Date
  /** The rounds it tells of. */
  rounds: { roundId: string; step: number }[]
}

/** How many of the things a message counts are told of in words. */
export const MESSAGE_LINES_MAX = 20

/**
 * What goes to the same ear about the same kind of thing within this time is one message: the first leaves at once, what comes after it waits
 * together, and says how many there were.
 */
export const FOLD_MS = 60_000
/** What is always heard is not kept back longer than this. */
export const FIRE_FOLD_MS = 10_000

/** In one statement, however many: one that waits takes up what comes after it. */
export async function putMessages(tx: Tx, messages: readonly NewMessage[], now: Date): Promise<void> {
  if (messages.length === 0) return
  const lines = messages.map((message) => ({
    ...message,
    lines: message.lines.slice(0, MESSAGE_LINES_MAX),
    foldMs: isAlwaysHeard(message.category) ? FIRE_FOLD_MS : FOLD_MS,
  }))
  await sql`
    with put as (
      select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as n ("unitId" uuid, "messageId" uuid, "dedupeKey" text, "foldKey" text,
        lane smallint, channel text, "wayId" uuid, recipient text, person text, "userId" uuid, category text, subject text, lines text[], counted int,
        "needsConfirm" boolean, "tokenHash" text, "nextAt" timestamptz, "createdAt" timestamptz, rounds jsonb, "foldMs" float8)),
    kept as (
      insert into notify_messages as m (unit_id, message_id, dedupe_key, fold_key, lane, channel, way_id, recipient, person, user_id, category, subject,
        lines, counted, needs_confirm, token_hash, state, next_at, created_at)
      select p."unitId", p."messageId", p."dedupeKey", p."foldKey", p.lane, p.channel, p."wayId", p.recipient, p.person, p."userId", p.category, p.subject,
        p.lines, p.counted, p."needsConfirm", decode(p."tokenHash", 'hex'), 'waiting',
        greatest(p."nextAt", (select max(s.sent_at) + p."foldMs" * interval '1 ms' from notify_messages s
          where s.unit_id = p."unitId" and s.fold_key = p."foldKey" and s.sent_at > ${now}::timestamptz - p."foldMs" * interval '1 ms'),
          (select max(g.next_at) + p."foldMs" * interval '1 ms' from notify_messages g
          where g.unit_id = p."unitId" and g.fold_key = p."foldKey" and g.state in ('sending', 'retry') and g.created_at > ${now}::timestamptz - p."foldMs" * interval '1 ms')),
        p."createdAt"
      from put p
      on conflict (unit_id, fold_key) where state = 'waiting' do update set counted = m.counted + excluded.counted,
        lines = (m.lines || excluded.lines)[1:${MESSAGE_LINES_MAX}], needs_confirm = m.needs_confirm or excluded.needs_confirm,
        lane = least(m.lane, excluded.lane)
      returning m.unit_id, m.message_id, m.fold_key)
    insert into notify_message_rounds (unit_id, message_id, round_id, step)
    select k.unit_id, k.message_id, r."roundId", r.step from kept k join put p on p."unitId" = k.unit_id and p."foldKey" = k.fold_key
      cross join lateral jsonb_to_recordset(p.rounds) as r ("roundId" uuid, step smallint)
    on conflict do nothing`.execute(tx.on())
}

export interface Claimed {
  unitId: string
  messageId: string
  channel: NotifyChannel
  wayId: string | null
  recipient: string
  person: string
  subject: string
  lines: string[]
  counted: number
  needsConfirm: boolean
  attempts: number
  category: Category
  /** Folds with nothing. */
  isOwn: boolean
  /** Carries others. */
  isTogether?: boolean
}
interface Claim {
  channel: NotifyChannel
  worker: string
  now: Date
  leaseUntil: Date
  limit: number
  /** Of those that never left, the first so many. */
  mayLeave: number
}
/**
 * Takes what is due, for as long as the lease. One whose sender died while it was under way may have arrived: it is sent once more, and marked.
 */
export async function claimMessages(
  place: Place,
  { channel, worker, now, leaseUntil, limit, mayLeave }: Claim,
) {
  const { rows } = await sql<Claimed>`/*planned*/
    with fresh as materialized (
      select unit_id, message_id from notify_messages
      where channel = ${channel} and state in ('waiting', 'retry') and next_at <= ${now} order by lane, next_at limit ${Math.min(limit, mayLeave)} for update skip locked),
    left_over as materialized (
      select unit_id, message_id from notify_messages
      where channel = ${channel} and state = 'sending' and lease_until <= ${now} order by lease_until limit ${limit} for update skip locked),
    due as materialized (
      select unit_id, message_id, false as lost from fresh union all select unit_id, message_id, true from left_over limit ${limit})
    update notify_messages m set state = 'sending', leased_by = ${worker}, lease_until = ${leaseUntil}, attempts = m.attempts + 1,
      is_doubtful = m.is_doubtful or due.lost, told_in = null
    from due where m.unit_id = due.unit_id and m.message_id = due.message_id
    returning m.unit_id as "unitId", m.message_id as "messageId", m.channel, m.way_id as "wayId", m.recipient, m.person, m.subject, m.lines, m.counted,
      m.needs_confirm as "needsConfirm", m.attempts, m.category, m.lane, (m.category = 'test' or m.fold_key like 'again %') as "isOwn"`.execute(
    place.on(),
  )
  return rows
}

export async function nextMessage(place: Place, channel: NotifyChannel): Promise<Date | null> {
  const { rows } = await sql<{ next: Date | null }>`/*planned*/
    select min(found.next_at) as next from (values (0), (1)) as l (lane) cross join lateral (
      select next_at from notify_messages where channel = ${channel} and lane = l.lane and state in ('waiting', 'retry')
      order by next_at limit 1) found`.execute(place.on())
  return rows[0]?.next ?? null
}

type Key = Pick<Claimed, 'unitId' | 'messageId'>

export async function markMessageSent(
  place: Place,
  { unitId, messageId }: Key,
  worker: string,
  { provider, providerId, now }: { provider: string; providerId: string | null; now: Date },
): Promise<void> {
  await sql`
    update notify_messages set state = 'sent', sent_at = ${now}, provider = ${provider}, provider_id = ${providerId}, last_error = null,
      leased_by = null, lease_until = null
    where unit_id = ${unitId} and message_id = ${messageId} and leased_by = ${worker} and state = 'sending'`.execute(
    place.on(),
  )
}

/** Not taken: again at `retryAt`, or never. Where it cannot be known, the next try may be the second. */
export async function markFailed(
  place: Place,
  { unitId, messageId }: Key,
  worker: string,
  fault: { provider: string; why: string; retryAt: Date | null; isCertain: boolean; isVain: boolean },
): Promise<void> {
  await sql`
    update notify_messages set state = ${fault.retryAt ? 'retry' : fault.isVain ? 'cancelled' : 'failed'}, next_at = coalesce(${fault.retryAt}::timestamptz, next_at),
      provider = ${fault.provider}, last_error = ${fault.why}, is_doubtful = is_doubtful or ${!fault.isCertain}, leased_by = null, lease_until = null
    where unit_id = ${unitId} and message_id = ${messageId} and leased_by = ${worker} and state = 'sending'`.execute(
    place.on(),
  )
}

/** A sender that stops gives back what it had not begun. */
export async function giveBackMessages(place: Place, worker: string): Promise<void> {
  await sql`
    update notify_messages set state = 'retry', leased_by = null, lease_until = null, is_doubtful = true, told_in = null
    where leased_by = ${worker} and state = 'sending'`.execute(place.on())
}

/** What waits and tells of nothing that still runs. */
export async function cancelAnswered(
  tx: Tx,
  rounds: readonly { unitId: string; roundId: string }[],
  by: string,
): Promise<void> {
  if (rounds.length === 0) return
  await sql`
    update notify_messages m set state = 'cancelled', last_error = ${by}
    from jsonb_to_recordset(${JSON.stringify(rounds)}::jsonb) as n ("unitId" uuid, "roundId" uuid)
      join notify_message_rounds k on k.unit_id = n."unitId" and k.round_id = n."roundId"
    where m.unit_id = k.unit_id and m.message_id = k.message_id and m.state in ('waiting', 'retry')
      and not exists (select from notify_message_rounds o join notify_rounds r on r.unit_id = o.unit_id and r.round_id = o.round_id
        where o.unit_id = m.unit_id and o.message_id = m.message_id and r.state = 'running')`.execute(tx.on())
}

/** Those that wait. How many it were. */
export async function cancelWaiting(tx: Tx, messages: readonly Key[], by: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update notify_messages m set state = 'cancelled', last_error = ${by}
    from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as n ("unitId" uuid, "messageId" uuid)
    where m.unit_id = n."unitId" and m.message_id = n."messageId" and m.state in ('waiting', 'retry')`.execute(
    tx.on(),
  )
  return Number(numAffectedRows ?? 0n)
}

export interface Sendable extends Key {
  dedupeKey: string
  lane: number
  channel: NotifyChannel
  wayId: string | null
  recipient: string
  person: string
  userId: string | null
  category: Category
  subject: string
  lines: string[]
  counted: number
  needsConfirm: boolean
  state: string
}
export async function messagesByIds(place: Place, ids: readonly string[]): Promise<Sendable[]> {
  const { rows } = await sql<Sendable>`
    select unit_id as "unitId", message_id as "messageId", dedupe_key as "dedupeKey", lane, channel, way_id as "wayId", recipient, person,
      user_id as "userId", category, subject, lines, counted, needs_confirm as "needsConfirm", state
    from notify_messages where message_id = any(${[...ids]}::uuid[])`.execute(place.on())
  return rows
}
export async function roundsOfMessage(place: Place, { unitId, messageId }: Key) {
  const { rows } = await sql<{ roundId: string; step: number }>`
    select round_id as "roundId", step from notify_message_rounds where unit_id = ${unitId} and message_id = ${messageId}`.execute(
    place.on(),
  )
  return rows
}

/** A message, and those it carried: they are told, and answered, together. */
export const toldIn = ({ unitId, messageId }: Key) => sql`
  select ${unitId}::uuid as unit_id, ${messageId}::uuid as message_id
  union all select unit_id, message_id from notify_messages where told_in = ${messageId}`

export interface ByToken extends Key {
  person: string
  recipient: string
  subject: string
  lines: string[]
  counted: number
  createdAt: Date
}
export async function messageByToken(place: Place, tokenHash: Buffer): Promise<ByToken | undefined> {
  const { rows } = await sql<ByToken>`
    select unit_id as "unitId", message_id as "messageId", person, recipient, subject,
      (lines || coalesce((select array_agg(line) from (select unnest(o.lines) as line from notify_messages o
        where o.told_in = m.message_id order by 1 limit ${MESSAGE_LINES_MAX}) few), '{}'))[1:${MESSAGE_LINES_MAX}] as lines,
      (counted + (select coalesce(sum(o.counted), 0) from notify_messages o where o.told_in = m.message_id))::int as counted,
      created_at as "createdAt"
    from notify_messages m where token_hash = ${tokenHash} limit 1`.execute(place.on())
  return rows[0]
}
export async function answerOfMessage(place: Place, { unitId, messageId }: Key) {
  const { rows } = await sql<{ by: string; at: Date }>`
    with told as materialized (
      select r.ended_by, r.ended_at, r.state from (${toldIn({ unitId, messageId })}) k
        join notify_message_rounds m on m.unit_id = k.unit_id and m.message_id = k.message_id
        join notify_rounds r on r.unit_id = m.unit_id and r.round_id = m.round_id)
    select r.ended_by as by, r.ended_at as at from told r
    where r.state = 'confirmed' and not exists (select from told x where x.state = 'running')
    order by r.ended_at desc limit 1`.execute(place.on())
  return rows[0] ?? null
}

/** The one notice a message tells of; null where it tells of more, or of something else. */
export async function noticeOfMessage(place: Place, { unitId, messageId }: Key): Promise<string | null> {
  const { rows } = await sql<{ noticeId: string }>`
    select distinct r.subject_id as "noticeId" from (${toldIn({ unitId, messageId })}) k
      join notify_message_rounds m on m.unit_id = k.unit_id and m.message_id = k.message_id
      join notify_rounds r on r.unit_id = m.unit_id and r.round_id = m.round_id
    where r.subject_kind = 'notice' limit 2`.execute(place.on())
  return rows.length === 1 ? (rows[0]?.noticeId ?? null) : null
}

export async function forgetMessages(place: Place, before: Date): Promise<void> {
  await sql`
    delete from notify_messages where created_at < ${before} and state in ('sent', 'failed', 'cancelled')`.execute(
    place.on(),
  )
}
