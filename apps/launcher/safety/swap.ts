import { cp, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { codeOf } from '../fault.ts'
import { FOLDER_OWNER_ONLY, flushFolder, OWNER_ONLY } from './durable.ts'
import { type RestoreGround, isThere } from './ground.ts'
import { ANCHOR, ownEntries } from './ownFiles.ts'
import { writeReplaced, type Replaced } from './replaced.ts'
import { stampOf } from './stamp.ts'

/** What a restore is about to do, on the disk before it does anything: whoever starts next finishes it or takes it back. */
interface Intent {
  /** The database that is being made; it becomes the product's. */
  made: string
  /** The name the product's database gets then. Once it is there, there is no way but forward. */
  aside: string
  /** Entries of the data directory that give way, and those that take their place. */
  out: string[]
  in: string[]
  /** The journal's anchor, where it lies elsewhere. */
  anchorFile: string | null
  /** For the journal, once it is done. */
  replaced: Replaced
}

const INTENT = 'swap.json'
const INCOMING = 'restore.incoming'
const ASIDE = 'restore.aside'
export const incomingFolder = (dataDir: string): string => path.join(dataDir, INCOMING)

export interface Swap {
  made: string
  /** Both databases get their new names in one transaction: from here on there is no way back. */
  commit: () => Promise<void>
  /** The files follow, and what stood before goes. */
  finish: () => Promise<void>
  takeBack: () => Promise<void>
}

export async function beginSwap(
  dataDir: string,
  ground: RestoreGround,
  anchorFile: string,
  replaced: Replaced,
): Promise<Swap> {
  const stamp = stampOf(new Date(replaced.at))
  const made = `${ground.name}_made_${stamp}`
  const isElsewhere = path.resolve(anchorFile) !== path.join(dataDir, ANCHOR)
  const intent: Intent = {
    made,
    aside: `${ground.name}_before_${stamp}`,
    out: await ownEntries(dataDir),
    in: [],
    anchorFile: isElsewhere ? anchorFile : null,
    replaced,
  }
  await rm(incomingFolder(dataDir), { recursive: true, force: true })
  await rm(path.join(dataDir, ASIDE), { recursive: true, force: true })
  await mkdir(incomingFolder(dataDir), { mode: FOLDER_OWNER_ONLY })
  await note(dataDir, intent)
  return {
    made,
    async commit() {
      intent.in = await readdir(incomingFolder(dataDir))
      await note(dataDir, intent)
      await ground.asMaker(async (maker) => {
        const [standing, aside, next] = [ground.name, intent.aside, made].map((name) =>
          maker.escapeIdentifier(name),
        )
        await maker.query(
          `BEGIN; ALTER DATABASE ${standing} RENAME TO ${aside}; ALTER DATABASE ${next} RENAME TO ${standing}; COMMIT`,
        )
      })
    },
    finish: () => goForward(dataDir, ground, intent),
    takeBack: () => goBack(dataDir, ground, intent),
  }
}

/** At every start of the product and of its commands, before anything else looks at database or files. */
export async function settleSwap(
  dataDir: string,
  ground: RestoreGround,
  say: (line: string) => void,
): Promise<void> {
  const intent = await noted(dataDir)
  if (!intent) return
  if (await ground.asMaker((maker) => isThere(maker, intent.aside))) {
    say('a restore was broken off after its last check: finishing it …')
    return goForward(dataDir, ground, intent)
  }
  say('a restore was broken off before its last check: everything stands as it did before it')
  await goBack(dataDir, ground, intent)
}

/** Each step may have been done already. */
async function goForward(dataDir: string, ground: RestoreGround, intent: Intent): Promise<void> {
  const aside = path.join(dataDir, ASIDE)
  await mkdir(aside, { recursive: true, mode: FOLDER_OWNER_ONLY })
  for (const name of intent.out)
    if (!(await isFile(path.join(aside, name))))
      await moveIfThere(path.join(dataDir, name), path.join(aside, name))
  for (const name of intent.in) {
    const target =
      name === ANCHOR && intent.anchorFile !== null ? intent.anchorFile : path.join(dataDir, name)
    await moveIfThere(path.join(incomingFolder(dataDir), name), target)
  }
  await writeReplaced(dataDir, intent.replaced)
  await flushFolder(dataDir)
  await ground.asMaker((maker) =>
    maker.query(`DROP DATABASE IF EXISTS ${maker.escapeIdentifier(intent.aside)}`),
  )
  await clear(dataDir)
}

async function goBack(dataDir: string, ground: RestoreGround, { made }: Intent): Promise<void> {
  await ground.asMaker((maker) => maker.query(`DROP DATABASE IF EXISTS ${maker.escapeIdentifier(made)}`))
  await clear(dataDir)
}

async function clear(dataDir: string): Promise<void> {
  await rm(incomingFolder(dataDir), { recursive: true, force: true })
  await rm(path.join(dataDir, ASIDE), { recursive: true, force: true })
  await rm(path.join(dataDir, INTENT), { force: true })
  await flushFolder(dataDir)
}

async function note(dataDir: string, intent: Intent): Promise<void> {
  const file = path.join(dataDir, INTENT)
  await writeFile(`${file}.new`, JSON.stringify(intent), { mode: OWNER_ONLY, flush: true })
  await rename(`${file}.new`, file)
  await flushFolder(dataDir)
}

async function noted(dataDir: string): Promise<Intent | null> {
  const text = await readFile(path.join(dataDir, INTENT), 'utf8').catch((fault: unknown) => {
    if (codeOf(fault) === 'ENOENT') return null
    throw fault
  })
  return text === null ? null : (JSON.parse(text) as Intent)
}

const isFile = async (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  )

async function moveIfThere(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (fault) {
    if (codeOf(fault) === 'ENOENT') return // it was moved already
    if (codeOf(fault) !== 'EXDEV') throw fault
    await cp(from, to, { recursive: true }) // the anchor lies on another disk
    await rm(from, { recursive: true })
  }
}
