import type { AskOf, LeavingFile } from '@gss/kit/call'
import { isRefusal, type Refusal } from '@gss/kit/refusal'
import { mediaTypeOf } from '@gss/server-kit/files'
import { writeSheet } from '@gss/server-kit/sheets'
import { actorOf, type Caller } from '@gss/session/server'
import { type calls, TICKET_SHEET } from '../contract/index.ts'
import { TICKET_COLUMNS } from './columns.table.ts'
import type { MaintenanceDeps } from './deps.ts'
import { filtersFor } from './read.ts'
import { type TicketFilters, ticketsPage } from './ticketViews.ts'

const PIECE_ROWS = 500
const EXPORT_MAX_ROWS = 20_000

/** Row by row into the file: the memory stays the same however many there are. */
export async function exportTickets(
  ask: AskOf<typeof calls.exportTickets>,
  who: Caller,
  deps: MaintenanceDeps,
): Promise<LeavingFile | Refusal> {
  const filters = await filtersFor(ask, who, deps)
  if (isRefusal(filters)) return filters
  const subject = { kind: 'ticket', id: '', name: '' }
  await deps.journal.write(deps.db, { actor: actorOf(who), act: 'ticket.export', subject, after: ask })
  return {
    name: TICKET_SHEET.file,
    type: mediaTypeOf('xlsx'),
    body: writeSheet({
      title: TICKET_SHEET.title,
      columns: TICKET_COLUMNS.map(({ title, kind }) => ({ title, kind })),
      rows: cells(deps.db, filters),
    }),
  }
}

async function* cells(db: MaintenanceDeps['db'], filters: TicketFilters) {
  for (let page = 1; (page - 1) * PIECE_ROWS < EXPORT_MAX_ROWS; page++) {
    const rows = await ticketsPage(db, filters, { page, pageRows: PIECE_ROWS })
    for (const row of rows) yield TICKET_COLUMNS.map(({ of }) => of(row))
    if (rows.length < PIECE_ROWS) return
  }
}
