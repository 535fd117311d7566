import type { Bytes } from './bytes.ts'

export interface PictureSize {
  width: number
  height: number
}
type Sized = PictureSize | null

/** The size a picture claims, read from its head: nothing of it is unpacked, so a bomb is told before anybody opens it. */
export async function pictureSize(bytes: Bytes): Promise<Sized> {
  const head = await bytes.read(0, HEAD_BYTES)
  const found = READERS.find(([at, sign]) => head.toString('latin1', at, at + sign.length) === sign)
  // A file that ends within its head says nothing.
  const [, , needs = 0, read] = found ?? []
  const size = read && head.length >= needs ? await read(head, bytes) : null
  return size && size.width > 0 && size.height > 0 ? size : null
}

const HEAD_BYTES = 32
type Reader = (head: Buffer, bytes: Bytes) => Sized | Promise<Sized>

/** Where a sign stands, the sign, how many bytes tell the size, what reads it. RFC 2083 §4.1.1; RFC 9649 §2.5–2.7; ITU-T T.81 annex B. */
// oxfmt-ignore
const READERS: readonly [at: number, sign: string, needs: number, read: Reader][] = [
  [12, 'IHDR',     24, (head) => ({ width: head.readUInt32BE(16), height: head.readUInt32BE(20) })],
  [12, 'VP8 ',     30, (head) => ({ width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff })],
  [12, 'VP8L',     25, (head) => ({ width: (head.readUInt32LE(21) & 0x3fff) + 1, height: ((head.readUInt32LE(21) >> 14) & 0x3fff) + 1 })],
  [12, 'VP8X',     30, (head) => ({ width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 })],
  [0,  '\xff\xd8', 2,  (_, bytes) => jpegSize(bytes)],
]

const MARKER_BYTES = 4
const FRAME_BYTES = 9
/** A picture has a dozen parts before its frame; a file made of parts alone must not be read to its end. */
const PARTS_MAX = 200
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

async function jpegSize(bytes: Bytes): Promise<Sized> {
  for (let at = 2, part = 0; part < PARTS_MAX; part++) {
    const head = await bytes.read(at, FRAME_BYTES)
    if (head.length < FRAME_BYTES || head[0] !== 0xff) return null
    const marker = head[1] ?? 0
    if (isFrame(marker)) return { width: head.readUInt16BE(7), height: head.readUInt16BE(5) }
    // Fill bytes before a marker are allowed, one by one.
    at += marker === 0xff ? 1 : MARKER_BYTES - 2 + head.readUInt16BE(2)
  }
  return null
}
