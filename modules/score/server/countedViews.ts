import { centreZone } from '@gss/kit/zone'
import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type { Cap } from '../contract/index.ts'

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
  caps: Cap[]
}

/** Component types of GB/T 26875.3 table 5. */
const CONTROLLERS = [1, 91]
const CONTROL_PARTS = [82, 83, 84, 85, 86, 87, 88, 92, 93, 94, 95, 96, 97, 98, 99, 100]
const FIRE_TIMELY = '3 minutes'
const OTHER_TIMELY = '24 hours'
const UNHANDLED = '10 minutes'
const OFFLINE = '24 hours'
const ROLLING = '30 days'
/** Two keep a shift, each with a certificate. */
const KEEPERS = 2
/** What ages of a unit's equipment; papers and contracts are others' care. */
const AGEING = ['device', 'panel', 'uitd', 'nbDevice']

/** All units at once: each table is read once, however many units there are. */
export async function countAll(place: Place, now: Date): Promise<CountedUnit[]> {
  const { rows } = await sql<
    Omit<CountedUnit, 'caps'> & { fireUnhandled: boolean; majorHazard: boolean; deviceOffline: boolean }
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
        bool_or(h.level = 'major' and h.state not in ('closed', 'noHazard')) as is_major, count(*) as known
      from hazards h, span where h.closed_at is null or h.closed_at >= span.since group by h.unit_id),
    g as (
      select g.unit_id, g.room_id, g.day, g.shift_no, count(distinct g.user_id) as keepers from duty_signs g, span
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
      from ageing_ends l, span where l.due_on is not null and l.object = any(${AGEING}::text[]) group by l.unit_id)
    select u.unit_id as "unitId", coalesce(f.parts, 0) as parts, coalesce(f.bad, 0) as "badParts", coalesce(f.points, 0) as points,
      coalesce(f.faults, 0) as faults, coalesce(f.shielded, 0) as shielded, coalesce(a.alarms, 0) as alarms, coalesce(a.late, 0) as "lateAlarms",
      coalesce(a.falses, 0) as "falseAlarms", coalesce(c.checks, 0) as checks, coalesce(c.answered, 0) as "answeredChecks",
      coalesce(p.due, 0) as "duePoints", coalesce(p.done, 0) as "donePoints", coalesce(h.due, 0) as "dueHazards", coalesce(h.timely, 0) as "timelyHazards",
      coalesce(h.minor, 0) as "overdueMinor", coalesce(h.larger, 0) as "overdueLarger", coalesce(h.major, 0) as "overdueMajor",
      coalesce(k.shifts, 0) as shifts, coalesce(k.kept, 0) as "keptShifts",
      case when 'MAINTANCE' = any(u.models) then 0 else coalesce(m.due, 0) end as "duePlans", coalesce(m.timely, 0) as "timelyPlans",
      case when 'MAINTANCE' = any(u.models) then 0 else coalesce(r.due, 0) end as "dueRepairs", coalesce(r.timely, 0) as "timelyRepairs",
      coalesce(l.lives, 0) as lives, coalesce(l.over, 0) as "overLives",
      exists (select from open_alarms o, span where o.unit_id = u.unit_id and o.kind = 'fire' and not o.is_drill and o.raised_at < span.now - interval '${sql.raw(UNHANDLED)}') as "fireUnhandled",
      coalesce(h.is_major, false) as "majorHazard",
      exists (select from transmission_devices t join device_links l on l.address = t.address, span where t.unit_id = u.unit_id
        and l.offline_at < span.now - interval '${sql.raw(OFFLINE)}'
        and not exists (select from test_windows w where w.unit_id = u.unit_id and w.under = 'maintenance' and w.from_at <= span.now and w.until_at > span.now)) as "deviceOffline"
    from units u left join f on f.unit_id = u.unit_id left join a on a.unit_id = u.unit_id left join c on c.unit_id = u.unit_id
      left join p on p.unit_id = u.unit_id left join h on h.unit_id = u.unit_id
      left join k on k.unit_id = u.unit_id left join m on m.unit_id = u.unit_id left join r on r.unit_id = u.unit_id left join l on l.unit_id = u.unit_id`.execute(
    place.on(),
  )
  return rows.map(({ fireUnhandled, majorHazard, deviceOffline, ...row }) => ({
    ...row,
    caps: [
      ...(fireUnhandled ? (['fireUnhandled'] as const) : []),
      ...(majorHazard ? (['majorHazard'] as const) : []),
      ...(deviceOffline ? (['deviceOffline'] as const) : []),
    ],
  }))
}
