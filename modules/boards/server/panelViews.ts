import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import { ALARM_BITS, FAULT_BITS, type PanelFace, type PanelRow } from '../contract/index.ts'

const PANELS_MAX = 200
const LOOPS_MAX = 200
const ROWS_MAX = 200
/** What a panel lists. A component that is well says so too (GB/T 26875.3 figure 7, bit 0), and is no row. */
const LISTED = ['fire', ...ALARM_BITS, ...FAULT_BITS, 'shielded', 'started', 'feedback', 'delay']
const isListed = sql`s.bits <> '{}' and s.bits && ${LISTED}::text[]`

export async function panelNames(place: Place, unitId: string): Promise<PanelFace['panels']> {
  const { rows } = await sql<PanelFace['panels'][number]>`
    select p.panel_id as "panelId", p.code, p.name from panels p where p.unit_id = ${unitId} order by p.code limit ${PANELS_MAX}`.execute(
    place.on(),
  )
  return rows
}

interface Head {
  model: string
  maker: string
  place: string
  bits: string[]
  isOnline: boolean
  heardAt: Date | null
}
/** What its system says of itself, the panel's own component, and the line it hangs on; and whether a hand holds a system behind it, which is a lamp of every panel. */
export async function panelHead(place: Place, unitId: string, panelId: string): Promise<Head | null> {
  const { rows } = await sql<Head>`
    select coalesce(p.details ->> 'model', '') as model, coalesce(p.details ->> 'maker', '') as maker, coalesce(p.details ->> 'position', '') as place,
      (select coalesce(array_agg(distinct b.bit), '{}') from component_states s, unnest(s.bits) as b (bit)
        where s.unit_id = p.unit_id and s.transmission_id = p.transmission_id and s.bits <> '{}'
          and (s.part = 'device' or (s.system_type = p.system_type and s.system_address = p.system_address
            and (s.part = 'system' or s.component_type = 1))
            or (s.part = 'system' and b.bit = 'manual' and exists (
              select from devices d where d.unit_id = p.unit_id and d.panel_id = p.panel_id and d.system_type = s.system_type
                and d.system_address = s.system_address)))) as bits,
      l.address is not null and l.offline_at is null as "isOnline", l.last_frame_at as "heardAt"
    from panels p left join transmission_devices t on t.transmission_id = p.transmission_id left join device_links l on l.address = t.address
    where p.unit_id = ${unitId} and p.panel_id = ${panelId}`.execute(place.on())
  return rows[0] ?? null
}

type Counts = PanelFace['counts'] & { points: number }
export async function panelCounts(place: Place, unitId: string, panelId: string): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*)::int as points, count(*) filter (where 'fire' = any(s.bits))::int as fire,
      count(*) filter (where s.bits && array['supervisory', 'urgent'])::int as alarm,
      count(*) filter (where s.bits && array['fault', 'powerFault', 'mainPowerFault', 'backupPowerFault', 'busFault'])::int as fault,
      count(*) filter (where 'shielded' = any(s.bits))::int as shielded, count(*) filter (where 'started' = any(s.bits))::int as started,
      count(*) filter (where 'feedback' = any(s.bits))::int as feedback
    from devices d left join component_states s on s.unit_id = d.unit_id and s.component_id = d.component_id
    where d.unit_id = ${unitId} and d.panel_id = ${panelId}`.execute(place.on())
  return rows[0] ?? { points: 0, fire: 0, alarm: 0, fault: 0, shielded: 0, started: 0, feedback: 0 }
}

export async function panelLoops(place: Place, unitId: string, panelId: string): Promise<PanelFace['loops']> {
  const { rows } = await sql<PanelFace['loops'][number]>`
    select d.loop_no as "loopNo", count(*)::int as "all", count(*) filter (where ${isListed})::int as abnormal
    from devices d left join component_states s on s.unit_id = d.unit_id and s.component_id = d.component_id
    where d.unit_id = ${unitId} and d.panel_id = ${panelId} group by d.loop_no order by d.loop_no nulls last limit ${LOOPS_MAX}`.execute(
    place.on(),
  )
  return rows
}

/** All that is not as it should be behind it: fires first, then the newest. */
export async function panelRows(place: Place, unitId: string, panelId: string): Promise<PanelRow[]> {
  const { rows } = await sql<PanelRow>`
    select d.component_id as "componentId", d.code, d.name, d.place, d.loop_no as "loopNo", d.point_no as "pointNo", d.component_type as "componentType",
      s.bits, s.since
    from component_states s join devices d on d.unit_id = s.unit_id and d.component_id = s.component_id
    where s.unit_id = ${unitId} and ${isListed} and d.panel_id = ${panelId}
    order by 'fire' = any(s.bits) desc, s.since desc limit ${ROWS_MAX}`.execute(place.on())
  return rows
}
