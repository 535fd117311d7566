import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import path from 'node:path'
import { Transform, type Readable, type TransformCallback } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export const OWNER_ONLY = 0o600
export const FOLDER_OWNER_ONLY = 0o700

export interface WrittenDurably {
  bytes: number
  sha256: string
}

/** Writes a file that is on the disk when this returns, and says what it wrote. The passages stand between source and file. */
export async function writeDurably(
  file: string,
  source: Readable,
  ...passages: Transform[]
): Promise<WrittenDurably> {
  const digest = createHash('sha256')
  let bytes = 0
  const tap = new Transform({
    transform(chunk: Buffer, _: BufferEncoding, next: TransformCallback) {
      digest.update(chunk)
      bytes += chunk.length
      next(null, chunk)
    },
  })
  await pipeline([
    source,
    ...passages,
    tap,
    createWriteStream(file, { flags: 'wx', mode: OWNER_ONLY, flush: true }),
  ])
  return { bytes, sha256: digest.digest('hex') }
}

export async function fileDigestOf(file: string): Promise<WrittenDurably> {
  const digest = createHash('sha256')
  let bytes = 0
  const chunks: AsyncIterable<Buffer> = createReadStream(file)
  for await (const chunk of chunks) {
    digest.update(chunk)
    bytes += chunk.length
  }
  return { bytes, sha256: digest.digest('hex') }
}

/** A name lasts through a power cut when its folder is on the disk. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export async function flushFolders(root: string): Promise<void> {
  for (const entry of await readdir(root, { withFileTypes: true }))
    if (entry.isDirectory()) await flushFolders(path.join(root, entry.name))
  await flushFolder(root)
}
