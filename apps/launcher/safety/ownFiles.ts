import { createReadStream } from 'node:fs'
import { copyFile, mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { codeOf } from '../fault.ts'
import { FOLDER_OWNER_ONLY, writeDurably } from './durable.ts'
import type { FileKept } from './manifest.ts'

/** Of the data directory, what is not data of the product: everything else goes into a backup, also what a later release puts there. */
const NOT_OWN: readonly [name: RegExp, why: string][] = [
  [/^pg($|\.)/, 'the database itself: its rows are in the backup'],
  [/^postgres-/, 'programs'],
  [/^pitr$/, 'log of changes and base copies: as large as the database'],
  [/^backups$/, 'other backups'],
  [/^recordings$/, 'pictures of cameras: larger than all the rest, each file of its own'],
  [/^backup\.json$/, 'when the last backup was made'],
  [/^(swap|recover|replaced)\.json|^restore\./, 'a restore under way, or just done'],
  [/\.lock($|\.)/, 'who runs'],
  [/^processes\.json$/, 'who runs'],
  [/^schema\.json$/, 'which program was the last to look at the schema'],
  [/^logs$|\.log(\.\d)?$/, 'logs'],
  [/\.before-/, 'put aside by a restore'],
]
/** Uploads under way: nobody knows them yet. */
const DRAFTS = path.join('files', 'draft')
export const ANCHOR = 'journal.anchor'

export const isOwn = (name: string): boolean => !NOT_OWN.some(([pattern]) => pattern.test(name))

/** The entries of the data directory that belong to the product's data. */
export const ownEntries = async (dataDir: string): Promise<string[]> => (await readdir(dataDir)).filter(isOwn)

/** Every file below a folder; what is not taken is not entered. */
export async function* filesUnder(
  root: string,
  isTaken: (name: string) => boolean = () => true,
  within = '',
): AsyncGenerator<string> {
  const entries = await readdir(path.join(root, within), { withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    const name = path.join(within, entry.name)
    if (!isTaken(name)) continue
    if (entry.isDirectory()) yield* filesUnder(root, isTaken, name)
    else if (entry.isFile()) yield name
  }
}

/**
 * Copies what is new since the last look. Called before and after the snapshot: a picture that was removed in between is in the first
 * look, one that was added in the second, and none of them is ever changed.
 */
export function ownFilesCopier(dataDir: string, target: string) {
  const kept = new Map<string, FileKept>()
  async function take(name: string) {
    const file = path.join(target, 'data', name)
    await mkdir(path.dirname(file), { recursive: true, mode: FOLDER_OWNER_ONLY })
    try {
      const written = await writeDurably(file, createReadStream(path.join(dataDir, name)))
      kept.set(name, { path: ['data', ...name.split(path.sep)].join('/'), ...written })
    } catch (fault) {
      if (codeOf(fault) !== 'ENOENT') throw fault
      await rm(file, { force: true }) // it was removed while we looked
    }
  }
  return {
    kept: () => [...kept.values()],
    async look() {
      for await (const name of filesUnder(dataDir, isTaken)) if (!kept.has(name)) await take(name)
    },
  }
}

const isTaken = (name: string) => isOwn(name.split(path.sep)[0] ?? '') && name !== ANCHOR && name !== DRAFTS

/** The anchor goes first, before the snapshot: whatever it marks, the snapshot has. */
export async function copyAnchor(anchorFile: string, target: string): Promise<void> {
  await mkdir(path.join(target, 'data'), { recursive: true, mode: FOLDER_OWNER_ONLY })
  await copyFile(anchorFile, path.join(target, 'data', ANCHOR)).catch((fault: unknown) => {
    if (codeOf(fault) !== 'ENOENT') throw fault // a product that never ran long enough has none
  })
}
