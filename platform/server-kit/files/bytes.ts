import type { FileHandle } from 'node:fs/promises'

/** Something that can be read anywhere: a file, or bytes at hand. */
export interface Bytes {
  size: number
  /** Fewer than asked for at the end. */
  read(offset: number, length: number): Promise<Buffer>
}

export const bytesOfFile = (file: FileHandle, size: number): Bytes => ({
  size,
  async read(offset, length) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset)
    return buffer.subarray(0, bytesRead)
  },
})

export const bytesAtHand = (bytes: Uint8Array): Bytes => ({
  size: bytes.byteLength,
  read: (offset, length) =>
    Promise.resolve(
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).subarray(offset, offset + length),
    ),
})

const CHUNK_BYTES = 65_536
export async function* chunksOf(bytes: Bytes): AsyncGenerator<Buffer> {
  for (let offset = 0; offset < bytes.size; offset += CHUNK_BYTES) yield await bytes.read(offset, CHUNK_BYTES)
}
