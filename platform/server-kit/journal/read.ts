import { type RawBuilder, sql } from 'kysely'
import { likeLetters } from '../letters.ts'
import type { Page } from '@gss/kit/wire'
import type { Place } from '../database.ts'
import { type ChainEntry, journalEntryOf, type JournalOutcome, JOURNAL_OUTCOMES } from './entry.ts'

export interface JournalFilter {
  /** Whose entries may be read: these units' (PLATFORM_UNIT for the platform's own), or everybody's. */
  units: readonly string[] | 'all'
  from: Date
  until: Date
  actorId?: string
  /** `user.` finds `user.edit` too. */
  actPrefix?: string
  subject?: { kind: string; id?: string }
  outcome?: JournalOutcome
}
/** Newest first. `total` counts to TOTAL_MAX and no further: beyond it, narrow the filter. */
export interface JournalPage extends Page<ChainEntry> {
  isTotalCapped: boolean
}

export const TOTAL_MAX = 10_000
const EXPORT_BATCH = 1_000

/** A page of at most `rows` entries. The cost is bounded: by time, and by TOTAL_MAX rows of depth. */
export async function journalEntriesPage(
  place: Place,
  filter: JournalFilter,
  page: number,
  pageRows: number,
): Promise<JournalPage> {
  const skipped = (page - 1) * pageRows
  const total = await countOf(place, filter)
  const rows = skipped >= total || skipped >= TOTAL_MAX ? [] : await newest(place, filter, pageRows, skipped)
  return { rows, page, total: Math.min(total, TOTAL_MAX), isTotalCapped: total > TOTAL_MAX }
}

/** All of it, newest first, a batch at a time, for an export. */
export async function* journalEntries(place: Place, filter: JournalFilter): AsyncGenerator<ChainEntry> {
  let before: ChainEntry | undefined
  for (;;) {
    const batch = await newest(place, filter, EXPORT_BATCH, 0, before)
    yield* batch
    before = batch.at(-1)
    if (batch.length < EXPORT_BATCH) return
  }
}

/**
 * Where a file of so many entries ends, if older ones follow: the time before which the next one begins. Entries of one moment stay
 * together, so a file may hold a few more.
 */
export async function endOfFile(place: Place, filter: JournalFilter, rows: number): Promise<Date | null> {
  const [last] = await newest(place, filter, 1, rows - 1)
  if (!last) return null
  const older = await newest(place, { ...filter, until: last.at }, 1, 0)
  return older.length > 0 ? last.at : null
}

type Condition = RawBuilder<unknown>

function conditions(
  { from, until, actorId, actPrefix, subject, outcome }: JournalFilter,
  before?: ChainEntry,
): Condition {
  const all: Condition[] = [sql`j.at >= ${from} and j.at < ${until}`]
  if (actorId !== undefined) all.push(sql`j.actor_id = ${actorId}`)
  if (actPrefix !== undefined) all.push(sql`j.act like ${likePrefix(actPrefix)}`)
  if (subject !== undefined) all.push(sql`j.subject_kind = ${subject.kind}`)
  if (subject?.id !== undefined) all.push(sql`j.subject_id = ${subject.id}`)
  if (outcome !== undefined) all.push(sql`j.outcome = ${outcome}`)
  if (before) all.push(sql`(j.at, j.entry_id) < (${before.at}, ${before.entryId})`)
  return sql.join(all, sql` and `)
}

const likePrefix = (prefix: string): string => `${likeLetters(prefix)}%`

/**
 * No index is led by time, so one walks down several at once: per unit where units are named, otherwise per outcome.
 * Each lane gives its newest, already sorted; the newest of those are the page.
 */
const lanes = ({ units }: JournalFilter): { values: Condition; column: Condition } =>
  units === 'all'
    ? { values: sql`unnest(${[...JOURNAL_OUTCOMES]}::text[])`, column: sql`j.outcome` }
    : { values: sql`unnest(${[...units]}::uuid[])`, column: sql`j.unit_id` }

async function newest(
  place: Place,
  filter: JournalFilter,
  limit: number,
  offset: number,
  before?: ChainEntry,
): Promise<ChainEntry[]> {
  const { values, column } = lanes(filter)
  const { rows } = await sql<Parameters<typeof journalEntryOf>[0]>`
    select found.* from ${values} as lane (value)
    cross join lateral (
      select * from journal j where ${column} = lane.value and ${conditions(filter, before)}
      order by j.at desc, j.entry_id desc limit ${limit + offset}) found
    order by found.at desc, found.entry_id desc limit ${limit} offset ${offset}`.execute(place.on())
  return rows.map(journalEntryOf)
}

async function countOf(place: Place, filter: JournalFilter): Promise<number> {
  const { values, column } = lanes(filter)
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select 1 from ${values} as lane (value)
      join journal j on ${column} = lane.value and ${conditions(filter)} limit ${TOTAL_MAX + 1}) counted`.execute(
    place.on(),
  )
  return rows[0]?.total ?? 0
}
