/**
 * The titles of the first sheet of an .xlsx file, read here so that a person can say which column is what before anything is sent. The
 * server reads the file by itself and trusts none of this.
 */
export async function titlesIn(file: Blob): Promise<string[] | null> {
  try {
    const entries = await entriesOf(file)
    const sheet =
      entries.get('xl/worksheets/sheet1.xml') ??
      [...entries].find(([name]) => name.startsWith('xl/worksheets/'))?.[1]
    if (!sheet) return null
    const row = ROW.exec(await begun(file, sheet, ENOUGH_OF_SHEET))?.[1]
    if (row === undefined) return null
    const strings = entries.get('xl/sharedStrings.xml')
    const shared = strings ? stringsIn(await begun(file, strings, ENOUGH_OF_STRINGS)) : []
    return titlesOf(row, shared)
  } catch {
    return null // no file of this kind: the server says so too
  }
}

/** A title row stands at the beginning; what lies behind is not read. */
const ENOUGH_OF_SHEET = 256 * 1024
const ENOUGH_OF_STRINGS = 4 * 1024 * 1024
const TITLES_MAX = 120

const ROW = /<(?:\w+:)?row\b[^>]*>([\s\S]*?)<\/(?:\w+:)?row>/
const CELL = /<(?:\w+:)?c\b([^>]*)>([\s\S]*?)<\/(?:\w+:)?c>/g
const STRING = /<(?:\w+:)?si\b[^>]*>([\s\S]*?)<\/(?:\w+:)?si>/g
const TEXT = /<(?:\w+:)?t\b[^>]*>([\s\S]*?)<\/(?:\w+:)?t>/g
const VALUE = /<(?:\w+:)?v\b[^>]*>([\s\S]*?)<\/(?:\w+:)?v>/

const textIn = (xml: string) => plain(Array.from(xml.matchAll(TEXT), ([, text = '']) => text).join(''))
const stringsIn = (xml: string) => Array.from(xml.matchAll(STRING), ([, body = '']) => textIn(body))

function titlesOf(row: string, shared: readonly string[]): string[] {
  const titles = Array.from(row.matchAll(CELL), ([, head = '', body = '']) => {
    if (/\bt="inlineStr"/.test(head)) return textIn(body)
    const value = VALUE.exec(body)?.[1] ?? ''
    return /\bt="s"/.test(head) ? (shared[Number(value)] ?? '') : plain(value)
  })
  return titles
    .map((title) => title.trim())
    .filter((title) => title !== '')
    .slice(0, TITLES_MAX)
}

const SIGNS: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const plain = (text: string) =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex: string, decimal: string, name: string) =>
    name ? (SIGNS[name] ?? whole) : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  )

/** Where a file lies in the archive (APPNOTE 4.3.12), and how it is packed. */
interface Entry {
  at: number
  packed: number
  method: number
}
const END_SIGNATURE = 0x06054b50
const ENTRY_SIGNATURE = 0x02014b50
const END_BYTES = 22
const COMMENT_MAX_BYTES = 65_535
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
const STORED = 0

async function entriesOf(file: Blob): Promise<Map<string, Entry>> {
  const tailAt = Math.max(0, file.size - END_BYTES - COMMENT_MAX_BYTES)
  const tail = new DataView(await file.slice(tailAt).arrayBuffer())
  let end = tail.byteLength - END_BYTES
  while (end >= 0 && tail.getUint32(end, true) !== END_SIGNATURE) end -= 1
  if (end < 0) return new Map()
  const [size, from] = [tail.getUint32(end + 12, true), tail.getUint32(end + 16, true)]
  const list = new DataView(await file.slice(from, from + size).arrayBuffer())
  const entries = new Map<string, Entry>()
  let at = 0
  while (at + ENTRY_BYTES <= list.byteLength && list.getUint32(at, true) === ENTRY_SIGNATURE) {
    const [name, extra, comment] = [
      list.getUint16(at + 28, true),
      list.getUint16(at + 30, true),
      list.getUint16(at + 32, true),
    ]
    const entry = {
      at: list.getUint32(at + 42, true),
      packed: list.getUint32(at + 20, true),
      method: list.getUint16(at + 10, true),
    }
    entries.set(new TextDecoder().decode(new Uint8Array(list.buffer, at + ENTRY_BYTES, name)), entry)
    at += ENTRY_BYTES + name + extra + comment
  }
  return entries
}

/** The beginning of an entry, unpacked until there is enough of it. */
async function begun(file: Blob, { at, packed, method }: Entry, enough: number): Promise<string> {
  const local = new DataView(await file.slice(at, at + LOCAL_BYTES).arrayBuffer())
  const from = at + LOCAL_BYTES + local.getUint16(26, true) + local.getUint16(28, true)
  const body = file.slice(from, from + packed).stream()
  const stream = method === STORED ? body : body.pipeThrough(new DecompressionStream('deflate-raw'))
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let text = ''
  while (text.length < enough) {
    const { done, value } = await reader.read()
    if (done) break
    text += decoder.decode(value, { stream: true })
  }
  await reader.cancel().catch(() => undefined) // a half-read stream may complain of being left
  return text
}
