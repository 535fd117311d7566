import { centreZone } from '@gss/kit/zone'
import type { Place, Tx } from '@gss/server-kit/database'
import { sql } from 'kysely'

/** GB/T 26875.3 table 5: 防火门; and why something happened at a door, as its controller numbers it: 门打开. */
const FIRE_DOOR = 102
const DOOR_OPENED = 23
/** As boards draw it: its monitor says that it stands open. */
const OPEN = sql`array['started', 'feedback']`
/** The rule whose services begin the count anew. */
export const CLOSER = 'closer'

/**
 * One use is an opening: a fire door that stands open after it did not, or 门打开 of a door controller. Counted from what was stored, each span of time once:
 * the mark moves with the count, in one commit, and whoever counts the same unit waits for it. A door that was never heard has no count.
 */
export async function countUses(tx: Tx, unitIds: readonly string[], until: Date): Promise<void> {
  const units = sql`any(${[...unitIds]}::uuid[])`
  await sql`insert into ageing_use_marks (unit_id, counted_until)
    select unit_id, 'epoch' from units where unit_id = ${units} order by unit_id on conflict do nothing`.execute(
    tx.on(),
  )
  const { rows: marks } = await sql<{ from: Date }>`
    select counted_until as "from" from ageing_use_marks where unit_id = ${units} order by unit_id for update`.execute(
    tx.on(),
  )
  const { rows: anew } = await sql<{ unitId: string; thingId: string; from: Date }>`
    update ageing_uses u set uses = 0, is_open = false, counted_from = s.served_on::timestamp at time zone ${centreZone()}
    from ageing_services s
    where u.unit_id = ${units} and s.unit_id = u.unit_id and s.thing_id = u.thing_id and s.rule = ${CLOSER}
      and s.served_on::timestamp at time zone ${centreZone()} > u.counted_from
    returning u.unit_id as "unitId", u.thing_id as "thingId", u.counted_from as "from"`.execute(tx.on())
  // The months before are not even opened.
  const since = new Date(Math.min(until.getTime(), ...[...marks, ...anew].map(({ from }) => from.getTime())))
  await sql`
    with anew as (
      select "unitId" as unit_id, "thingId" as thing_id, "from" as from_at
      from jsonb_to_recordset(${JSON.stringify(anew)}::jsonb) as a ("unitId" uuid, "thingId" uuid, "from" timestamptz)),
    m as (
      select m.unit_id, m.counted_until, least(m.counted_until, (select min(a.from_at) from anew a where a.unit_id = m.unit_id)) as since
      from ageing_use_marks m where m.unit_id = ${units}
        and (m.counted_until < ${until} or exists (select from anew a where a.unit_id = m.unit_id))),
    -- Met once each and kept aside: else each signal goes through all that hangs behind its device.
    behind as materialized (
      select * from component_states s where s.unit_id = ${units} and s.component_type = ${sql.lit(FIRE_DOOR)} and s.part = 'component'),
    said as (
      select m.unit_id, m.counted_until, s.component_id as thing_id, g.received_at as at, g.lane_id, g.seq, g.bits && ${OPEN} as is_open
      from m
      join signals g on g.unit_id = m.unit_id and g.unit_id = ${units} and g.received_at >= ${since} and g.received_at >= m.since and g.received_at < ${until}
        and g.component_type = ${sql.lit(FIRE_DOOR)} and g.kind = 'state'
      join behind s on s.unit_id = g.unit_id and s.transmission_id = g.transmission_id and s.part = g.part
        and s.system_type = g.system_type and s.system_address = g.system_address and s.component_type = g.component_type
        and s.component_address = g.component_address and s.point = g.point
      where g.part = 'component'
      union all
      select m.unit_id, m.counted_until, e.door_id, e.received_at, null, e.event_no, true
      from m
      join door_events e on e.unit_id = m.unit_id and e.unit_id = ${units} and e.received_at >= ${since} and e.received_at >= m.since and e.received_at < ${until}
        and e.kind = 'door' and e.reason = ${sql.lit(DOOR_OPENED)}
      where e.door_id is not null),
    turned as (
      select d.unit_id, d.thing_id, d.at, d.seq, d.is_open,
        -- What a controller tells are openings; what a monitor tells is how the door stands.
        d.is_open and (d.lane_id is null or not coalesce(lag(d.is_open) over (partition by d.unit_id, d.thing_id order by d.at, d.seq), u.is_open, false)) as is_use
      from said d
      left join anew a on a.unit_id = d.unit_id and a.thing_id = d.thing_id
      left join ageing_uses u on u.unit_id = d.unit_id and u.thing_id = d.thing_id
      where d.at >= coalesce(a.from_at, greatest(d.counted_until, u.counted_from)))
    insert into ageing_uses as u (unit_id, thing_id, counted_from, uses, is_open)
    select unit_id, thing_id, min(at), (count(*) filter (where is_use))::int, (array_agg(is_open order by at desc, seq desc))[1]
    from turned group by unit_id, thing_id
    on conflict (unit_id, thing_id) do update set uses = u.uses + excluded.uses, is_open = excluded.is_open`.execute(
    tx.on(),
  )
  await sql`update ageing_use_marks set counted_until = ${until} where unit_id = ${units} and counted_until < ${until}`.execute(
    tx.on(),
  )
}

/** The demo city's doors have been opened since before it began: how often, by the number a door has. */
export async function sowUses(place: Place, from: Date): Promise<void> {
  await sql`
    insert into ageing_uses (unit_id, thing_id, counted_from, uses, is_open)
    select unit_id, component_id, ${from}, case n % 23 when 5 then 20114 when 11 then 18890 else 300 + n * 977 % 15000 end, false
    from (select unit_id, component_id, row_number() over (partition by unit_id order by code) as n
      from devices where component_type = ${FIRE_DOOR}) d
    on conflict do nothing`.execute(place.on())
}
