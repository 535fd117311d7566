import type { LeavingFile } from '@gss/kit/call'
import { isRefusal, refuse, type Refusal } from '@gss/kit/refusal'
import { newId } from '@gss/server-kit/ids'
import { cancelJob, putJob } from '@gss/server-kit/jobs'
import { actorOf, type Caller } from '@gss/session/server'
import {
  type Paper,
  PAPER_KEPT_HOURS,
  type PaperAs,
  type PaperKindName,
  PAPERS_SHOWN,
} from '../../contract/index.ts'
import type { ArchiveDeps } from '../deps.ts'
import { unitNamesOfRows } from '../register/rowViews.ts'
import { dayOf } from '../register/today.ts'
import type { PaperKind } from './kind.ts'
import { endPaper, insertPaper, paperById, type PaperRow, papersOf, paperUnderWay } from './paperStore.ts'
import { WRITE } from './runPaper.ts'

type Deps = Pick<ArchiveDeps, 'db' | 'clock' | 'bus' | 'journal' | 'files' | 'paperKinds'>
const HOUR_MS = 3_600_000
/** It is written from the beginning each time: what fails twice fails for good. */
const ATTEMPTS = 2
const keptUntil = (now: Date): Date => new Date(now.getTime() + PAPER_KEPT_HOURS * HOUR_MS)

interface Ask {
  kind: PaperKindName
  unitId?: string | undefined
  format: PaperAs
  year?: number
}

/** Has a worker write it; where the same person waits for the same already, that one. */
export async function beginPaper(
  { kind: name, unitId: asked, format, year }: Ask,
  who: Caller,
  deps: Deps,
): Promise<Paper | Refusal> {
  const { db, clock, bus, journal } = deps
  const kind = kindFor(name, who, deps)
  if (!kind) return refuse('session.notPermitted')
  const unitId = asked ?? who.unitId
  if (unitId === null) return refuse('archive.unitNeeded')
  if (!(await isToldOf(unitId, kind, who, deps))) return refuse('archive.notFound')
  const now = clock()
  const wanted = { kind: name, unitId, format, year: year ?? null, userId: who.userId }
  return db.transaction(async (tx) => {
    const unitName = (await unitNamesOfRows(tx, [unitId])).get(unitId)?.name
    if (unitName === undefined) return refuse('archive.notFound')
    const row: PaperRow = {
      ...wanted,
      paperId: newId(),
      state: 'waiting',
      percent: 0,
      pages: null,
      bytes: null,
      name: `${unitName} ${kind.title(wanted)} ${dayOf(now)}.${format}`,
      why: null,
      fileId: null,
      begunAt: now,
      keptUntil: keptUntil(now),
    }
    if (!(await insertPaper(tx, row))) return (await paperUnderWay(tx, wanted)) ?? row
    const { paperId } = row
    await putJob(
      tx,
      { kind: WRITE, key: paperId, runAt: now, payload: { paperId }, maxAttempts: ATTEMPTS },
      bus,
    )
    await journal.write(tx, noted('begin', row, who))
    return row
  })
}

const noted = (act: string, { unitId, paperId, kind, name, format, year }: PaperRow, who: Caller) => ({
  unitId,
  actor: actorOf(who),
  act: `paper.${act}`,
  subject: { kind, id: paperId, name },
  after: { format, ...(year !== null && { year }) },
})

function kindFor(name: PaperKindName, who: Caller, { paperKinds }: Pick<Deps, 'paperKinds'>) {
  const found: PaperKind | undefined = paperKinds.find(({ kind }) => kind === name)
  return found && who.permits(found.permission, 'export') ? found : null
}

const isToldOf = async (unitId: string, kind: PaperKind, who: Caller, { db, clock }: Deps) =>
  who.sees(unitId) || ((await kind.mayBeToldOf?.(unitId, who, { db, clock })) ?? false)

/** One's own, of one unit. */
export async function papers(
  { unitId: asked, kind: name }: { unitId?: string | undefined; kind: PaperKindName },
  who: Caller,
  deps: Deps,
): Promise<Paper[] | Refusal> {
  const kind = kindFor(name, who, deps)
  if (!kind) return refuse('session.notPermitted')
  const unitId = asked ?? who.unitId
  if (unitId === null) return refuse('archive.unitNeeded')
  if (!(await isToldOf(unitId, kind, who, deps))) return refuse('archive.notFound')
  return papersOf(deps.db, { userId: who.userId, unitId, kind: name }, deps.clock(), PAPERS_SHOWN)
}

/** Its asker's alone, and only while they may still have it. */
async function own(paperId: string, who: Caller, deps: Deps): Promise<PaperRow | Refusal> {
  const row = await paperById(deps.db, paperId)
  const kind = row && kindFor(row.kind, who, deps)
  const isTheirs = row?.userId === who.userId && kind && (await isToldOf(row.unitId, kind, who, deps))
  return row && isTheirs && row.keptUntil > deps.clock() ? row : refuse('archive.paperNotFound')
}

export async function cancelPaper(paperId: string, who: Caller, deps: Deps): Promise<null | Refusal> {
  const row = await own(paperId, who, deps)
  if (isRefusal(row)) return row
  return deps.db.transaction(async (tx) => {
    if (!(await endPaper(tx, paperId, { state: 'cancelled' }))) return refuse('archive.paperOver')
    await cancelJob(tx, WRITE, paperId)
    await deps.journal.write(tx, noted('cancel', row, who))
    return null
  })
}

export async function paperFile(paperId: string, who: Caller, deps: Deps): Promise<LeavingFile | Refusal> {
  const row = await own(paperId, who, deps)
  if (isRefusal(row)) return row
  if (row.state !== 'done' || row.fileId === null) return refuse('archive.paperNotReady')
  const kept = await deps.files.find(deps.db, row.fileId)
  if (!kept) return refuse('archive.paperNotFound')
  await deps.journal.write(deps.db, noted('download', row, who))
  return { ...deps.files.open(kept), name: row.name }
}
