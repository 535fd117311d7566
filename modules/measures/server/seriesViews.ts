import type { Page } from '@gss/kit/wire'
import type { Place } from '@gss/server-kit/database'
import { PLATFORM_UNIT } from '@gss/server-kit/ids'
import type { Scope } from '@gss/session/server'
import { type RawBuilder, sql } from 'kysely'
import type { LimitOfMeasure, Series, SeriesCounts, SeriesShow } from '../contract/index.ts'

export interface SeriesOf {
  unitId?: string | undefined
  transmissionId?: string | undefined
  componentId?: string | undefined
  search?: string | undefined
  measure?: number | undefined
  show?: SeriesShow | undefined
}
/** Without its limits. */
export type SeriesRow = Omit<Series, keyof Pick<LimitOfMeasure, 'low' | 'high' | 'lowWarn' | 'highWarn'>> & {
  componentType: number
}

/** What stands first is what somebody has to look at; a value that is old tells nothing of its limits. */
const STATE = sql.raw(
  `case when v.is_stale then 'stale' when v.side in ('low', 'high') then 'alarm' when v.side <> '' then 'warn' else 'normal' end`,
)
const ORDER = sql.raw(
  `case when v.is_stale then 2 when v.side in ('low', 'high') then 0 when v.side <> '' then 1 else 3 end, u.code, v.component_id, v.measure`,
)
const COLUMNS = sql.raw(`
  v.unit_id as "unitId", coalesce(u.name, '') as "unitName", v.component_id as "componentId", v.transmission_id as "transmissionId",
  coalesce(d.name, n.name, w.name, e.name, nullif(s.name, ''), nullif(concat_ws(' ', t.name, nullif(nullif(v.point, '.'), '')), ''), v.point) as "deviceName",
  coalesce(d.place, n.details ->> 'position', w.details ->> 'position', e.details ->> 'position', '') as place, v.component_type as "componentType", v.measure, v.value, v.quality, v.at, v.received_at as "receivedAt",
  v.period_s as "periodS", v.is_stale as "isStale", v.side, v.side_since as "sideSince"`)
const NAMED = sql.raw(`
  left join units u on u.unit_id = v.unit_id
  left join transmission_devices t on t.transmission_id = v.transmission_id
  left join devices d on d.unit_id = v.unit_id and d.component_id = v.component_id
  left join nb_devices n on n.unit_id = v.unit_id and n.nb_id = v.component_id
  left join nb_devices w on v.point <> '' and w.unit_id = v.unit_id and w.object = 'nbDevice' and w.code = v.point
  left join nb_devices e on v.point <> '' and e.unit_id = v.unit_id and e.object = 'eMonitor' and e.code = v.point
  left join component_states s on s.unit_id = v.unit_id and s.component_id = v.component_id`)

const within = (
  scope: Scope,
  { unitId, transmissionId, componentId, measure }: SeriesOf,
): RawBuilder<unknown> => sql`
  ${scope === null ? sql`true` : sql`v.unit_id = ${scope}`}
  ${unitId === undefined ? sql`` : sql`and v.unit_id = ${unitId}`}
  ${transmissionId === undefined ? sql`` : sql`and v.transmission_id = ${transmissionId}`}
  ${componentId === undefined ? sql`` : sql`and v.component_id = ${componentId}`}
  ${measure === undefined ? sql`` : sql`and v.measure = ${measure}`}`
const shown = ({ search, show }: SeriesOf): RawBuilder<unknown> => sql`
  ${show === undefined ? sql`` : sql`and ${STATE} = ${show}`}
  ${search ? sql`and strpos(lower(concat_ws(' ', u.name, u.code, d.name, n.name, w.name, e.name, s.name, t.name, t.code, t.address, v.point)), lower(${search})) > 0` : sql``}`

export async function seriesPage(
  place: Place,
  of: SeriesOf,
  { page, pageRows }: { page: number; pageRows: number },
  scope: Scope,
): Promise<Page<SeriesRow>> {
  const { rows } = await sql<SeriesRow & { total: string }>`
    select ${COLUMNS}, count(*) over () as total from last_values v ${NAMED}
    where ${within(scope, of)} ${shown(of)}
    order by ${ORDER} limit ${pageRows} offset ${(page - 1) * pageRows}`.execute(place.on())
  return {
    rows: rows.map(({ total: _total, ...row }) => row),
    page,
    total: Number(rows[0]?.total ?? 0),
  }
}

export async function seriesOfComponent(
  place: Place,
  unitId: string,
  componentId: string,
): Promise<SeriesRow[]> {
  const { rows } = await sql<SeriesRow>`
    select ${COLUMNS} from last_values v ${NAMED}
    where v.unit_id = ${unitId} and v.component_id = ${componentId} order by v.measure`.execute(place.on())
  return rows
}

export async function seriesCountsOf(
  place: Place,
  unitId: string | undefined,
  scope: Scope,
): Promise<SeriesCounts> {
  const { rows } = await sql<{ state: SeriesShow; count: string }>`
    select ${STATE} as state, count(*) as count from last_values v where ${within(scope, { unitId })} group by 1`.execute(
    place.on(),
  )
  const of = (state: SeriesShow) => Number(rows.find((row) => row.state === state)?.count ?? 0)
  const [alarm, warn, stale, normal] = [of('alarm'), of('warn'), of('stale'), of('normal')]
  return { all: alarm + warn + stale + normal, alarm, warn, stale, normal }
}

export type LimitRow = LimitOfMeasure & { limitId: string; unitName: string | null }
/** A unit also sees what holds for everybody. */
export async function seriesLimitsPage(
  place: Place,
  { unitId, componentId }: Pick<SeriesOf, 'unitId' | 'componentId'>,
  { page, pageRows }: { page: number; pageRows: number },
  scope: Scope,
): Promise<Page<LimitRow>> {
  const { rows } = await sql<LimitRow & { total: string }>`
    select m.limit_id as "limitId", nullif(m.unit_id, ${PLATFORM_UNIT}::uuid) as "unitId", u.name as "unitName", m.component_id as "componentId",
      m.component_type as "componentType", m.analogue_type as "analogueType", m.low, m.high, m.low_warn as "lowWarn", m.high_warn as "highWarn",
      m.back, m.for_s as "holdS", count(*) over () as total
    from measure_limits m left join units u on u.unit_id = m.unit_id
    where (m.unit_id = ${PLATFORM_UNIT} or (${scope === null ? sql`true` : sql`m.unit_id = ${scope}`}
        ${unitId === undefined ? sql`` : sql`and m.unit_id = ${unitId}`}))
      ${componentId === undefined ? sql`` : sql`and m.component_id = ${componentId}`}
    order by m.unit_id, m.component_type, m.component_id, m.analogue_type
    limit ${pageRows} offset ${(page - 1) * pageRows}`.execute(place.on())
  return {
    rows: rows.map(({ total: _total, ...row }) => row),
    page,
    total: Number(rows[0]?.total ?? 0),
  }
}
