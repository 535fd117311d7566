import type { Place } from '@gss/server-kit/database'
import { newId } from '@gss/server-kit/ids'
import { sql } from 'kysely'
import type { AskedKind, ChangeKind, ChangeState, FormValues, PendingChange } from '../../contract/index.ts'

/** A request as it is kept. Both sides are whole forms, secrets sealed; null: not there before, or not there after. */
export interface KeptChange {
  unitId: string
  changeId: string
  object: string
  rowId: string
  rowName: string
  kind: AskedKind
  state: ChangeState
  /** The row's version that it was asked from; 0 where there was none. */
  baseVersion: number
  before: FormValues | null
  after: FormValues | null
  authorId: string
  authorName: string
  askedAt: Date
  firstBy: string | null
  firstName: string
  stateSince: Date
  stateBy: string
}

export const CHANGE_COLUMNS = sql`
  c.unit_id as "unitId", c.change_id as "changeId", c.object, c.row_id as "rowId", c.row_name as "rowName", c.kind, c.state,
  c.base_version as "baseVersion", c.before, c.after, c.author_id as "authorId", c.author_name as "authorName", c.asked_at as "askedAt",
  c.first_by as "firstBy", c.first_name as "firstName", c.state_since as "stateSince", c.state_by as "stateBy"`
const OPEN = sql`c.state in ('asked', 'firstPassed')`

/** Of these units, those where changes of this object wait for approval. */
export async function askingUnits(
  place: Place,
  object: string,
  unitIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ unitId: string }>`
    select r.unit_id as "unitId" from change_rules r where r.unit_id = any(${[...new Set(unitIds)]}::uuid[]) and r.object = ${object}`.execute(
    place.on(),
  )
  return new Set(rows.map(({ unitId }) => unitId))
}

export interface OpenChange extends PendingChange {
  rowId: string
}
/** What is asked of these rows and not decided. */
export async function openChanges(
  place: Place,
  object: string,
  unitIds: readonly (string | null)[],
  rowIds: readonly string[],
): Promise<OpenChange[]> {
  const units = [...new Set(unitIds.filter((unitId) => unitId !== null))]
  if (units.length === 0 || rowIds.length === 0) return []
  const { rows } = await sql<OpenChange>`
    select c.row_id as "rowId", c.change_id as "changeId", c.kind, c.state, c.author_name as "authorName", c.asked_at as "askedAt"
    from change_requests c where c.unit_id = any(${units}::uuid[]) and c.object = ${object} and c.row_id = any(${[...rowIds]}::uuid[]) and ${OPEN}`.execute(
    place.on(),
  )
  return rows
}

/** Written in one statement: a sheet brings many. */
export async function insertChanges(place: Place, changes: readonly KeptChange[]): Promise<void> {
  const written = changes.map((change) => ({ ...change, stepId: newId() }))
  await sql`
    with r as (
      select * from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as r (
        "unitId" uuid, "changeId" uuid, object text, "rowId" uuid, "rowName" text, kind text, state text, "baseVersion" integer, before jsonb,
        after jsonb, "authorId" uuid, "authorName" text, "askedAt" timestamptz, "stepId" uuid)
    ), asked as (
      insert into change_requests (unit_id, change_id, object, row_id, row_name, kind, state, base_version, before, after, author_id, author_name,
        asked_at, state_since, state_by)
      select "unitId", "changeId", object, "rowId", "rowName", kind, state, "baseVersion", nullif(before, 'null'), nullif(after, 'null'),
        "authorId", "authorName", "askedAt", "askedAt", "authorName" from r
    )
    insert into change_steps (unit_id, change_id, step_id, at, user_id, user_name, kind, to_state, words)
    select "unitId", "changeId", "stepId", "askedAt", "authorId", "authorName", kind, state, '' from r`.execute(
    place.on(),
  )
}

/** Held until the transaction ends: of two who decide at once the second finds it decided. */
export async function holdChange(place: Place, changeId: string): Promise<KeptChange | null> {
  const { rows } = await sql<KeptChange>`
    select ${CHANGE_COLUMNS} from change_requests c where c.change_id = ${changeId} for update`.execute(
    place.on(),
  )
  return rows[0] ?? null
}

export interface Decision {
  kind: ChangeKind
  to: ChangeState
  userId: string
  userName: string
  words: string
  now: Date
}
export async function moveChange(
  place: Place,
  { unitId, changeId, state }: Pick<KeptChange, 'unitId' | 'changeId' | 'state'>,
  { kind, to, userId, userName, words, now }: Decision,
): Promise<void> {
  const isFirst = to === 'firstPassed'
  await sql`
    update change_requests set state = ${to}, state_since = ${now}, state_by = ${userName},
      first_by = case when ${isFirst} then ${userId}::uuid else first_by end, first_name = case when ${isFirst} then ${userName} else first_name end
    where unit_id = ${unitId} and change_id = ${changeId}`.execute(place.on())
  await sql`
    insert into change_steps (unit_id, change_id, step_id, at, user_id, user_name, kind, from_state, to_state, words)
    values (${unitId}, ${changeId}, ${newId()}, ${now}, ${userId}, ${userName}, ${kind}, ${state}, ${to}, ${words})`.execute(
    place.on(),
  )
}

export interface StepRow {
  kind: ChangeKind
  state: ChangeState
  at: Date
  userName: string
  words: string
}
export async function changeStepsOf(
  place: Place,
  { unitId, changeId }: Pick<KeptChange, 'unitId' | 'changeId'>,
): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    select s.kind, s.to_state as state, s.at, s.user_name as "userName", s.words
    from change_steps s where s.unit_id = ${unitId} and s.change_id = ${changeId} order by s.step_id`.execute(
    place.on(),
  )
  return rows
}

/** For the demo's seed: what somebody began is not begun again. */
export async function isAnyChangeThere(place: Place): Promise<boolean> {
  const { rows } = await sql`select from change_requests c limit 1`.execute(place.on())
  return rows.length > 0
}

export interface ApprovalRuleRow {
  object: string
  changedBy: string
  changedAt: Date
}
export async function approvalRulesOf(place: Place, unitId: string): Promise<ApprovalRuleRow[]> {
  const { rows } = await sql<ApprovalRuleRow>`
    select r.object, r.changed_by as "changedBy", r.changed_at as "changedAt" from change_rules r where r.unit_id = ${unitId}`.execute(
    place.on(),
  )
  return rows
}

/** Which of them it was a change for. */
export async function writeRules(
  place: Place,
  { unitId, objects, isOn }: { unitId: string; objects: readonly string[]; isOn: boolean },
  by: { name: string; now: Date },
): Promise<string[]> {
  const { rows } = isOn
    ? await sql<{ object: string }>`
        insert into change_rules (unit_id, object, changed_by, changed_at)
        select ${unitId}::uuid, o, ${by.name}, ${by.now} from unnest(${[...objects]}::text[]) o
        on conflict do nothing returning object`.execute(place.on())
    : await sql<{ object: string }>`
        delete from change_rules r where r.unit_id = ${unitId} and r.object = any(${[...objects]}::text[]) returning r.object`.execute(
        place.on(),
      )
  return rows.map(({ object }) => object)
}
