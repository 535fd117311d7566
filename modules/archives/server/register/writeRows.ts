import type { Tx } from '@gss/server-kit/database'
import type { Act } from '@gss/server-kit/journal'
import { isRefusal, type Refusal } from '@gss/kit/refusal'
import type { FormValues } from '../../contract/index.ts'
import type { ArchiveDeps } from '../deps.ts'
import { type ApprovalsAsked, askForChanges } from './asking.ts'
import type { Author } from './author.ts'
import { fileNames, named, settleFiles } from './rowFiles.ts'
import type { RegisterDraft, HeldRow } from './draft.ts'
import type { KeptObject } from './kept.ts'
import { rowNameOf } from './named.ts'
import { keepPast, recycle } from './pastStore.ts'
import { deleteRows, inBatches, insertRegisterRows, updateRows } from './rowStore.ts'
import { sealedDraft, shownValues } from './secrets.ts'

type Deed = 'add' | 'edit' | 'delete' | 'import' | 'restore'
type Deps = Pick<ArchiveDeps, 'clock' | 'bus' | 'journal' | 'secrets' | 'files' | 'tellChange'>

/**
 * Rows that were found sound: those with a before are changed, the others are new. Each stands in the journal with before and after. What has
 * to be approved first is not written, and said.
 */
export async function writeDrafts(
  tx: Tx,
  kept: KeptObject,
  drafts: readonly RegisterDraft[],
  deed: Deed,
  author: Author,
  deps: Deps,
): Promise<ApprovalsAsked | Refusal> {
  const by = { name: author.name, now: deps.clock() }
  const sealed = drafts.map((draft) => sealedDraft(kept.description, draft, deps.secrets))
  const wanted = sealed.map(({ id, unitId, before, values }) => ({ id, unitId, before, after: values }))
  const asked = await askForChanges(tx, kept, wanted, author, deps)
  if (isRefusal(asked)) return asked
  const ready = sealed.filter(({ id }) => !asked.has(id))
  if (ready.length === 0) return asked
  const added = ready.filter(({ before }) => !before)
  const changed = ready.filter(({ before }) => before)
  if (added.length > 0) await insertRegisterRows(tx, kept, added, by)
  if (changed.length > 0) {
    await keepPast(tx, kept, changed, by.now)
    await updateRows(tx, kept, changed, by)
  }
  await told(
    tx,
    kept,
    ready.map(({ id, unitId, before, values }) => ({
      id,
      unitId,
      before: before?.values ?? null,
      after: values,
    })),
    deed,
    author,
    deps,
  )
  return asked
}

/** Into the bin, with their files: from there they come back. */
export async function removeRows(
  tx: Tx,
  kept: KeptObject,
  held: readonly HeldRow[],
  author: Author,
  deps: Deps,
): Promise<ApprovalsAsked | Refusal> {
  const wanted = held.map((row) => ({ id: row.id, unitId: row.unitId, before: row, after: null }))
  const asked = await askForChanges(tx, kept, wanted, author, deps)
  if (isRefusal(asked)) return asked
  const going = held.filter(({ id }) => !asked.has(id))
  if (going.length === 0) return asked
  const called = going.map((row) => ({ ...row, name: rowNameOf(kept, row.values) }))
  await recycle(tx, kept, called, { name: author.name, now: deps.clock() })
  await deleteRows(tx, kept, going)
  const gone = going.map(({ id, unitId, values }) => ({ id, unitId, before: values, after: null }))
  await told(tx, kept, gone, 'delete', author, deps)
  return asked
}

interface Told {
  id: string
  unitId: string | null
  before: FormValues | null
  after: FormValues | null
}
async function told(
  tx: Tx,
  kept: KeptObject,
  rows: readonly Told[],
  deed: Deed,
  author: Author,
  { bus, journal, secrets, files }: Deps,
): Promise<void> {
  const { description } = kept
  const names = await fileNames(
    tx,
    description,
    rows.flatMap(({ before, after }) => [before, after]),
    files,
  )
  const shown = (values: FormValues | null) =>
    values ? compact(named(description, shownValues(description, values, secrets), names)) : null
  const actOf = ({ id, unitId, before, after }: Told): Act => ({
    ...(unitId !== null && { unitId }),
    actor: author.actor,
    act: `${description.permission}.${deed}`,
    subject: { kind: description.object, id, name: rowNameOf(kept, after ?? before ?? {}) },
    before: shown(before),
    after: shown(after),
  })
  await inBatches(rows, (batch) => journal.writeAll(tx, batch.map(actOf)))
  // What is deleted keeps its files while it lies in the bin.
  const staying = rows.filter(({ after }) => after !== null)
  await settleFiles(tx, kept, staying, files)
  kept.changed?.(tx, bus, rows)
}

const compact = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
