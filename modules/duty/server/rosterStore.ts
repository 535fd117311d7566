import type { Place, Tx } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type { Holiday, Shift } from '../contract/index.ts'

export interface CellRow {
  unitId: string
  roomId: string
  day: string
  shiftNo: number
  name: string
  from: Date
  until: Date
  personIds: string[]
  swappedIds: string[]
  reason: string
}
const CELL = sql`c.unit_id as "unitId", c.room_id as "roomId", c.day, c.shift_no as "shiftNo", c.shift_name as name, c.from_at as "from",
  c.until_at as until, c.person_ids as "personIds", c.swapped_ids as "swappedIds", c.reason`

export async function saveRoom(
  tx: Tx,
  row: { unitId: string; roomId: string; shifts: readonly Shift[]; isLinked: boolean; peopleMin: number },
  now: Date,
  madeUntil: Date = now,
): Promise<void> {
  await sql`
    insert into duty_rooms (unit_id, room_id, shifts, is_linked, people_min, changed_at, made_until)
    values (${row.unitId}, ${row.roomId}, ${JSON.stringify(row.shifts)}::jsonb, ${row.isLinked}, ${row.peopleMin}, ${now}, ${madeUntil})
    on conflict (unit_id, room_id) do update set shifts = excluded.shifts, is_linked = excluded.is_linked, people_min = excluded.people_min,
      changed_at = excluded.changed_at`.execute(tx.on())
}
export async function saveTeams(
  tx: Tx,
  unitId: string,
  roomId: string,
  teams: readonly string[][],
): Promise<void> {
  await sql`update duty_rooms set teams = ${JSON.stringify(teams)}::jsonb where unit_id = ${unitId} and room_id = ${roomId}`.execute(
    tx.on(),
  )
}
/** Held until the transaction ends: of two hands at one roster the second sees what the first did. */
export async function holdRoster(tx: Tx, unitId: string): Promise<void> {
  await sql`select from duty_rooms where unit_id = ${unitId} order by room_id for update`.execute(tx.on())
}

export async function rosterCellsOf(
  place: Place,
  unitId: string,
  from: string,
  until: string,
): Promise<CellRow[]> {
  const { rows } = await sql<CellRow>`
    select ${CELL} from duty_cells c where c.unit_id = ${unitId} and c.day >= ${from} and c.day <= ${until}
    order by c.room_id, c.day, c.from_at limit 5000`.execute(place.on())
  return rows
}
/** The shift a room is in. */
export async function cellAt(
  place: Place,
  unitId: string,
  roomId: string,
  at: Date,
): Promise<CellRow | null> {
  const { rows } = await sql<CellRow>`
    select ${CELL} from duty_cells c where c.unit_id = ${unitId} and c.room_id = ${roomId} and c.from_at <= ${at} and c.until_at > ${at}
    order by c.from_at desc limit 1`.execute(place.on())
  return rows[0] ?? null
}
export async function saveCells(tx: Tx, cells: readonly CellRow[], by: string, now: Date): Promise<void> {
  if (cells.length === 0) return
  await sql`
    insert into duty_cells (unit_id, room_id, day, shift_no, shift_name, from_at, until_at, person_ids, swapped_ids, reason, changed_by, changed_at)
    select c."unitId", c."roomId", c.day, c."shiftNo", c.name, c."from", c.until,
      array(select jsonb_array_elements_text(c."personIds"))::uuid[], array(select jsonb_array_elements_text(c."swappedIds"))::uuid[], c.reason, ${by}, ${now}
    from jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as c("unitId" uuid, "roomId" uuid, day text, "shiftNo" int, name text, "from" timestamptz,
      until timestamptz, "personIds" jsonb, "swappedIds" jsonb, reason text)
    on conflict (unit_id, room_id, day, shift_no) do update set shift_name = excluded.shift_name, from_at = excluded.from_at,
      until_at = excluded.until_at, person_ids = excluded.person_ids, swapped_ids = excluded.swapped_ids, reason = excluded.reason,
      changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(tx.on())
}
/** Nobody stands there any more. */
export async function dropCell(tx: Tx, { unitId, roomId, day, shiftNo }: CellRow): Promise<void> {
  await sql`delete from duty_cells where unit_id = ${unitId} and room_id = ${roomId} and day = ${day} and shift_no = ${shiftNo}`.execute(
    tx.on(),
  )
}
/** What has not begun. */
export async function cellsToCome(
  place: Place,
  unitId: string,
  roomId: string,
  now: Date,
): Promise<CellRow[]> {
  const { rows } = await sql<CellRow>`
    select ${CELL} from duty_cells c where c.unit_id = ${unitId} and c.room_id = ${roomId} and c.from_at > ${now}
    order by c.from_at limit 2000`.execute(place.on())
  return rows
}

export async function holidaysOf(
  place: Place,
  unitId: string,
  from: string,
  until: string,
): Promise<Holiday[]> {
  const { rows } = await sql<Holiday>`
    select h.day, h.name from duty_holidays h where h.unit_id = ${unitId} and h.day >= ${from} and h.day <= ${until} order by h.day`.execute(
    place.on(),
  )
  return rows
}
export async function saveHoliday(tx: Tx, unitId: string, { day, name }: Holiday): Promise<void> {
  if (name === '')
    await sql`delete from duty_holidays where unit_id = ${unitId} and day = ${day}`.execute(tx.on())
  else
    await sql`insert into duty_holidays (unit_id, day, name) values (${unitId}, ${day}, ${name})
      on conflict (unit_id, day) do update set name = excluded.name`.execute(tx.on())
}
