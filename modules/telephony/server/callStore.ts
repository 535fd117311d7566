import type { Place, Tx } from '@gss/server-kit/database'
import { type Selectable, sql } from 'kysely'
import {
  type CallReason,
  type CallStatus,
  digitsOf,
  isSameNumber,
  type LastCall,
  NUMBER_TAIL,
  type Provider,
} from '../contract/index.ts'
import type { CallTables } from './tables.ts'

export interface NewCall {
  unitId: string
  callId: string
  provider: Provider
  lineNo: string
  seatTel: string
  workNo: string
  number: string
  calleeName: string
  alarmId: string | null
  calledBy: string | null
  callerName: string
  placedAt: Date
  /** Left out: we call. */
  isOutgoing?: boolean
  /** Whoever brought it has it already. */
  heldBy?: string
  heldUntil?: Date
  /** To be said, so often; left out: somebody speaks. */
  says?: { words: string; times: number; soundId?: string | null }
}
/** A call as those who connect it and those who decide about it know it. */
export interface KeptCall extends Omit<NewCall, 'isOutgoing' | 'heldBy' | 'heldUntil' | 'says'> {
  isOutgoing: boolean
  answeredAt: Date | null
  endedAt: Date | null
  status: CallStatus | null
  reason: CallReason
  note: string
  isMuted: boolean
  wantsEnd: boolean
  heldUntil: Date | null
  recordingId: string | null
  isRecordingLost: boolean
  isRecordingCut: boolean
  givenTo: string | null
  givenBy: string
  /** Whose telephone is to be rung next: of who takes it, or to whom it is handed. */
  wantsSeat: string | null
  wantsLine: string
  wantsWork: string
  wantedBy: string | null
  wantedName: string
  isMissed: boolean
  /** What is said, where nobody of the centre speaks: how often, and which key was pressed. */
  purpose: 'talk' | 'speech'
  words: string
  times: number
  /** A recording before the words. */
  soundId: string | null
  pressed: string | null
}

export async function insertCall(place: Place, call: NewCall): Promise<void> {
  await place
    .on<CallTables>()
    .insertInto('phone_calls')
    .values({
      unit_id: call.unitId,
      call_id: call.callId,
      provider: call.provider,
      line_no: call.lineNo,
      seat_tel: call.seatTel,
      work_no: call.workNo,
      number: call.number,
      callee_name: call.calleeName,
      is_outgoing: call.isOutgoing ?? true,
      alarm_id: call.alarmId,
      called_by: call.calledBy,
      caller_name: call.callerName,
      placed_at: call.placedAt,
      ...(call.heldBy !== undefined && { held_by: call.heldBy, held_until: call.heldUntil ?? null }),
      reason: 'none',
      note: '',
      is_muted: false,
      wants_end: false,
      recording_bytes: 0,
      is_recording_lost: false,
      is_recording_cut: false,
      given_by: '',
      wants_line: '',
      wants_work: '',
      wanted_name: '',
      is_missed: false,
      purpose: call.says ? 'speech' : 'talk',
      words: call.says?.words ?? '',
      times: call.says?.times ?? 1,
      sound_file_id: call.says?.soundId ?? null,
    })
    .execute()
}

const keptOf = (row: Selectable<CallTables['phone_calls']>): KeptCall => ({
  unitId: row.unit_id,
  callId: row.call_id,
  provider: row.provider,
  lineNo: row.line_no,
  seatTel: row.seat_tel,
  workNo: row.work_no,
  number: row.number,
  calleeName: row.callee_name,
  alarmId: row.alarm_id,
  calledBy: row.called_by,
  callerName: row.caller_name,
  placedAt: row.placed_at,
  isOutgoing: row.is_outgoing,
  answeredAt: row.answered_at,
  endedAt: row.ended_at,
  status: row.status,
  reason: row.reason,
  note: row.note,
  isMuted: row.is_muted,
  wantsEnd: row.wants_end,
  heldUntil: row.held_until,
  recordingId: row.recording_id,
  isRecordingLost: row.is_recording_lost,
  isRecordingCut: row.is_recording_cut,
  givenTo: row.given_to,
  givenBy: row.given_by,
  wantsSeat: row.wants_seat,
  wantsLine: row.wants_line,
  wantsWork: row.wants_work,
  wantedBy: row.wanted_by,
  wantedName: row.wanted_name,
  isMissed: row.is_missed,
  purpose: row.purpose,
  words: row.words,
  times: row.times,
  soundId: row.sound_file_id,
  pressed: row.pressed,
})

export async function callById(place: Place, callId: string): Promise<KeptCall | null> {
  const row = await place
    .on<CallTables>()
    .selectFrom('phone_calls')
    .selectAll()
    .where('phone_calls.call_id', '=', callId)
    .executeTakeFirst()
  return row ? keptOf(row) : null
}
/** The same, until the transaction ends nobody else's. */
export async function callHeld(place: Place, callId: string): Promise<KeptCall | null> {
  const row = await place
    .on<CallTables>()
    .selectFrom('phone_calls')
    .selectAll()
    .where('phone_calls.call_id', '=', callId)
    .forUpdate()
    .executeTakeFirst()
  return row ? keptOf(row) : null
}
export async function callOfRecording(place: Place, recordingId: string): Promise<KeptCall | null> {
  const row = await place
    .on<CallTables>()
    .selectFrom('phone_calls')
    .selectAll()
    .where('phone_calls.recording_id', '=', recordingId)
    .executeTakeFirst()
  return row ? keptOf(row) : null
}

/** Two presses of one person wait for each other: what both would ask is asked once. */
export async function holdCaller(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${userId}, ${CALLER_LOCK}))`.execute(tx.on())
}
/** Tells this lock from any other that is made of a person's id. */
const CALLER_LOCK = 20_261_128

/** How often somebody called since then, and whether a call of theirs is open. */
export async function callsBy(
  place: Place,
  userId: string,
  since: Date,
): Promise<{ recent: number; isUnderWay: boolean }> {
  const { rows } = await sql<{ recent: number; isUnderWay: boolean }>`
    select count(*) filter (where placed_at > ${since})::int as recent,
      coalesce(bool_or(ended_at is null), false) as "isUnderWay"
    from phone_calls where called_by = ${userId} and (placed_at > ${since} or ended_at is null)`.execute(
    place.on(),
  )
  return rows[0] ?? { recent: 0, isUnderWay: false }
}

export interface CallStep {
  status?: CallStatus
  reason?: CallReason
  answeredAt?: Date
  endedAt?: Date
}
export async function moveCall(place: Place, { unitId, callId }: KeptCall, step: CallStep): Promise<void> {
  await place
    .on<CallTables>()
    .updateTable('phone_calls')
    .set({
      ...(step.status && { status: step.status }),
      ...(step.reason && { reason: step.reason }),
      ...(step.answeredAt && { answered_at: step.answeredAt }),
      ...(step.endedAt && { ended_at: step.endedAt, held_by: null, held_until: null }),
    })
    .where('phone_calls.unit_id', '=', unitId)
    .where('phone_calls.call_id', '=', callId)
    .execute()
}
type Wish = Partial<
  Pick<
    CallTables['phone_calls'],
    | 'wants_end'
    | 'is_muted'
    | 'note'
    | 'alarm_id'
    | 'given_to'
    | 'given_by'
    | 'wants_seat'
    | 'wants_line'
    | 'wants_work'
    | 'wanted_by'
    | 'wanted_name'
    | 'is_missed'
    | 'pressed'
    | 'reason'
  >
>
/** Nobody's telephone is rung any more to take it. */
export const NO_SEAT_WANTED = {
  wants_seat: null,
  wants_line: '',
  wants_work: '',
  wanted_by: null,
  wanted_name: '',
} as const satisfies Wish

/** Who has the call from now on. */
export async function seatCall(
  place: Place,
  { unitId, callId, wantsSeat, wantsLine, wantsWork, wantedBy, wantedName, answeredAt }: KeptCall,
  now: Date,
): Promise<void> {
  await place
    .on<CallTables>()
    .updateTable('phone_calls')
    .set({
      seat_tel: wantsSeat ?? '',
      line_no: wantsLine,
      work_no: wantsWork,
      called_by: wantedBy,
      caller_name: wantedName,
      status: 'talking',
      reason: 'none',
      answered_at: answeredAt ?? now,
      given_to: null,
      given_by: '',
      ...NO_SEAT_WANTED,
    })
    .where('phone_calls.unit_id', '=', unitId)
    .where('phone_calls.call_id', '=', callId)
    .execute()
}

/** Calls from a number that nobody answered and nobody has seen to. */
export async function missedCallsFrom(place: Place, number: string): Promise<KeptCall[]> {
  const tail = digitsOf(number).slice(-NUMBER_TAIL)
  const { rows } = await sql<Selectable<CallTables['phone_calls']>>`
    select * from phone_calls where is_missed and right(regexp_replace(number, '[^0-9]', '', 'g'), ${NUMBER_TAIL}::int) = ${tail}
    order by placed_at desc limit ${MISSED_MAX} for update`.execute(place.on())
  return rows.map(keptOf).filter((call) => isSameNumber(call.number, number))
}
const MISSED_MAX = 100

export async function wish(place: Place, { unitId, callId }: KeptCall, wanted: Wish): Promise<void> {
  await place
    .on<CallTables>()
    .updateTable('phone_calls')
    .set(wanted)
    .where('phone_calls.unit_id', '=', unitId)
    .where('phone_calls.call_id', '=', callId)
    .execute()
}
export async function keepRecording(
  place: Place,
  { unitId, callId }: Pick<KeptCall, 'unitId' | 'callId'>,
  kept: { recordingId: string; bytes: number } | 'lost' | 'cut',
): Promise<void> {
  await place
    .on<CallTables>()
    .updateTable('phone_calls')
    .set(
      kept === 'lost'
        ? { is_recording_lost: true }
        : kept === 'cut'
          ? { is_recording_cut: true }
          : { recording_id: kept.recordingId, recording_bytes: kept.bytes, is_recording_lost: false },
    )
    .where('phone_calls.unit_id', '=', unitId)
    .where('phone_calls.call_id', '=', callId)
    .execute()
}

interface Holder {
  heldBy: string
  now: Date
  until: Date
}
/** Takes what waits to be connected; of several takers each call has one. */
export async function takeWaiting(
  place: Place,
  provider: Provider,
  { heldBy, until }: Holder,
  limit: number,
): Promise<KeptCall[]> {
  const { rows } = await sql<Selectable<CallTables['phone_calls']>>`
    update phone_calls c set held_by = ${heldBy}, held_until = ${until}
    from (select unit_id, call_id from phone_calls where provider = ${provider} and ended_at is null and held_by is null
      order by placed_at limit ${limit} for update skip locked) w
    where c.unit_id = w.unit_id and c.call_id = w.call_id returning c.*`.execute(place.on())
  return rows.map(keptOf)
}
/** Says that they are alive, and answers what people want of them. */
export async function keepHolding(place: Place, { heldBy, until }: Holder): Promise<KeptCall[]> {
  const { rows } = await sql<Selectable<CallTables['phone_calls']>>`
    update phone_calls set held_until = ${until} where held_by = ${heldBy} and ended_at is null returning *`.execute(
    place.on(),
  )
  return rows.map(keptOf)
}
/** Nobody holds them any more, or nobody ever did: whoever connected them has died, or is not there. */
export async function forsaken(place: Place, now: Date, waitedSince: Date): Promise<KeptCall[]> {
  const rows = await place
    .on<CallTables>()
    .selectFrom('phone_calls')
    .selectAll()
    .where('phone_calls.ended_at', 'is', null)
    .where('phone_calls.provider', '<>', 'manual')
    .where((is) =>
      is.or([
        is('phone_calls.held_until', '<', now),
        is.and([is('phone_calls.held_by', 'is', null), is('phone_calls.placed_at', '<', waitedSince)]),
      ]),
    )
    .limit(FORSAKEN_MAX)
    .execute()
  return rows.map(keptOf)
}
const FORSAKEN_MAX = 200

export async function lastCallsOf(place: Place, unitId: string, limit: number): Promise<LastCall[]> {
  const { rows } = await sql<LastCall>`
    select distinct on (number) number, placed_at as "placedAt", status,
      extract(epoch from ended_at - answered_at)::int as "talkedS"
    from phone_calls where unit_id = ${unitId} order by number, placed_at desc limit ${limit}`.execute(
    place.on(),
  )
  return rows
}

export interface OldRecording {
  unitId: string
  callId: string
  recordingId: string
  bytes: number
}
export async function recordingsBefore(place: Place, before: Date, limit: number): Promise<OldRecording[]> {
  const { rows } = await sql<OldRecording>`
    select unit_id as "unitId", call_id as "callId", recording_id as "recordingId", recording_bytes as bytes
    from phone_calls where recording_id is not null and placed_at < ${before} order by placed_at limit ${limit}`.execute(
    place.on(),
  )
  return rows
}
/** A call stays; its recording is gone. */
export async function forgetRecording(place: Place, { unitId, callId }: OldRecording): Promise<void> {
  await sql`update phone_calls set recording_id = null, recording_bytes = 0
    where unit_id = ${unitId} and call_id = ${callId}`.execute(place.on())
}
export async function recordedBytes(place: Place): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(recording_bytes), 0)::bigint as bytes from phone_calls where recording_id is not null`.execute(
    place.on(),
  )
  return rows[0]?.bytes ?? 0
}

/** What nobody can hear any more and nobody has to see to. How many went. */
export async function deleteCallsBefore(place: Place, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from phone_calls c using (select unit_id, call_id from phone_calls
      where placed_at < ${before} and ended_at is not null and recording_id is null and not is_missed
      order by placed_at limit ${limit}) o
    where c.unit_id = o.unit_id and c.call_id = o.call_id`.execute(place.on())
  return Number(numAffectedRows ?? 0n)
}
