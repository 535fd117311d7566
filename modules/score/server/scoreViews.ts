import type { Place } from '@gss/server-kit/database'
import type { Scope } from '@gss/session/server'
import { sql } from 'kysely'
import { type Cap, type Score, type ScoreTone, toneOf } from '../contract/index.ts'

export interface Latest {
  unitId: string
  unitName: string
  kind: string
  day: string
  value: number | null
  countedAt: Date
  ruleVersion: number
  reached: unknown
  losses: unknown
  caps: Cap[]
  /** As they were written. */
  reasons: unknown
}
/** The newest score of a unit; of the first by name, where none is named. */
export async function latestScore(place: Place, unitId: string | null, scope: Scope): Promise<Latest | null> {
  const { rows } = await sql<Latest>`
    select u.unit_id as "unitId", u.name as "unitName", u.kind, s.day::text as day, s.value, s.counted_at as "countedAt", s.rule_version as "ruleVersion",
      s.reached, s.losses, s.caps, s.cap_reasons as reasons
    from units u join lateral (select * from scores s where s.unit_id = u.unit_id order by s.day desc limit 1) s on true
    where (${unitId}::uuid is null or u.unit_id = ${unitId}::uuid) and (${scope}::uuid is null or u.unit_id = ${scope}::uuid)
    order by u.name limit 1`.execute(place.on())
  return rows[0] ?? null
}

/** Twelve months, each the mean of what its days closed with; beside it those of the same kind. */
export async function monthsOf(place: Place, { unitId, kind, day }: Latest): Promise<Score['months']> {
  const { rows } = await sql<Score['months'][number]>`
    select to_char(m.month, 'YYYY-MM') as month, o.mean, p.peers
    from generate_series(date_trunc('month', ${day}::date) - interval '11 months', date_trunc('month', ${day}::date), interval '1 month') as m (month)
    left join lateral (select round(avg(s.value), 1)::float8 as mean from scores s
      where s.unit_id = ${unitId} and s.day >= m.month::date and s.day < (m.month + interval '1 month')::date) o on true
    left join lateral (select round(avg(s.value), 1)::float8 as peers from scores s join units u on u.unit_id = s.unit_id and u.kind = ${kind}
      where s.day >= m.month::date and s.day < (m.month + interval '1 month')::date) p on true
    order by m.month`.execute(place.on())
  return rows
}

const RANKED_MAX = 5
/** The best of its kind, and itself, on that day. */
export async function rankingOf(
  place: Place,
  { unitId: own, kind, day }: Latest,
): Promise<{ ranking: Score['ranking']; peers: number }> {
  const { rows } = await sql<Score['ranking'][number] & { peers: number }>`
    with r as (select s.unit_id, u.name, s.value, rank() over (order by s.value desc) as place, count(*) over () as peers
      from scores s join units u on u.unit_id = s.unit_id and u.kind = ${kind} where s.day = ${day}::date and s.value is not null)
    (select r.unit_id as "unitId", r.name as "unitName", r.value, r.place::int as place, r.peers::int as peers from r order by r.place, r.name limit ${RANKED_MAX})
    union select r.unit_id, r.name, r.value, r.place::int, r.peers::int from r where r.unit_id = ${own} order by place, "unitName"`.execute(
    place.on(),
  )
  return {
    ranking: rows.map(({ unitId, unitName, value, place }) => ({ unitId, unitName, value, place })),
    peers: rows[0]?.peers ?? 0,
  }
}
/** Those with the lowest number on the day that was counted last; whoever has none is not among them. */
export async function lowestScores(
  place: Place,
  scope: Scope,
  most: number,
): Promise<{ unitId: string; name: string; value: number; tone: ScoreTone }[]> {
  const { rows } = await sql<{ unitId: string; name: string; value: number }>`
    select s.unit_id as "unitId", coalesce(nullif(u.details ->> 'shortName', ''), u.name) as name, s.value
    from scores s join units u on u.unit_id = s.unit_id
    where s.day = (select max(day) from scores) and s.value is not null and (${scope}::uuid is null or s.unit_id = ${scope}::uuid)
    order by s.value, u.name limit ${most}`.execute(place.on())
  return rows.map((row) => ({ ...row, tone: toneOf(row.value) }))
}
/** What a unit's days closed with, from one day to another; a day without a number is not among them. */
export async function scoreDaysOf(
  place: Place,
  unitId: string,
  { from, until }: { from: string; until: string },
): Promise<{ day: string; value: number }[]> {
  const { rows } = await sql<{ day: string; value: number }>`
    select s.day::text as day, s.value from scores s
    where s.unit_id = ${unitId} and s.day between ${from}::date and ${until}::date and s.value is not null order by s.day`.execute(
    place.on(),
  )
  return rows
}
export async function isAnyScoreThere(place: Place): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select exists (select from scores) as is`.execute(place.on())
  return rows[0]?.is ?? false
}
