import { centreZone } from '@gss/kit/zone'
import type { Place, Tx } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type { Cap, Loss, ScoreReached, StandingCap, Weights } from '../contract/index.ts'

/** One day's score of a unit: what it was when it was last counted. */
export interface KeptScore {
  unitId: string
  value: number | null
  ruleVersion: number
  reached: ScoreReached
  losses: readonly Loss[]
  caps: readonly Cap[]
  /** Each of them, with what it is about. */
  reasons: readonly StandingCap[]
}
const AT_ONCE = 1_000

/** The day's value, over the hour's before it. */
export async function keepScores(
  place: Place,
  scores: readonly KeptScore[],
  now: Date,
  day?: string,
): Promise<void> {
  for (let at = 0; at < scores.length; at += AT_ONCE)
    await sql`
      insert into scores as s (unit_id, day, value, rule_version, reached, losses, caps, cap_reasons, counted_at)
      select n."unitId", coalesce(${day ?? null}::date, (${now}::timestamptz at time zone ${centreZone()})::date), n.value, n."ruleVersion", n.reached, n.losses,
        n.caps, n.reasons, ${now}
      from jsonb_to_recordset(${JSON.stringify(scores.slice(at, at + AT_ONCE))}::jsonb) as n ("unitId" uuid, value smallint, "ruleVersion" int, reached jsonb,
        losses jsonb, caps text[], reasons jsonb)
      on conflict (unit_id, day) do update set value = excluded.value, rule_version = excluded.rule_version, reached = excluded.reached,
        losses = excluded.losses, caps = excluded.caps, cap_reasons = excluded.cap_reasons, counted_at = excluded.counted_at`.execute(
      place.on(),
    )
}

export interface KeptScoreRule {
  version: number
  weights: Weights
  /** How it counts: see the contract's score. */
  method: number
}
/** Maintenance and certificates count; pumps, tanks and shifts hold it down. */
export const METHOD_NOW = 3
export async function ruleOf(place: Place, version?: number): Promise<KeptScoreRule | null> {
  const { rows } = await sql<{ version: number; method: number } & Weights>`
    select version, method, facility, alarm, duty, patrol, hazard, maintenance from score_rules
    where version = ${version ?? null}::int or ${version ?? null}::int is null order by version desc limit 1`.execute(
    place.on(),
  )
  const [row] = rows
  if (!row) return null
  const { version: found, method, ...weights } = row
  return { version: found, weights, method }
}

/** False when somebody was quicker. */
export async function addScoreRule(
  tx: Tx,
  { version, weights: w }: Pick<KeptScoreRule, 'version' | 'weights'>,
  by: string,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into score_rules (version, facility, alarm, duty, patrol, hazard, maintenance, method, changed_by, changed_at)
    values (${version}, ${w.facility}, ${w.alarm}, ${w.duty}, ${w.patrol}, ${w.hazard}, ${w.maintenance}, ${METHOD_NOW}, ${by}, ${now})
    on conflict do nothing`.execute(tx.on())
  return numAffectedRows === 1n
}

/** Two years stay for the curve and for who asks why. */
export async function forgetScores(place: Place, before: Date): Promise<void> {
  await sql`delete from scores where counted_at < ${before}`.execute(place.on())
}
