import { type Bytes, chunksOf } from './bytes.ts'
import type { FileType } from './types.table.ts'
import { zipDirectory } from './zip.ts'

const HEAD_BYTES = 4_096
/** How a pack of tiles begins. */
export const TILES_SIGN = 'GSSTILES'

/** What a file is, by its content; the name's ending chooses only between kinds of plain text. Null: none that we keep. */
export async function tellType(bytes: Bytes, name: string): Promise<FileType | null> {
  const head = await bytes.read(0, HEAD_BYTES)
  const known = SIGNS.find(([, is]) => is(head))
  if (known) return known[0]
  if (startsWith(head, 'PK\x03\x04')) return officeType(bytes)
  if (startsWith(head, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'))
    return (await contains(bytes, WORD_STREAM)) ? 'doc' : null
  return textType(bytes, name)
}

const startsWith = (head: Buffer, sign: string, at = 0): boolean =>
  head.subarray(at, at + sign.length).equals(Buffer.from(sign, 'latin1'))

const SIGNS: readonly [FileType, (head: Buffer) => boolean][] = [
  ['png', (head) => startsWith(head, '\x89PNG\r\n\x1a\n')],
  ['jpeg', (head) => startsWith(head, '\xff\xd8\xff')],
  ['gif', (head) => startsWith(head, 'GIF87a') || startsWith(head, 'GIF89a')],
  ['webp', (head) => startsWith(head, 'RIFF') && startsWith(head, 'WEBP', 8)],
  ['wav', (head) => startsWith(head, 'RIFF') && startsWith(head, 'WAVE', 8)],
  ['mp4', (head) => startsWith(head, 'ftyp', 4) && BRANDS.some((brand) => startsWith(head, brand, 8))],
  ['pdf', (head) => startsWith(head, '%PDF-')],
  ['glb', (head) => startsWith(head, 'glTF\x02\0\0\0')],
  ['tiles', (head) => startsWith(head, TILES_SIGN)],
  ['mp3', (head) => startsWith(head, 'ID3') || isMp3Frame(head)],
]

/** ISO/IEC 14496-12 §4.3: the brands a browser plays; others begin so as well (pictures of phones, sound alone). */
const BRANDS = ['isom', 'iso2', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'dash', 'MSNV', 'M4V ']

/** ISO/IEC 11172-3 §2.4.1.3: eleven bits of sync, a version, layer III, a bit rate and a sampling rate that exist. */
function isMp3Frame(head: Buffer): boolean {
  const [sync = 0, kind = 0, rates = 0] = head
  const [version, layer, bitRate, sampling] = [(kind >> 3) & 3, (kind >> 1) & 3, rates >> 4, (rates >> 2) & 3]
  return (
    sync === 0xff &&
    kind >> 5 === 7 &&
    version !== 1 &&
    layer === 1 &&
    bitRate !== 0 &&
    bitRate !== 15 &&
    sampling !== 3
  )
}

/** More than a person writes: a bomb. */
const UNPACKED_MAX_BYTES = 268_435_456
async function officeType(bytes: Bytes): Promise<FileType | null> {
  const entries = await zipDirectory(bytes)
  if (!entries || entries.reduce((sum, entry) => sum + entry.bytes, 0) > UNPACKED_MAX_BYTES) return null
  const names = new Set(entries.map((entry) => entry.name))
  // A document with macros under the name of one without.
  if (!names.has('[Content_Types].xml') || [...names].some((name) => /vbaProject/i.test(name))) return null
  if (names.has('word/document.xml')) return 'docx'
  return names.has('xl/workbook.xml') ? 'xlsx' : null
}

/** The name of the stream that makes an OLE file a Word document. */
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le')
async function contains(bytes: Bytes, wanted: Buffer): Promise<boolean> {
  let before = Buffer.alloc(0)
  for await (const chunk of chunksOf(bytes)) {
    const both = Buffer.concat([before, chunk])
    if (both.includes(wanted)) return true
    before = both.subarray(-wanted.length)
  }
  return false
}

/** What editors of this country write: UTF-8, and what spreadsheets there still save. */
const ENCODINGS = ['utf-8', 'gb18030'] as const
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const CONTROLS = /[\x00-\x08\x0b\x0e-\x1f\x7f]/
const MARKUP = /^\s*<(!doctype|\?xml|html|head|body|script|iframe|svg|!--)/i
/** A remark ends at its first end: a pattern that may also look for a later one tries every choice of ends, and never comes back. */
const REMARKS = '(<!--(?:(?!-->)[^])*-->\\s*)*'
const SVG = new RegExp(
  `^\\s*(<\\?xml[^>]*\\?>\\s*)?${REMARKS}(<!doctype\\s+svg[^>[]*(\\[[^\\]]*\\]\\s*)?>\\s*)?${REMARKS}<svg[\\s>]`,
  'i',
)
/** A picture needs none of these; a trap does. */
const SVG_ACTIVE =
  /<\s*(script|foreignobject|iframe|embed|object|handler|set|animate)|\son\w+\s*=|javascript:|<!(entity|doctype)|(href|src)\s*=\s*["']?\s*(https?:|\/\/|data:text)/i

async function textType(bytes: Bytes, name: string): Promise<FileType | null> {
  for (const encoding of ENCODINGS) {
    const text = await textHead(bytes, encoding)
    if (text === null) continue
    if (SVG.test(text.head)) return text.isActive ? 'uncleanSvg' : 'svg'
    if (MARKUP.test(text.head)) return null
    return /\.csv$/i.test(name) ? 'csv' : 'txt'
  }
  return null
}

/** Reads all of it, keeps the head. Null: not a text in this encoding. */
async function textHead(bytes: Bytes, encoding: string): Promise<{ head: string; isActive: boolean } | null> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  let head = ''
  let before = ''
  let isActive = false
  try {
    for await (const chunk of chunksOf(bytes)) {
      const text = decoder.decode(chunk, { stream: true })
      if (CONTROLS.test(text)) return null
      if (head.length < HEAD_BYTES) head += text.slice(0, HEAD_BYTES)
      isActive ||= SVG_ACTIVE.test(before + text)
      before = text.slice(-SEAM_CHARS)
    }
    decoder.decode()
  } catch {
    return null
  }
  return { head, isActive }
}
/** A forbidden word may lie across two chunks. */
const SEAM_CHARS = 64
