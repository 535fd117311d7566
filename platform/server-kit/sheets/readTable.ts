import { setImmediate as otherWork } from 'node:timers/promises'
import { type Refusal, refuse } from '@gss/kit/refusal'
import { bytesAtHand } from '../files/bytes.ts'
import { unzip, zipDirectory } from '../files/zip.ts'
import { type CellRead, cellsOf, hasPlainTags } from './cells.ts'
import { dateStyles, firstSheet, sharedTexts } from './book.ts'

export interface TableBounds {
  /** The title row among them. */
  maxRows: number
  maxColumns: number
  /** Of the file as it arrives. */
  maxBytes: number
}
export interface TableRow {
  /** As the spreadsheet counts: 1 is the first. */
  row: number
  cells: (CellRead | undefined)[]
}
/** The first sheet of a file. Its rows are read as they are asked for, and others get their turn in between. */
export interface Table {
  /** Where cells were merged, as the sheet writes it: A2:A5. */
  merged: readonly string[]
  /** Ends early, with `tooLarge`, when there is more than the bounds allow. */
  rows(): AsyncGenerator<TableRow | 'tooLarge' | 'damaged'>
}

/** Twenty thousand rows of twenty columns as we write them ourselves are some thirty megabytes. */
const UNPACKED_MAX_BYTES = 100_663_296
const NEEDED =
  /^(?:xl\/workbook\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/sharedStrings\.xml|xl\/styles\.xml|xl\/worksheets\/[^/]+\.xml)(?![\s\S])/

/**
 * A large table, cell by cell: unlike `readSheet` it says which cells are formulas or merged, and does not hold up the process while it reads.
 * A formula is never computed.
 */
export async function readTable(file: Uint8Array, bounds: TableBounds): Promise<Table | Refusal> {
  const unreadable = refuse('file.sheetUnreadable')
  const tooLarge = refuse('file.sheetTooLarge', { rows: bounds.maxRows - 1, columns: bounds.maxColumns })
  if (file.length > bounds.maxBytes) return tooLarge
  const bytes = bytesAtHand(file)
  const entries = await zipDirectory(bytes)
  if (!entries) return unreadable
  let room = UNPACKED_MAX_BYTES
  const part = async (name: string): Promise<Buffer | 'tooLarge' | null> => {
    const entry = entries.find((one) => one.name === name && NEEDED.test(name))
    if (!entry) return null
    if (entry.bytes > room) return 'tooLarge'
    const unpacked = await unzip(bytes, entry, room)
    room -= unpacked?.length ?? 0
    return unpacked
  }
  const [workbook, links] = [await part('xl/workbook.xml'), await part('xl/_rels/workbook.xml.rels')]
  if (!Buffer.isBuffer(workbook) || !Buffer.isBuffer(links)) return unreadable
  const parts = [
    await part(firstSheet(workbook.toString(), links.toString()) ?? ''),
    await part('xl/sharedStrings.xml'),
    await part('xl/styles.xml'),
  ]
  if (parts.includes('tooLarge')) return tooLarge
  const [sheet, strings, styles] = parts.map((one) => (Buffer.isBuffer(one) ? one : null))
  if (!sheet) return unreadable
  const texts = await sharedTexts(strings ?? null)
  if (!texts) return unreadable
  return {
    merged: mergedIn(sheet),
    rows: () => rowsOf(sheet, texts, dateStyles(styles?.toString() ?? ''), bounds),
  }
}

const TURN_ROWS = 200
const ROW_MAX_BYTES = 1_048_576
const [ROW, ROW_END] = ['<row', '</row>']
async function* rowsOf(
  sheet: Buffer,
  texts: readonly string[],
  dates: ReadonlySet<number>,
  { maxRows, maxColumns }: TableBounds,
): AsyncGenerator<TableRow | 'tooLarge' | 'damaged'> {
  let next = 1
  let read = 0
  for (let at = sheet.indexOf(ROW); at >= 0; at = sheet.indexOf(ROW, at)) {
    const open = sheet.indexOf('>', at)
    const isEmpty = open > 0 && sheet[open - 1] === '/'.charCodeAt(0)
    const end = isEmpty ? open + 1 : sheet.indexOf(ROW_END, at)
    if (open < 0 || end < 0) return yield 'damaged'
    if (end - at > ROW_MAX_BYTES || ++read > maxRows) return yield 'tooLarge'
    const bytes = sheet.subarray(at, end)
    at = end
    if (!hasPlainTags(bytes)) return yield 'damaged'
    const xml = bytes.toString()
    const row = Number(/^<row\b[^>]*?\sr="(\d{1,7})"/.exec(xml)?.[1] ?? next)
    const cells = cellsOf(xml, texts, dates, maxColumns)
    if (row > maxRows || cells === 'tooLarge') return yield 'tooLarge'
    next = row + 1
    if (cells.length > 0) yield { row, cells }
    if (read % TURN_ROWS === 0) await otherWork()
  }
}

/** Some thousand merges are a layout, not a table; the first ones tell. */
const MERGES_TOLD = 20
function mergedIn(sheet: Buffer): string[] {
  const at = sheet.lastIndexOf('<mergeCells')
  if (at < 0) return []
  const xml = sheet.toString('utf8', at, at + ROW_MAX_BYTES)
  return Array.from(
    xml.matchAll(/<mergeCell ref="([A-Z]{1,3}\d{1,7}:[A-Z]{1,3}\d{1,7})"/g),
    (match) => match[1] ?? '',
  ).slice(0, MERGES_TOLD)
}
