import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { ArrivedFile, LeavingFile } from '@gss/kit/call'
import { type Refusal, refuse } from '@gss/kit/refusal'
import type { Clock } from '../clock.ts'
import type { Database, Place, Tx } from '../database.ts'
import { newId, PLATFORM_UNIT } from '../ids.ts'
import { bytesOfFile } from './bytes.ts'
import { cleanName } from './name.ts'
import { receive } from './receive.ts'
import { type Swept, sweepFiles } from './sweep.ts'
import type { FileTables } from './tables.ts'
import { tellType } from './tellType.ts'
import { type FileType, isFileType, mediaTypeOf } from './types.table.ts'
import { type Bringer, claimFiles, forgetWaiting, waitingFilesOf } from './waiting.ts'
import { folderOf, isFileId, filePathOf } from './where.ts'

export interface AskToKeep {
  /** Who keeps it and what for: the caller's word. */
  purpose: string
  name: string
  maxBytes: number
  types: readonly string[]
  unitId?: string
  ownerId?: string
  nameMaxChars?: number
}
export interface KeptFile {
  fileId: string
  unitId: string
  ownerId: string | null
  purpose: string
  name: string
  type: FileType
  bytes: number
  sha256: string
  keptAt: Date
}

export interface Files {
  /** Streams it in. What is refused, or broken off, leaves nothing behind. */
  keep(source: AsyncIterable<Uint8Array>, ask: AskToKeep): Promise<ArrivedFile | Refusal>
  /** Whose it is and what it is; whether the caller may have it is the module's to say. */
  find(place: Place, fileId: string): Promise<KeptFile | null>
  /** Those of these that there are. */
  findAll(place: Place, fileIds: readonly string[]): Promise<KeptFile[]>
  open(kept: KeptFile): LeavingFile
  /** A part of it; fewer bytes at its end. */
  read(kept: KeptFile, offset: number, length: number): Promise<Buffer>
  /** Where it lies, for a program of ours that reads it away from this process. */
  placeOf(kept: KeptFile): string
  /** The row goes with the transaction, the bytes after it. */
  drop(tx: Tx, fileId: string): Promise<boolean>
  /** Uploads of one person that nothing has claimed yet, held fast until the transaction ends. */
  waiting(place: Place, bringer: Bringer): Promise<KeptFile[]>
  /** They belong to something now, and go when it goes. */
  claim(tx: Tx, fileIds: readonly string[], purpose: string): Promise<void>
  /** Uploads that nothing claimed before then. */
  sweepWaiting(purposes: readonly string[], before: Date): Promise<number>
  /** Takes away what a crash left between disk and table. A job, once a day. */
  sweep(): Promise<Swept>
}

const MB = 1_048_576
const OWNER_ONLY = 0o600

export function openFiles({ db, dataDir, clock }: { db: Database; dataDir: string; clock: Clock }): Files {
  const root = path.join(dataDir, 'files')
  const drafts = path.join(root, 'draft')

  async function keep(source: AsyncIterable<Uint8Array>, ask: AskToKeep): Promise<ArrivedFile | Refusal> {
    if (ask.nameMaxChars !== undefined && Array.from(ask.name).length > ask.nameMaxChars)
      return refuse('file.nameTooLong', { chars: ask.nameMaxChars })
    const fileId = newId()
    await mkdir(drafts, { recursive: true })
    const draft = path.join(drafts, fileId)
    try {
      const told = await write(source, draft, ask)
      if ('refused' in told) return told
      await mkdir(folderOf(root, fileId), { recursive: true })
      await rename(draft, filePathOf(root, fileId))
      await flushFolder(folderOf(root, fileId))
      const name = cleanName(ask.name, told.type)
      await note({ ...told, fileId, name, ask })
      return { fileId, name, type: told.type, bytes: told.bytes }
    } finally {
      await rm(draft, { force: true })
    }
  }

  /** The disk has it before the table says so; a row that cannot be written leaves bytes for the sweep. */
  async function note({
    fileId,
    name,
    type,
    bytes,
    sha256,
    ask,
  }: Told & { fileId: string; name: string; ask: AskToKeep }): Promise<void> {
    const { purpose, unitId = PLATFORM_UNIT, ownerId = null } = ask
    const row = {
      unit_id: unitId,
      file_id: fileId,
      owner_id: ownerId,
      purpose,
      name,
      type,
      bytes,
      sha256,
      kept_at: clock(),
    }
    await db.on<FileTables>().insertInto('files').values(row).execute()
  }

  return {
    keep,
    async find(place, fileId) {
      if (!isFileId(fileId)) return null
      const row = await place
        .on<FileTables>()
        .selectFrom('files')
        .selectAll()
        .where('files.file_id', '=', fileId)
        .executeTakeFirst()
      return row ? keptOf(row) : null
    },
    async findAll(place, fileIds) {
      const known = fileIds.filter(isFileId)
      if (known.length === 0) return []
      const rows = await place
        .on<FileTables>()
        .selectFrom('files')
        .selectAll()
        .where('files.file_id', 'in', known)
        .orderBy('files.file_id')
        .execute()
      return rows.map(keptOf)
    },
    open: ({ fileId, name, type, bytes }) => ({
      name,
      type: mediaTypeOf(type),
      bytes,
      body: createReadStream(filePathOf(root, fileId)),
    }),
    async read({ fileId }, offset, length) {
      const file = await open(filePathOf(root, fileId), 'r')
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset)
        return buffer.subarray(0, bytesRead)
      } finally {
        await file.close()
      }
    },
    placeOf: ({ fileId }) => filePathOf(root, fileId),
    async drop(tx, fileId) {
      if (!isFileId(fileId)) return false
      const gone = await tx
        .on<FileTables>()
        .deleteFrom('files')
        .where('files.file_id', '=', fileId)
        .executeTakeFirst()
      // What stays on the disk for once is the sweep's.
      tx.after(() => rm(filePathOf(root, fileId), { force: true }).catch(() => undefined))
      return gone.numDeletedRows > 0n
    },
    waiting: async (place, bringer) => (await waitingFilesOf(place, bringer)).map(keptOf),
    async claim(tx, fileIds, purpose) {
      if (fileIds.length > 0) await claimFiles(tx, fileIds, purpose)
    },
    async sweepWaiting(purposes, before) {
      const gone = await db.transaction((tx) => forgetWaiting(tx, purposes, before))
      for (const fileId of gone) await rm(filePathOf(root, fileId), { force: true })
      return gone.length
    },
    sweep: () => sweepFiles(db, root, clock),
  }
}

interface Told {
  type: FileType
  bytes: number
  sha256: Buffer
}

async function write(
  source: AsyncIterable<Uint8Array>,
  draft: string,
  { name, maxBytes, types }: AskToKeep,
): Promise<Told | Refusal> {
  const file = await open(draft, 'wx+', OWNER_ONLY)
  try {
    const received = await receive(source, file, maxBytes)
    if (received === 'tooLarge')
      return refuse('file.tooLarge', { megabytes: Math.floor((maxBytes / MB) * 10) / 10 })
    if (received === 'brokenOff') return refuse('file.brokenOff')
    if (received.bytes === 0) return refuse('file.empty')
    const type = await tellType(bytesOfFile(file, received.bytes), name)
    if (!type || !types.includes(type)) return refuse('file.typeWrong')
    await file.sync()
    return { ...received, type }
  } finally {
    await file.close()
  }
}

/** A rename lasts through a power cut when its folder is on the disk. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function keptOf(row: FileTables['files']): KeptFile {
  if (!isFileType(row.type)) throw new Error(`the file ${row.file_id} has the unknown type ${row.type}`)
  return {
    fileId: row.file_id,
    unitId: row.unit_id,
    ownerId: row.owner_id,
    purpose: row.purpose,
    name: row.name,
    type: row.type,
    bytes: row.bytes,
    sha256: row.sha256.toString('hex'),
    keptAt: row.kept_at,
  }
}
