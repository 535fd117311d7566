import type { Tx } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type { HandoverState, DutyStanding } from '../contract/index.ts'

export interface HandoverRow {
  unitId: string
  handoverId: string
  roomId: string
  day: string
  shiftNo: number
  shiftName: string
  state: HandoverState
  givenBy: string
  givenName: string
  givenAt: Date
  takenBy: string | null
  leftover: string
  areKeysThere: boolean
  standing: DutyStanding
  managerAt: Date | null
}

/** Of two that begin at once in one room, one is there. */
export async function addHandover(tx: Tx, row: HandoverRow): Promise<boolean> {
  const { rows } = await sql`
    insert into duty_handovers (unit_id, handover_id, room_id, day, shift_no, shift_name, state, given_by, given_name, given_at, leftover, are_keys_there, standing)
    values (${row.unitId}, ${row.handoverId}, ${row.roomId}, ${row.day}, ${row.shiftNo}, ${row.shiftName}, ${row.state}, ${row.givenBy}, ${row.givenName},
      ${row.givenAt}, ${row.leftover}, ${row.areKeysThere}, ${JSON.stringify(row.standing)}::jsonb)
    on conflict (unit_id, room_id) where state = 'given' do nothing returning handover_id`.execute(tx.on())
  return rows.length > 0
}
export async function holdHandover(tx: Tx, handoverId: string): Promise<HandoverRow | null> {
  const { rows } = await sql<HandoverRow>`
    select unit_id as "unitId", handover_id as "handoverId", room_id as "roomId", day, shift_no as "shiftNo", shift_name as "shiftName", state,
      given_by as "givenBy", given_name as "givenName", given_at as "givenAt", taken_by as "takenBy", leftover, are_keys_there as "areKeysThere", standing,
      manager_at as "managerAt"
    from duty_handovers where handover_id = ${handoverId} for update`.execute(tx.on())
  return rows[0] ?? null
}
export async function setTaken(
  tx: Tx,
  row: HandoverRow,
  by: { userId: string; name: string; at: Date },
): Promise<void> {
  await sql`update duty_handovers set state = 'taken', taken_by = ${by.userId}, taken_name = ${by.name}, taken_at = ${by.at}
    where unit_id = ${row.unitId} and handover_id = ${row.handoverId}`.execute(tx.on())
}
export async function setWithdrawn(tx: Tx, row: HandoverRow): Promise<void> {
  await sql`update duty_handovers set state = 'withdrawn' where unit_id = ${row.unitId} and handover_id = ${row.handoverId}`.execute(
    tx.on(),
  )
}
export async function setManager(tx: Tx, row: HandoverRow, name: string, at: Date): Promise<void> {
  await sql`update duty_handovers set manager_name = ${name}, manager_at = ${at} where unit_id = ${row.unitId} and handover_id = ${row.handoverId}`.execute(
    tx.on(),
  )
}
