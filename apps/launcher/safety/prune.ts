import { readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { faultSentenceOf } from '../fault.ts'
import { damageIn, readManifest } from './manifest.ts'

const BY_TIME = /^\d{8}_\d{6}$/

/**
 * Keeps so many good backups and removes the older good ones. What is damaged, or was given a name of its own, is neither counted nor
 * touched: somebody must look at it. The newest was read again byte by byte when it was written; of the others names and sizes are.
 */
export async function pruneBackups(
  backupsDir: string,
  keep: number,
  say: (line: string) => void,
): Promise<void> {
  const byTime = (await readdir(backupsDir)).filter((name) => BY_TIME.test(name))
  let good = 0
  for (const name of byTime.toSorted().toReversed()) {
    const folder = path.join(backupsDir, name)
    const damage = await readManifest(folder).then(
      (manifest) => damageIn(folder, manifest, 'sizes'),
      (fault: unknown) => [faultSentenceOf(fault)],
    )
    if (damage.length > 0) {
      say(`the backup ${folder} is damaged and stays where it is: ${damage.join(', ')}`)
      continue
    }
    if (++good <= keep) continue
    // What has the name of a backup is whole.
    await rename(folder, folder + UNFINISHED)
    await rm(folder + UNFINISHED, { recursive: true })
  }
}

const UNFINISHED = '.unfinished'

/** Of a backup, or of a removal, that was killed. */
export async function removeUnfinishedBackups(backupsDir: string): Promise<void> {
  for (const name of await readdir(backupsDir).catch(() => []))
    if (name.endsWith(UNFINISHED)) await rm(path.join(backupsDir, name), { recursive: true, force: true })
}
