import { centreZone } from '@gss/kit/zone'
import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type {
  BurningPermit,
  LastScan,
  MissedRound,
  PatrolScreen,
  PatrolScreenDay,
  RunningRound,
  ScreenHazards,
  WorstPlace,
} from '../contract/index.ts'

const DAY_MS = 86_400_000
const SHORT = sql`coalesce(nullif(u.details ->> 'shortName', ''), u.name, '')`
/** Of one unit, or of every one. */
type Whose = { unitId: string | null }
const own = (unitId: string | null, of: 't' | 'r' | 'h' | 'p') =>
  unitId === null ? sql`` : sql`and ${sql.ref(`${of}.unit_id`)} = ${unitId}::uuid`
export type RoundDay = Whose & { from: Date; until: Date }
type Since = Whose & { from: Date }

/** What has any of its window today, also when it began yesterday evening: a window is a day at most. As 实时巡检 counts. */
const ofToday = ({ unitId, from, until }: RoundDay) => sql`
  t.planned_begin < ${until} and t.planned_begin >= ${new Date(from.getTime() - DAY_MS)}
    and t.planned_end > ${from} ${own(unitId, 't')}`

export async function shortUnit(place: Place, unitId: string): Promise<PatrolScreen['unit']> {
  const { rows } = await sql<NonNullable<PatrolScreen['unit']>>`
    select u.unit_id as "unitId", ${SHORT} as "unitName" from units u where u.unit_id = ${unitId}::uuid`.execute(
    place.on(),
  )
  return rows[0] ?? null
}

export async function roundsByState(place: Place, day: RoundDay): Promise<PatrolScreen['states']> {
  const { rows } = await sql<PatrolScreen['states'][number]>`
    select t.state, count(*)::int as count from patrol_tasks t where ${ofToday(day)} group by t.state`.execute(
    place.on(),
  )
  return rows
}

type Points = Pick<PatrolScreen, 'due' | 'done' | 'bad' | 'missedPoints'>
export async function pointsOfToday(place: Place, day: RoundDay): Promise<Points> {
  const { rows } = await sql<Points>`
    select coalesce(sum(t.due_count), 0)::int as due, coalesce(sum(t.done_count), 0)::int as done,
      coalesce(sum(t.bad_count), 0)::int as bad, coalesce(sum(t.missed_count), 0)::int as "missedPoints"
    from patrol_tasks t where ${ofToday(day)} and t.state <> 'cancelled'`.execute(place.on())
  return rows[0] ?? { due: 0, done: 0, bad: 0, missedPoints: 0 }
}

/** What was missed last stands first. */
export async function missedRounds(place: Place, day: RoundDay, most: number): Promise<MissedRound[]> {
  const { rows } = await sql<MissedRound>`
    select t.unit_id as "unitId", ${SHORT} as "unitName", t.task_id as "taskId", t.name, t.missed_count as missed, t.due_count as due,
      t.planned_end as "until", (select max(r.received_at) from patrol_records r where r.unit_id = t.unit_id and r.task_id = t.task_id) as "heardAt"
    from (select t.* from patrol_tasks t where ${ofToday(day)} and t.state = 'missed'
      order by t.planned_end desc, t.task_id limit ${most}) t
    left join units u on u.unit_id = t.unit_id order by t.planned_end desc, t.task_id`.execute(place.on())
  return rows
}

/** What ends first stands first. */
export async function runningRounds(place: Place, day: RoundDay, most: number): Promise<RunningRound[]> {
  const { rows } = await sql<RunningRound>`
    select t.unit_id as "unitId", ${SHORT} as "unitName", t.task_id as "taskId", t.name, t.planned_end as "until", t.due_count as due,
      t.done_count as done, t.bad_count as bad, t.assist_count as assisted,
      coalesce(l.user_name, array_to_string(t.executor_names, ' ')) as walker, coalesce(l.point_name, '') as "pointName", l.at
    from (select t.* from patrol_tasks t where ${ofToday(day)} and t.state = 'running'
      order by t.planned_end, t.task_id limit ${most}) t
    left join units u on u.unit_id = t.unit_id
    left join lateral (select r.user_name, r.point_name, r.at from patrol_records r where r.unit_id = t.unit_id and r.task_id = t.task_id
      order by r.at desc limit 1) l on true
    order by t.planned_end, t.task_id`.execute(place.on())
  return rows
}

/** The newest first, of what was found right or of what was not. What somebody wrote of it tells more than what was asked. */
export async function lastScans(
  place: Place,
  { unitId, from, until }: RoundDay,
  isOk: boolean,
  most: number,
): Promise<LastScan[]> {
  const { rows } = await sql<LastScan>`
    select r.unit_id as "unitId", ${SHORT} as "unitName", r.record_id as "recordId", r.task_id as "taskId", r.task_name as "taskName",
      r.point_name as "pointName", r.at, r.user_name as person, r.is_ok as "isOk", r.is_assisted as "isAssisted",
      case when r.is_ok then '' else coalesce(
        (select coalesce(nullif(i ->> 'words', ''), i ->> 'content') from jsonb_array_elements(r.items) i where i -> 'isOk' = 'false' limit 1), '') end as found
    from (select r.* from patrol_records r where ${isOk ? sql`r.is_ok` : sql`not r.is_ok`} and r.at > ${from} and r.at <= ${until} ${own(unitId, 'r')}
      order by r.at desc, r.record_id limit ${most}) r
    left join units u on u.unit_id = r.unit_id order by r.at desc, r.record_id`.execute(place.on())
  return rows
}

export type HazardCount = ScreenHazards['counts'][number]
const OPEN = sql`h.state not in ('closed', 'noHazard')`
/** Open ones however old, and what was reported since; each found by its own index. */
export async function hazardsByLevel(
  place: Place,
  { unitId, from, now }: Since & { now: Date },
): Promise<HazardCount[]> {
  const { rows } = await sql<HazardCount>`
    with f as (
      select h.level, 0 as reported, 1 as open, (h.state_due_at < ${now})::int as overdue from hazards h where ${OPEN} ${own(unitId, 'h')}
      union all
      select h.level, 1, 0, 0 from hazards h where h.reported_at >= ${from} ${own(unitId, 'h')})
    select level, sum(reported)::int as reported, sum(open)::int as open, coalesce(sum(overdue), 0)::int as overdue from f group by level`.execute(
    place.on(),
  )
  return rows
}

/** The gravest first, then what is overdue longest. */
export async function overdueHazards(
  place: Place,
  { unitId, now }: Whose & { now: Date },
  most: number,
): Promise<ScreenHazards['overdue']> {
  const { rows } = await sql<ScreenHazards['overdue'][number]>`
    select h.unit_id as "unitId", ${SHORT} as "unitName", h.hazard_id as "hazardId", h.number, h.level, h.description, h.state_due_at as "dueAt"
    from hazards h left join units u on u.unit_id = h.unit_id
    where ${OPEN} and h.state_due_at < ${now} ${own(unitId, 'h')}
    order by array_position(array['major', 'larger', 'minor'], h.level), h.state_due_at, h.hazard_id limit ${most}`.execute(
    place.on(),
  )
  return rows
}

export interface BurningRow extends Omit<BurningPermit, 'lookBy'> {
  /** By the watcher; before anybody did, when the watch began. */
  lookedAt: Date
}
/** What ends first stands first. */
export async function burningPermits(
  place: Place,
  unitId: string | null,
  most: number,
): Promise<{ count: number; rows: BurningRow[] }> {
  const { rows } = await sql<BurningRow & { count: number }>`
    select p.unit_id as "unitId", ${SHORT} as "unitName", p.permit_id as "permitId", p.number, p.kind, p.address, p.watcher_name as watcher,
      p.watcher_phone as "watcherPhone", p.end_at as "endAt", coalesce(p.last_check_at, p.watch_from, p.started_at, p.start_at) as "lookedAt",
      count(*) over ()::int as count
    from permits p left join units u on u.unit_id = p.unit_id
    where p.state = 'working' ${own(unitId, 'p')} order by p.end_at, p.permit_id limit ${most}`.execute(
    place.on(),
  )
  return {
    count: rows[0]?.count ?? 0,
    rows: rows.map((counted) => {
      const { count: _, ...row } = counted
      return row
    }),
  }
}

const SETTLED = sql`t.state in ('done', 'missed', 'late')`
const SUMS = sql`sum(t.due_count)::int as due, sum(t.done_count)::int as done, sum(t.missed_count)::int as missed`
/** Days of the centre, by when a round began. A day without any has no row. */
export async function patrolDaysOf(place: Place, { unitId, from }: Since): Promise<PatrolScreenDay[]> {
  const { rows } = await sql<PatrolScreenDay>`
    select to_char(t.planned_begin at time zone ${centreZone()}, 'YYYY-MM-DD') as day, ${SUMS}
    from patrol_tasks t where ${SETTLED} and t.planned_begin >= ${from} ${own(unitId, 't')} group by 1 order by 1`.execute(
    place.on(),
  )
  return rows
}

/** By which part of what was due was missed. */
const WORST_FIRST = sql`having sum(t.missed_count) > 0 order by sum(t.missed_count)::float8 / sum(t.due_count) desc, sum(t.missed_count) desc`
export async function worstUnits(place: Place, { from }: Since, most: number): Promise<WorstPlace[]> {
  const { rows } = await sql<WorstPlace>`
    select w."unitId", ${SHORT} as name, w.due, w.done, w.missed from (
      select t.unit_id as "unitId", ${SUMS} from patrol_tasks t where ${SETTLED} and t.planned_begin >= ${from}
      group by t.unit_id ${WORST_FIRST}, t.unit_id limit ${most}) w
    left join units u on u.unit_id = w."unitId"
    order by w.missed::float8 / w.due desc, w.missed desc, w."unitId"`.execute(place.on())
  return rows
}

/** Of one unit its plans; what is made for once, as the watch of hot work, is none of them. */
export async function worstRounds(
  place: Place,
  { unitId, from }: { unitId: string; from: Date },
  most: number,
): Promise<WorstPlace[]> {
  const { rows } = await sql<WorstPlace>`
    select null::uuid as "unitId", max(t.name) as name, ${SUMS} from patrol_tasks t
    where ${SETTLED} and t.planned_begin >= ${from} and t.unit_id = ${unitId}::uuid and t.plan_id is not null
    group by t.plan_id ${WORST_FIRST}, t.plan_id limit ${most}`.execute(place.on())
  return rows
}

export async function nextRound(place: Place, { unitId, from }: Since): Promise<PatrolScreen['next']> {
  const { rows } = await sql<NonNullable<PatrolScreen['next']>>`
    select t.unit_id as "unitId", ${SHORT} as "unitName", t.task_id as "taskId", t.name, t.planned_begin as "from"
    from (select t.* from patrol_tasks t where t.state = 'waiting' and t.planned_begin > ${from} ${own(unitId, 't')}
      order by t.planned_begin, t.task_id limit 1) t left join units u on u.unit_id = t.unit_id`.execute(
    place.on(),
  )
  return rows[0] ?? null
}
