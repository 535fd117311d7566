import type { AskOf, LeavingFile } from '@gss/kit/call'
import { mediaTypeOf } from '@gss/server-kit/files'
import { writeSheet } from '@gss/server-kit/sheets'
import { actorOf, type Caller } from '@gss/session/server'
import { type calls, PERMIT_SHEET } from '../contract/index.ts'
import { PERMIT_COLUMNS } from './columns.table.ts'
import type { PermitDeps } from './deps.ts'
import { type PermitFilters, permitsPage } from './permitViews.ts'
import { permitFiltersOf } from './read.ts'

const PIECE_ROWS = 500
const EXPORT_MAX_ROWS = 20_000

/** Row by row into the file: the memory stays the same however many there are. */
export async function exportPermits(
  ask: AskOf<typeof calls.exportPermits>,
  who: Caller,
  { db, journal }: PermitDeps,
): Promise<LeavingFile> {
  const subject = { kind: 'permit', id: '', name: '' }
  await journal.write(db, { actor: actorOf(who), act: 'permit.export', subject, after: ask })
  return {
    name: PERMIT_SHEET.file,
    type: mediaTypeOf('xlsx'),
    body: writeSheet({
      title: PERMIT_SHEET.title,
      columns: PERMIT_COLUMNS.map(({ title, kind }) => ({ title, kind })),
      rows: cells(db, permitFiltersOf(ask, who)),
    }),
  }
}

async function* cells(db: PermitDeps['db'], filters: PermitFilters) {
  for (let page = 1; (page - 1) * PIECE_ROWS < EXPORT_MAX_ROWS; page++) {
    const rows = await permitsPage(db, filters, { page, pageRows: PIECE_ROWS })
    for (const row of rows) yield PERMIT_COLUMNS.map(({ of }) => of(row))
    if (rows.length < PIECE_ROWS) return
  }
}
