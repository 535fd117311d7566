import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type { CallTables } from './tables.ts'

export interface PhoneLine {
  lineId: string
  lineNo: string
  seatTel: string
  workNo: string
  ownerId: string | null
  usedBy: string | null
  usedUntil: Date | null
  lastUsedAt: Date | null
}
/** What a hand writes of it; the rest comes by using it. */
export type WrittenLine = Omit<PhoneLine, 'usedBy' | 'usedUntil' | 'lastUsedAt'>
const COLUMNS = [
  'call_lines.line_id as lineId',
  'call_lines.line_no as lineNo',
  'call_lines.seat_tel as seatTel',
  'call_lines.work_no as workNo',
  'call_lines.owner_id as ownerId',
  'call_lines.used_by as usedBy',
  'call_lines.used_until as usedUntil',
  'call_lines.last_used_at as lastUsedAt',
] as const

/** There are as many as seats: all of them, in the order of their numbers. */
export const allLines = (place: Place, limit: number): Promise<PhoneLine[]> =>
  place
    .on<CallTables>()
    .selectFrom('call_lines')
    .select(COLUMNS)
    .orderBy('call_lines.line_no')
    .limit(limit)
    .execute()

export const lineById = (place: Place, lineId: string): Promise<PhoneLine | undefined> =>
  place
    .on<CallTables>()
    .selectFrom('call_lines')
    .select(COLUMNS)
    .where('call_lines.line_id', '=', lineId)
    .executeTakeFirst()

/** Of two who want it at once, one gets it. */
export async function lockLine(
  place: Place,
  lineId: string,
  callId: string,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update call_lines set used_by = ${callId}, used_until = ${until}, last_used_at = ${now}
    where line_id = ${lineId} and (used_by is null or used_until < ${now})`.execute(place.on())
  return numAffectedRows === 1n
}

/** What each of these calls is, told beside the channel it has. */
export async function callsOnLines(
  place: Place,
  callIds: readonly string[],
): Promise<Map<string, { unitId: string; number: string; since: Date }>> {
  if (callIds.length === 0) return new Map()
  const { rows } = await sql<{ callId: string; unitId: string; number: string; since: Date }>`
    select call_id as "callId", unit_id as "unitId", number, coalesce(answered_at, placed_at) as since
    from phone_calls where call_id = any(${[...callIds]}::uuid[])`.execute(place.on())
  return new Map(rows.map((row) => [row.callId, row]))
}

export async function keepLine(place: Place, callId: string, until: Date): Promise<void> {
  await sql`update call_lines set used_until = ${until} where used_by = ${callId}`.execute(place.on())
}
export async function freeLine(place: Place, callId: string): Promise<void> {
  await sql`update call_lines set used_by = null, used_until = null where used_by = ${callId}`.execute(
    place.on(),
  )
}

/** Those the call had before it was handed on. */
export async function freeOtherLines(place: Place, callId: string, lineNo: string): Promise<void> {
  await sql`update call_lines set used_by = null, used_until = null where used_by = ${callId} and line_no <> ${lineNo}`.execute(
    place.on(),
  )
}

export async function insertPhoneLine(
  place: Place,
  { lineId, lineNo, seatTel, workNo, ownerId }: WrittenLine,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await place
    .on<CallTables>()
    .insertInto('call_lines')
    .values({ line_id: lineId, line_no: lineNo, seat_tel: seatTel, work_no: workNo, owner_id: ownerId })
    .onConflict((conflict) => conflict.column('line_no').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** False: another has this number. */
export async function updatePhoneLine(
  place: Place,
  { lineId, lineNo, seatTel, workNo, ownerId }: WrittenLine,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update call_lines set line_no = ${lineNo}, seat_tel = ${seatTel}, work_no = ${workNo}, owner_id = ${ownerId}::uuid
    where line_id = ${lineId} and not exists (select from call_lines o where o.line_no = ${lineNo} and o.line_id <> ${lineId})`.execute(
    place.on(),
  )
  return numAffectedRows === 1n
}

export async function deletePhoneLine(place: Place, lineId: string): Promise<void> {
  await place.on<CallTables>().deleteFrom('call_lines').where('call_lines.line_id', '=', lineId).execute()
}
