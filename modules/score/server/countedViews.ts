import { centreZone } from '@gss/kit/zone'
import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import { type Cap, CAP_NAMES } from '../contract/index.ts'

/** What stands behind a unit's score, counted; nothing is judged here. */
export interface CountedUnit {
  unitId: string
  /** Parts by their importance: 3 controllers and pumps, 2 other control parts, 1 the rest. */
  parts: number
  badParts: number
  points: number
  faults: number
  shielded: number
  alarms: number
  lateAlarms: number
  falseAlarms: number
  checks: number
  answeredChecks: number
  duePoints: number
  donePoints: number
  dueHazards: number
  timelyHazards: number
  overdueMinor: number
  overdueLarger: number
  overdueMajor: number
  shifts: number
  keptShifts: number
  duePlans: number
  timelyPlans: number
  dueRepairs: number
  timelyRepairs: number
  lives: number
  overLives: number
  /** What holds it down, in the order of the rule. */
  caps: CountedCap[]
}
export interface CountedCap {
  cap: Cap
  count: number
  /** The first of them. */
  name: string
}

/** Component types of GB/T 26875.3 table 5. */
const CONTROLLERS = [1, 91]
const CONTROL_PARTS = [82, 83, 84, 85, 86, 87, 88, 92, 93, 94, 95, 96, 97, 98, 99, 100]
const FIRE_TIMELY = '3 minutes'
const OTHER_TIMELY = '24 hours'
const UNHANDLED = '10 minutes'
const OFFLINE = '24 hours'
const ROLLING = '30 days'
/** 消防水泵 and 喷淋泵; 消防水箱. */
const PUMPS = [91, 95]
const TANK = 92
/** A wireless level meter, of the dictionary nbType. */
const LEVEL_METER = '5'
/** Level in per cent of GB/T 26875.3's table 6, and ours in metres. */
const LEVELS = [2, 1061]
/** So long a pump may be on manual, and water below its limit, before it holds the score down: a test is shorter. */
const LEFT_SO = '2 hours'
/** How far back a system's word is looked for that was said before that. */
const LOOKED_BACK = '3 days'
/** So late one may sign on before a shift is kept by too few. */
const SIGNED_BY = '30 minutes'
/** Two keep a shift, each with a certificate. */
const KEEPERS = 2
/** What ages of a unit's equipment; papers and contracts are others' care. */
const AGEING = ['device', 'panel', 'uitd', 'nbDevice']

/** All units at once: each table is read once, however many units there are. */
export async function countAll(place: Place, now: Date): Promise<CountedUnit[]> {
  const { rows } = await sql<
    Omit<CountedUnit, 'caps'> & { held: Partial<Record<Cap, Omit<CountedCap, 'cap'>>> }
  >`
    with span as (select ${now}::timestamptz as now, ${now}::timestamptz - interval '${sql.raw(ROLLING)}' as since),
    f as (
      select d.unit_id, sum(c.c) as parts, sum(c.c) filter (where s.bits && array['fault', 'powerFault', 'shielded']) as bad, count(*) as points,
        count(*) filter (where s.bits && array['fault', 'powerFault']) as faults, count(*) filter (where 'shielded' = any(s.bits)) as shielded
      from devices d left join component_states s on s.unit_id = d.unit_id and s.component_id = d.component_id
        cross join lateral (select case when d.component_type = any(${CONTROLLERS}::int[]) then 3 when d.component_type = any(${CONTROL_PARTS}::int[]) then 2 else 1 end as c) c
      group by d.unit_id),
    a as (
      select a.unit_id, count(*) as alarms,
        count(*) filter (where coalesce(a.claimed_at, a.settled_at, span.now) - a.received_at > case when a.kind in ('fire', 'urgent')
          then interval '${sql.raw(FIRE_TIMELY)}' else interval '${sql.raw(OTHER_TIMELY)}' end) as late,
        count(*) filter (where a.disposition = 'markFalse') as falses
      from alarms a, span where a.raised_at >= span.since and not a.is_drill and a.under is null and a.kind <> 'missedDuty' group by a.unit_id),
    c as (
      select d.unit_id, count(*) as checks, count(*) filter (where d.state = 'answered') as answered
      from duty_checks d, span where d.asked_at >= span.since and d.state in ('answered', 'missed', 'late') group by d.unit_id),
    p as (
      select t.unit_id, sum(t.due_count) as due, sum(t.done_count) filter (where t.state = 'done') as done
      from patrol_tasks t, span where t.planned_end >= span.since and t.planned_end < span.now and t.state in ('done', 'missed', 'late') group by t.unit_id),
    h as (
      select h.unit_id, count(*) filter (where h.due_at >= span.since and h.due_at < span.now) as due,
        count(*) filter (where h.due_at >= span.since and h.due_at < span.now and h.rectified_at <= h.due_at) as timely,
        count(*) filter (where h.state = 'toRectify' and h.due_at < span.now and h.level = 'minor') as minor,
        count(*) filter (where h.state = 'toRectify' and h.due_at < span.now and h.level = 'larger') as larger,
        count(*) filter (where h.state = 'toRectify' and h.due_at < span.now and h.level = 'major') as major,
        count(*) filter (where h.level = 'major' and h.state not in ('closed', 'noHazard')) as majors,
        min(h.number) filter (where h.level = 'major' and h.state not in ('closed', 'noHazard')) as first_major, count(*) as known
      from hazards h, span where h.closed_at is null or h.closed_at >= span.since group by h.unit_id),
    g as (
      select g.unit_id, g.room_id, g.day, g.shift_no, count(distinct g.user_id) as keepers,
        bool_or(g.cert_rank in ('middle', 'senior')) as is_middle from duty_signs g, span
      where g.at >= span.since - interval '1 day' and g.cert_rank <> 'none' group by g.unit_id, g.room_id, g.day, g.shift_no),
    k as (
      select c.unit_id, count(*) as shifts, count(*) filter (where g.keepers >= ${KEEPERS}) as kept
      from duty_cells c cross join span left join g on g.unit_id = c.unit_id and g.room_id = c.room_id and g.day = c.day and g.shift_no = c.shift_no
      where c.until_at >= span.since and c.until_at < span.now group by c.unit_id),
    m as (
      select m.unit_id, count(*) as due, count(*) filter (where (m.ended_at at time zone ${centreZone()})::date::text <= m.end_day) as timely
      from maint_plans m, span where m.end_day >= (span.since at time zone ${centreZone()})::date::text
        and m.end_day < (span.now at time zone ${centreZone()})::date::text group by m.unit_id),
    r as (
      select r.unit_id, count(*) as due, count(*) filter (where r.repaired_at <= r.repair_due_at) as timely
      from maint_tickets r, span where r.found_at >= span.since and r.state <> 'ignored' and (r.repaired_at is not null or r.repair_due_at < span.now)
      group by r.unit_id),
    l as (
      select l.unit_id, count(distinct l.thing_id) as lives,
        count(distinct l.thing_id) filter (where l.due_on < (span.now at time zone ${centreZone()})::date) as over
      from ageing_ends l, span where l.due_on is not null and l.object = any(${AGEING}::text[]) group by l.unit_id),
    o as (
      select t.unit_id, count(*) as offlines, min(t.name) as first from transmission_devices t join device_links l on l.address = t.address cross join span
      where l.offline_at < span.now - interval '${sql.raw(OFFLINE)}'
        and not exists (select from test_windows w where w.unit_id = t.unit_id and w.under = 'maintenance' and w.from_at <= span.now and w.until_at > span.now)
      group by t.unit_id),
    b as materialized (
      select s.unit_id, s.transmission_id, s.system_type, s.system_address from component_states s cross join span
      where s.part = 'system' and 'manual' = any(s.bits)
        and (s.since <= span.now - interval '${sql.raw(LEFT_SO)}' or ${wasManual})),
    w as (
      select d.unit_id, count(*) as pumps, min(d.name) as first from devices d cross join span join b on b.unit_id = d.unit_id and b.transmission_id = d.transmission_id
        and b.system_type = d.system_type and b.system_address = d.system_address
      where d.component_type = any(${PUMPS}::int[]) and ${isLeftAlone('d')} group by d.unit_id),
    t as (
      select v.unit_id, count(distinct v.component_id) as tanks, min(coalesce(d.name, n.name, '')) as first
      from last_values v cross join span left join devices d on d.unit_id = v.unit_id and d.component_id = v.component_id
        left join nb_devices n on n.unit_id = v.unit_id and (n.nb_id = v.component_id or (v.point <> '' and n.code = v.point))
      where v.side = 'low' and not v.is_stale and v.side_since <= span.now - interval '${sql.raw(LEFT_SO)}' and v.measure = any(${LEVELS}::int[])
        and (coalesce(d.component_type, v.component_type) = ${TANK} or n.details ->> 'devType' = ${LEVEL_METER}) and ${isLeftAlone('v')}
      group by v.unit_id),
    x as (
      select c.unit_id, count(*) as thins, min(concat_ws(' ', r.name, c.shift_name)) as first
      from duty_cells c cross join span join control_rooms r on r.unit_id = c.unit_id and r.room_id = c.room_id
        left join duty_rooms e on e.unit_id = c.unit_id and e.room_id = c.room_id
        left join g on g.unit_id = c.unit_id and g.room_id = c.room_id and g.day = c.day and g.shift_no = c.shift_no
      where c.from_at <= span.now - interval '${sql.raw(SIGNED_BY)}'
        and c.until_at > date_trunc('day', span.now at time zone ${centreZone()}) at time zone ${centreZone()}
        and (coalesce(g.keepers, 0) < ${KEEPERS} or (not g.is_middle and coalesce(e.is_linked, exists (select from panels p
          where p.unit_id = r.unit_id and p.room_id = r.room_id and p.details ->> 'panelType' in ('2', '3')))))
      group by c.unit_id),
    i as (
      select i.unit_id, count(*) as fires from open_alarms i, span
      where i.kind = 'fire' and not i.is_drill and i.raised_at < span.now - interval '${sql.raw(UNHANDLED)}' group by i.unit_id)
    select u.unit_id as "unitId", coalesce(f.parts, 0) as parts, coalesce(f.bad, 0) as "badParts", coalesce(f.points, 0) as points,
      coalesce(f.faults, 0) as faults, coalesce(f.shielded, 0) as shielded, coalesce(a.alarms, 0) as alarms, coalesce(a.late, 0) as "lateAlarms",
      coalesce(a.falses, 0) as "falseAlarms", coalesce(c.checks, 0) as checks, coalesce(c.answered, 0) as "answeredChecks",
      coalesce(p.due, 0) as "duePoints", coalesce(p.done, 0) as "donePoints", coalesce(h.due, 0) as "dueHazards", coalesce(h.timely, 0) as "timelyHazards",
      coalesce(h.minor, 0) as "overdueMinor", coalesce(h.larger, 0) as "overdueLarger", coalesce(h.major, 0) as "overdueMajor",
      coalesce(k.shifts, 0) as shifts, coalesce(k.kept, 0) as "keptShifts",
      case when 'MAINTANCE' = any(u.models) then 0 else coalesce(m.due, 0) end as "duePlans", coalesce(m.timely, 0) as "timelyPlans",
      case when 'MAINTANCE' = any(u.models) then 0 else coalesce(r.due, 0) end as "dueRepairs", coalesce(r.timely, 0) as "timelyRepairs",
      coalesce(l.lives, 0) as lives, coalesce(l.over, 0) as "overLives",
      jsonb_strip_nulls(jsonb_build_object(
        'fireUnhandled', ${heldBy('i.fires')}, 'majorHazard', ${heldBy('h.majors', 'h.first_major')}, 'deviceOffline', ${heldBy('o.offlines', 'o.first')},
        'pumpManual', ${heldBy('w.pumps', 'w.first')}, 'tankLow', ${heldBy('t.tanks', 't.first')},
        'shiftThin', case when not 'DUTY' = any(u.models) then ${heldBy('x.thins', 'x.first')} end)) as held
    from units u left join f on f.unit_id = u.unit_id left join a on a.unit_id = u.unit_id left join c on c.unit_id = u.unit_id
      left join p on p.unit_id = u.unit_id left join h on h.unit_id = u.unit_id
      left join k on k.unit_id = u.unit_id left join m on m.unit_id = u.unit_id left join r on r.unit_id = u.unit_id left join l on l.unit_id = u.unit_id
      left join o on o.unit_id = u.unit_id left join w on w.unit_id = u.unit_id left join t on t.unit_id = u.unit_id
      left join x on x.unit_id = u.unit_id left join i on i.unit_id = u.unit_id`.execute(place.on())
  return rows.map(({ held, ...row }) => ({
    ...row,
    caps: CAP_NAMES.flatMap((cap) => {
      const found = held[cap]
      return found ? [{ cap, ...found }] : []
    }),
  }))
}

/** Null where there is none of them. */
const heldBy = (count: string, name = `''`) =>
  sql.raw(
    `case when ${count} > 0 then jsonb_build_object('count', ${count}, 'name', coalesce(${name}, '')) end`,
  )
/** Nobody tests or repairs it now: not its line, nor itself. */
const isLeftAlone = (of: string) =>
  sql.raw(`not exists (select from test_windows m where m.unit_id = ${of}.unit_id and m.ended_at is null and m.from_at <= span.now and m.until_at > span.now
    and case m.scope when 'component' then m.component_id = ${of}.component_id when 'transmission' then m.transmission_id = ${of}.transmission_id else false end)`)
/** Something else of it turned meanwhile: on manual it was before, and nothing since said otherwise. */
const SAID =
  sql.raw(`select g.bits from signals g where g.unit_id = s.unit_id and g.transmission_id = s.transmission_id and g.part = 'system'
  and g.kind = 'state' and g.system_type = s.system_type and g.system_address = s.system_address`)
const wasManual = sql`
  (not exists (${SAID} and g.received_at > span.now - interval '${sql.raw(LEFT_SO)}' and not 'manual' = any(g.bits))
    and exists (select from (${SAID} and g.received_at <= span.now - interval '${sql.raw(LEFT_SO)}'
      and g.received_at > span.now - interval '${sql.raw(LOOKED_BACK)}' order by g.received_at desc limit 1) k where 'manual' = any(k.bits)))`
