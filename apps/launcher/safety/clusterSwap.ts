import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { codeOf } from '../fault.ts'
import { flushFolder, OWNER_ONLY } from './durable.ts'
import { writeReplaced, type Replaced } from './replaced.ts'

interface Intent {
  stamp: string
  /** Where the journal's anchor is; it goes back with the journal. */
  anchorFile: string
  /** For the journal, once it is done. */
  replaced: Replaced
}
const INTENT = 'recover.json'
const RECOVERED = 'pg.recovered'
export const recoveredCluster = (dataDir: string): string => path.join(dataDir, RECOVERED)
/** The marks up to the recovered moment, waiting for their place. */
export const recoveredAnchor = (dataDir: string): string => path.join(dataDir, 'restore.anchor')
export const keptCluster = (dataDir: string, stamp: string): string =>
  path.join(dataDir, `pg.before-${stamp}`)

/** The recovered database in the place of the one that stood; what stood is kept beside it. */
export async function swapCluster(dataDir: string, intent: Intent): Promise<void> {
  const file = path.join(dataDir, INTENT)
  await writeFile(`${file}.new`, JSON.stringify(intent), { mode: OWNER_ONLY, flush: true })
  await rename(`${file}.new`, file)
  await flushFolder(dataDir)
  await goForward(dataDir, intent)
}

/** Before the database is started: without this, one that was moved away and not yet replaced would be made anew, empty. */
export async function settleCluster(dataDir: string, say: (line: string) => void): Promise<void> {
  const text = await readFile(path.join(dataDir, INTENT), 'utf8').catch((fault: unknown) => {
    if (codeOf(fault) === 'ENOENT') return null
    throw fault
  })
  if (text === null) return
  say('a recovery was broken off after its last check: finishing it …')
  await goForward(dataDir, JSON.parse(text) as Intent)
}

/** Each step may have been done already. */
async function goForward(dataDir: string, { stamp, anchorFile, replaced }: Intent): Promise<void> {
  const cluster = path.join(dataDir, 'pg')
  if (await isThere(recoveredCluster(dataDir))) {
    if (!(await isThere(keptCluster(dataDir, stamp))))
      await renameIfThere(cluster, keptCluster(dataDir, stamp))
    await rename(recoveredCluster(dataDir), cluster)
  }
  if (await isThere(recoveredAnchor(dataDir))) {
    const keptAnchor = `${anchorFile}.before-${stamp}`
    if (!(await isThere(keptAnchor))) await renameIfThere(anchorFile, keptAnchor)
    await writeFile(anchorFile, await readFile(recoveredAnchor(dataDir)), { mode: OWNER_ONLY, flush: true })
    await rm(recoveredAnchor(dataDir))
  }
  await writeReplaced(dataDir, replaced)
  await rm(path.join(dataDir, INTENT))
  await flushFolder(dataDir)
}

const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  )

async function renameIfThere(from: string, to: string): Promise<void> {
  await rename(from, to).catch((fault: unknown) => {
    if (codeOf(fault) !== 'ENOENT') throw fault
  })
}
