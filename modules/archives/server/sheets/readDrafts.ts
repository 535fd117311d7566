import { isRefusal, refuse, type Refusal } from '@gss/kit/refusal'
import { newId } from '@gss/server-kit/ids'
import { type CellValue, readTable, type TableRow } from '@gss/server-kit/sheets'
import { type FormValues, REGISTER_IMPORT_MAX_BYTES, IMPORT_MAX_ROWS, isEmpty } from '../../contract/index.ts'
import { blame, type RegisterDraft, rowDraftOf } from '../register/draft.ts'
import type { KeptObject } from '../register/kept.ts'
import { cellValueOf } from './cells.ts'
import { objectColumnsIn, mappedColumns, type SheetColumn } from './columns.ts'
import type { References } from './referenceViews.ts'
import { SHEET_JOINT } from '../words.table.ts'

/** A row of a file: where it stood, what it says, and what of it could not be read. */
export interface RowDraft {
  row: number
  draft: RegisterDraft
}
export interface ReadFile {
  columns: readonly SheetColumn[]
  rows: RowDraft[]
}
/** What the rows of one file have in common. */
export interface Common {
  kept: KeptObject
  unitId: string | null
  /** Code and name of the unit, as an export writes it. */
  unitCode: string | null
  mapping: Readonly<Record<string, string>> | null
  references: References
}

const TITLE_ROWS = 1
/** Beside ours there may be columns of the reader's own. */
const COLUMNS_MAX = 120

export async function readDrafts(file: Uint8Array, common: Common): Promise<ReadFile | Refusal> {
  const bounds = {
    maxRows: IMPORT_MAX_ROWS + TITLE_ROWS,
    maxColumns: COLUMNS_MAX,
    maxBytes: REGISTER_IMPORT_MAX_BYTES,
  }
  const table = await readTable(file, bounds)
  if (isRefusal(table)) return table
  if (table.merged.length > 0) return refuse('archive.rowMerged', { label: table.merged.join(SHEET_JOINT) })
  const { kept, mapping } = common
  let columns: readonly SheetColumn[] | null = null
  const rows: RowDraft[] = []
  for await (const row of table.rows()) {
    if (row === 'tooLarge')
      return refuse('file.sheetTooLarge', { rows: IMPORT_MAX_ROWS, columns: COLUMNS_MAX })
    if (row === 'damaged') return refuse('file.sheetUnreadable')
    if (columns) rows.push(rowOf(row, columns, common))
    else {
      const titles = Array.from(row.cells, (cell): CellValue => cell?.value ?? null)
      const found = mapping
        ? mappedColumns(kept.description, titles, mapping)
        : objectColumnsIn(kept.description, titles)
      if (isRefusal(found)) return found
      columns = found
    }
  }
  return columns && rows.length > 0 ? { columns, rows } : refuse('archive.rowEmpty')
}

function rowOf(
  { row, cells }: TableRow,
  columns: readonly SheetColumn[],
  { kept, unitId, unitCode, references }: Common,
): RowDraft {
  const values: FormValues = {}
  const draft = rowDraftOf(newId(), unitId, values, null)
  const words = kept.words ?? {}
  for (const { index, title, field, isOwed } of columns) {
    const cell = cells[index]
    const value = cell?.value ?? null
    if (!field) {
      if (value !== null && String(value).split(' ')[0] !== unitCode)
        blame(draft, title, refuse('archive.rowOtherUnit'))
      continue
    }
    if (cell?.isFormula) {
      blame(draft, field.name, refuse('archive.rowFormula', { label: title }))
      continue
    }
    // A floor is found in the building of its row, which the form names before it.
    const building = values['buildId']
    const read = cellValueOf(field, value, {
      references,
      words,
      buildingId: typeof building === 'string' ? building : null,
    })
    if (isRefusal(read)) blame(draft, field.name, read)
    else if (isOwed && isEmpty(read))
      blame(draft, field.name, refuse('archive.fieldNeeded', { label: title }))
    else values[field.name] = read
  }
  return { row, draft }
}
