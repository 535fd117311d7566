export type CellValue = string | number | boolean | Date | null
export interface CellRead {
  value: CellValue
  isFormula: boolean
}

/** A parser takes a time that grows with the square of what stands between two brackets: one megabyte of `<c <c <c` took minutes. */
const TAG_MAX_BYTES = 4_096
const [OPENS, CLOSES] = [0x3c, 0x3e]
export function hasPlainTags(part: Uint8Array): boolean {
  for (let at = part.indexOf(OPENS); at >= 0;) {
    const end = part.indexOf(CLOSES, at)
    const next = part.indexOf(OPENS, at + 1)
    if (end < 0 || end - at > TAG_MAX_BYTES || (next >= 0 && next < end)) return false
    at = next
  }
  return true
}

const CELL = /<c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g
/** The cells of one row, each under its column; nothing where there is none. */
export function cellsOf(
  xml: string,
  texts: readonly string[],
  dates: ReadonlySet<number>,
  maxColumns: number,
): (CellRead | undefined)[] | 'tooLarge' {
  const cells: (CellRead | undefined)[] = []
  let next = 0
  for (const [, attributes = '', inner = ''] of xml.matchAll(CELL)) {
    const letters = /\sr="([A-Z]{1,3})\d{1,7}"/.exec(attributes)?.[1]
    const column = letters === undefined ? next : columnNumber(letters) - 1
    if (column >= maxColumns) return 'tooLarge'
    while (cells.length < column) cells.push(undefined)
    next = column + 1
    const value = valueOf(attributes, inner, texts, dates)
    const isFormula = /<f[\s>/]/.test(inner)
    if (value !== null || isFormula) cells[column] = { value, isFormula }
  }
  return cells
}

const ALPHABET = 26
const columnNumber = (letters: string): number =>
  Array.from(letters).reduce((sum, letter) => sum * ALPHABET + letter.charCodeAt(0) - 64, 0)

function valueOf(
  attributes: string,
  inner: string,
  texts: readonly string[],
  dates: ReadonlySet<number>,
): CellValue {
  const type = /\st="(\w+)"/.exec(attributes)?.[1] ?? 'n'
  if (type === 'inlineStr') return textsIn(inner)
  const raw = /<v(?:\s[^>]*)?>([^<]*)<\/v>/.exec(inner)?.[1]
  if (raw === undefined) return null
  if (type === 's') return texts[Number(raw)] ?? null
  if (type === 'b') return raw === '1'
  if (type === 'str') return plain(raw)
  if (type === 'e') return plain(raw)
  const number = Number(raw)
  if (!Number.isFinite(number)) return null
  const style = Number(/\ss="(\d{1,5})"/.exec(attributes)?.[1] ?? Number.NaN)
  return dates.has(style) ? dateOf(number) : number
}

/** Days since 1899-12-30, on the wall clock of whoever typed it. */
const EPOCH_DAYS = 25_569
const DAY_MS = 86_400_000
const dateOf = (serial: number): Date => new Date(Math.round((serial - EPOCH_DAYS) * DAY_MS))

/** All the runs of a text, without the readings beside them. */
export const textsIn = (xml: string): string =>
  Array.from(xml.replaceAll(/<rPh\b[\s\S]*?<\/rPh>/g, '').matchAll(/<t(?:\s[^>]*)?>([^<]*)<\/t>/g), (match) =>
    plain(match[1] ?? ''),
  ).join('')

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const CODE_POINT_MAX = 0x10_ffff
/** Entities of XML, then the escapes of the format. What no text may hold is left out. */
const plain = (xml: string): string =>
  xml
    .replaceAll(
      /&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(\w{2,4}));/g,
      (whole, decimal?: string, hex?: string, name?: string) =>
        name === undefined
          ? signOf(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal))
          : (NAMED[name] ?? whole),
    )
    .replaceAll(/_x([\da-fA-F]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replaceAll('\0', '')
    .toWellFormed()
const signOf = (code: number): string => (code <= CODE_POINT_MAX ? String.fromCodePoint(code) : '')
