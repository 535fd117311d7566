import type { Place, Tx } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type { Category, MessageValues } from '../contract/index.ts'
import { toldIn } from './messageStore.ts'

/** One thing that people are told of, step by step, until somebody answers. */
export interface NotifyRound {
  unitId: string
  roundId: string
  lane: number
  category: Category
  subjectKind: string
  subjectId: string
  values: MessageValues
  /** Mobile numbers that get it with the first step, whatever the rules say. */
  extra: string[]
  /** Whose task it is, where it is one's: holders of a right, and who is named. */
  may: string | null
  userIds: string[]
  step: number
  nextAt: Date | null
  openedAt: Date
}
const COLUMNS = sql`unit_id as "unitId", round_id as "roundId", lane, category, subject_kind as "subjectKind", subject_id as "subjectId", "values",
  extra, may, user_ids as "userIds", step, next_at as "nextAt", opened_at as "openedAt"`

/** A thing has one round at a time; those about what nobody has a rule for, and nobody is named, do not begin. */
export async function insertRounds(tx: Tx, rounds: readonly NotifyRound[]): Promise<number> {
  if (rounds.length === 0) return 0
  const { numAffectedRows } = await sql`
    insert into notify_rounds (unit_id, round_id, lane, category, subject_kind, subject_id, "values", extra, may, user_ids, step, next_at, state, opened_at)
    select n."unitId", n."roundId", n.lane, n.category, n."subjectKind", n."subjectId", n."values", n.extra, n.may, n."userIds", 0, n."nextAt", 'running', n."openedAt"
    from jsonb_to_recordset(${JSON.stringify(rounds)}::jsonb) as n ("unitId" uuid, "roundId" uuid, lane smallint, category text, "subjectKind" text,
      "subjectId" text, "values" jsonb, extra text[], may text, "userIds" uuid[], "nextAt" timestamptz, "openedAt" timestamptz)
    where cardinality(n.extra) > 0 or exists (
      select from notify_rules r where r.unit_id in (n."unitId", '00000000-0000-0000-0000-000000000000') and r.category = n.category and r.is_enabled)
    on conflict (unit_id, subject_kind, subject_id) where state = 'running' do nothing`.execute(tx.on())
  return Number(numAffectedRows ?? 0n)
}

/** Those whose next step has come, first what burns; each is one engine's until its transaction ends. */
export async function dueRounds(tx: Tx, now: Date, limit: number): Promise<NotifyRound[]> {
  const { rows } = await sql<NotifyRound>`
    select ${COLUMNS} from notify_rounds where next_at is not null and next_at <= ${now}
    order by lane, next_at limit ${limit} for update skip locked`.execute(tx.on())
  return rows
}

export async function nextRound(place: Place): Promise<Date | null> {
  const { rows } = await sql<{ next: Date | null }>`/*planned*/
    select min(found.next_at) as next from (values (0), (1)) as l (lane) cross join lateral (
      select next_at from notify_rounds where lane = l.lane and next_at is not null order by next_at limit 1) found`.execute(
    place.on(),
  )
  return rows[0]?.next ?? null
}

export async function saveRounds(
  tx: Tx,
  rounds: readonly (Pick<NotifyRound, 'unitId' | 'roundId' | 'step' | 'nextAt'> & { isOver: boolean })[],
  now: Date,
): Promise<void> {
  if (rounds.length === 0) return
  await sql`
    update notify_rounds r set step = n.step, next_at = n."nextAt",
      state = case when n."isOver" then 'stopped' else r.state end, ended_at = case when n."isOver" then ${now}::timestamptz else r.ended_at end
    from jsonb_to_recordset(${JSON.stringify(rounds)}::jsonb) as n ("unitId" uuid, "roundId" uuid, step smallint, "nextAt" timestamptz, "isOver" boolean)
    where r.unit_id = n."unitId" and r.round_id = n."roundId" and r.state = 'running'`.execute(tx.on())
}

export interface Ended {
  unitId: string
  roundId: string
  subjectKind: string
  subjectId: string
  values: MessageValues
}
interface Ending {
  by: string
  how: 'link' | 'console' | 'key'
  now: Date
}
/** Running rounds of things that somebody has in hand, or that are over. */
export async function endRoundsOf(
  tx: Tx,
  things: readonly { unitId: string; subjectKind: string; subjectId: string }[],
  { by, how, now }: Ending,
): Promise<Ended[]> {
  if (things.length === 0) return []
  const { rows } = await sql<Ended>`
    update notify_rounds r set state = 'confirmed', next_at = null, ended_by = ${by}, ended_how = ${how}, ended_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(things)}::jsonb) as n ("unitId" uuid, "subjectKind" text, "subjectId" text)
    where r.unit_id = n."unitId" and r.subject_kind = n."subjectKind" and r.subject_id = n."subjectId" and r.state = 'running'
    returning r.unit_id as "unitId", r.round_id as "roundId", r.subject_kind as "subjectKind", r.subject_id as "subjectId", r."values"`.execute(
    tx.on(),
  )
  return rows
}

/** Running rounds that one message tells of: its link answers for all of them. */
export async function endRoundsOfMessage(
  tx: Tx,
  { unitId, messageId }: { unitId: string; messageId: string },
  { by, how, now }: Ending,
): Promise<Ended[]> {
  const { rows } = await sql<Ended>`
    update notify_rounds r set state = 'confirmed', next_at = null, ended_by = ${by}, ended_how = ${how}, ended_at = ${now}
    from (${toldIn({ unitId, messageId })}) k join notify_message_rounds m on m.unit_id = k.unit_id and m.message_id = k.message_id
    where r.unit_id = m.unit_id and r.round_id = m.round_id and r.state = 'running'
    returning r.unit_id as "unitId", r.round_id as "roundId", r.subject_kind as "subjectKind", r.subject_id as "subjectId", r."values"`.execute(
    tx.on(),
  )
  return rows
}

/** What was told long ago; its messages have gone before. */
export async function forgetRounds(place: Place, before: Date): Promise<void> {
  await sql`
    delete from notify_rounds r where r.opened_at < ${before} and r.next_at is null
      and not exists (select from notify_message_rounds m where m.unit_id = r.unit_id and m.round_id = r.round_id)`.execute(
    place.on(),
  )
}
