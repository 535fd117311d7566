import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Place } from '../database.ts'
import { isFileId, filePathOf } from './where.ts'

export interface Swept {
  removed: number
  /** Rows whose bytes are gone: somebody must know. */
  missing: string[]
}

/** Younger ones may be under way. */
const OLD_AFTER_MS = 86_400_000
const MISSING_MAX = 100
const ROWS = 1_000

export async function sweepFiles(place: Place, root: string, clock: Clock): Promise<Swept> {
  const oldBefore = clock().getTime() - OLD_AFTER_MS
  let removed = 0
  for (const file of await filesIn(path.join(root, 'draft'))) removed += await removeIfOld(file, oldBefore)
  for await (const folder of foldersOf(root)) {
    const files = await filesIn(folder)
    const known = await knownOf(
      place,
      files.map((file) => path.basename(file)),
    )
    for (const file of files.filter((one) => !known.has(path.basename(one))))
      removed += await removeIfOld(file, oldBefore)
  }
  return { removed, missing: await missingOf(place, root) }
}

async function* foldersOf(root: string): AsyncGenerator<string> {
  for (const first of (await namesIn(root)).filter((name) => name !== 'draft'))
    for (const second of await namesIn(path.join(root, first))) yield path.join(root, first, second)
}
const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])
const filesIn = async (folder: string): Promise<string[]> =>
  (await namesIn(folder)).map((name) => path.join(folder, name))

async function removeIfOld(file: string, oldBefore: number): Promise<number> {
  const found = await stat(file).catch(() => null)
  if (!found || found.mtimeMs >= oldBefore) return 0
  await rm(file, { force: true })
  return 1
}

async function knownOf(place: Place, names: string[]): Promise<Set<string>> {
  const ids = names.filter(isFileId)
  const { rows } = await sql<{
    file_id: string
  }>`select file_id from files where file_id = any(${ids}::uuid[])`.execute(place.on())
  return new Set(rows.map((row) => row.file_id))
}

async function missingOf(place: Place, root: string): Promise<string[]> {
  const missing: string[] = []
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await sql<{ file_id: string }>`
      select file_id from files where file_id > ${after} order by file_id limit ${ROWS}`.execute(place.on())
    for (const { file_id } of rows) {
      if (missing.length < MISSING_MAX && !(await stat(filePathOf(root, file_id)).catch(() => null)))
        missing.push(file_id)
    }
    after = rows.at(-1)?.file_id ?? after
    if (rows.length < ROWS) return missing
  }
}
