import { buffer } from 'node:stream/consumers'
import { isRefusal, refuse, type Refusal } from '@gss/kit/refusal'
import { isUniqueViolation, type Tx } from '@gss/server-kit/database'
import { type FieldFlaw, WRONG_ROWS_SHOWN_MAX, type WrongRow } from '../../contract/index.ts'
import type { ArchiveDeps } from '../deps.ts'
import { toAsk } from '../register/asking.ts'
import { type KeptObject, keptObjectOf } from '../register/kept.ts'
import { holdUnit } from '../register/referredViews.ts'
import { unitNamesOfRows } from '../register/rowViews.ts'
import { unitsAreFull } from '../register/unitsAreFull.ts'
import { dayOf } from '../register/today.ts'
import { writeDrafts } from '../register/writeRows.ts'
import { checkFile } from './checkFile.ts'
import { endImport, type Import, importById, noteProgress, type ImportOutcome } from './importStore.ts'
import { type ReadFile, readDrafts } from './readDrafts.ts'
import { referencesOf } from './referenceViews.ts'

/**
 * Looks through a file, or takes it in: the same way, but that a run that writes ends in a commit. Whatever stood in the database when it was
 * checked, it is checked again in the transaction that writes. All rows, or none.
 */
export async function runImport(importId: string, deps: ArchiveDeps): Promise<void> {
  const run = await importById(deps.db, importId)
  if (!run || (run.state !== 'checking' && run.state !== 'writing')) return
  const outcome = await takeIn(run, run.state === 'writing', deps)
  // What is written is noted in its own transaction: a worker that dies after the deed must not do it again.
  if (outcome) await endImport(deps.db, importId, isRefusal(outcome) ? failed(outcome) : outcome)
}

/** It could not be done, whatever was tried: who waits for it is told, and nothing was taken. */
export async function giveUpImport(importId: string, { db }: Pick<ArchiveDeps, 'db'>): Promise<void> {
  const run = await importById(db, importId)
  if (run?.state === 'checking' || run?.state === 'writing')
    await endImport(db, importId, failed(refuse('archive.importBroken')))
}

async function takeIn(
  run: Import,
  isReal: boolean,
  deps: ArchiveDeps,
): Promise<ImportOutcome | Refusal | null> {
  const kept = keptObjectOf(deps.register, run.realm, run.object)
  if (!kept) return refuse('archive.objectUnknown')
  const file = await fileOf(run, deps)
  if (!file) return refuse('archive.importUnreadable')
  const references = await referencesOf(deps.db, kept.description, run.unitId, deps.register)
  const units = await unitNamesOfRows(deps.db, [run.unitId])
  const unitCode = units.get(run.unitId ?? '')?.code ?? null
  const read = await readDrafts(file, {
    kept,
    unitId: run.unitId,
    unitCode,
    mapping: run.columns,
    references,
  })
  if (isRefusal(read)) return read
  try {
    return await deps.db.transaction(async (tx) =>
      (await holdUnit(tx, run.unitId))
        ? takeRows(tx, kept, read, run, isReal, deps)
        : refuse('archive.notFound'),
    )
  } catch (error) {
    if (isUniqueViolation(error)) return refuse('archive.addedMeanwhile')
    throw error
  }
}

async function takeRows(
  tx: Tx,
  kept: KeptObject,
  read: ReadFile,
  run: Import,
  isReal: boolean,
  deps: ArchiveDeps,
): Promise<ImportOutcome | null> {
  const { isCentre, author } = run.actor
  // A transaction may be tried again: it begins with the rows as they were read.
  const rows = read.rows.map(({ row, draft }) => ({
    row,
    draft: { ...draft, values: { ...draft.values }, flaws: [...draft.flaws] },
  }))
  const check = { ...deps, isCentre, bringerId: null, holds: isReal, today: dayOf(deps.clock()) }
  // Progress is told beside the transaction, or nobody would see it before the end.
  const onDone = (done: number) =>
    noteProgress(deps.db, run.importId, isReal ? Math.floor(done / 2) : done, rows.length)
  const toWrite = await checkFile(tx, kept, { ...read, rows }, { panelId: run.panelId }, check, onDone)
  const wrong = rows.filter(({ draft }) => draft.flaws.length > 0)
  const changed = toWrite.filter(({ before }) => before !== null).length
  const outcome: ImportOutcome = {
    state: wrong.length > 0 ? 'faulty' : isReal ? 'done' : 'checked',
    rows: rows.length,
    added: toWrite.length - changed,
    changed,
    same: rows.length - toWrite.length - wrong.length,
    wrongRows: wrong.length,
    wrong: wrong
      .flatMap(({ row, draft }) => draft.flaws.map((flaw) => wrongRow(kept, row, flaw)))
      .slice(0, WRONG_ROWS_SHOWN_MAX),
    why: null,
    asked: 0,
  }
  if (!isReal && wrong.length === 0) {
    const asked = await toAsk(tx, kept, toWrite, author)
    if (isRefusal(asked)) return failed(asked)
  }
  if (!isReal || wrong.length > 0) return outcome
  const full = await unitsAreFull(tx, kept, outcome.added, deps)
  if (full) return failed(full)
  const asked = await writeDrafts(tx, kept, toWrite, 'import', author, deps)
  if (isRefusal(asked)) return failed(asked)
  await endImport(tx, run.importId, { ...outcome, asked: asked.size })
  return null
}

function wrongRow(
  { description: { fields } }: KeptObject,
  row: number,
  { field, flaw }: FieldFlaw,
): WrongRow {
  const column = fields.find(({ name }) => name === field)?.label ?? field
  return { row, column, why: flaw.refused, with: flaw.with }
}

const failed = ({ refused, with: values }: Refusal): ImportOutcome => ({
  state: 'failed',
  rows: 0,
  added: 0,
  changed: 0,
  same: 0,
  wrongRows: 0,
  // The sentence's values go with it: which columns, how many rows.
  wrong: [{ row: 0, column: '', why: refused, with: values }],
  why: refused,
  asked: 0,
})

async function fileOf({ fileId }: Import, { db, files }: ArchiveDeps): Promise<Buffer | null> {
  const found = await files.find(db, fileId)
  if (!found) return null
  const { body } = files.open(found)
  return body instanceof Uint8Array ? Buffer.from(body) : buffer(body)
}
