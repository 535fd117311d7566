import type { Place, Tx } from '@gss/server-kit/database'
import { sql } from 'kysely'
import { dueAt } from '../../contract/index.ts'
import type { LimitBounds, LimitSide } from '../../contract/index.ts'
import type { Hour, Last, MeasureSample, Turn } from './sample.ts'

export interface FollowTurn {
  laneId: string
  /** What our lane said so far. */
  said: number
  /** How often anything was written: what was read before another piece counts no more. */
  piece: number
}
/**
 * Whether it is ours to work; until the transaction ends nobody else's. What a crash takes of its commits is folded again, cursors and all, so they do not
 * wait for the disk; whoever acts upon them commits after them, and what comes later is on the disk only with what came before.
 */
export async function takeFollowTurn(tx: Tx, isPassing: boolean): Promise<FollowTurn | null> {
  const { rows } = await sql<{ laneId: string; said: string; piece: string }>`/*planned*/
    select lane_id as "laneId", said, piece, set_config('synchronous_commit', 'off', true) from measure_turn where turn = 'follow'
    for update ${isPassing ? sql`skip locked` : sql``}`.execute(tx.on())
  const [mine] = rows
  return mine ? { laneId: mine.laneId, said: Number(mine.said), piece: Number(mine.piece) } : null
}
export async function countFollowTurn(tx: Tx, mine: FollowTurn): Promise<void> {
  await sql`update measure_turn set said = ${mine.said}, piece = ${mine.piece} where turn = 'follow'`.execute(
    tx.on(),
  )
}
export async function moveFollowCursors(
  tx: Tx,
  moved: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  await sql`/*planned*/
    insert into sample_cursors (lane_id, seq, moved_at)
    select lane_id, seq, ${now} from unnest(${[...moved.keys()]}::uuid[], ${[...moved.values()]}::bigint[]) as m (lane_id, seq)
    on conflict (lane_id) do update set seq = excluded.seq, moved_at = excluded.moved_at`.execute(tx.on())
}

type Row = Omit<Last, 'pending'> & { pending: LimitSide | null; pendingSince: Date | null }
const COLUMNS = sql.raw(
  `v.unit_id as "unitId", v.component_id as "componentId", v.measure, v.transmission_id as "transmissionId", v.part, v.system_type as "systemType",
   v.system_address as "systemAddress", v.component_type as "componentType", v.component_address as "componentAddress", v.point, v.value, v.quality, v.at,
   v.received_at as "receivedAt", v.period_s as "periodS", v.is_stale as "isStale", v.side, v.side_since as "sideSince", v.pending,
   v.pending_since as "pendingSince"`,
)
const lastOf = ({ pending, pendingSince, ...row }: Row): Last => ({
  ...row,
  componentAddress: Number(row.componentAddress),
  pending: pending !== null && pendingSince ? { side: pending, since: pendingSince } : null,
})

export async function lastsOf(
  tx: Tx,
  of: readonly Pick<MeasureSample, 'unitId' | 'componentId' | 'measure'>[],
): Promise<Last[]> {
  const { rows } = await sql<Row>`/*planned*/
    select ${COLUMNS} from unnest(${of.map((one) => one.unitId)}::uuid[], ${of.map((one) => one.componentId)}::uuid[],
        ${of.map((one) => one.measure)}::int[]) as x (unit_id, component_id, measure)
      join last_values v on v.unit_id = x.unit_id and v.component_id = x.component_id and v.measure = x.measure`.execute(
    tx.on(),
  )
  return rows.map(lastOf)
}

export async function saveLasts(
  tx: Tx,
  lasts: readonly Last[],
  boundsOf: (last: Last) => LimitBounds | null,
): Promise<void> {
  if (lasts.length === 0) return
  const of = <T>(tell: (last: Last) => T): T[] => lasts.map(tell)
  await sql`/*planned*/
    insert into last_values (unit_id, component_id, measure, transmission_id, part, system_type, system_address, component_type, component_address, point,
      value, quality, at, received_at, period_s, is_stale, side, side_since, pending, pending_since, due_at)
    select * from unnest(${of((one) => one.unitId)}::uuid[], ${of((one) => one.componentId)}::uuid[], ${of((one) => one.measure)}::smallint[],
      ${of((one) => one.transmissionId)}::uuid[], ${of((one) => one.part)}::text[], ${of((one) => one.systemType)}::smallint[],
      ${of((one) => one.systemAddress)}::smallint[], ${of((one) => one.componentType)}::smallint[], ${of((one) => one.componentAddress)}::bigint[],
      ${of((one) => one.point)}::text[], ${of((one) => one.value)}::float8[], ${of((one) => one.quality)}::smallint[], ${of((one) => one.at)}::timestamptz[],
      ${of((one) => one.receivedAt)}::timestamptz[], ${of((one) => one.periodS)}::int[], ${of((one) => one.isStale)}::bool[], ${of((one) => one.side)}::text[],
      ${of((one) => one.sideSince)}::timestamptz[], ${of((one) => one.pending?.side ?? null)}::text[],
      ${of((one) => one.pending?.since ?? null)}::timestamptz[], ${of((one) => dueAt(one, boundsOf(one)))}::timestamptz[])
    on conflict (unit_id, component_id, measure) do update set transmission_id = excluded.transmission_id, value = excluded.value,
      quality = excluded.quality, at = excluded.at, received_at = excluded.received_at, period_s = excluded.period_s, is_stale = excluded.is_stale,
      side = excluded.side, side_since = excluded.side_since, pending = excluded.pending, pending_since = excluded.pending_since,
      due_at = excluded.due_at`.execute(tx.on())
}

/** Whose time is over though they say nothing more. */
export async function dueLasts(tx: Tx, now: Date, most: number): Promise<Last[]> {
  const { rows } = await sql<Row>`/*planned*/
    select ${COLUMNS} from last_values v where v.due_at <= ${now} order by v.due_at limit ${most}`.execute(
    tx.on(),
  )
  return rows.map(lastOf)
}

/** Silent for two of their periods, and for so long at least: from now on what they last said is not how they are. Their units. */
export async function markStale(tx: Tx, now: Date, leastS: number): Promise<string[]> {
  const { rows } = await sql<{ unitId: string }>`/*planned*/
    update last_values v set is_stale = true
    where not v.is_stale and v.period_s is not null
      and v.received_at < ${now}::timestamptz - make_interval(secs => greatest(2 * v.period_s, ${leastS}::int))
    returning v.unit_id as "unitId"`.execute(tx.on())
  return [...new Set(rows.map(({ unitId }) => unitId))]
}

export async function addHours(tx: Tx, hours: readonly Hour[]): Promise<void> {
  if (hours.length === 0) return
  const of = <T>(tell: (hour: Hour) => T): T[] => hours.map(tell)
  await sql`/*planned*/
    insert into sample_hours (unit_id, component_id, measure, hour_at, n, bad, low, high, total, last)
    select * from unnest(${of((one) => one.unitId)}::uuid[], ${of((one) => one.componentId)}::uuid[], ${of((one) => one.measure)}::smallint[],
      ${of((one) => one.hourAt)}::timestamptz[], ${of((one) => one.n)}::int[], ${of((one) => one.bad)}::int[], ${of((one) => one.low)}::float8[],
      ${of((one) => one.high)}::float8[], ${of((one) => one.total)}::float8[], ${of((one) => one.last)}::float8[])
    on conflict (unit_id, component_id, measure, hour_at) do update set n = sample_hours.n + excluded.n, bad = sample_hours.bad + excluded.bad,
      low = least(sample_hours.low, excluded.low), high = greatest(sample_hours.high, excluded.high), total = sample_hours.total + excluded.total,
      last = coalesce(excluded.last, sample_hours.last)`.execute(tx.on())
}

/** What was beyond one limit is so no more; what is beyond one now begins. */
export async function writeTurns(place: Place, turns: readonly Turn[]): Promise<void> {
  for (const { last, before, at, value, bound } of turns) {
    if (before !== '')
      await sql`update limit_events set until_at = ${at} where unit_id = ${last.unitId} and component_id = ${last.componentId}
        and measure = ${last.measure} and until_at is null`.execute(place.on())
    if (last.side !== '' && bound !== null)
      await sql`insert into limit_events (unit_id, component_id, measure, from_at, side, bound, value)
        values (${last.unitId}, ${last.componentId}, ${last.measure}, ${at}, ${last.side}, ${bound}, ${value})
        on conflict do nothing`.execute(place.on())
  }
}
