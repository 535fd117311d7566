import type { Tx } from '@gss/server-kit/database'
import { newId } from '@gss/server-kit/ids'
import { sql } from 'kysely'
import type { DownlinkRow, MapRow, RegisterEntry, RegisterWrite, SourceKind } from '../contract/index.ts'

/** For seeds: what devices of other languages come by. */
export interface SownAccess {
  keys: readonly { address: string; sealed: string }[]
  sources: readonly {
    code: string
    name: string
    kind: SourceKind
    isOn: boolean
    url: string
    topics: string
    sealed: string
    rows: MapRow[]
    downUrl: string
    downProduct: string
    downRows: DownlinkRow[]
    downSealed: string
  }[]
  line: { code: string; unitId: string; name: string; host: string; port: number; isOn: boolean }
  profiles: readonly {
    code: string
    name: string
    periodS: number
    rows: RegisterEntry[]
    writes: RegisterWrite[]
  }[]
}
const OFFLINE_MIN = 1_560
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** What is there stays as people left it; where it listens and what it is trusted by is as it is now. */
export async function sowAccess(
  tx: Tx,
  { keys, sources, line, profiles }: SownAccess,
  now: Date,
): Promise<void> {
  for (const { address, sealed } of keys)
    await sql`insert into device_keys (address, sealed, made_by, made_at) values (${address}, ${sealed}, ${NOBODY}, ${now})
      on conflict (address) do nothing`.execute(tx.on())
  for (const {
    code,
    name,
    kind,
    isOn,
    url,
    topics,
    sealed,
    rows,
    downUrl,
    downProduct,
    downRows,
    downSealed,
  } of sources)
    await sql`insert into foreign_sources (source_id, code, name, kind, is_on, url, topics, offline_min, sealed, rows, changed_at, down_url, down_product, down_rows, down_sealed)
      values (${newId()}, ${code}, ${name}, ${kind}, ${isOn}, ${url}, ${topics}, ${OFFLINE_MIN}, ${sealed}, ${JSON.stringify(rows)}::jsonb, ${now},
        ${downUrl}, ${downProduct}, ${JSON.stringify(downRows)}::jsonb, ${downSealed})
      on conflict (code) do update set url = excluded.url, is_on = excluded.is_on, down_url = excluded.down_url`.execute(
      tx.on(),
    )
  for (const { code, name, periodS, rows, writes } of profiles)
    await sql`insert into modbus_profiles (profile_id, code, name, period_s, rows, writes, changed_at)
      values (${newId()}, ${code}, ${name}, ${periodS}, ${JSON.stringify(rows)}::jsonb, ${JSON.stringify(writes)}::jsonb, ${now})
      on conflict do nothing`.execute(tx.on())
  await sql`insert into modbus_lines (line_id, unit_id, code, name, host, port, framing, is_on, changed_at)
    values (${newId()}, ${line.unitId}, ${line.code}, ${line.name}, ${line.host}, ${line.port}, 'tcp', ${line.isOn}, ${now})
    on conflict (code) do update set port = excluded.port, is_on = excluded.is_on`.execute(tx.on())
}
