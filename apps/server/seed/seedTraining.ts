import { createReadStream } from 'node:fs'
import path from 'node:path'
import { PLATFORM_UNIT } from '@gss/server-kit/ids'
import { DEMO_UNIT_IDS } from '@gss/session/server'
import { isAnyDocThere, sowDocFile, sowDocs, type SownDoc } from '@gss/training/server'
import type { Ground } from '../ground.ts'
import { DEMO_DOCUMENTS, type DemoDocument } from './training.table.ts'
import { writtenPaper } from './writtenPaper.ts'

/** Beside the program, as the build puts them, and beside this file. */
const FILMS = path.join(import.meta.dirname, 'films')

/** The demo city's training documents, into a system that has none. */
export async function seedTraining({
  db,
  files,
  clock,
}: Pick<Ground, 'db' | 'files' | 'clock'>): Promise<void> {
  if (await isAnyDocThere(db)) return
  const docs: SownDoc[] = []
  for (const { unit, media, ...doc } of DEMO_DOCUMENTS) {
    const unitId = DEMO_UNIT_IDS[unit - 1] ?? PLATFORM_UNIT
    const fileId = media ? await sowDocFile(bytesOf(media), { name: media.name, unitId }, files) : null
    docs.push({ ...doc, unitId, fileId })
  }
  await db.transaction((tx) => sowDocs(tx, docs, clock()))
}

const bytesOf = (media: NonNullable<DemoDocument['media']>): AsyncIterable<Uint8Array> =>
  'film' in media ? createReadStream(path.join(FILMS, media.film)) : writtenPaper(media.name, media.paper)
