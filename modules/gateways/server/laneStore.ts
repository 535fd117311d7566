import { newId } from '@gss/server-kit/ids'
import type { Place } from '@gss/server-kit/database'
import pg from 'pg'
import type { Entry } from './entry.ts'

interface LaneTables {
  lanes: { lane_id: string; gateway_id: string; is_urgent: boolean; started_at: Date; ended_at: Date | null }
}
export interface LaneIds {
  urgent: string
  normal: string
}

/** Two lanes for the life of one process. Those of this gateway's earlier lives are over. */
export async function beginLanes(place: Place, gatewayId: string, now: Date): Promise<LaneIds> {
  const ids = { urgent: newId(), normal: newId() }
  await endLanes(place, gatewayId, now)
  await place
    .on<LaneTables>()
    .insertInto('lanes')
    .values([
      { lane_id: ids.urgent, gateway_id: gatewayId, is_urgent: true, started_at: now, ended_at: null },
      { lane_id: ids.normal, gateway_id: gatewayId, is_urgent: false, started_at: now, ended_at: null },
    ])
    .execute()
  return ids
}

export async function endLanes(place: Place, gatewayId: string, now: Date): Promise<void> {
  await place
    .on<LaneTables>()
    .updateTable('lanes')
    .set({ ended_at: now })
    .where('lanes.gateway_id', '=', gatewayId)
    .where('lanes.ended_at', 'is', null)
    .execute()
}

const CONNECT_TIMEOUT_MS = 5_000
/** Longer than a disk may hang; past it we do not know what happened, and store the same rows again. */
const ANSWER_MAX_MS = 15_000

export function laneClient(url: string, name: string): pg.Client {
  return new pg.Client({
    connectionString: url,
    application_name: name,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: ANSWER_MAX_MS,
    statement_timeout: ANSWER_MAX_MS,
    options: '-c synchronous_commit=on', // whatever the database's owner thinks of it: a confirm is a promise
  })
}

/** One statement is one commit and one round trip. Said twice it stores once: the same ids, the same numbers. */
const STORE = {
  name: 'store',
  text: `
    with kept as (
      insert into frames (unit_id, received_at, frame_id, lane_id, address, remote, transport, direction, serial, command, type, device_time, reason, bytes)
      select f.unit_id, f.received_at, f.frame_id, $1::uuid, f.address, f.remote, f.transport, f.direction, f.serial, f.command, f.type, f.device_time,
        f.reason, f.bytes
      from unnest($2::uuid[], $3::timestamptz[], $4::uuid[], $5::text[], $6::text[], $7::text[], $8::text[], $9::integer[], $10::smallint[],
        $11::smallint[], $12::text[], $13::text[], $14::bytea[])
        as f (unit_id, received_at, frame_id, address, remote, transport, direction, serial, command, type, device_time, reason, bytes)
      on conflict do nothing
    )
    insert into signals (unit_id, received_at, signal_id, frame_id, lane_id, seq, transmission_id, part, system_type, system_address, component_type,
      component_address, kind, bits, description, operator, analogue_type, analogue_value, device_time)
    select s.unit_id, s.received_at, s.signal_id, s.frame_id, $1::uuid, s.seq, s.transmission_id, s.part, s.system_type, s.system_address,
      s.component_type, s.component_address, s.kind, string_to_array(s.bits, ','), s.description, s.operator, s.analogue_type, s.analogue_value,
      s.device_time
    from unnest($15::uuid[], $16::timestamptz[], $17::uuid[], $18::uuid[], $19::bigint[], $20::uuid[], $21::text[], $22::smallint[], $23::smallint[],
      $24::smallint[], $25::bigint[], $26::text[], $27::text[], $28::text[], $29::smallint[], $30::smallint[], $31::float8[], $32::text[])
      as s (unit_id, received_at, signal_id, frame_id, seq, transmission_id, part, system_type, system_address, component_type, component_address,
        kind, bits, description, operator, analogue_type, analogue_value, device_time)
    on conflict do nothing`,
}

export interface Batch {
  values: string[]
  /** How many signals it numbers. */
  signals: number
}

/** The rows of these entries as columns, numbered onward from `seq`. Written out here: the driver's own way costs three times as much. */
export function batchOf(laneId: string, entries: readonly Entry[], seq: number): Batch {
  const frames = entries.flatMap((entry) => (entry.frame ? [{ ...entry.frame, entry }] : []))
  const signals = entries.flatMap((entry) => entry.signals.map((signal) => ({ ...signal, entry })))
  const values = [
    laneId,
    plain(frames, ({ entry }) => entry.unitId),
    quoted(frames, ({ entry }) => new Date(entry.receivedAtMs).toISOString()),
    plain(frames, ({ frameId }) => frameId),
    plain(frames, ({ address }) => address),
    quoted(frames, ({ remote }) => remote),
    plain(frames, ({ transport }) => transport),
    plain(frames, ({ direction }) => direction),
    plain(frames, ({ serial }) => serial),
    plain(frames, ({ command }) => command),
    plain(frames, ({ type }) => type),
    quoted(frames, ({ deviceTime }) => deviceTime),
    quoted(frames, ({ reason }) => reason),
    plain(frames, ({ bytes }) => `"\\\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('hex')}"`),

    plain(signals, ({ entry }) => entry.unitId),
    quoted(signals, ({ entry }) => new Date(entry.receivedAtMs).toISOString()),
    plain(signals, ({ signalId }) => signalId),
    plain(signals, ({ entry }) => entry.frame?.frameId ?? null),
    plain(signals, (_, index) => seq + index),
    plain(signals, ({ entry }) => entry.transmissionId),
    plain(signals, ({ part }) => part),
    plain(signals, ({ systemType }) => systemType),
    plain(signals, ({ systemAddress }) => systemAddress),
    plain(signals, ({ componentType }) => componentType),
    plain(signals, ({ componentAddress }) => componentAddress),
    plain(signals, ({ kind }) => kind),
    quoted(signals, ({ bits }) => bits.join(',')),
    quoted(signals, ({ description }) => description),
    plain(signals, ({ operator }) => operator),
    plain(signals, ({ analogueType }) => analogueType),
    plain(signals, ({ analogueValue }) => analogueValue),
    quoted(signals, ({ deviceTime }) => deviceTime),
  ]
  return { values, signals: signals.length }
}

/** An array of PostgreSQL as it is written: for what holds nothing that would have to be quoted. */
const plain = <T>(rows: readonly T[], tell: (row: T, index: number) => string | number | null): string =>
  `{${rows.map((row, index) => tell(row, index) ?? 'NULL').join(',')}}`
const quoted = <T>(rows: readonly T[], tell: (row: T) => string | null): string =>
  plain(rows, (row) => {
    const text = tell(row)
    return text === null ? null : `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`
  })

export async function storeBatch(client: pg.Client, { values }: Batch): Promise<void> {
  await client.query({ ...STORE, values })
}

/** What the database says of the rows themselves: trying again would not help. Classes 22 and 23: data, integrity. */
export const isOfTheRows = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^2[23]...$/.test(error.code)
