import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, link, mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'

/** How far the chain had come, at a time, in the hand of one who holds the key. */
export interface AnchorLine {
  seq: number
  digest: string
  at: string
}
export type ReadLine = AnchorLine | 'foreign'

/**
 * A file outside the database. Whoever rules the database can rewrite the chain from any entry to its end,
 * but not what was said about it here.
 */
export interface Anchor {
  append(line: AnchorLine): Promise<void>
  /** Every line in the order it was written; one that the key did not sign is `foreign`. */
  lines(): AsyncIterable<ReadLine>
}

const KEY_BYTES = 32
const OWNER_ONLY = 0o600
const FOLDER_OWNER_ONLY = 0o700
const LINE_MAX_CHARS = 1_000

/** Where it is when nobody says otherwise. */
export const anchorFileIn = (dataDir: string): string => path.join(dataDir, 'journal.anchor')

/** The key is the data directory's; the file may lie elsewhere, best on another machine's disk. */
export async function openAnchor(dataDir: string, file = anchorFileIn(dataDir)): Promise<Anchor> {
  const key = await keyIn(path.join(dataDir, 'secret'))
  const sign = ({ seq, digest, at }: AnchorLine) =>
    createHmac('sha256', key).update(`${seq} ${digest} ${at}`).digest('hex')
  return {
    async append(line) {
      const handle = await open(file, 'a', OWNER_ONLY)
      try {
        await handle.appendFile(`${JSON.stringify({ ...line, hmac: sign(line) })}\n`)
        await handle.sync()
      } finally {
        await handle.close()
      }
    },
    async *lines() {
      if (!(await exists(file))) return
      for await (const text of createInterface({ input: createReadStream(file, 'utf8') })) {
        if (text !== '') yield check(text, sign)
      }
    },
  }
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  )

/** Made at first use; of two processes that make it at once the first one's stays. */
async function keyIn(folder: string): Promise<Buffer> {
  const file = path.join(folder, 'journal.key')
  if (!(await exists(file))) {
    await mkdir(folder, { recursive: true, mode: FOLDER_OWNER_ONLY })
    const draft = `${file}.${process.pid}`
    await writeFile(draft, randomBytes(KEY_BYTES), { mode: OWNER_ONLY, flush: true })
    await link(draft, file).catch(() => undefined) // it is there already: theirs
    await rm(draft)
  }
  await chmod(file, OWNER_ONLY)
  const key = await readFile(file)
  if (key.length !== KEY_BYTES)
    throw new Error(`${file} is damaged: the anchor of the journal cannot be read or written with it`)
  return key
}

function check(text: string, sign: (line: AnchorLine) => string): ReadLine {
  if (text.length > LINE_MAX_CHARS) return 'foreign'
  const line = parse(text)
  if (!line) return 'foreign'
  const [theirs, ours] = [Buffer.from(line.hmac), Buffer.from(sign(line))]
  return theirs.length === ours.length && timingSafeEqual(theirs, ours)
    ? { seq: line.seq, digest: line.digest, at: line.at }
    : 'foreign'
}

function parse(text: string): (AnchorLine & { hmac: string }) | null {
  try {
    const { seq, digest, at, hmac }: Record<string, unknown> = JSON.parse(text)
    const isLine =
      typeof seq === 'number' &&
      typeof digest === 'string' &&
      typeof at === 'string' &&
      typeof hmac === 'string'
    return isLine ? { seq, digest, at, hmac } : null
  } catch {
    return null // a line cut by a power failure, or not ours
  }
}
