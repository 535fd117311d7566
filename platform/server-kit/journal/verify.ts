import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from '../database.ts'
import type { Anchor, AnchorLine } from './anchor.ts'
import { GENESIS, chainLink } from './digest.ts'
import { DROPPED, journalEntryOf } from './entry.ts'

const BATCH = 2_000
/** More than this need not be listed for anybody to get out of bed. */
const BROKEN_MAX = 1_000
/** Cybersecurity Law §21(3): logs are kept for six months at least. */
const LEGAL_MONTHS = 6
/** An entry is chained within a second or two; one that never was came in beside the writer. */
const UNSEALED_TOO_LONG_MS = 60_000

export type ChainFault =
  | 'entryChanged' // or its link was: the two do not fit
  | 'entryDeleted'
  | 'linkMissing'
  | 'tailCut' // the anchor knows of more than there is
  | 'chainRewritten' // links that fit each other, but not the anchor
  | 'anchorForeign'
  | 'neverSealed'

export interface Broken {
  what: ChainFault
  seq?: number
  entryId?: string
}
export interface Verdict {
  ok: boolean
  entries: number
  sealed: number
  /** Young entries whose link is under way. */
  waiting: number
  broken: Broken[]
}

/** Reads everything once, in bounded batches, and changes nothing. */
export async function verifyJournal(
  db: Database,
  { anchor, clock }: { anchor: Anchor; clock: Clock },
): Promise<Verdict> {
  const broken: Broken[] = []
  // The anchor first: what it marks was chained before the walk began, so a chain that grows meanwhile is no tail cut.
  await checkAnchor(db, anchor, broken)
  const sealed = await walkChain(db, broken, await droppedUntil(db))
  const { entries, waiting } = await walkEntries(db, clock, broken)
  return { ok: broken.length === 0, entries, sealed, waiting, broken: broken.slice(0, BROKEN_MAX) }
}

const note = (broken: Broken[], fault: Broken) => {
  if (broken.length < BROKEN_MAX) broken.push(fault)
}

type EntryRow = Parameters<typeof journalEntryOf>[0]
type LinkRow = { seq: number; chained_id: string; entry_at: Date; digest: Buffer } & (
  | EntryRow
  | { [K in keyof EntryRow]: null }
)

/**
 * Up to when months of entries were dropped: the journal says so itself, in an entry that is chained like any other. Nothing younger
 * than the law allows is believed. The links of dropped entries stay, and are held against the anchor.
 */
async function droppedUntil(db: Database): Promise<Date> {
  const { rows } = await sql<{ until: Date | null }>`
    select max((after->>'until')::timestamptz) as until from journal
    where act = ${DROPPED} and subject_id = 'journal'
      and (after->>'until')::timestamptz <= at - make_interval(months => ${LEGAL_MONTHS})`.execute(db.on())
  return rows[0]?.until ?? new Date(0)
}

/** Every link against the one before it and the entry it names. After a break it goes on from the link as it stands, to find the next. */
async function walkChain(db: Database, broken: Broken[], dropped: Date): Promise<number> {
  let before: { seq: number; digest: Buffer } = { seq: 0, digest: GENESIS }
  let sealed = 0
  for (;;) {
    const { rows } = await sql<LinkRow>`
      select c.seq, c.entry_id as chained_id, c.entry_at, c.digest, j.*
      from journal_chain c
      left join journal j on j.unit_id = c.unit_id and j.at = c.entry_at and j.entry_id = c.entry_id
      where c.seq > ${before.seq} order by c.seq limit ${BATCH}`.execute(db.on())
    for (const row of rows) {
      const fault = faultOf(row, before, dropped)
      if (fault)
        note(broken, {
          what: fault,
          seq: fault === 'linkMissing' ? before.seq + 1 : row.seq,
          entryId: row.chained_id,
        })
      before = { seq: row.seq, digest: row.digest }
    }
    sealed += rows.length
    if (rows.length < BATCH) return sealed
  }
}

function faultOf(row: LinkRow, before: { seq: number; digest: Buffer }, dropped: Date): ChainFault | null {
  if (row.seq !== before.seq + 1) return 'linkMissing'
  if (row.entry_id === null) return row.entry_at < dropped ? null : 'entryDeleted'
  return chainLink(before.digest, journalEntryOf(row)).equals(row.digest) ? null : 'entryChanged'
}

async function checkAnchor(db: Database, anchor: Anchor, broken: Broken[]): Promise<void> {
  let lines: AnchorLine[] = []
  for await (const line of anchor.lines()) {
    if (line === 'foreign') note(broken, { what: 'anchorForeign' })
    else lines.push(line)
    if (lines.length < BATCH) continue
    await compare(db, lines, broken)
    lines = []
  }
  await compare(db, lines, broken)
}

async function compare(db: Database, lines: AnchorLine[], broken: Broken[]): Promise<void> {
  const { rows } = await sql<{ seq: number; digest: Buffer }>`
    select seq, digest from journal_chain where seq = any(${lines.map((line) => line.seq)}::bigint[])`.execute(
    db.on(),
  )
  const chained = new Map(rows.map((row) => [row.seq, row.digest.toString('hex')]))
  for (const { seq, digest } of lines) {
    const found = chained.get(seq)
    if (found === undefined) note(broken, { what: 'tailCut', seq })
    else if (found !== digest) note(broken, { what: 'chainRewritten', seq })
  }
}

/** Every entry has its link, or stands in the queue for it: the two change places in one transaction. */
async function walkEntries(
  db: Database,
  clock: Clock,
  broken: Broken[],
): Promise<{ entries: number; waiting: number }> {
  const youngFromMs = clock().getTime() - UNSEALED_TOO_LONG_MS
  let [entries, waiting] = [0, 0]
  let after = {
    unit_id: '00000000-0000-0000-0000-000000000000',
    at: new Date(0),
    entry_id: '00000000-0000-0000-0000-000000000000',
  }
  for (;;) {
    const { rows } = await sql<{
      unit_id: string
      at: Date
      entry_id: string
      seq: number | null
      written_at: Date | null
    }>`
      select j.unit_id, j.at, j.entry_id, c.seq, p.written_at
      from (select unit_id, at, entry_id from journal
            where (unit_id, at, entry_id) > (${after.unit_id}, ${after.at}, ${after.entry_id})
            order by unit_id, at, entry_id limit ${BATCH}) j
      left join journal_chain c on c.unit_id = j.unit_id and c.entry_at = j.at and c.entry_id = j.entry_id
      left join journal_pending p on p.unit_id = j.unit_id and p.entry_at = j.at and p.entry_id = j.entry_id
      order by j.unit_id, j.at, j.entry_id`.execute(db.on())
    for (const row of rows) {
      if (row.seq !== null) continue
      if (row.written_at && row.written_at.getTime() >= youngFromMs) waiting++
      else note(broken, { what: 'neverSealed', entryId: row.entry_id })
    }
    entries += rows.length
    after = rows.at(-1) ?? after
    if (rows.length < BATCH) return { entries, waiting }
  }
}
