import { centreZone } from '@gss/kit/zone'
import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type { HomeDuty, HomeMaintenance, HomePatrol } from '../../contract/index.ts'

export interface HomeDay {
  from: Date
  until: Date
  now: Date
}
const ROUNDS_SHOWN = 6
/** Today's rounds: what is missed or wrong first, then what is under way. */
export async function patrolOf(place: Place, unitId: string, { from, until }: HomeDay): Promise<HomePatrol> {
  const today = sql`t.unit_id = ${unitId} and t.planned_begin < ${until} and t.planned_begin >= ${from} and t.state <> 'cancelled'`
  const [{ rows: counted }, { rows: rounds }] = await Promise.all([
    sql<Omit<HomePatrol, 'rounds'>>`
      select count(*)::int as tasks, coalesce(sum(t.due_count), 0)::int as due, coalesce(sum(t.done_count), 0)::int as done,
        coalesce(sum(t.missed_count), 0)::int as missed, coalesce(sum(t.bad_count), 0)::int as bad
      from patrol_tasks t where ${today}`.execute(place.on()),
    sql<HomePatrol['rounds'][number]>`
      select t.task_id as "taskId", t.name, t.state, t.planned_begin as "from", t.due_count as due, t.done_count as done,
        t.missed_count as missed, t.bad_count as bad, coalesce(l.user_name, array_to_string(t.executor_names, ' ')) as walker, l.at as "lastAt"
      from patrol_tasks t
      left join lateral (select r.user_name, r.at from patrol_records r where r.unit_id = t.unit_id and r.task_id = t.task_id
        order by r.at desc limit 1) l on true
      where ${today}
      order by array_position(array['running', 'missed', 'late', 'done', 'waiting'], t.state), t.planned_begin desc, t.task_id limit ${ROUNDS_SHOWN}`.execute(
      place.on(),
    ),
  ])
  return { ...(counted[0] ?? { tasks: 0, due: 0, done: 0, missed: 0, bad: 0 }), rounds }
}

interface RoomRow {
  roomId: string
  room: string
  rooms: number
  peopleMin: number
  shift: string | null
  from: Date | null
  until: Date | null
}
const GUARDS_SHOWN = 4
const MONTH = 'month'
/** The room with a roster: who is there, who comes next, its two-hour rows of today, and how it answered. */
export async function roomDutyOf(
  place: Place,
  unitId: string,
  { from, until, now }: HomeDay,
): Promise<HomeDuty> {
  const { rows: rooms } = await sql<RoomRow>`
    select r.room_id as "roomId", r.name as room, count(*) over ()::int as rooms, coalesce(d.people_min, 2)::int as "peopleMin",
      c.shift_name as shift, c.from_at as "from", c.until_at as "until"
    from control_rooms r left join duty_rooms d on d.unit_id = r.unit_id and d.room_id = r.room_id
      left join lateral (select c.shift_name, c.from_at, c.until_at from duty_cells c where c.unit_id = r.unit_id and c.room_id = r.room_id
        and c.from_at <= ${now} and c.until_at > ${now} order by c.from_at desc limit 1) c on true
    where r.unit_id = ${unitId} order by d.room_id is null, r.code, r.room_id limit 1`.execute(place.on())
  const [room] = rooms
  const roomId = room?.roomId ?? null
  const [{ rows: guards }, { rows: next }, { rows: ticks }, { rows: checks }, { rows: month }] =
    await Promise.all([
      sql<HomeDuty['guards'][number]>`
      select s.name, s.cert_rank as rank, s.at from duty_signs s
      where s.unit_id = ${unitId} and s.room_id = ${roomId}::uuid and s.off_at is null order by s.at limit ${GUARDS_SHOWN}`.execute(
        place.on(),
      ),
      sql<{ at: Date; names: string }>`
      select c.from_at as at, coalesce((select string_agg(p.name, ' ' order by o.nth) from unnest(c.person_ids) with ordinality as o (id, nth)
        join unit_records p on p.unit_id = c.unit_id and p.record_id = o.id), '') as names
      from duty_cells c where c.unit_id = ${unitId} and c.room_id = ${roomId}::uuid and c.from_at > ${now} order by c.from_at limit 1`.execute(
        place.on(),
      ),
      sql<HomeDuty['rows'][number]>`
      select w.due_at as at, w.state from duty_rows w where w.unit_id = ${unitId} and w.room_id = ${roomId}::uuid
        and w.due_at >= ${from} and w.due_at < ${until} order by w.due_at limit 24`.execute(place.on()),
      sql<NonNullable<HomeDuty['check']>>`
      select k.state, k.asked_at as at, k.delay_s as "delayS" from duty_checks k
      where k.unit_id = ${unitId} order by k.asked_at desc limit 1`.execute(place.on()),
      sql<{ all: number; answered: number }>`
      select count(*)::int as "all", (count(*) filter (where k.state = 'answered'))::int as answered from duty_checks k
      where k.unit_id = ${unitId} and k.state in ('answered', 'missed', 'late')
        and k.asked_at >= date_trunc('${sql.raw(MONTH)}', ${now}::timestamptz at time zone ${centreZone()}) at time zone ${centreZone()}`.execute(
        place.on(),
      ),
    ])
  return {
    room: room?.room ?? null,
    rooms: room?.rooms ?? 0,
    peopleMin: room?.peopleMin ?? 0,
    shift: room?.shift ?? null,
    from: room?.from ?? null,
    until: room?.until ?? null,
    guards,
    nextFrom: next[0]?.at ?? null,
    nextNames: next[0]?.names ?? '',
    check: checks[0] ?? null,
    checksAnswered: month[0]?.answered ?? 0,
    checksAll: month[0]?.all ?? 0,
    rows: ticks,
  }
}

type Counted = Omit<HomeMaintenance, 'plans' | 'tickets'>
const PLANS_SHOWN = 2
const TICKETS_SHOWN = 3
const SOON_DAYS = 30
/** Plans by where they stand, open tickets the oldest first, and what comes of age within a month. */
export async function maintenanceOf(place: Place, unitId: string, today: string): Promise<HomeMaintenance> {
  const [{ rows: counted }, { rows: plans }, { rows: tickets }] = await Promise.all([
    sql<Counted>`
      with p as (select p.state, count(*)::int as n from maint_plans p where p.unit_id = ${unitId} and p.state <> 'closed' group by p.state),
      e as (select count(*)::int as n, min(e.due_on) as first from ageing_ends e
        where e.unit_id = ${unitId} and e.due_on <= ${today}::date + ${SOON_DAYS}::int)
      select c.company, c.end_day as "contractUntil",
        coalesce((select n from p where p.state = 'working'), 0) as working,
        coalesce((select sum(n) from p where p.state in ('toConfirm', 'toReview')), 0)::int as "toConfirm",
        coalesce((select sum(n) from p where p.state in ('toPlan', 'toDispatch', 'toAccept')), 0)::int as "toDo",
        (select count(*) from maint_tickets t where t.unit_id = ${unitId} and t.state in ('toReview', 'working', 'toClose'))::int as "openTickets",
        e.n as "endingSoon", e.first::text as "endingFirst"
      from e left join lateral (select a.name as company, c.end_day from maint_contracts c left join assist_records a on a.record_id = c.company_id
        where c.unit_id = ${unitId} and not c.is_draft and c.ended_at is null and c.end_day >= ${today} order by c.end_day limit 1) c on true`.execute(
      place.on(),
    ),
    sql<HomeMaintenance['plans'][number]>`
      select p.plan_id as "planId", p.number, p.kind, p.state, i.items, i.done from (
        select p.* from maint_plans p where p.unit_id = ${unitId} and p.state <> 'closed'
        order by array_position(array['toConfirm', 'working', 'toReview', 'toAccept'], p.state) nulls last, p.begin_day desc, p.plan_id limit ${PLANS_SHOWN}) p
      cross join lateral (select count(*)::int as items, count(r.item_id)::int as done from maint_items t
        left join maint_records r on r.unit_id = t.unit_id and r.item_id = t.item_id and r.is_last
        where t.unit_id = p.unit_id and t.plan_id = p.plan_id) i`.execute(place.on()),
    sql<HomeMaintenance['tickets'][number]>`
      select t.ticket_id as "ticketId", t.parts, t.state, t.found_at as since from maint_tickets t
      where t.unit_id = ${unitId} and t.state in ('toReview', 'working', 'toClose') order by t.found_at, t.ticket_id limit ${TICKETS_SHOWN}`.execute(
      place.on(),
    ),
  ])
  const none = {
    company: null,
    contractUntil: null,
    working: 0,
    toConfirm: 0,
    toDo: 0,
    openTickets: 0,
    endingSoon: 0,
    endingFirst: null,
  }
  return { ...(counted[0] ?? none), plans, tickets }
}
