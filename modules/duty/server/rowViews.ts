import type { Place } from '@gss/server-kit/database'
import type { Scope } from '@gss/session/server'
import { sql } from 'kysely'
import type { DutyRow, DutyHandover, RowState } from '../contract/index.ts'

export interface DutyRecordFilters {
  scope: Scope
  unitId?: string | undefined
  roomId?: string | undefined
  from: Date
  until?: Date | undefined
}
interface Paged {
  page: number
  pageRows: number
}
const ofUnit = (alias: 'r' | 'h', { scope, unitId, roomId }: DutyRecordFilters) => {
  const asked = scope === null ? (unitId ?? null) : unitId !== undefined && unitId !== scope ? NOBODY : scope
  return sql`${asked === null ? sql`true` : sql`${sql.ref(`${alias}.unit_id`)} = ${asked}::uuid`}
    and ${roomId === undefined ? sql`true` : sql`${sql.ref(`${alias}.room_id`)} = ${roomId}::uuid`}`
}
const NOBODY = 'ffffffff-ffff-8fff-bfff-ffffffffffff'

const rowsWhere = (of: DutyRecordFilters & { state?: RowState | undefined }) => sql`
  ${ofUnit('r', of)} and r.due_at >= ${of.from} and ${of.until ? sql`r.due_at <= ${of.until}` : sql`true`}
  and ${of.state ? sql`r.state = ${of.state}` : sql`true`}`
/** The keys of a page are cut from an index; only its rows are then read: page 500 costs no rows of the pages before it. */
export async function dutyRowsPage(
  place: Place,
  of: DutyRecordFilters & { state?: RowState | undefined },
  { page, pageRows }: Paged,
): Promise<DutyRow[]> {
  const { rows } = await sql<DutyRow>`
    select r.unit_id as "unitId", coalesce(u.name, '') as "unitName", r.room_id as "roomId", coalesce(c.name, '') as "roomName", r.due_at as "dueAt", r.state,
      r.panel, r.told, r.is_corrected as "isCorrected", r.user_name as "userName", r.recorded_at as "recordedAt"
    from (select r.unit_id, r.room_id, r.due_at from duty_rows r where ${rowsWhere(of)}
      order by r.due_at desc, r.unit_id, r.room_id limit ${pageRows} offset ${(page - 1) * pageRows}) k
    join duty_rows r on r.unit_id = k.unit_id and r.room_id = k.room_id and r.due_at = k.due_at
    left join units u on u.unit_id = r.unit_id left join control_rooms c on c.unit_id = r.unit_id and c.room_id = r.room_id
    order by r.due_at desc, r.unit_id, r.room_id`.execute(place.on())
  return rows
}
/** As the history of alarms: counted up to where nobody pages any more, so that a year costs no more than a week. */
const ROWS_TOTAL_MAX = 100_000
export async function countRows(
  place: Place,
  of: DutyRecordFilters & { state?: RowState | undefined },
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from duty_rows r where ${rowsWhere(of)} limit ${ROWS_TOTAL_MAX}) counted`.execute(
    place.on(),
  )
  return rows[0]?.total ?? 0
}

const HANDOVER = (userId: string) => sql`
  h.handover_id as "handoverId", h.room_id as "roomId", coalesce(c.name, '') as "roomName", h.unit_id as "unitId", coalesce(u.name, '') as "unitName",
  h.shift_name as "shiftName", h.state, h.given_name as "givenName", h.given_at as "givenAt", h.taken_name as "takenName", h.taken_at as "takenAt",
  h.leftover, h.are_keys_there as "areKeysThere", h.standing, h.manager_name as "managerName", h.manager_at as "managerAt", h.given_by = ${userId}::uuid as "isMine"`
const HANDOVERS = sql`duty_handovers h left join units u on u.unit_id = h.unit_id left join control_rooms c on c.unit_id = h.unit_id and c.room_id = h.room_id`
const handoversWhere = (of: DutyRecordFilters) => sql`
  ${ofUnit('h', of)} and h.given_at >= ${of.from} and ${of.until ? sql`h.given_at <= ${of.until}` : sql`true`} and h.state <> 'withdrawn'`
export async function dutyHandoversPage(
  place: Place,
  of: DutyRecordFilters,
  userId: string,
  { page, pageRows }: Paged,
): Promise<DutyHandover[]> {
  const { rows } = await sql<DutyHandover>`
    select ${HANDOVER(userId)} from (
      select h.unit_id, h.handover_id from duty_handovers h where ${handoversWhere(of)}
      order by h.given_at desc, h.handover_id limit ${pageRows} offset ${(page - 1) * pageRows}) k
    join ${HANDOVERS} on h.unit_id = k.unit_id and h.handover_id = k.handover_id order by h.given_at desc, h.handover_id`.execute(
    place.on(),
  )
  return rows
}
export async function countHandovers(place: Place, of: DutyRecordFilters): Promise<number> {
  const { rows } = await sql<{
    total: number
  }>`select count(*)::int as total from duty_handovers h where ${handoversWhere(of)}`.execute(place.on())
  return rows[0]?.total ?? 0
}
/** Given in a unit, and nobody took it yet. */
export async function handoversOpen(
  place: Place,
  unitId: string,
  userId: string,
  max: number,
): Promise<DutyHandover[]> {
  const { rows } = await sql<DutyHandover>`
    select ${HANDOVER(userId)} from ${HANDOVERS} where h.unit_id = ${unitId} and h.state = 'given' order by h.given_at, h.handover_id limit ${max}`.execute(
    place.on(),
  )
  return rows
}
/** The hand-over that ended a shift. */
export async function handoverOfShift(
  place: Place,
  { unitId, roomId, day, shiftNo }: { unitId: string; roomId: string; day: string; shiftNo: number },
  userId: string,
): Promise<DutyHandover | null> {
  const { rows } = await sql<DutyHandover>`
    select ${HANDOVER(userId)} from ${HANDOVERS} where h.unit_id = ${unitId} and h.room_id = ${roomId} and h.day = ${day} and h.shift_no = ${shiftNo}
      and h.state <> 'withdrawn' order by h.given_at desc limit 1`.execute(place.on())
  return rows[0] ?? null
}
