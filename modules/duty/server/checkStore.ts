import type { Place, Tx } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type { CheckState, CheckWay, Finding, FoundWay } from '../contract/index.ts'

/** One check as it is sent: the id is its command's. */
export interface Sent {
  unitId: string
  checkId: string
  transmissionId: string
}
interface Asking {
  runId: string | null
  askedBy: string
  askedName: string
  askedAt: Date
  minutes: number
  isPlanned?: boolean
  way?: CheckWay
}

/** Those that were free: of two hands that ask the same room at once, the database lets one. */
export async function insertChecks(
  place: Place,
  sent: readonly Sent[],
  { runId, askedBy, askedName, askedAt, minutes, isPlanned = false, way = 'device' }: Asking,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ checkId: string }>`
    insert into duty_checks (unit_id, check_id, transmission_id, run_id, asked_by, asked_name, asked_at, minutes, state, is_planned, way)
    select unit_id, check_id, transmission_id, ${runId}::uuid, ${askedBy}::uuid, ${askedName}, ${askedAt}, ${minutes}, 'asked', ${isPlanned}, ${way}
    from unnest(${sent.map(({ unitId }) => unitId)}::uuid[], ${sent.map(({ checkId }) => checkId)}::uuid[],
      ${sent.map(({ transmissionId }) => transmissionId)}::uuid[]) as t (unit_id, check_id, transmission_id)
    on conflict (unit_id, transmission_id) where state = 'asked' do nothing returning check_id as "checkId"`.execute(
    place.on(),
  )
  return new Set(rows.map(({ checkId }) => checkId))
}

export interface Settled {
  unitId: string
  transmissionId: string
  state: CheckState
}

/** What became of those under way, as their commands say. */
export async function settleEndedChecks(place: Place): Promise<Settled[]> {
  const { rows } = await sql<Settled>`
    update duty_checks d set ended_at = c.ended_at,
      state = case when c.state = 'answered' then 'answered' when c.state = 'expired' and c.result ->> 'reason' = 'missed' then 'missed' else 'unsent' end,
      answered_at = case when c.state = 'answered' then c.ended_at end,
      answerer = case when c.state = 'answered' then coalesce(c.result ->> 'operator', '') else '' end,
      delay_s = case when c.state = 'answered' then round((c.result ->> 'afterMs')::numeric / 1000)::int end
    from device_commands c
    where d.state = 'asked' and d.way = 'device' and c.unit_id = d.unit_id and c.command_id = d.check_id and c.ended_at is not null
    returning d.unit_id as "unitId", d.transmission_id as "transmissionId", d.state`.execute(place.on())
  return rows
}

/** 补岗: somebody pressed the key after the time was over, and before the next check of the same device. */
export async function settleLate(place: Place, since: Date): Promise<Settled[]> {
  const { rows } = await sql<Settled>`
    with found as (
      select d.unit_id, d.check_id, s.received_at, s.operator from duty_checks d cross join lateral (
        select received_at, operator from signals s
        where s.unit_id = d.unit_id and s.transmission_id = d.transmission_id and s.received_at > d.ended_at
          and s.part = 'device' and s.kind = 'operation' and 'dutyAnswer' = any(s.bits)
        order by s.received_at limit 1) s
      where d.state = 'missed' and d.way = 'device' and d.asked_at > ${since} and not exists (
        select from duty_checks n where n.unit_id = d.unit_id and n.transmission_id = d.transmission_id
          and n.asked_at > d.asked_at and n.asked_at <= s.received_at))
    update duty_checks d set state = 'late', answered_at = f.received_at, answerer = coalesce(f.operator::text, ''),
      delay_s = extract(epoch from f.received_at - d.asked_at)::int
    from found f where d.unit_id = f.unit_id and d.check_id = f.check_id and d.state = 'missed'
    returning d.unit_id as "unitId", d.transmission_id as "transmissionId", d.state`.execute(place.on())
  return rows
}

/** The phones' time is over. */
export async function missUnanswered(place: Place, now: Date): Promise<(Settled & { checkId: string })[]> {
  const { rows } = await sql<Settled & { checkId: string }>`
    update duty_checks d set state = 'missed', ended_at = ${now}
    where d.state = 'asked' and d.way = 'app' and d.asked_at + make_interval(mins => d.minutes) <= ${now}
    returning d.unit_id as "unitId", d.check_id as "checkId", d.transmission_id as "transmissionId", d.state`.execute(
    place.on(),
  )
  return rows
}

export interface CheckHeld {
  unitId: string
  checkId: string
  transmissionId: string
  askedAt: Date
  minutes: number
  state: CheckState
  way: CheckWay
}
/** Held until the transaction ends: of two who answer at once one has answered. */
export async function holdCheck(tx: Tx, unitId: string, checkId: string): Promise<CheckHeld | null> {
  const { rows } = await sql<CheckHeld>`
    select unit_id as "unitId", check_id as "checkId", transmission_id as "transmissionId", asked_at as "askedAt", minutes, state, way
    from duty_checks where unit_id = ${unitId} and check_id = ${checkId} for update`.execute(tx.on())
  return rows[0] ?? null
}
export async function setAnswered(
  tx: Tx,
  { unitId, checkId, askedAt }: CheckHeld,
  { state, answerer, at }: { state: 'answered' | 'late'; answerer: string; at: Date },
): Promise<void> {
  const delayS = Math.max(0, Math.round((at.getTime() - askedAt.getTime()) / 1_000))
  await sql`
    update duty_checks set state = ${state}, answered_at = ${at}, answerer = ${answerer}, delay_s = ${delayS}, ended_at = coalesce(ended_at, ${at})
    where unit_id = ${unitId} and check_id = ${checkId}`.execute(tx.on())
}

interface Found {
  unitId: string
  checkId: string
  transmissionId: string
  askedBy: string
  askedName: string
  at: Date
  state: CheckState
  way: FoundWay
  finding: Finding
  words: string
  answerer: string
  cameraId: string | null
  callId: string | null
}
/** Over as soon as it is written; whether it was not there already. */
export async function insertFound(tx: Tx, found: Found): Promise<boolean> {
  const answeredAt = found.state === 'answered' ? found.at : null
  const { rows } = await sql`
    insert into duty_checks (unit_id, check_id, transmission_id, asked_by, asked_name, asked_at, minutes, state, ended_at, answered_at, answerer, delay_s,
      way, finding, words, camera_id, call_id)
    values (${found.unitId}, ${found.checkId}, ${found.transmissionId}, ${found.askedBy}, ${found.askedName}, ${found.at}, 1, ${found.state}, ${found.at},
      ${answeredAt}, ${found.answerer}, null, ${found.way}, ${found.finding}, ${found.words}, ${found.cameraId}, ${found.callId})
    on conflict do nothing returning check_id`.execute(tx.on())
  return rows.length > 0
}

export async function isAnyUnderWay(place: Place): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`
    select exists (select from duty_checks where state = 'asked') as any`.execute(place.on())
  return rows[0]?.any ?? false
}
