import type { AskOf } from '@gss/kit/call'
import type { Page } from '@gss/kit/wire'
import type { Place, Tx } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type { calls, ModbusLine, ModbusProfile, RegisterWrite } from '../contract/index.ts'

type Paged = AskOf<(typeof calls)['modbusLines']>
type LineFields = AskOf<(typeof calls)['editModbusLine']>
type ProfileFields = AskOf<(typeof calls)['editModbusProfile']>

const ofLine = sql.raw(`t.address like 'modbus:' || l.code || '/%'`)

export async function modbusLinesPage(place: Place, { page, pageRows }: Paged): Promise<Page<ModbusLine>> {
  const { rows } = await sql<ModbusLine & { total: string }>`
    select l.line_id as "lineId", l.unit_id as "unitId", u.name as "unitName", l.code, l.name, l.host, l.port, l.framing, l.is_on as "isOn",
      b.units, b.online, b.last_at as "lastAt", count(*) over () as total
    from modbus_lines l join units u on u.unit_id = l.unit_id cross join lateral (
      select count(*)::int as units, count(*) filter (where d.offline_at is null and d.address is not null)::int as online, max(d.last_frame_at) as last_at
      from transmission_devices t left join device_links d on d.address = t.address where ${ofLine}) b
    order by l.code limit ${pageRows} offset ${(page - 1) * pageRows}`.execute(place.on())
  return { rows: rows.map(({ total: _total, ...row }) => row), page, total: Number(rows[0]?.total ?? 0) }
}
export async function modbusLineById(
  place: Place,
  lineId: string,
): Promise<Omit<ModbusLine, 'unitName' | 'online' | 'lastAt'> | undefined> {
  const { rows } = await sql<Omit<ModbusLine, 'unitName' | 'online' | 'lastAt'>>`
    select l.line_id as "lineId", l.unit_id as "unitId", l.code, l.name, l.host, l.port, l.framing, l.is_on as "isOn",
      (select count(*)::int from transmission_devices t where ${ofLine}) as units
    from modbus_lines l where l.line_id = ${lineId}`.execute(place.on())
  return rows[0]
}
/** False: its code is taken. */
export async function insertModbusLine(
  tx: Tx,
  { lineId, unitId, code, name, host, port, framing, isOn }: LineFields,
  by: string | null,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into modbus_lines (line_id, unit_id, code, name, host, port, framing, is_on, changed_by, changed_at)
    values (${lineId}, ${unitId}, ${code}, ${name}, ${host}, ${port}, ${framing}, ${isOn}, ${by}, ${now}) on conflict do nothing`.execute(
    tx.on(),
  )
  return numAffectedRows > 0n
}
/** Its code stays: it stands in addresses. */
export async function updateModbusLine(
  tx: Tx,
  { lineId, name, host, port, framing, isOn }: LineFields,
  by: string | null,
  now: Date,
): Promise<void> {
  await sql`
    update modbus_lines set name = ${name}, host = ${host}, port = ${port}, framing = ${framing}, is_on = ${isOn}, changed_by = ${by}, changed_at = ${now}
    where line_id = ${lineId}`.execute(tx.on())
}
export async function deleteModbusLine(tx: Tx, lineId: string): Promise<void> {
  await sql`delete from modbus_lines where line_id = ${lineId}`.execute(tx.on())
}

export async function profilesPage(place: Place, { page, pageRows }: Paged): Promise<Page<ModbusProfile>> {
  const { rows } = await sql<ModbusProfile & { total: string }>`
    select p.profile_id as "profileId", p.code, p.name, p.period_s as "periodS", p.rows, p.writes,
      (select count(*)::int from transmission_devices t where t.address like 'modbus:%' and t.profile = p.code) as units, count(*) over () as total
    from modbus_profiles p order by p.code limit ${pageRows} offset ${(page - 1) * pageRows}`.execute(
    place.on(),
  )
  return { rows: rows.map(({ total: _total, ...row }) => row), page, total: Number(rows[0]?.total ?? 0) }
}
export async function modbusProfileById(place: Place, profileId: string): Promise<ModbusProfile | undefined> {
  const { rows } = await sql<ModbusProfile>`
    select p.profile_id as "profileId", p.code, p.name, p.period_s as "periodS", p.rows, p.writes,
      (select count(*)::int from transmission_devices t where t.address like 'modbus:%' and t.profile = p.code) as units
    from modbus_profiles p where p.profile_id = ${profileId}`.execute(place.on())
  return rows[0]
}
export async function isLineCode(place: Place, code: string): Promise<boolean> {
  const { rows } = await sql`select 1 from modbus_lines l where l.code = ${code}`.execute(place.on())
  return rows.length > 0
}
export async function isProfileCode(place: Place, code: string): Promise<boolean> {
  const { rows } = await sql`select 1 from modbus_profiles p where p.code = ${code}`.execute(place.on())
  return rows.length > 0
}
export async function insertProfile(
  tx: Tx,
  { profileId, code, name, periodS, rows, writes }: ProfileFields,
  by: string | null,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into modbus_profiles (profile_id, code, name, period_s, rows, writes, changed_by, changed_at)
    values (${profileId}, ${code}, ${name}, ${periodS}, ${JSON.stringify(rows)}::jsonb, ${JSON.stringify(writes)}::jsonb, ${by},
      ${now}) on conflict do nothing`.execute(tx.on())
  return numAffectedRows > 0n
}
/** Its code stays: devices are registered with it. */
export async function updateProfile(
  tx: Tx,
  { profileId, name, periodS, rows, writes }: ProfileFields,
  by: string | null,
  now: Date,
): Promise<void> {
  await sql`
    update modbus_profiles set name = ${name}, period_s = ${periodS}, rows = ${JSON.stringify(rows)}::jsonb,
      writes = ${JSON.stringify(writes)}::jsonb, changed_by = ${by}, changed_at = ${now}
    where profile_id = ${profileId}`.execute(tx.on())
}
export async function deleteProfile(tx: Tx, profileId: string): Promise<void> {
  await sql`delete from modbus_profiles where profile_id = ${profileId}`.execute(tx.on())
}

/** By profile, how orders reach what is asked by it. */
export async function writesOfProfiles(
  place: Place,
  codes: readonly string[],
): Promise<ReadonlyMap<string, readonly RegisterWrite[]>> {
  if (codes.length === 0) return new Map()
  const { rows } = await sql<{ code: string; writes: RegisterWrite[] }>`
    select p.code, p.writes from modbus_profiles p where p.code = any(${[...codes]}::text[])`.execute(
    place.on(),
  )
  return new Map(rows.map(({ code, writes }) => [code, writes]))
}
