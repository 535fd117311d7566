import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type { Paper, PaperState } from '../../contract/index.ts'

/** One paper: whose, of what, how far. Its state moves only forward. */
export interface PaperRow extends Paper {
  userId: string
  fileId: string | null
}

const COLUMNS = sql`
  p.paper_id as "paperId", p.user_id as "userId", p.unit_id as "unitId", p.kind, p.format, p.year, p.state, p.percent, p.pages,
  p.bytes::float8 as bytes, p.name, p.file_id as "fileId", p.why, p.begun_at as "begunAt", p.kept_until as "keptUntil"`

/** False where the same person has the same under way. */
export async function insertPaper(place: Place, row: PaperRow): Promise<boolean> {
  const { paperId, userId, unitId, kind, format, year, state, name, begunAt, keptUntil } = row
  const { numAffectedRows } = await sql`
    insert into papers (paper_id, user_id, unit_id, kind, format, year, state, name, begun_at, kept_until)
    values (${paperId}, ${userId}, ${unitId}, ${kind}, ${format}, ${year}, ${state}, ${name}, ${begunAt}, ${keptUntil})
    on conflict do nothing`.execute(place.on())
  return (numAffectedRows ?? 0n) > 0n
}

export async function paperUnderWay(
  place: Place,
  { userId, unitId, kind, format, year }: Pick<PaperRow, 'userId' | 'unitId' | 'kind' | 'format' | 'year'>,
): Promise<PaperRow | null> {
  const { rows } = await sql<PaperRow>`
    select ${COLUMNS} from papers p where p.user_id = ${userId} and p.unit_id = ${unitId} and p.kind = ${kind} and p.format = ${format}
      and coalesce(p.year, 0) = ${year ?? 0} and p.state in ('waiting', 'writing')`.execute(place.on())
  return rows[0] ?? null
}

export async function paperById(place: Place, paperId: string): Promise<PaperRow | null> {
  const { rows } = await sql<PaperRow>`
    select ${COLUMNS} from papers p where p.paper_id = ${paperId}`.execute(place.on())
  return rows[0] ?? null
}

export async function papersOf(
  place: Place,
  { userId, unitId, kind }: Pick<PaperRow, 'userId' | 'unitId' | 'kind'>,
  now: Date,
  limit: number,
): Promise<PaperRow[]> {
  const { rows } = await sql<PaperRow>`
    select ${COLUMNS} from papers p
    where p.user_id = ${userId} and p.unit_id = ${unitId} and p.kind = ${kind} and p.kept_until > ${now}
    order by p.begun_at desc limit ${limit}`.execute(place.on())
  return rows
}

/** Says whether it is still to be written. */
export async function takePaper(place: Place, paperId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update papers set state = 'writing' where paper_id = ${paperId} and state in ('waiting', 'writing')`.execute(
    place.on(),
  )
  return (numAffectedRows ?? 0n) > 0n
}

/** How far it is; false where nobody wants it any more. */
export async function notePart(place: Place, paperId: string, percent: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update papers set percent = ${percent} where paper_id = ${paperId} and state = 'writing'`.execute(
    place.on(),
  )
  return (numAffectedRows ?? 0n) > 0n
}

export interface PaperEnd {
  state: Exclude<PaperState, 'waiting' | 'writing'>
  fileId?: string
  pages?: number | null
  bytes?: number
  why?: string
  keptUntil?: Date
}
/** Whoever comes second finds it ended already. */
export async function endPaper(
  place: Place,
  paperId: string,
  { state, fileId, pages, bytes, why, keptUntil }: PaperEnd,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update papers set state = ${state}, file_id = ${fileId ?? null}, pages = ${pages ?? null}, bytes = ${bytes ?? null}, why = ${why ?? null},
      percent = case when ${state} = 'done' then 100 else percent end, kept_until = coalesce(${keptUntil ?? null}, kept_until)
    where paper_id = ${paperId} and state in ('waiting', 'writing')`.execute(place.on())
  return (numAffectedRows ?? 0n) > 0n
}

export async function forgetPapers(place: Place, now: Date): Promise<void> {
  await sql`delete from papers p where p.kept_until <= ${now}`.execute(place.on())
}
