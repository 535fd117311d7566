import type { Place, Tx } from '@gss/server-kit/database'
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
  const rows: Pick<Selectable<LinkTables['device_links']>, 'address' | 'gateway_id' | 'offline_at'>[] =
    await place
      .on<LinkTables>()
      .selectFrom('device_links')
      .select(['device_links.address', 'device_links.gateway_id', 'device_links.offline_at'])
      .execute()
  return rows.map((row) => ({
    address: row.address,
    gatewayId: row.gateway_id,
    isOnline: row.offline_at === null,
  }))
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

/** Of these addresses, those whose link this gateway holds. */
export async function heldBy(
  place: Place,
  gatewayId: string,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await place
    .on<LinkTables>()
    .selectFrom('device_links')
    .select('device_links.address')
    .where('device_links.gateway_id', '=', gatewayId)
    .where('device_links.address', 'in', addresses)
    .execute()
  return new Set(rows.map(({ address }) => address))
}

/** Whoever heard a device last holds its link. Answers those that another gateway had given up. */
export async function claimLinks(
  tx: Tx,
  gatewayId: string,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set()
  // Always in the same order: two gateways that hear the same devices do not wait for each other in a circle.
  const { rows } = await sql<{ address: string; isGone: boolean }>`
    select address, offline_at is not null as "isGone" from device_links
    where address = any(${addresses}::text[]) and gateway_id <> ${gatewayId} order by address for update`.execute(
    tx.on(),
  )
  const moved = rows.map(({ address }) => address)
  if (moved.length > 0)
    await tx
      .on<LinkTables>()
      .updateTable('device_links')
      .set({ gateway_id: gatewayId })
      .where('device_links.address', 'in', moved)
      .execute()
  return new Set(rows.filter(({ isGone }) => isGone).map(({ address }) => address))
}

export interface Abandoned {
  address: string
  /** As far as its gateway came to write it down. */
  lastFrameAt: Date
}
/** What a gateway that is gone held and had not given up belongs to another now. */
export async function takeOverLinks(tx: Tx, from: string, to: string): Promise<Abandoned[]> {
  const rows = await tx
    .on<LinkTables>()
    .updateTable('device_links')
    .set({ gateway_id: to })
    .where('device_links.gateway_id', '=', from)
    .where('device_links.offline_at', 'is', null)
    .returning(['device_links.address', 'device_links.last_frame_at'])
    .execute()
  return rows.map((row) => ({ address: row.address, lastFrameAt: row.last_frame_at ?? new Date(0) }))
}

/** One row per device; what is counted is added up. A row that another gateway holds stays as it is; answers those that are ours. */
export async function saveLinks(
  place: Place,
  gateway: { id: string; host: string },
  links: readonly LinkRow[],
): Promise<ReadonlySet<string>> {
  const column = <K extends keyof LinkRow>(name: K) => links.map((link) => link[name])
  const { rows } = await sql<{ address: string }>`
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
    order by l.address
    on conflict (address) do update set unit_id = excluded.unit_id, transmission_id = excluded.transmission_id,
      transport = coalesce(nullif(excluded.transport, ''), device_links.transport),
      remote = coalesce(nullif(excluded.remote, ''), device_links.remote),
      connected_at = greatest(excluded.connected_at, device_links.connected_at),
      last_frame_at = greatest(excluded.last_frame_at, device_links.last_frame_at),
      -- one not heard since this gateway began has been gone since its last frame, and not since the beginning
      offline_at = case when excluded.offline_at is not null and excluded.transport = '' then coalesce(device_links.last_frame_at, excluded.offline_at)
        else excluded.offline_at end,
      clock_offset_s = case when excluded.clock_finding is null then device_links.clock_offset_s else excluded.clock_offset_s end,
      clock_finding = coalesce(excluded.clock_finding, device_links.clock_finding), lag_ms = coalesce(excluded.lag_ms, device_links.lag_ms),
      shared_at = coalesce(excluded.shared_at, device_links.shared_at), gateway_host = excluded.gateway_host, frames = device_links.frames + excluded.frames,
      unreadable = device_links.unreadable + excluded.unreadable
    where device_links.gateway_id = excluded.gateway_id
    returning address`.execute(place.on())
  return new Set(rows.map(({ address }) => address))
}
