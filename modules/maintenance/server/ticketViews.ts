import type { Place } from '@gss/server-kit/database'
import { anywhere } from '@gss/server-kit/letters'
import { type RawBuilder, sql } from 'kysely'
import type { FaultSource, Ticket, TicketFigures, TicketState, TicketStep } from '../contract/index.ts'

export interface TicketFilters {
  /** Whose may be seen: null, every unit's. */
  units: readonly string[] | null
  unitId?: string | undefined
  search?: string | undefined
  state?: TicketState | undefined
  source?: FaultSource | undefined
  deviceId?: string | undefined
  workerId?: string | undefined
  isOpen?: boolean | undefined
  isOverdue?: boolean | undefined
  from?: Date | undefined
  until?: Date | undefined
  now: Date
}

const fields = (now: Date) => sql`
  t.ticket_id as "ticketId", t.number, t.unit_id as "unitId", coalesce(u.name, '') as "unitName", t.state, t.source, t.device_id as "deviceId",
  coalesce(d.code, '') as "deviceCode", t.of_alarm as "alarmId", t.parts, t.fault, t.found_at as "foundAt", t.finder_name as "finderName",
  t.merged_count as "mergedCount", t.last_at as "lastAt", t.photos_before as "photosBefore", t.stopped_at as "stoppedAt",
  t.stop_ended_at as "stopEndedAt",
  (extract(epoch from coalesce(t.stop_ended_at, ${now}) - t.stopped_at) / 3600)::float8 as "stopHours", t.stop_consent as "stopConsent",
  t.is_fire_service_told as "isFireServiceTold", t.measures, t.handle_words as "handleWords", t.accepted_by as "acceptedBy",
  t.accepted_at as "acceptedAt", t.worker_id as "workerId", t.worker_name as "workerName", t.arrived_at as "arrivedAt",
  t.quiet_until as "quietUntil", t.repaired_at as "repairedAt", t.methods, t.spare_parts as "spareParts", t.cost, t.test_words as "testWords",
  t.photos_after as "photosAfter", t.confirmer_name as "confirmerName", t.closed_at as "closedAt", coalesce(a.name, '') as "companyName",
  t.respond_due_at as "respondDueAt", t.arrive_due_at as "arriveDueAt", t.repair_due_at as "repairDueAt", t.due_at as "dueAt",
  ${late(now)} as "isOverdue"`
const late = (now: Date) => sql`coalesce(t.due_at <= ${now}, false)`
const FROM = sql`maint_tickets t left join units u on u.unit_id = t.unit_id
  left join devices d on d.unit_id = t.unit_id and d.component_id = t.device_id
  left join assist_records a on a.record_id = t.company_id`

/** Only what is asked for stands in the statement: each combination has its index. */
function where(filters: TicketFilters): RawBuilder<unknown> {
  const { units, unitId, search, state, source, deviceId, workerId, isOpen, isOverdue, from, until, now } =
    filters
  const words = search?.trim() ? anywhere(search) : undefined
  const conditions = [
    units !== null && sql`t.unit_id = any(${[...units]}::uuid[])`,
    unitId !== undefined && sql`t.unit_id = ${unitId}`,
    state !== undefined && sql`t.state = ${state}`,
    source !== undefined && sql`t.source = ${source}`,
    deviceId !== undefined && sql`t.device_id = ${deviceId}`,
    workerId !== undefined && sql`t.worker_id = ${workerId}`,
    isOpen === true && sql`t.state in ('toReview', 'working', 'toClose')`,
    isOverdue === true && late(now),
    from !== undefined && sql`t.found_at >= ${from}`,
    until !== undefined && sql`t.found_at < ${until}`,
    words !== undefined &&
      sql`(t.number ilike ${words} or t.parts ilike ${words} or t.fault ilike ${words} or u.name ilike ${words} or d.code ilike ${words})`,
  ].filter((condition) => condition !== false)
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/** The keys of a page are cut from an index; only its rows are then read. */
export async function ticketsPage(
  place: Place,
  filters: TicketFilters,
  { page, pageRows }: { page: number; pageRows: number },
): Promise<Ticket[]> {
  const { rows } = await sql<Ticket>`
    select ${fields(filters.now)} from (
      select t.ticket_id from ${FROM} where ${where(filters)}
      order by t.found_at desc, t.ticket_id limit ${pageRows} offset ${(page - 1) * pageRows}) k
    join ${FROM} on t.ticket_id = k.ticket_id order by t.found_at desc, t.ticket_id`.execute(place.on())
  return rows
}

export async function countTickets(place: Place, filters: TicketFilters): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${FROM} where ${where(filters)}`.execute(place.on())
  return rows[0]?.count ?? 0
}

export async function ticketById(place: Place, ticketId: string, now: Date): Promise<Ticket | null> {
  const { rows } = await sql<Ticket>`
    select ${fields(now)} from ${FROM} where t.ticket_id = ${ticketId}`.execute(place.on())
  return rows[0] ?? null
}

export async function ticketStory(
  place: Place,
  { unitId, ticketId }: Pick<Ticket, 'unitId' | 'ticketId'>,
): Promise<TicketStep[]> {
  const { rows } = await sql<TicketStep>`
    select s.at, s.user_name as "userName", s.event, s.from_state as "from", s.to_state as "to", s.words, s.photos
    from maint_ticket_steps s where s.unit_id = ${unitId} and s.ticket_id = ${ticketId} order by s.step_id limit 500`.execute(
    place.on(),
  )
  return rows
}

/** When the same device was broken before. */
export async function earlierFaults(
  place: Place,
  { unitId, ticketId, deviceId }: Pick<Ticket, 'unitId' | 'ticketId' | 'deviceId'>,
  since: Date,
): Promise<Date[]> {
  if (deviceId === null) return []
  const { rows } = await sql<{ at: Date }>`
    select t.found_at as at from maint_tickets t
    where t.unit_id = ${unitId} and t.device_id = ${deviceId} and t.ticket_id <> ${ticketId} and t.found_at >= ${since}
    order by t.found_at desc limit 20`.execute(place.on())
  return rows.map(({ at }) => at)
}

interface Period {
  units: readonly string[] | null
  unitId?: string | undefined
  from: Date
  until: Date
  now: Date
}
/** Of what was found in the period; what was ignored counts in no median. What is open now is counted whenever it was found. */
export async function ticketCounts(place: Place, period: Period): Promise<TicketFigures> {
  const { units, unitId, from, until, now } = period
  const seen = sql.join(
    [
      sql`true`,
      ...(units === null ? [] : [sql`t.unit_id = any(${[...units]}::uuid[])`]),
      ...(unitId === undefined ? [] : [sql`t.unit_id = ${unitId}`]),
    ],
    sql` and `,
  )
  const { rows } = await sql<TicketFigures>`
    with t as materialized (
      select t.* from maint_tickets t where ${seen} and t.found_at >= ${from} and t.found_at < ${until}
    ), states as (select state, count(*)::int as count from t group by state),
    ages as (
      select case when ${now} - t.found_at <= interval '24 hours' then 'day' when ${now} - t.found_at <= interval '3 days' then 'threeDays'
        when ${now} - t.found_at <= interval '7 days' then 'week' else 'older' end as age, count(*)::int as count
      from maint_tickets t where ${seen} and t.state in ('toReview', 'working', 'toClose') group by 1
    )
    select count(*)::int as total,
      (select coalesce(jsonb_agg(states order by state), '[]') from states) as "byState",
      (select coalesce(jsonb_agg(ages), '[]') from ages) as "openByAge",
      (percentile_cont(0.5) within group (order by extract(epoch from accepted_at - opened_at) / 60))::float8 as "responseMedianMin",
      (percentile_cont(0.5) within group (order by extract(epoch from arrived_at - opened_at) / 60))::float8 as "arriveMedianMin",
      (percentile_cont(0.5) within group (order by extract(epoch from repaired_at - opened_at) / 3600))::float8 as "repairMedianH",
      (count(*) filter (where repaired_at <= repair_due_at))::float8
        / nullif(count(*) filter (where state <> 'ignored' and (repaired_at is not null or repair_due_at <= ${now})), 0) as "inTimePart",
      coalesce(sum(cost), 0)::float8 as cost
    from t`.execute(place.on())
  return (
    rows[0] ?? {
      total: 0,
      byState: [],
      openByAge: [],
      responseMedianMin: null,
      arriveMedianMin: null,
      repairMedianH: null,
      inTimePart: null,
      cost: 0,
    }
  )
}
