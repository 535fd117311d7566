import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { evidenceName } from '../../contract/index.ts'

export const evidenceFileOf = (folder: string, evidenceId: string): string =>
  path.join(folder, evidenceName(evidenceId))

export interface WrittenEvidence {
  bytes: number
  sha256: string
  endedAt: Date
}

const HEAD_LOOK_BYTES = 16_384

/** What lies there; null: no file, or one without a single picture. */
export async function writtenAt(file: string): Promise<WrittenEvidence | null> {
  const found = await stat(file).catch(() => null)
  if (!found?.isFile() || !(await hasPicture(file))) return null
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return { bytes: found.size, sha256: hash.digest('hex'), endedAt: found.mtime }
}

async function hasPicture(file: string): Promise<boolean> {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_LOOK_BYTES), 0, HEAD_LOOK_BYTES, 0)
    return buffer.subarray(0, bytesRead).includes('moof')
  } finally {
    await handle.close()
  }
}

export const removeFile = (file: string): Promise<void> => rm(file, { force: true })
