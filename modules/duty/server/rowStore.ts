import type { Place, Tx } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type { PanelCheck, PanelNow, RowState, DutyTold } from '../contract/index.ts'

export interface RowRow {
  unitId: string
  roomId: string
  dueAt: Date
  state: RowState
  panel: PanelNow
  told: DutyTold | null
  isCorrected: boolean
  userName: string
  recordedAt: Date | null
}

export interface RoomToMake {
  unitId: string
  roomId: string
  madeUntil: Date | null
}
/** Rooms whose record has no row yet of what is due by now. */
export async function roomsToMake(tx: Tx, dueBy: Date, max: number): Promise<RoomToMake[]> {
  const { rows } = await sql<RoomToMake>`
    select unit_id as "unitId", room_id as "roomId", made_until as "madeUntil" from duty_rooms
    where made_until is null or made_until < ${dueBy} order by made_until nulls first limit ${max} for update skip locked`.execute(
    tx.on(),
  )
  return rows
}
export async function setRowsMade(tx: Tx, rooms: readonly RoomToMake[], until: Date): Promise<void> {
  await sql`
    update duty_rooms d set made_until = ${until} from unnest(${rooms.map(({ unitId }) => unitId)}::uuid[], ${rooms.map(({ roomId }) => roomId)}::uuid[]) as m (unit_id, room_id)
    where d.unit_id = m.unit_id and d.room_id = m.room_id`.execute(tx.on())
}
export interface NewRow {
  unitId: string
  roomId: string
  dueAt: Date
  panel: PanelNow
  lookAt: Date
}
/** A row is its room and its time: it is made once, over restarts and clocks set back. */
export async function addRows(tx: Tx, rows: readonly NewRow[]): Promise<number> {
  if (rows.length === 0) return 0
  const { rows: made } = await sql`
    insert into duty_rows (unit_id, room_id, due_at, panel, look_at)
    select r."unitId", r."roomId", r."dueAt", r.panel, r."lookAt" from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r("unitId" uuid, "roomId" uuid, "dueAt" timestamptz, panel jsonb, "lookAt" timestamptz)
    on conflict do nothing returning room_id`.execute(tx.on())
  return made.length
}
/** 未记录: their half hour is over. */
export async function missRows(
  tx: Tx,
  now: Date,
  max: number,
): Promise<{ unitId: string; roomId: string }[]> {
  const { rows } = await sql<{ unitId: string; roomId: string }>`
    with due as (select unit_id, room_id, due_at from duty_rows where look_at <= ${now} order by look_at limit ${max} for update skip locked)
    update duty_rows r set state = 'missed', look_at = null from due
    where r.unit_id = due.unit_id and r.room_id = due.room_id and r.due_at = due.due_at
    returning r.unit_id as "unitId", r.room_id as "roomId"`.execute(tx.on())
  return rows
}

const ROW = sql`r.unit_id as "unitId", r.room_id as "roomId", r.due_at as "dueAt", r.state, r.panel, r.told, r.is_corrected as "isCorrected",
  r.user_name as "userName", r.recorded_at as "recordedAt"`
/** Held until the transaction ends: one hand writes it. */
export async function holdRow(tx: Tx, unitId: string, roomId: string, dueAt: Date): Promise<RowRow | null> {
  const { rows } = await sql<RowRow>`
    select ${ROW} from duty_rows r where r.unit_id = ${unitId} and r.room_id = ${roomId} and r.due_at = ${dueAt} for update`.execute(
    tx.on(),
  )
  return rows[0] ?? null
}
export async function rowsIn(
  place: Place,
  unitId: string,
  roomId: string,
  from: Date,
  until: Date,
): Promise<RowRow[]> {
  const { rows } = await sql<RowRow>`
    select ${ROW} from duty_rows r where r.unit_id = ${unitId} and r.room_id = ${roomId} and r.due_at >= ${from} and r.due_at < ${until}
    order by r.due_at limit 100`.execute(place.on())
  return rows
}
export async function writeRow(
  tx: Tx,
  { unitId, roomId, dueAt }: RowRow,
  told: { told: DutyTold; state: RowState; isCorrected: boolean; userId: string; userName: string; at: Date },
): Promise<void> {
  await sql`
    update duty_rows set state = ${told.state}, told = ${JSON.stringify(told.told)}::jsonb, is_corrected = ${told.isCorrected}, user_id = ${told.userId},
      user_name = ${told.userName}, recorded_at = ${told.at}, look_at = null
    where unit_id = ${unitId} and room_id = ${roomId} and due_at = ${dueAt}`.execute(tx.on())
}

export async function addPanelCheck(
  tx: Tx,
  row: PanelCheck & { unitId: string; roomId: string; userId: string },
): Promise<void> {
  await sql`
    insert into duty_panel_checks (unit_id, check_id, room_id, at, panel_name, self_test, silence, reset, is_main_power_ok, is_spare_power_ok, systems, words, user_id, user_name)
    values (${row.unitId}, ${row.checkId}, ${row.roomId}, ${row.at}, ${row.panelName}, ${row.selfTest}, ${row.silence}, ${row.reset}, ${row.isMainPowerOk},
      ${row.isSparePowerOk}, ${JSON.stringify(row.systems)}::jsonb, ${row.words}, ${row.userId}, ${row.userName})`.execute(
    tx.on(),
  )
}
export async function panelChecksIn(
  place: Place,
  unitId: string,
  roomId: string,
  from: Date,
  until: Date,
): Promise<PanelCheck[]> {
  const { rows } = await sql<PanelCheck>`
    select p.check_id as "checkId", p.at, p.panel_name as "panelName", p.self_test as "selfTest", p.silence, p.reset, p.is_main_power_ok as "isMainPowerOk",
      p.is_spare_power_ok as "isSparePowerOk", p.systems, p.words, p.user_name as "userName"
    from duty_panel_checks p where p.unit_id = ${unitId} and p.room_id = ${roomId} and p.at >= ${from} and p.at < ${until} order by p.at limit 50`.execute(
    place.on(),
  )
  return rows
}
