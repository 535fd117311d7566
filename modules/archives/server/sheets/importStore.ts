import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type { ImportRun, Realm, WrongRow } from '../../contract/index.ts'
import type { Author } from '../register/author.ts'

/** One file on its way in. Its state moves only forward, and each step is taken once. */
export interface Import {
  importId: string
  unitId: string | null
  realm: Realm
  object: string
  fileId: string
  /** Field → title in somebody's own file; null: the titles of the template. */
  columns: Record<string, string> | null
  panelId: string | null
  actor: Importer
}
export interface Importer {
  userId: string
  author: Author
  isCentre: boolean
}

export async function insertImport(place: Place, run: Import, now: Date): Promise<void> {
  const { importId, unitId, realm, object, fileId, columns, panelId, actor } = run
  await sql`
    insert into imports (import_id, unit_id, realm, object, file_id, columns, panel_id, actor, state, created_at)
    values (${importId}, ${unitId}, ${realm}, ${object}, ${fileId}, ${columns === null ? null : JSON.stringify(columns)}::jsonb, ${panelId},
            ${JSON.stringify(actor)}::jsonb, 'checking', ${now})`.execute(place.on())
}

const COLUMNS = sql`
  i.import_id as "importId", i.unit_id as "unitId", i.realm, i.object, i.file_id as "fileId", i.columns, i.panel_id as "panelId", i.actor,
  i.state, i.rows, i.rows_done as "rowsDone", i.added, i.changed, i.same, i.wrong_rows as "wrongRows", i.wrong, i.why, i.asked`

export async function importById(place: Place, importId: string): Promise<(Import & ImportRun) | null> {
  const { rows } = await sql<
    Import & ImportRun
  >`select ${COLUMNS} from imports i where i.import_id = ${importId}`.execute(place.on())
  return rows[0] ?? null
}

/** Whoever comes second finds it moved already. */
export async function moveImport(
  place: Place,
  importId: string,
  from: ImportRun['state'],
  to: ImportRun['state'],
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update imports set state = ${to}, rows_done = 0 where import_id = ${importId} and state = ${from}`.execute(
    place.on(),
  )
  return (numAffectedRows ?? 0n) > 0n
}

export async function noteProgress(
  place: Place,
  importId: string,
  rowsDone: number,
  rows: number,
): Promise<void> {
  await sql`update imports set rows_done = ${rowsDone}, rows = ${rows} where import_id = ${importId}`.execute(
    place.on(),
  )
}

export interface ImportOutcome {
  state: ImportRun['state']
  rows: number
  added: number
  changed: number
  same: number
  wrongRows: number
  wrong: readonly WrongRow[]
  why: string | null
  /** Rows that wait for approval. */
  asked: number
}
export async function endImport(
  place: Place,
  importId: string,
  { state, rows, added, changed, same, wrongRows, wrong, why, asked }: ImportOutcome,
): Promise<void> {
  await sql`
    update imports set state = ${state}, rows = ${rows}, rows_done = ${rows}, added = ${added}, changed = ${changed}, same = ${same},
      wrong_rows = ${wrongRows}, wrong = ${JSON.stringify(wrong)}::jsonb, why = ${why}, asked = ${asked} where import_id = ${importId}`.execute(
    place.on(),
  )
}

/** What nobody wants any more: its file goes with it. */
export async function importsBefore(
  place: Place,
  before: Date,
): Promise<Pick<Import, 'importId' | 'fileId'>[]> {
  const { rows } = await sql<Pick<Import, 'importId' | 'fileId'>>`
    select i.import_id as "importId", i.file_id as "fileId" from imports i where i.created_at < ${before}`.execute(
    place.on(),
  )
  return rows
}
export async function deleteImport(place: Place, importId: string): Promise<void> {
  await sql`delete from imports where import_id = ${importId}`.execute(place.on())
}
