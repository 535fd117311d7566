import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Parts } from './parts.ts'

interface Replaced {
  act: 'restore' | 'recover'
  by: string
  at: string
}

/** The administrator's command has put other data in the place of what stood, and left word of it; here it becomes part of the journal. */
export async function noteReplaced({
  config,
  db,
  journal,
}: Pick<Parts, 'config' | 'db' | 'journal'>): Promise<void> {
  const file = path.join(config.GSS_DATA_DIR, 'replaced.json')
  const replaced = await wordIn(file)
  if (!replaced) return
  const { act, by, at } = replaced
  await journal.write(db, {
    actor: { id: null, name: `npm run gss -- ${act}`, ip: '' },
    act: `database.${act}`,
    subject: { kind: 'database', id: by, name: by },
    after: { at },
  })
  await rm(file)
}

async function wordIn(file: string): Promise<Replaced | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
