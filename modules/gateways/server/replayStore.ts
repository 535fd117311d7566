import { componentIdOf } from '@gss/devices/contract'
import type { Place, Tx } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type { MapRow } from '../contract/index.ts'
import type { SignalRow } from './entry.ts'
import { foreignSources } from './foreignStore.ts'
import { type KeptMessage, strangerMessages } from './foreignViews.ts'
import { rowsOfReport } from './saidRows.ts'
import { sourceCodeOf } from './strangerSays.ts'
import { mappedBy, readForeign } from './tongues.ts'

/** A value of a stored message, decoded again. */
export interface ReplayedSample extends SignalRow {
  unitId: string
  transmissionId: string
  componentId: string
  measure: number
  at: Date
  receivedAt: Date
}

/** Of one kept message its values alone, by rows as they are now. */
export function samplesOfMessage(
  { unitId, transmissionId, receivedAt, content }: KeptMessage,
  rows: readonly MapRow[],
): ReplayedSample[] {
  if (transmissionId === null) return []
  const { topic, atMs, payload } = readForeign(content)
  const mapped = mappedBy(rows, topic, payload)
  const takenAtMs = mapped.atMs ?? atMs
  const { rows: said } = rowsOfReport(
    { values: mapped.values.map((value) => ({ ...value, atMs: takenAtMs })), states: [] },
    receivedAt.getTime(),
  )
  return said.flatMap((row) =>
    row.analogueType === null
      ? []
      : {
          ...row,
          unitId,
          transmissionId,
          componentId: componentIdOf(
            transmissionId,
            row.part,
            row.systemType,
            row.systemAddress,
            row.componentType,
            row.componentAddress,
            row.point,
          ),
          measure: row.analogueType,
          at: new Date(row.takenAtMs ?? receivedAt.getTime()),
          receivedAt,
        },
  )
}

/** Of what was kept of a stranger, its values, as whose it is now. Other languages than those of sources carry none. */
export async function samplesOfStranger(
  place: Place,
  device: { address: string; unitId: string; transmissionId: string },
  after: { receivedAt: Date; frameId: string },
  most: number,
): Promise<{
  samples: ReplayedSample[]
  last: { receivedAt: Date; frameId: string } | null
  messages: number
}> {
  const code = sourceCodeOf(device.address)
  const source = code === null ? undefined : (await foreignSources(place)).find((one) => one.code === code)
  if (!source || source.rows.length === 0) return { samples: [], last: null, messages: 0 }
  const kept = await strangerMessages(place, device.address, after, most)
  const last = kept.at(-1)
  return {
    samples: kept.flatMap((message) =>
      samplesOfMessage({ ...message, ...device, deviceName: null, reason: null }, source.rows),
    ),
    last: last ? { receivedAt: last.receivedAt, frameId: last.frameId } : null,
    messages: kept.length,
  }
}

/** In place of what was stored before, in a lane of its own; what says the same is left as it is. What was changed. */
export async function replaySamples(
  tx: Tx,
  given: readonly ReplayedSample[],
  laneId: string,
): Promise<ReplayedSample[]> {
  // One message twice in a piece says one value twice: the last counts.
  const samples = [
    ...new Map(given.map((one) => [`${one.componentId} ${one.measure} ${one.at.getTime()}`, one])).values(),
  ]
  if (samples.length === 0) return []
  const of = <T>(tell: (one: ReplayedSample, index: number) => T): T[] => samples.map(tell)
  const { rows } = await sql<{ nth: number }>`
    with said as (
      select * from unnest(${of((one) => one.unitId)}::uuid[], ${of((one) => one.componentId)}::uuid[], ${of((one) => one.measure)}::smallint[],
        ${of((one) => one.at)}::timestamptz[], ${of((one) => one.analogueValue)}::float8[], ${of((one) => one.quality ?? 0)}::smallint[],
        ${of((one) => one.receivedAt)}::timestamptz[], ${of((one) => one.transmissionId)}::uuid[], ${of((one) => one.part)}::text[],
        ${of((one) => one.point)}::text[], ${of((_, index) => index)}::int[])
        as v (unit_id, component_id, measure, at, value, quality, received_at, transmission_id, part, point, nth)
    ), kept as (
      insert into samples (unit_id, component_id, measure, at, value, quality, received_at, lane_id, seq, transmission_id, part, system_type,
        system_address, component_type, component_address, point)
      select v.unit_id, v.component_id, v.measure, v.at, v.value, v.quality, v.received_at, ${laneId}, v.nth + 1, v.transmission_id, v.part, 0, 0, 0, 0, v.point
      from said v
      on conflict (unit_id, component_id, measure, at) do update set value = excluded.value, quality = excluded.quality
        where samples.value is distinct from excluded.value or samples.quality <> excluded.quality
      returning component_id, measure, at
    )
    select v.nth from said v join kept k on k.component_id = v.component_id and k.measure = v.measure and k.at = v.at`.execute(
    tx.on(),
  )
  return rows.flatMap(({ nth }) => samples[nth] ?? [])
}

/** A lane that is over before it began: nobody waits for more of it. */
export async function addEndedLane(tx: Tx, laneId: string, now: Date): Promise<void> {
  await sql`insert into lanes (lane_id, gateway_id, is_urgent, started_at, ended_at) values (${laneId}, ${laneId}, false, ${now}, ${now})`.execute(
    tx.on(),
  )
}
