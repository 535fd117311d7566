import { componentIdOf } from '@gss/devices/contract'
import { newId } from '@gss/server-kit/ids'
import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import pg from 'pg'
import type { LaneEntry, FrameRow, SignalRow } from './entry.ts'

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

/** Under which name the database knows a lane's connection, and so those of this gateway's earlier lives. */
export const laneNameOf = (gatewayId: string, lane: 'urgent' | 'normal'): string =>
  `gss-gateway-${lane} ${gatewayId}`
const EARLIER_MAX_MS = 5_000

/**
 * What an earlier life handed over and the database still has under way is over before anybody looks at what is stored: else the database would finish
 * it afterwards, and what its devices have repeated meanwhile would be there twice. Fails while it is not over; whoever starts us tries again.
 */
export async function endEarlierWork(place: Place, gatewayId: string): Promise<void> {
  const names = [laneNameOf(gatewayId, 'urgent'), laneNameOf(gatewayId, 'normal')]
  const earlier = sql`from pg_stat_activity where application_name = any(${names}::text[])`
  await sql`select pg_terminate_backend(pid, ${EARLIER_MAX_MS}) ${earlier}`.execute(place.on())
  const { rows } = await sql`select ${earlier}`.execute(place.on())
  if (rows.length > 0) throw new Error('the database still works for an earlier life of this gateway')
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
      insert into frames (unit_id, received_at, frame_id, lane_id, address, remote, transport, protocol, direction, serial, command, type,
        device_time, reason, bytes)
      select f.unit_id, to_timestamp(f.received_ms / 1000), f.frame_id, $1::uuid, f.address, f.remote, f.transport, f.protocol, f.direction, f.serial,
        f.command, f.type, f.device_time, f.reason, f.bytes
      from unnest($2::uuid[], $3::float8[], $4::uuid[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::integer[], $11::smallint[],
        $12::smallint[], $13::text[], $14::text[], $15::bytea[])
        as f (unit_id, received_ms, frame_id, address, remote, transport, protocol, direction, serial, command, type,
          device_time, reason, bytes)
      on conflict do nothing
    ), taken as (
      insert into samples (unit_id, component_id, measure, at, value, quality, received_at, lane_id, seq, transmission_id, part, system_type,
        system_address, component_type, component_address, point)
      select v.unit_id, v.component_id, v.measure, to_timestamp(v.at_ms / 1000), v.value, v.quality, to_timestamp(v.received_ms / 1000), $1::uuid, v.seq,
        v.transmission_id, v.part, v.system_type, v.system_address, v.component_type, v.component_address, v.point
      from unnest($35::uuid[], $36::uuid[], $37::smallint[], $38::float8[], $39::float8[], $40::smallint[], $41::float8[], $42::bigint[], $43::uuid[],
        $44::text[], $45::smallint[], $46::smallint[], $47::smallint[], $48::bigint[], $49::text[])
        as v (unit_id, component_id, measure, at_ms, value, quality, received_ms, seq, transmission_id, part, system_type, system_address,
          component_type, component_address, point)
      on conflict do nothing
    )
    insert into signals (unit_id, received_at, signal_id, frame_id, lane_id, seq, transmission_id, part, system_type, system_address, component_type,
      component_address, point, kind, bits, description, operator, analogue_type, analogue_value, device_time)
    select s.unit_id, to_timestamp(s.received_ms / 1000), s.signal_id, s.frame_id, $1::uuid, s.seq, s.transmission_id, s.part, s.system_type, s.system_address,
      s.component_type, s.component_address, s.point, s.kind, string_to_array(s.bits, ','), s.description, s.operator, s.analogue_type,
      s.analogue_value, s.device_time
    from unnest($16::uuid[], $17::float8[], $18::uuid[], $19::uuid[], $20::bigint[], $21::uuid[], $22::text[], $23::smallint[], $24::smallint[],
      $25::smallint[], $26::bigint[], $27::text[], $28::text[], $29::text[], $30::text[], $31::smallint[], $32::smallint[], $33::float8[], $34::text[])
      as s (unit_id, received_ms, signal_id, frame_id, seq, transmission_id, part, system_type, system_address, component_type, component_address,
        point, kind, bits, description, operator, analogue_type, analogue_value, device_time)
    on conflict do nothing`,
}

export interface LaneBatch {
  values: string[]
  /** How many signals it numbers, and how many samples: each by their own count. */
  signals: number
  samples: number
}

/** The rows of these entries as columns, numbered onward from `seq`; what was measured is apart from what happened. Written out here: the driver's own way costs three times as much. */
export function laneBatchOf(
  laneId: string,
  entries: readonly LaneEntry[],
  seq: number,
  sampleSeq = 1,
): LaneBatch {
  const framed = entries.filter((entry): entry is Framed => entry.frame !== null)
  const signals: SignalRow[] = []
  const owners: LaneEntry[] = []
  const samples: Taken[] = []
  for (const entry of entries)
    for (const signal of entry.signals) {
      if (signal.kind === 'analogue') samples.push({ entry, signal })
      else {
        signals.push(signal)
        owners.push(entry)
      }
    }
  const values = [
    laneId,
    column(framed, (entry) => entry.unitId),
    column(framed, (entry) => entry.receivedAtMs),
    column(framed, ({ frame }) => frame.frameId),
    column(framed, ({ frame }) => quoted(frame.address)),
    column(framed, ({ frame }) => frame.remote),
    column(framed, ({ frame }) => frame.transport),
    column(framed, ({ frame }) => frame.protocol),
    column(framed, ({ frame }) => frame.direction),
    column(framed, ({ frame }) => frame.serial),
    column(framed, ({ frame }) => frame.command),
    column(framed, ({ frame }) => frame.type),
    column(framed, ({ frame }) => frame.deviceTime),
    column(framed, ({ frame }) => frame.reason),
    column(framed, ({ frame }) => bytea(frame.bytes)),

    column(owners, (entry) => entry.unitId),
    column(owners, (entry) => entry.receivedAtMs),
    column(signals, (signal) => signal.signalId),
    column(owners, (entry) => entry.frame?.frameId ?? null),
    column(signals, (_, index) => seq + index),
    column(owners, (entry) => entry.transmissionId),
    column(signals, (signal) => signal.part),
    column(signals, (signal) => signal.systemType),
    column(signals, (signal) => signal.systemAddress),
    column(signals, (signal) => signal.componentType),
    column(signals, (signal) => signal.componentAddress),
    column(signals, (signal) => quoted(signal.point)),
    column(signals, (signal) => signal.kind),
    column(signals, (signal) => `"${signal.bits.join(',')}"`),
    column(signals, (signal) => quoted(signal.description)),
    column(signals, (signal) => signal.operator),
    column(signals, (signal) => signal.analogueType),
    column(signals, (signal) => signal.analogueValue),
    column(signals, (signal) => signal.deviceTime),

    ...sampleColumns(samples, sampleSeq),
  ]
  return { values, signals: signals.length, samples: samples.length }
}
type Framed = LaneEntry & { frame: FrameRow }
interface Taken {
  entry: LaneEntry
  signal: SignalRow
}

const sampleColumns = (samples: readonly Taken[], seq: number): string[] => [
  column(samples, ({ entry }) => entry.unitId),
  column(samples, ({ entry, signal }) =>
    componentIdOf(
      entry.transmissionId,
      signal.part,
      signal.systemType,
      signal.systemAddress,
      signal.componentType,
      signal.componentAddress,
      signal.point,
    ),
  ),
  column(samples, ({ signal }) => signal.analogueType),
  column(samples, ({ entry, signal }) => signal.takenAtMs ?? entry.receivedAtMs),
  column(samples, ({ signal }) => signal.analogueValue),
  column(samples, ({ signal }) => signal.quality ?? 0),
  column(samples, ({ entry }) => entry.receivedAtMs),
  column(samples, (_, index) => seq + index),
  column(samples, ({ entry }) => entry.transmissionId),
  column(samples, ({ signal }) => signal.part),
  column(samples, ({ signal }) => signal.systemType),
  column(samples, ({ signal }) => signal.systemAddress),
  column(samples, ({ signal }) => signal.componentType),
  column(samples, ({ signal }) => signal.componentAddress),
  column(samples, ({ signal }) => quoted(signal.point)),
]

/** An array of PostgreSQL as it is written. What may hold more than letters, digits, colons and dots comes quoted. */
function column<T>(rows: readonly T[], tell: (row: T, index: number) => string | number | null): string {
  let text = '{'
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index]
    if (row !== undefined) text += (index === 0 ? '' : ',') + (tell(row, index) ?? 'NULL')
  }
  return `${text}}`
}
const quoted = (text: string): string =>
  `"${/["\\]/.test(text) ? text.replaceAll(/["\\]/g, String.raw`\$&`) : text}"`
const bytea = (bytes: Uint8Array): string =>
  `"\\\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('hex')}"`

export async function storeBatch(client: pg.Client, { values }: LaneBatch): Promise<void> {
  await client.query({ ...STORE, values })
}

/** What the database says of the rows themselves: trying again would not help. Classes 22 and 23: data, integrity. */
export const isOfTheRows = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^2[23]...$/.test(error.code)
