import type { Page } from '@gss/kit/wire'
import type { Place } from '@gss/server-kit/database'
import { anywhere } from '@gss/server-kit/letters'
import type { Scope } from '@gss/session/server'
import { sql } from 'kysely'
import type { PhoneCall } from '../contract/index.ts'

export interface CallsOf {
  alarmId?: string | undefined
  unitId?: string | undefined
  number?: string | undefined
  workNo?: string | undefined
  callId?: string | undefined
  /** Whose are not over. */
  openOf?: string | undefined
  from?: Date | undefined
  until?: Date | undefined
}

const FROM = (of: CallsOf, scope: Scope) => sql`
  phone_calls c left join units u on u.unit_id = c.unit_id
  where (${scope}::uuid is null or c.unit_id = ${scope}::uuid)
    and (${of.callId ?? null}::uuid is null or c.call_id = ${of.callId ?? null}::uuid)
    and (${of.openOf ?? null}::uuid is null or (c.called_by = ${of.openOf ?? null}::uuid and c.ended_at is null))
    and (${of.alarmId ?? null}::uuid is null or c.alarm_id = ${of.alarmId ?? null}::uuid)
    and (${of.unitId ?? null}::uuid is null or c.unit_id = ${of.unitId ?? null}::uuid)
    and (${of.workNo ?? null}::text is null or c.work_no = ${of.workNo ?? null})
    and (${of.number ? anywhere(of.number) : null}::text is null or c.number like ${of.number ? anywhere(of.number) : null})
    and (${of.from ?? null}::timestamptz is null or c.placed_at >= ${of.from ?? null})
    and (${of.until ?? null}::timestamptz is null or c.placed_at < ${of.until ?? null})`

const COLUMNS = sql`
  c.call_id as "callId", c.seat_tel as "seatTel", c.number, c.is_outgoing as "isOutgoing", c.placed_at as "placedAt",
  c.ended_at as "endedAt", c.recording_id as "recordingId", c.status, c.line_no as "lineNo", c.work_no as "workNo",
  c.answered_at as "answeredAt", extract(epoch from c.ended_at - c.answered_at)::int as "talkedS", c.reason, c.provider,
  c.callee_name as "calleeName", c.called_by as "calledBy", c.caller_name as "callerName", c.alarm_id as "alarmId",
  c.unit_id as "unitId", coalesce(u.name, '') as "unitName", c.note, c.is_muted as "isMuted", c.is_recording_lost as "isRecordingLost",
  c.is_recording_cut as "isRecordingCut"`

type Row = Omit<PhoneCall, 'recordingName'>

/** The newest first. */
export async function callsPage(
  place: Place,
  of: CallsOf,
  scope: Scope,
  { page, pageRows }: { page: number; pageRows: number },
): Promise<Page<Row>> {
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${FROM(of, scope)}`.execute(
    place.on(),
  )
  const { rows } = await sql<Row>`
    select ${COLUMNS} from ${FROM(of, scope)} order by c.placed_at desc, c.call_id
    limit ${pageRows} offset ${(page - 1) * pageRows}`.execute(place.on())
  return { rows, page, total: counted.rows[0]?.total ?? 0 }
}

/** Piece by piece, so that the memory stays the same however many there are. */
export async function* callRows(
  place: Place,
  of: CallsOf,
  scope: Scope,
  { pieceRows, maxRows }: { pieceRows: number; maxRows: number },
): AsyncGenerator<Row> {
  for (let page = 1; (page - 1) * pieceRows < maxRows; page++) {
    const { rows } = await sql<Row>`
      select ${COLUMNS} from ${FROM(of, scope)} order by c.placed_at desc, c.call_id
      limit ${pieceRows} offset ${(page - 1) * pieceRows}`.execute(place.on())
    yield* rows
    if (rows.length < pieceRows) return
  }
}

/** Work numbers of the seats there are, and of those there were; for people of a unit, of those that called about it. */
export async function workNumbersOf(
  place: Place,
  since: Date,
  scope: Scope,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ workNo: string }>`
    select work_no as "workNo" from (select work_no from call_lines where ${scope}::uuid is null union
      select work_no from phone_calls where placed_at > ${since} and (${scope}::uuid is null or unit_id = ${scope}::uuid)) w
    where work_no <> '' order by work_no limit ${limit}`.execute(place.on())
  return rows.map(({ workNo }) => workNo)
}

/** Whose account a name is; and the names of owners. */
export async function userNamed(place: Place, username: string): Promise<string | null> {
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from users where username = ${username}`.execute(place.on())
  return rows[0]?.userId ?? null
}
interface NamedUser {
  username: string
  realname: string
}
export async function userNamesOf(place: Place, userIds: readonly string[]): Promise<Map<string, NamedUser>> {
  if (userIds.length === 0) return new Map()
  const { rows } = await sql<NamedUser & { userId: string }>`
    select user_id as "userId", username, realname from users where user_id = any(${[...userIds]}::uuid[])`.execute(
    place.on(),
  )
  return new Map(rows.map(({ userId, ...named }) => [userId, named]))
}
