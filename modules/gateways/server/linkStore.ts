import type { Place } from '@gss/server-kit/database'
import { type Selectable, sql } from 'kysely'
import type { ClockFinding } from '../contract/index.ts'

interface LinkTables {
  device_links: {
    address: string
    unit_id: string
    transmission_id: string | null
    gateway_id: string
    transport: string
    remote: string
    connected_at: Date
    last_frame_at: Date | null
    offline_at: Date | null
    clock_offset_s: number | null
    clock_finding: ClockFinding | null
    lag_ms: number | null
    shared_at: Date | null
    gateway_host: string
    frames: number
    unreadable: number
  }
}

export interface KnownLink {
  address: string
  gatewayId: string
  isOnline: boolean
}

/** How the links stood when a gateway last wrote them down. */
export async function knownLinks(place: Place): Promise<KnownLink[]> {
  const rows: Pick<Selectable<LinkTables['device_links']>, 'address' | 'gateway_id' | 'offline_at'>[] = await place
    .on<LinkTables>()
    .selectFrom('device_links')
    .select(['device_links.address', 'device_links.gateway_id', 'device_links.offline_at'])
    .execute()
  return rows.map((row) => ({ address: row.address, gatewayId: row.gateway_id, isOnline: row.offline_at === null }))
}

export interface LinkRow {
  address: string
  unitId: string
  /** `null`: nobody has registered it. */
  transmissionId: string | null
  transport: string
  remote: string
  connectedAt: Date
  lastFrameAt: Date
  offlineAt: Date | null
  clockOffsetS: number | null
  clockFinding: ClockFinding | null
  lagMs: number | null
  sharedAt: Date | null
  /** Since the row was last written. */
  frames: number
  unreadable: number
}

/** One row per device, whoever holds it; what is counted is added up. */
export async function saveLinks(place: Place, gateway: { id: string; host: string }, links: readonly LinkRow[]): Promise<void> {
  const column = <K extends keyof LinkRow>(name: K) => links.map((link) => link[name])
  await sql`
    insert into device_links (address, unit_id, transmission_id, gateway_id, transport, remote, connected_at, last_frame_at, offline_at,
      clock_offset_s, clock_finding, lag_ms, shared_at, gateway_host, frames, unreadable)
    select l.address, l.unit_id, l.transmission_id, ${gateway.id}, l.transport, l.remote, l.connected_at, l.last_frame_at, l.offline_at,
      l.clock_offset_s, l.clock_finding, l.lag_ms, l.shared_at, ${gateway.host}, l.frames, l.unreadable
    from unnest(${column('address')}::text[], ${column('unitId')}::uuid[], ${column('transmissionId')}::uuid[], ${column('transport')}::text[],
      ${column('remote')}::text[], ${column('connectedAt')}::timestamptz[], ${column('lastFrameAt')}::timestamptz[],
      ${column('offlineAt')}::timestamptz[], ${column('clockOffsetS')}::integer[], ${column('clockFinding')}::text[], ${column('lagMs')}::integer[], ${column('sharedAt')}::timestamptz[],
      ${column('frames')}::bigint[], ${column('unreadable')}::bigint[])
      as l (address, unit_id, transmission_id, transport, remote, connected_at, last_frame_at, offline_at, clock_offset_s, clock_finding, lag_ms,
        shared_at, frames, unreadable)
    on conflict (address) do update set unit_id = excluded.unit_id, transmission_id = excluded.transmission_id, gateway_id = excluded.gateway_id,
      transport = coalesce(nullif(excluded.transport, ''), device_links.transport),
      remote = coalesce(nullif(excluded.remote, ''), device_links.remote),
      connected_at = greatest(excluded.connected_at, device_links.connected_at),
      last_frame_at = greatest(excluded.last_frame_at, device_links.last_frame_at), offline_at = excluded.offline_at,
      clock_offset_s = case when excluded.clock_finding is null then device_links.clock_offset_s else excluded.clock_offset_s end,
      clock_finding = coalesce(excluded.clock_finding, device_links.clock_finding), lag_ms = coalesce(excluded.lag_ms, device_links.lag_ms),
      shared_at = coalesce(excluded.shared_at, device_links.shared_at), gateway_host = excluded.gateway_host, frames = device_links.frames + excluded.frames,
      unreadable = device_links.unreadable + excluded.unreadable`.execute(place.on())
}
