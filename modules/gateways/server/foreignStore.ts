import type { AskOf } from '@gss/kit/call'
import type { Page } from '@gss/kit/wire'
import type { Place, Tx } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type {
  calls,
  DownlinkRow,
  ForeignSource,
  MapRow,
  RegisterProfile,
  SourceKind,
} from '../contract/index.ts'

/** A source as whoever hears it needs it. */
export interface KeptSource {
  sourceId: string
  code: string
  name: string
  kind: SourceKind
  isOn: boolean
  url: string
  topics: string
  username: string
  offlineMin: number
  sealed: string | null
  rows: MapRow[]
  downUrl: string
  downProduct: string
  downHours: number
  downRows: DownlinkRow[]
  downSealed: string | null
}
/** What a person says of a source, its mapping and its commands apart. */
export type TypedSource = Omit<
  KeptSource,
  'rows' | 'downUrl' | 'downProduct' | 'downHours' | 'downRows' | 'downSealed'
>

const SOURCE = sql.raw(
  `s.source_id as "sourceId", s.code, s.name, s.kind, s.is_on as "isOn", s.url, s.topics, s.username, s.offline_min as "offlineMin", s.rows,
   s.down_url as "downUrl", s.down_product as "downProduct", s.down_hours as "downHours", s.down_rows as "downRows"`,
)

/** All of them: there are a handful, and a collector keeps them in memory. */
export async function foreignSources(place: Place): Promise<KeptSource[]> {
  const { rows } =
    await sql<KeptSource>`select ${SOURCE}, s.sealed, s.down_sealed as "downSealed" from foreign_sources s order by s.code`.execute(
      place.on(),
    )
  return rows
}
export async function foreignSourceById(place: Place, sourceId: string): Promise<KeptSource | undefined> {
  const { rows } =
    await sql<KeptSource>`select ${SOURCE}, s.sealed, s.down_sealed as "downSealed" from foreign_sources s where s.source_id = ${sourceId}`.execute(
      place.on(),
    )
  return rows[0]
}

export async function sourcesPage(
  place: Place,
  { page, pageRows }: AskOf<(typeof calls)['sources']>,
): Promise<Page<ForeignSource>> {
  const { rows } = await sql<ForeignSource & { total: string }>`
    select ${SOURCE}, s.sealed is not null as "hasSecret", s.down_sealed is not null as "hasDownKey", s.changed_at as "changedAt", l.devices, l.last_at as "lastAt", count(*) over () as total
    from foreign_sources s cross join lateral (
      select count(*)::int as devices, max(d.last_frame_at) as last_at from device_links d where d.address like 'ext:' || s.code || '/%') l
    order by s.code limit ${pageRows} offset ${(page - 1) * pageRows}`.execute(place.on())
  return { rows: rows.map(({ total: _total, ...row }) => row), page, total: Number(rows[0]?.total ?? 0) }
}

/** False: its code is taken. */
export async function insertSource(tx: Tx, source: TypedSource, by: string, now: Date): Promise<boolean> {
  const { sourceId, code, name, kind, isOn, url, topics, username, offlineMin, sealed } = source
  const { numAffectedRows = 0n } = await sql`
    insert into foreign_sources (source_id, code, name, kind, is_on, url, topics, username, offline_min, sealed, changed_by, changed_at)
    values (${sourceId}, ${code}, ${name}, ${kind}, ${isOn}, ${url}, ${topics}, ${username}, ${offlineMin}, ${sealed}, ${by}, ${now})
    on conflict do nothing`.execute(tx.on())
  return numAffectedRows > 0n
}
/** Its code and its kind stay: they stand in addresses. */
export async function updateSource(
  tx: Tx,
  source: Omit<TypedSource, 'code' | 'kind'>,
  by: string,
  now: Date,
): Promise<void> {
  const { sourceId, name, isOn, url, topics, username, offlineMin, sealed } = source
  await sql`
    update foreign_sources set name = ${name}, is_on = ${isOn}, url = ${url}, topics = ${topics}, username = ${username}, offline_min = ${offlineMin},
      sealed = ${sealed}, changed_by = ${by}, changed_at = ${now} where source_id = ${sourceId}`.execute(
    tx.on(),
  )
}
export async function saveMapping(
  tx: Tx,
  sourceId: string,
  rows: readonly MapRow[],
  by: string,
  now: Date,
): Promise<void> {
  await sql`update foreign_sources set rows = ${JSON.stringify(rows)}::jsonb, changed_by = ${by}, changed_at = ${now} where source_id = ${sourceId}`.execute(
    tx.on(),
  )
}
export async function saveDownlink(
  tx: Tx,
  sourceId: string,
  {
    downUrl,
    downProduct,
    downHours,
    downRows,
    downSealed,
  }: Pick<KeptSource, 'downUrl' | 'downProduct' | 'downHours' | 'downRows' | 'downSealed'>,
  by: string,
  now: Date,
): Promise<void> {
  await sql`
    update foreign_sources set down_url = ${downUrl}, down_product = ${downProduct}, down_hours = ${downHours}, down_rows = ${JSON.stringify(downRows)}::jsonb,
      down_sealed = ${downSealed}, changed_by = ${by}, changed_at = ${now} where source_id = ${sourceId}`.execute(
    tx.on(),
  )
}
/** By source, how its devices are commanded; nothing where nobody said where, or it is switched off. */
export async function downlinksOf(
  place: Place,
  codes: readonly string[],
): Promise<ReadonlyMap<string, DownlinkRow[]>> {
  if (codes.length === 0) return new Map()
  const { rows } = await sql<{ code: string; downRows: DownlinkRow[] }>`
    select s.code, s.down_rows as "downRows" from foreign_sources s
    where s.code = any(${[...codes]}::text[]) and s.is_on and s.down_url <> ''`.execute(place.on())
  return new Map(rows.map(({ code, downRows }) => [code, downRows]))
}
export async function deleteSource(tx: Tx, sourceId: string): Promise<void> {
  await sql`delete from foreign_sources where source_id = ${sourceId}`.execute(tx.on())
}

/** Of what a cloud says now, what it has said before: in the order asked. */
export async function seenBefore(place: Place, source: string, said: readonly Buffer[]): Promise<boolean[]> {
  const { rows } = await sql<{ said: Buffer }>`
    select f.said from foreign_seen f where f.source = ${source} and f.said = any(${said}::bytea[])`.execute(
    place.on(),
  )
  const known = new Set(rows.map((row) => row.said.toString('hex')))
  return said.map((one) => known.has(one.toString('hex')))
}
/** What a cloud has said, so that said again it is not stored twice. */
export async function noteSeen(
  place: Place,
  source: string,
  said: readonly Buffer[],
  now: Date,
): Promise<void> {
  await sql`
    insert into foreign_seen (source, said, seen_at) select ${source}, s.said, ${now} from unnest(${said}::bytea[]) as s (said)
    on conflict do nothing`.execute(place.on())
}
/** What was seen before this may come again: clouds say nothing twice after so long. */
export async function forgetSeen(place: Place, before: Date): Promise<void> {
  await sql`delete from foreign_seen where seen_at < ${before}`.execute(place.on())
}

/** A line as whoever asks on it needs it, with the units that are registered behind it. */
export interface PolledLine {
  code: string
  host: string
  port: number
  framing: 'tcp' | 'rtu'
  units: { unit: number; profile: string }[]
}
export async function polledLines(place: Place): Promise<PolledLine[]> {
  const { rows } = await sql<Omit<PolledLine, 'units'> & { address: string; profile: string }>`
    select l.code, l.host, l.port, l.framing, t.address, t.profile
    from modbus_lines l join transmission_devices t on t.address like 'modbus:' || l.code || '/%' where l.is_on order by l.code, t.address`.execute(
    place.on(),
  )
  const lines = new Map<string, PolledLine>()
  for (const { address, profile, ...line } of rows) {
    const known = lines.get(line.code) ?? { ...line, units: [] }
    lines.set(line.code, known)
    known.units.push({ unit: Number(address.slice(address.lastIndexOf('/') + 1)), profile })
  }
  return [...lines.values()]
}

export async function registerProfiles(place: Place): Promise<({ code: string } & RegisterProfile)[]> {
  const { rows } = await sql<{ code: string } & RegisterProfile>`
    select p.code, p.period_s as "periodS", p.rows, p.writes from modbus_profiles p`.execute(place.on())
  return rows
}
