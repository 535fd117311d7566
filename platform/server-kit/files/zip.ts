import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import type { Bytes } from './bytes.ts'

/** What the directory at the end of a ZIP claims (APPNOTE 4.3.12); a claim by a stranger, each number bounded before it is used. */
export interface ZipEntry {
  name: string
  method: number
  packedBytes: number
  bytes: number
  offset: number
}

const END_BYTES = 22
const COMMENT_MAX_BYTES = 65_535
const END_SIGNATURE = 0x06054b50
const ENTRY_SIGNATURE = 0x02014b50
const ENTRY_BYTES = 46
const LOCAL_SIGNATURE = 0x04034b50
const LOCAL_BYTES = 30
const ENCRYPTED = 1
const ENTRIES_MAX = 5_000
const DIRECTORY_MAX_BYTES = 1_048_576
const STORED = 0
const DEFLATED = 8

/** Null: no ZIP, a damaged or encrypted one, or one too strange (ZIP64, parts that overlap) for a document. */
export async function zipDirectory(zip: Bytes): Promise<ZipEntry[] | null> {
  const tailAt = Math.max(0, zip.size - END_BYTES - COMMENT_MAX_BYTES)
  const tail = await zip.read(tailAt, zip.size - tailAt)
  const endAt = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (endAt < 0 || endAt + END_BYTES > tail.length || tail.readUInt32LE(endAt) !== END_SIGNATURE) return null
  const count = tail.readUInt16LE(endAt + 10)
  const directoryBytes = tail.readUInt32LE(endAt + 12)
  const directoryAt = tail.readUInt32LE(endAt + 16)
  if (count > ENTRIES_MAX || directoryBytes > DIRECTORY_MAX_BYTES || directoryAt + directoryBytes > zip.size)
    return null
  const entries = readEntries(await zip.read(directoryAt, directoryBytes), count)
  if (!entries) return null
  // Parts that lie over one another are how a small file becomes an endless one.
  const packed = entries.reduce((sum, entry) => sum + entry.packedBytes, 0)
  return packed <= zip.size ? entries : null
}

function readEntries(directory: Buffer, count: number): ZipEntry[] | null {
  const entries: ZipEntry[] = []
  for (let at = 0; entries.length < count;) {
    if (at + ENTRY_BYTES > directory.length || directory.readUInt32LE(at) !== ENTRY_SIGNATURE) return null
    if (directory.readUInt16LE(at + 8) & ENCRYPTED) return null
    const nameBytes = directory.readUInt16LE(at + 28)
    entries.push({
      name: directory.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes),
      method: directory.readUInt16LE(at + 10),
      packedBytes: directory.readUInt32LE(at + 20),
      bytes: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    })
    at += ENTRY_BYTES + nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return entries
}

const inflated = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflateRaw)

/** One part, unpacked, never more than `maxBytes` whatever it claims. Null: damaged, or larger. */
export async function unzip(zip: Bytes, entry: ZipEntry, maxBytes: number): Promise<Buffer | null> {
  if (entry.bytes > maxBytes || entry.packedBytes > zip.size) return null
  const local = await zip.read(entry.offset, LOCAL_BYTES)
  if (local.length < LOCAL_BYTES || local.readUInt32LE(0) !== LOCAL_SIGNATURE) return null
  const packed = await zip.read(
    entry.offset + LOCAL_BYTES + local.readUInt16LE(26) + local.readUInt16LE(28),
    entry.packedBytes,
  )
  if (entry.method === STORED) return packed
  if (entry.method !== DEFLATED) return null
  return inflated(packed, { maxOutputLength: Math.max(maxBytes, 1) }).catch(() => null)
}
