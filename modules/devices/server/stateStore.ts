import type { Place, Tx } from '@gss/server-kit/database'
import { PLATFORM_UNIT } from '@gss/server-kit/ids'
import { sql } from 'kysely'
import { rehomed } from '../contract/index.ts'
import type { ComponentStateNow } from './foldSignals.ts'

interface Wanted {
  unitId: string
  componentId: string
}
interface System {
  unitId: string
  transmissionId: string
  systemType: number
  systemAddress: number
}

/** The states of these components, and of everything in these systems. */
export async function componentStatesOf(
  place: Place,
  components: readonly Wanted[],
  systems: readonly System[],
): Promise<ComponentStateNow[]> {
  const { rows } = await sql<ComponentStateNow>`/*planned*/
    select ${COLUMNS} from component_states s
    join unnest(${components.map((one) => one.unitId)}::uuid[], ${components.map((one) => one.componentId)}::uuid[]) as w (unit_id, component_id)
      on s.unit_id = w.unit_id and s.component_id = w.component_id`.execute(place.on())
  if (systems.length === 0) return rows
  const inSystems = await sql<ComponentStateNow>`
    select ${COLUMNS} from component_states s
    join jsonb_to_recordset(${JSON.stringify(systems)}::jsonb) as w ("unitId" uuid, "transmissionId" uuid, "systemType" int, "systemAddress" int)
      on s.unit_id = w."unitId" and s.transmission_id = w."transmissionId" and s.system_type = w."systemType" and s.system_address = w."systemAddress"
    where s.part <> 'device'`.execute(place.on())
  return [...rows, ...inSystems.rows]
}

const COLUMNS = sql`
  s.unit_id as "unitId", s.component_id as "componentId", s.transmission_id as "transmissionId", s.part,
  s.system_type as "systemType", s.system_address as "systemAddress", s.component_type as "componentType",
  s.component_address as "componentAddress", s.point, s.name, s.bits, s.since, s.received_at as "receivedAt", s.lane_id as "laneId", s.seq,
  s.device_time as "deviceTime"`

export async function saveStates(place: Place, states: readonly ComponentStateNow[]): Promise<void> {
  if (states.length === 0) return
  await sql`/*planned*/
    insert into component_states (unit_id, component_id, transmission_id, part, system_type, system_address, component_type,
      component_address, point, name, bits, since, received_at, lane_id, seq, device_time)
    select "unitId", "componentId", "transmissionId", part, "systemType", "systemAddress", "componentType", "componentAddress", point, name, bits,
      since, "receivedAt", "laneId", seq, "deviceTime"
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as s ("unitId" uuid, "componentId" uuid, "transmissionId" uuid, part text,
      "systemType" smallint, "systemAddress" smallint, "componentType" smallint, "componentAddress" bigint, point text, name text, bits text[],
      since timestamptz, "receivedAt" timestamptz, "laneId" uuid, seq bigint, "deviceTime" text)
    on conflict (unit_id, component_id) do update set name = excluded.name, bits = excluded.bits, since = excluded.since,
      received_at = excluded.received_at, lane_id = excluded.lane_id, seq = excluded.seq, device_time = excluded.device_time`.execute(
    place.on(),
  )
}

/**
 * What a stranger said of everything behind it is what its new owner's device said: else what burns would burn anew. What that device has said already,
 * under its own name, stays.
 */
export async function rehomeStates(
  tx: Tx,
  stranger: string,
  device: { unitId: string; transmissionId: string },
): Promise<void> {
  const { rows } = await sql<ComponentStateNow>`
    with s as (delete from component_states where unit_id = ${PLATFORM_UNIT} and transmission_id = ${stranger} returning *)
    select ${COLUMNS} from s`.execute(tx.on())
  const moved = rows.map((state) => ({
    ...state,
    ...device,
    componentId: rehomed(state.componentId, stranger, device.transmissionId),
  }))
  const known = new Set((await componentStatesOf(tx, moved, [])).map(({ componentId }) => componentId))
  await saveStates(
    tx,
    moved.filter(({ componentId }) => !known.has(componentId)),
  )
}

/** As if nothing behind these transmission devices had ever spoken. */
export async function forgetStates(
  tx: Tx,
  devices: readonly { unitId: string; transmissionId: string }[],
): Promise<void> {
  await sql`
    delete from component_states s using unnest(${devices.map((one) => one.unitId)}::uuid[], ${devices.map((one) => one.transmissionId)}::uuid[])
      as w (unit_id, transmission_id) where s.unit_id = w.unit_id and s.transmission_id = w.transmission_id`.execute(
    tx.on(),
  )
}
