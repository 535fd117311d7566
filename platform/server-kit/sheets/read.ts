import { open } from 'node:fs/promises'
import { type Refusal, refuse } from '@gss/kit/refusal'
import { zipSync } from 'fflate'
import { readSheet as parseSheet } from 'read-excel-file/node'
import { type Bytes, bytesAtHand, bytesOfFile } from '../files/bytes.ts'
import { unzip, zipDirectory } from '../files/zip.ts'
import { type CellValue, hasPlainTags } from './cells.ts'

export interface SheetBounds {
  maxRows: number
  maxColumns: number
  /** Of the file as it arrives. */
  maxBytes: number
}

/** A person's table is a few MB unpacked; what is more is no table. */
const UNPACKED_MAX_BYTES = 33_554_432
/** All that the first sheet needs; nothing else is looked at. */
const NEEDED =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/(workbook\.xml|sharedStrings\.xml|styles\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml))$/

/**
 * The rows of the first sheet, the title row among them; trailing empty rows and cells may be missing. A formula is read as its
 * last value, never computed. Texts come as they were typed, also those that begin with `=`: writing them again keeps them texts.
 */
export async function readSheet(
  source: Uint8Array | string,
  bounds: SheetBounds,
): Promise<CellValue[][] | Refusal> {
  if (typeof source !== 'string') return readBytes(bytesAtHand(source), bounds)
  const file = await open(source, 'r')
  try {
    return await readBytes(bytesOfFile(file, (await file.stat()).size), bounds)
  } finally {
    await file.close()
  }
}

async function readBytes(bytes: Bytes, bounds: SheetBounds): Promise<CellValue[][] | Refusal> {
  const { maxRows, maxColumns, maxBytes } = bounds
  const tooLarge = refuse('file.sheetTooLarge', { rows: maxRows, columns: maxColumns })
  if (bytes.size > maxBytes) return tooLarge
  const parts = await unpacked(bytes)
  if (parts === 'damaged' || (parts !== 'tooLarge' && !Object.values(parts).every(hasPlainTags)))
    return refuse('file.sheetUnreadable')
  if (
    parts === 'tooLarge' ||
    Object.entries(parts).some(([name, part]) => isSheet(name) && reachesBeyond(part, bounds))
  )
    return tooLarge
  // Packed anew: the reader trusts the sizes a ZIP claims, and these are ours.
  const rows = await parseSheet(Buffer.from(zipSync(parts, { level: 0 }))).catch(() => null)
  if (!rows) return refuse('file.sheetUnreadable')
  return rows.length > maxRows || rows.some((row) => row.length > maxColumns)
    ? tooLarge
    : rows.map((row) => row.map(cellOf))
}

const isSheet = (name: string): boolean => name.startsWith('xl/worksheets/')

async function unpacked(bytes: Bytes): Promise<Record<string, Uint8Array> | 'damaged' | 'tooLarge'> {
  const entries = await zipDirectory(bytes)
  if (!entries) return 'damaged'
  const needed = entries.filter((entry) => NEEDED.test(entry.name))
  if (!needed.some((entry) => entry.name === 'xl/workbook.xml')) return 'damaged'
  const parts: Record<string, Uint8Array> = {}
  let room = UNPACKED_MAX_BYTES
  for (const entry of needed) {
    if (entry.bytes > room) return 'tooLarge'
    const part = await unzip(bytes, entry, room)
    if (!part) return 'damaged'
    room -= part.length
    parts[entry.name] = part
  }
  return parts
}

/**
 * One cell far away makes a reader fill everything before it: looked for before anything is read. Every `r="…"` counts, wherever
 * it stands, and one that is no plain address (`&#49;` for 1, say) counts as far away: who writes so has something in mind.
 */
const ADDRESSES = /\sr\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const ADDRESS = /^([A-Z]{0,3})(\d{1,7})$/
function reachesBeyond(part: Uint8Array, bounds: SheetBounds): boolean {
  const xml = Buffer.from(part).toString('utf8')
  let room = bounds.maxRows * (bounds.maxColumns + 1) // each cell, and each row itself
  for (const [, double, single] of xml.matchAll(ADDRESSES)) {
    const [address, column = '', row = ''] = ADDRESS.exec(double ?? single ?? '') ?? []
    if (
      --room < 0 ||
      address === undefined ||
      Number(row) > bounds.maxRows ||
      columnNumber(column) > bounds.maxColumns
    )
      return true
  }
  return (xml.match(/<(?:\w{1,20}:)?row[\s>/]/g)?.length ?? 0) > bounds.maxRows
}

const ALPHABET = 26
const columnNumber = (letters: string): number =>
  Array.from(letters).reduce((sum, letter) => sum * ALPHABET + letter.charCodeAt(0) - 64, 0)

function cellOf(value: unknown): CellValue {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed()
  if (typeof value === 'number' || typeof value === 'boolean' || value instanceof Date) return value
  return null
}
