import type { Place, Tx } from '@gss/server-kit/database'
import { sql } from 'kysely'

const AT_ONCE = 2_000
async function inPieces(rows: readonly object[], put: (piece: string) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += AT_ONCE) await put(JSON.stringify(rows.slice(at, at + AT_ONCE)))
}

/** Whether any room has a roster: the demo's is sown once. */
export async function isAnyRosterThere(place: Place): Promise<boolean> {
  const { rows } = await sql`select from duty_rooms limit 1`.execute(place.on())
  return rows.length > 0
}
export const insertDutyRows = (tx: Tx, rows: readonly object[]) =>
  inPieces(rows, (piece) =>
    sql`
      insert into duty_rows (unit_id, room_id, due_at, state, panel, told, is_corrected, user_id, user_name, recorded_at)
      select r."unitId", r."roomId", r."dueAt", r.state, r.panel, nullif(r.told, 'null'::jsonb), false, r."userId", r."userName", r.at
      from jsonb_to_recordset(${piece}::jsonb) as r("unitId" uuid, "roomId" uuid, "dueAt" timestamptz, state text, panel jsonb, told jsonb, "userId" uuid,
        "userName" text, at timestamptz) on conflict do nothing`.execute(tx.on()),
  )
export const insertSigns = (tx: Tx, rows: readonly object[]) =>
  inPieces(rows, (piece) =>
    sql`
      insert into duty_signs (unit_id, sign_id, room_id, person_id, user_id, name, cert_rank, way, day, shift_no, shift_name, is_planned, at, off_at)
      select s."unitId", s."signId", s."roomId", s."personId", s."userId", s.name, s.rank, 'account', s.day, s."shiftNo", s."shiftName", true, s.at, s."offAt"
      from jsonb_to_recordset(${piece}::jsonb) as s("unitId" uuid, "signId" uuid, "roomId" uuid, "personId" uuid, "userId" uuid, name text, rank text, day text,
        "shiftNo" int, "shiftName" text, at timestamptz, "offAt" timestamptz)`.execute(tx.on()),
  )
export const insertHandovers = (tx: Tx, rows: readonly object[]) =>
  inPieces(rows, (piece) =>
    sql`
      insert into duty_handovers (unit_id, handover_id, room_id, day, shift_no, shift_name, state, given_by, given_name, given_at, taken_by, taken_name,
        taken_at, leftover, are_keys_there, standing, manager_name, manager_at)
      select h."unitId", h."handoverId", h."roomId", h.day, h."shiftNo", h."shiftName", 'taken', h."givenBy", h."givenName", h."givenAt", h."takenBy", h."takenName",
        h."givenAt" + interval '4 minutes', h.leftover, true, h.standing, '', null
      from jsonb_to_recordset(${piece}::jsonb) as h("unitId" uuid, "handoverId" uuid, "roomId" uuid, day text, "shiftNo" int, "shiftName" text, "givenBy" uuid,
        "givenName" text, "givenAt" timestamptz, "takenBy" uuid, "takenName" text, leftover text, standing jsonb)`.execute(
      tx.on(),
    ),
  )
export const insertPastChecks = (tx: Tx, rows: readonly object[]) =>
  inPieces(rows, (piece) =>
    sql`
      insert into duty_checks (unit_id, check_id, transmission_id, asked_by, asked_name, asked_at, minutes, state, ended_at, answered_at, answerer, delay_s, is_planned,
        way, finding)
      select c."unitId", c."checkId", c."transmissionId", c."askedBy", c."askedName", c."askedAt", 10, c.state, c."askedAt" + make_interval(secs => coalesce(c."delayS", 600)),
        case when c."delayS" is not null then c."askedAt" + make_interval(secs => c."delayS") end, c.answerer, c."delayS", c.way = 'device',
        c.way, c.finding
      from jsonb_to_recordset(${piece}::jsonb) as c("unitId" uuid, "checkId" uuid, "transmissionId" uuid, "askedBy" uuid, "askedName" text, "askedAt" timestamptz,
        state text, "delayS" int, way text, finding text, answerer text)`.execute(tx.on()),
  )
