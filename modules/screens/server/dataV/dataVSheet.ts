import type { AskOf, LeavingFile } from '@gss/kit/call'
import { isRefusal, type Refusal } from '@gss/kit/refusal'
import { mediaTypeOf } from '@gss/server-kit/files'
import { type CellToWrite, type ColumnOfSheet, writeSheet } from '@gss/server-kit/sheets'
import { actorOf, type Caller } from '@gss/session/server'
import {
  type calls,
  DATA_V_SHEET,
  DATA_V_WORDS,
  type DataVBlock,
  type DataVCell,
  dataVFigureKey,
  type DataVKind,
  dataVShapeOf,
} from '../../contract/index.ts'
import type { ScreenDeps } from '../deps.ts'
import { dataVOf } from './dataV.ts'

/** Every figure of the screen as a row: of which block, of what, which figure. A spreadsheet turns it as it likes. */
export async function exportDataV(
  ask: AskOf<(typeof calls)['exportDataV']>,
  who: Caller,
  deps: ScreenDeps,
): Promise<LeavingFile | Refusal> {
  const read = await dataVOf(ask, who, deps)
  if (isRefusal(read)) return read
  const { unit, from, until, blocks } = read
  const title = DATA_V_SHEET.title
  await deps.journal.write(deps.db, {
    unitId: unit.unitId,
    actor: actorOf(who),
    act: 'dataV.export',
    subject: { kind: 'dataV', id: unit.unitId, name: title },
    after: { from, until },
  })
  return {
    name: `${title} ${unit.name} ${from} ${until}.xlsx`,
    type: mediaTypeOf('xlsx'),
    body: writeSheet({ title, columns: COLUMNS, rows: blocks.flatMap(rowsOf) }),
  }
}

const { block, row, figure, value, unit: unitHead, sum, units } = DATA_V_SHEET
const COLUMNS: readonly ColumnOfSheet[] = [
  { title: block, kind: 'text' },
  { title: row, kind: 'text' },
  { title: figure, kind: 'text' },
  { title: value, kind: 'number' },
  { title: unitHead, kind: 'text' },
]

const isName = (kind: DataVKind) => kind === 'text' || kind === 'word'
function rowsOf({ key, facts, rows }: DataVBlock): CellToWrite[][] {
  const shape = dataVShapeOf(key)
  const written = (name: string, each: { key: string; kind: DataVKind }, cell: DataVCell): CellToWrite[] => [
    wordOf(`block.${key}`),
    name,
    wordOf(dataVFigureKey(key, each.key)),
    onPaper(cell, each.kind),
    each.kind === 'text' || each.kind === 'word' ? '' : units[each.kind],
  ]
  return [
    ...shape.facts.flatMap((each, nth) => (nth in facts ? [written(sum, each, facts[nth] ?? null)] : [])),
    ...rows.flatMap((cells) => {
      // The state of a line is said where its numbers are.
      const name = shape.columns
        .flatMap(({ kind }, nth) => (isName(kind) ? [nameOf(cells[nth] ?? null, kind)] : []))
        .join(' ')
      return shape.columns.flatMap((each, nth) =>
        isName(each.kind) ? [] : [written(name, each, cells[nth] ?? null)],
      )
    }),
  ]
}

const WORDS: Readonly<Record<string, string>> = DATA_V_WORDS
const wordOf = (key: string): string => WORDS[key] ?? key
const nameOf = (cell: DataVCell, kind: DataVKind): string =>
  kind === 'word' ? wordOf(String(cell)) : String(cell ?? '')

const PERCENT = 100
const TENTHS = 10
const SECOND_MS = 1_000
/** A number of the unit that stands behind it. */
function onPaper(cell: DataVCell, kind: DataVKind): CellToWrite {
  if (typeof cell !== 'number') return null
  if (kind === 'part') return Math.round(cell * PERCENT * TENTHS) / TENTHS
  return kind === 'span' ? Math.round(cell / SECOND_MS) : cell
}
