import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'

export interface Received {
  bytes: number
  sha256: Buffer
}

/** Writes what comes, as it comes, up to a size. Our disk's faults are thrown; the sender's are an answer. */
export async function receive(
  source: AsyncIterable<Uint8Array>,
  file: FileHandle,
  maxBytes: number,
): Promise<Received | 'tooLarge' | 'brokenOff'> {
  const hash = createHash('sha256')
  const chunks = source[Symbol.asyncIterator]()
  let bytes = 0
  for (;;) {
    const next = await chunks.next().catch(() => null)
    if (next === null) return 'brokenOff'
    if (next.done) return { bytes, sha256: hash.digest() }
    bytes += next.value.byteLength
    if (bytes > maxBytes) {
      await chunks.return?.().catch(() => undefined)
      return 'tooLarge'
    }
    hash.update(next.value)
    await writeAll(file, next.value)
  }
}

async function writeAll(file: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let written = 0; written < chunk.byteLength;) {
    const { bytesWritten } = await file.write(chunk, written)
    written += bytesWritten
  }
}
