import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isRefusal } from '@gss/kit/refusal'
import { type Jobs, schedule } from '@gss/server-kit/jobs'
import { keepBlocks, type PaperWriter } from '@gss/server-kit/paper'
import { PAPER_KEPT_HOURS } from '../../contract/index.ts'
import type { ArchiveDeps } from '../deps.ts'
import { endPaper, forgetPapers, notePart, paperById, type PaperRow, takePaper } from './paperStore.ts'

export const WRITE = 'archives.paper'
const SWEEP = 'archives.sweepPapers'
const HOURLY = '53 * * * *'
const HOUR_MS = 3_600_000
const PURPOSE = 'archives.paper'
const MAX_BYTES = 209_715_200
/** How often a person sees it move, and a worker looks whether anybody still waits for it. */
const NOTE_EVERY_MS = 500
/** What is read, then what is written. */
const READ_PART = 0.3
const PERCENT = 100
/** The last step is the file's own. */
const NEARLY = 99

export interface PaperDeps extends ArchiveDeps {
  paperWriter: PaperWriter
}

/** What workers do with them. */
export const paperJobs = (deps: PaperDeps): Jobs => ({
  handlers: {
    [WRITE]: async ({ key, attempt, maxAttempts }, signal) => {
      const paperId = key ?? ''
      try {
        await runPaper(paperId, signal, deps)
      } catch (error) {
        if (attempt >= maxAttempts && !signal.aborted)
          await endPaper(deps.db, paperId, { state: 'failed', why: 'archive.paperBroken' })
        throw error
      }
    },
    [SWEEP]: async () => {
      const now = deps.clock()
      await forgetPapers(deps.db, now)
      // A file lives as long as its row; one more hour for whoever is fetching it.
      const before = new Date(now.getTime() - (PAPER_KEPT_HOURS + 1) * HOUR_MS)
      await deps.files.sweepWaiting([PURPOSE], before)
    },
  },
  schedules: [schedule(HOURLY, SWEEP)],
})

/** Reads, writes, keeps. It bears repeating: a paper that has ended is not written again. */
export async function runPaper(paperId: string, signal: AbortSignal, deps: PaperDeps): Promise<void> {
  const { db } = deps
  const row = await paperById(db, paperId)
  if (!row || !(await takePaper(db, paperId))) return
  const folder = await mkdtemp(path.join(tmpdir(), 'gss-paper-'))
  const unwanted = new AbortController()
  const noting = noteParts(paperId, unwanted, deps)
  try {
    const either = AbortSignal.any([signal, unwanted.signal])
    await written(row, folder, either, noting.onPart, deps)
  } catch (error) {
    // Called off: whoever did it has said so in the row.
    if (!unwanted.signal.aborted || signal.aborted) throw error
  } finally {
    await noting.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function written(
  row: PaperRow,
  folder: string,
  signal: AbortSignal,
  onPart: (part: number) => void,
  { db, clock, files, paperKinds, paperWriter, register, secrets }: PaperDeps,
): Promise<void> {
  const { paperId, kind: name, unitId, year, format, userId } = row
  const kind = paperKinds.find((one) => one.kind === name)
  const composed = await kind?.compose({ unitId, year }, { db, clock, files, register, secrets }, (part) => {
    signal.throwIfAborted()
    onPart(READ_PART * part)
  })
  if (!composed) return void (await endPaper(db, paperId, { state: 'failed', why: 'archive.notFound' }))
  const [from, to] = [path.join(folder, 'blocks'), path.join(folder, 'paper')]
  await keepBlocks(from, composed.head, composed.blocks)
  const told = await paperWriter(
    { format, from, to, folder },
    (part) => onPart(READ_PART + (1 - READ_PART) * part),
    signal,
  )
  signal.throwIfAborted()
  if (told === 'tooLarge')
    return void (await endPaper(db, paperId, { state: 'failed', why: 'archive.paperTooLarge' }))
  const ask = { purpose: PURPOSE, name: row.name, maxBytes: MAX_BYTES, types: [format], unitId }
  const file = await files.keep(createReadStream(to), { ...ask, ownerId: userId })
  if (isRefusal(file))
    return void (await endPaper(db, paperId, { state: 'failed', why: 'archive.paperTooLarge' }))
  const until = new Date(clock().getTime() + PAPER_KEPT_HOURS * HOUR_MS)
  await db.transaction(async (tx) => {
    const end = { fileId: file.fileId, pages: told.pages, bytes: told.bytes, keptUntil: until }
    if (!(await endPaper(tx, paperId, { state: 'done', ...end }))) await files.drop(tx, file.fileId)
  })
}

/** Writes down how far it is, and looks whether it is still wanted. */
function noteParts(paperId: string, unwanted: AbortController, { db }: Pick<ArchiveDeps, 'db'>) {
  let percent = 0
  let under: Promise<void> = Promise.resolve()
  const noting = setInterval(() => {
    under = under.then(async () => {
      // A step that could not be noted is noted with the next.
      const isWanted = await notePart(db, paperId, percent).catch(() => true)
      if (!isWanted) unwanted.abort(new Error('called off'))
    })
  }, NOTE_EVERY_MS)
  return {
    onPart: (part: number) => {
      percent = Math.min(Math.floor(part * PERCENT), NEARLY)
    },
    async stop() {
      clearInterval(noting)
      await under
    },
  }
}
