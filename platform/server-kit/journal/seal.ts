import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database, Place, Tx } from '../database.ts'
import type { Anchor } from './anchor.ts'
import { GENESIS, chainLink } from './digest.ts'
import { journalEntryOf, type JournalTables } from './entry.ts'

const SEAL_EVERY_MS = 1_000
const ANCHOR_EVERY_MS = 60_000
const BATCH_ENTRIES = 1_000

export interface Sealer {
  /** Seals what waits, sets the last mark, and ends. */
  stop(): Promise<void>
}

interface Sealing {
  db: Database
  anchor: Anchor
  clock: Clock
  onError: (error: unknown) => void
  everyMs?: number
}

/** Every worker may run one: they take turns, entry by entry chained once. */
export function keepSealing({ db, anchor, clock, onError, everyMs = SEAL_EVERY_MS }: Sealing): Sealer {
  let anchored = { seq: 0, atMs: 0 }
  let isStopping = false
  let timer: NodeJS.Timeout | undefined
  let under: Promise<void> = Promise.resolve()

  const markIfDue = async (isLast: boolean) => {
    const nowMs = clock().getTime()
    if (!isLast && nowMs - anchored.atMs < ANCHOR_EVERY_MS) return
    const seq = await setAnchor(db, anchor, clock, anchored.seq)
    anchored = { seq, atMs: nowMs }
  }
  const round = async () => {
    try {
      await sealAll(db)
      await markIfDue(isStopping)
    } catch (error) {
      onError(error) // the entries wait; the next round takes them
    }
    if (!isStopping) timer = setTimeout(next, everyMs)
  }
  const next = () => {
    under = round()
  }
  next()
  return {
    async stop() {
      await under
      clearTimeout(timer)
      isStopping = true
      await round()
    },
  }
}

/** Chains everything that waits. */
export async function sealAll(db: Database): Promise<number> {
  let sealed = 0
  for (;;) {
    const batch = await db.transaction(sealBatch)
    sealed += batch
    if (batch < BATCH_ENTRIES) return sealed
  }
}

/**
 * Business commits never wait for each other here: they only add to a queue. Whoever holds the one row of the turn chains;
 * a sealer that dies gives it back with its connection, and its half batch was never there.
 */
async function sealBatch(tx: Tx): Promise<number> {
  const db = tx.on<JournalTables>()
  const turn = await db.selectFrom('journal_turn').select('turn').forUpdate().skipLocked().executeTakeFirst()
  if (!turn) return 0
  const { rows: waiting } = await sql<{ unit_id: string; entry_at: Date; entry_id: string }>`
    delete from journal_pending p
    using (select unit_id, entry_at, entry_id from journal_pending limit ${BATCH_ENTRIES}) batch
    where (p.unit_id, p.entry_at, p.entry_id) = (batch.unit_id, batch.entry_at, batch.entry_id)
    returning p.unit_id, p.entry_at, p.entry_id`.execute(db)
  if (waiting.length === 0) return 0
  const { rows } = await sql<Parameters<typeof journalEntryOf>[0]>`
    select j.*
    from unnest(${waiting.map((w) => w.unit_id)}::uuid[], ${waiting.map((w) => w.entry_at)}::timestamptz[],
                ${waiting.map((w) => w.entry_id)}::uuid[]) as w (unit_id, at, entry_id)
    join journal j on j.unit_id = w.unit_id and j.at = w.at and j.entry_id = w.entry_id
    order by j.at, j.entry_id`.execute(db)
  const last = await db
    .selectFrom('journal_chain')
    .select(['seq', 'digest'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  let previous = last ?? { seq: 0, digest: GENESIS }
  const links = rows.map((row) => {
    previous = { seq: previous.seq + 1, digest: chainLink(previous.digest, journalEntryOf(row)) }
    return { ...previous, unit_id: row.unit_id, entry_at: row.at, entry_id: row.entry_id }
  })
  if (links.length > 0) await db.insertInto('journal_chain').values(links).execute()
  return waiting.length
}

async function setAnchor(db: Database, anchor: Anchor, clock: Clock, anchoredSeq: number): Promise<number> {
  const last = await db
    .on<JournalTables>()
    .selectFrom('journal_chain')
    .select(['seq', 'digest'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last || last.seq === anchoredSeq) return anchoredSeq
  await anchor.append({ seq: last.seq, digest: last.digest.toString('hex'), at: clock().toISOString() })
  return last.seq
}

/** How long the oldest entry has waited for its link. */
export async function sealerLagMs(place: Place): Promise<number> {
  const { rows } = await sql<{ lag: number | null }>`
    select extract(epoch from now() - min(written_at))::float8 * 1000 as lag from journal_pending`.execute(
    place.on(),
  )
  return rows[0]?.lag ?? 0
}
