import { Zip, ZipDeflate } from 'fflate'
import type { CellToWrite, ColumnOfSheet } from './columns.ts'
import { cellXml, CHOICES_PATH, choicesSheet, FRAME, SHEET_PATH, sheetHead, sheetTail } from './xml.ts'

export interface SheetToWrite {
  title: string
  columns: readonly ColumnOfSheet[]
  rows: Iterable<readonly CellToWrite[]> | AsyncIterable<readonly CellToWrite[]>
  /** Minutes east of Greenwich, a spreadsheet knows no zones; without them each time is by the centre's clock. */
  zoneMinutes?: number
}

/** What a sheet holds at most; further rows would make a file that Excel refuses. */
export const ROWS_MAX = 1_048_576 - 1
const FLUSH_CHARS = 65_536
const LEVEL = 6

/**
 * Writes one sheet, a piece at a time: however many rows, the memory stays the same. Text stands as text, also one that
 * begins with `=`: the cell says it is a string, so no program computes it.
 */
export async function* writeSheet({
  title,
  columns,
  rows,
  zoneMinutes,
}: SheetToWrite): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    if (piece.length > 0) ready.push(piece)
  })
  const encoder = new TextEncoder()
  const add = (name: string) => {
    const part = new ZipDeflate(name, { level: LEVEL })
    zip.add(part)
    return part
  }
  const hasChoices = columns.some(({ choices }) => choices !== undefined && choices.length > 0)
  for (const [name, xml] of FRAME(title, hasChoices)) add(name).push(encoder.encode(xml), true)

  const sheet = add(SHEET_PATH)
  let text = sheetHead(columns)
  let row = 1
  for await (const cells of rows) {
    if (row > ROWS_MAX) throw new Error(`a sheet holds ${ROWS_MAX} rows`)
    row++
    text += `<row r="${row}">${columns.map(({ kind }, index) => cellXml(row, index, cells[index], kind, zoneMinutes)).join('')}</row>`
    if (text.length < FLUSH_CHARS) continue
    sheet.push(encoder.encode(text))
    text = ''
    yield* ready.splice(0)
  }
  sheet.push(encoder.encode(text + sheetTail(columns, row)), true)
  if (hasChoices) add(CHOICES_PATH).push(encoder.encode(choicesSheet(columns)), true)
  zip.end()
  yield* ready.splice(0)
}
