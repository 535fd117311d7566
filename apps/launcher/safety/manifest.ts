import { createHash } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileDigestOf, OWNER_ONLY, type WrittenDurably } from './durable.ts'

/** A change of what a backup looks like; an older product refuses the newer one by it. */
export const FORMAT = 1

export interface TableKept {
  name: string
  /** Of a month: the table it is a part of, and which part, in PostgreSQL's words. */
  parent: string | null
  bound: string | null
  columns: string[]
  rows: number
  /** None for a table without rows. */
  file: string | null
}
export interface FileKept extends WrittenDurably {
  /** From the folder of the backup, with forward slashes. */
  path: string
}
export interface Manifest {
  format: number
  product: string
  migrations: string[]
  takenAt: string
  server: string
  databaseBytes: number
  /** The last link of the journal's chain in the snapshot: what was said then cannot be unsaid. */
  journal: { seq: number; digest: string } | null
  tables: TableKept[]
  files: FileKept[]
}

export const BACKUP_MANIFEST = 'manifest.json'
const SEAL = 'manifest.sha256'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const sealed = (text: string) => `${sha256(text)}  ${BACKUP_MANIFEST}\n`

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 1)}\n`
  await writeFile(path.join(folder, BACKUP_MANIFEST), text, { mode: OWNER_ONLY, flush: true })
  await writeFile(path.join(folder, SEAL), sealed(text), { mode: OWNER_ONLY, flush: true })
}

/** What the backup says of itself; fails with a sentence when it is none, or was changed. */
export async function readManifest(folder: string): Promise<Manifest> {
  // What cannot be read is told as missing, just below.
  const [text, seal] = await Promise.all(
    [BACKUP_MANIFEST, SEAL].map((name) => readFile(path.join(folder, name), 'utf8').catch(() => null)),
  )
  if (text === null || text === undefined || seal === null)
    throw new Error(`${folder} is not a backup: it has no ${BACKUP_MANIFEST} with its ${SEAL}`)
  if (seal !== sealed(text))
    throw new Error(`the backup ${folder} is damaged: ${BACKUP_MANIFEST} is not what was written`)
  return JSON.parse(text) as Manifest
}

/** The files that are missing or not what was written, a sentence each. Every byte is read, unless only sizes are asked for. */
export async function damageIn(
  folder: string,
  { files }: Manifest,
  only: 'sizes' | 'bytes',
): Promise<string[]> {
  const damage: string[] = []
  for (const kept of files) {
    const file = path.join(folder, kept.path)
    const found = await stat(file).catch(() => null)
    if (!found) damage.push(`${kept.path} is missing`)
    else if (found.size !== kept.bytes) damage.push(`${kept.path} has ${found.size} bytes, not ${kept.bytes}`)
    else if (only === 'bytes' && (await fileDigestOf(file)).sha256 !== kept.sha256)
      damage.push(`${kept.path} is not what was written`)
  }
  return damage
}
