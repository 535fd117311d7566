import { isRefusal, refuse, type Refusal } from '@gss/kit/refusal'
import type { Tx } from '@gss/server-kit/database'
import { type FormValues, isAbsenceChange, type ObjectDescription } from '../../contract/index.ts'
import { absenceOf, writeAbsence } from '../book/absence.ts'
import type { ArchiveDeps } from '../deps.ts'
import type { ApprovalsAsked } from '../register/asking.ts'
import type { Author } from '../register/author.ts'
import type { KeptChange } from '../register/changeStore.ts'
import { checkDrafts, tidyDraft } from '../register/checkDrafts.ts'
import { type RegisterDraft, rowDraftOf, type HeldRow } from '../register/draft.ts'
import type { KeptObject } from '../register/kept.ts'
import { firstLeaner } from '../register/leanerViews.ts'
import { countOn, recycledOne, takeFromBin } from '../register/pastStore.ts'
import { holdUnit } from '../register/referredViews.ts'
import { heldByIds } from '../register/rowStore.ts'
import { typedValues } from '../register/secrets.ts'
import { dayOf, wallMinuteOf } from '../register/today.ts'
import { unitsAreFull } from '../register/unitsAreFull.ts'
import { removeRows, writeDrafts } from '../register/writeRows.ts'
import { keptSince } from './recycle.table.ts'

/** What was asked for comes to the row, as if it were typed now: all that could be wrong with it is looked for again. */
export async function applyChange(
  tx: Tx,
  kept: KeptObject,
  change: KeptChange,
  author: Author,
  deps: ArchiveDeps,
): Promise<null | Refusal> {
  const { unitId, rowId, kind, after, baseVersion } = change
  // Whoever asked for it made the row so; who approved stands in the journal. It is not to be approved a second time.
  const by: Author = { actor: author.actor, name: change.authorName }
  if (isAbsenceChange(change)) return writeAbsence(tx, absenceOf(change), by, deps)
  if (kind === 'add') {
    const added = await addKept(tx, kept, { id: rowId, unitId, values: after ?? {} }, by, deps)
    return isRefusal(added) ? added : null
  }
  const [held] = await heldByIds(tx, kept, [rowId], true)
  if (!held) return refuse('archive.changeRowGone')
  if (held.version !== baseVersion)
    return refuse('archive.changeRowMoved', { who: held.changedBy, at: wallMinuteOf(held.changedAt) })
  if (kind === 'edit') return writeKept(tx, kept, held, after ?? {}, by, deps)
  const leaner = await firstLeaner(tx, kept, [held], deps.register)
  // What is only asked was answered when the deletion was asked for.
  if (leaner && !leaner.isAsked) return refuse('archive.inUse', { what: leaner.what, count: leaner.count })
  const gone = await removeRows(tx, kept, [held], by, deps)
  return isRefusal(gone) ? gone : null
}

interface Sealed {
  id: string
  unitId: string | null
  values: FormValues
}
/** A row that is not there comes in under an id it has already. One that lay in the bin leaves it, and goes on counting. */
export async function addKept(
  tx: Tx,
  kept: KeptObject,
  { id, unitId, values }: Sealed,
  by: Author,
  deps: ArchiveDeps,
): Promise<ApprovalsAsked | Refusal> {
  if (kept.owner === 'unit' && !(await holdUnit(tx, unitId))) return refuse('archive.notFound')
  const full = await unitsAreFull(tx, kept, 1, deps)
  if (full) return full
  const binned = await recycledOne(tx, kept, id, keptSince(deps.clock()))
  const draft = rowDraftOf(id, unitId, typedValues(kept.description, values, null, deps.secrets), null)
  const refused = await checked(tx, kept, draft, values, deps)
  if (refused) return refused
  const asked = await writeDrafts(tx, kept, [draft], binned ? 'restore' : 'add', by, deps)
  if (isRefusal(asked) || !binned || asked.has(id)) return asked
  await takeFromBin(tx, kept, binned)
  await countOn(tx, kept, { id: draft.id, unitId, version: binned.version })
  return asked
}

async function writeKept(
  tx: Tx,
  kept: KeptObject,
  held: HeldRow,
  after: FormValues,
  by: Author,
  deps: ArchiveDeps,
): Promise<null | Refusal> {
  const typed = typedValues(kept.description, after, held, deps.secrets)
  const draft = rowDraftOf(held.id, held.unitId, typed, held)
  const refused = await checked(tx, kept, draft, after, deps)
  if (refused) return refused
  const asked = await writeDrafts(tx, kept, [draft], 'edit', by, deps)
  return isRefusal(asked) ? asked : null
}

/** Its files were looked at when they were brought, and are claimed: they are left aside, and put back. */
async function checked(
  tx: Tx,
  { description, ...kept }: KeptObject,
  draft: RegisterDraft,
  sealed: FormValues,
  deps: ArchiveDeps,
): Promise<null | Refusal> {
  const whole = { ...kept, description }
  draft.values = { ...draft.values, ...filesIn(description, draft.before?.values ?? {}) }
  tidyDraft(whole, draft)
  await checkDrafts(tx, whole, [draft], {
    ...deps,
    isCentre: true,
    bringerId: null,
    today: dayOf(deps.clock()),
  })
  // One reason is enough, in its own words: it is another who typed it.
  const [flaw] = draft.flaws
  if (flaw) return flaw.flaw
  draft.values = { ...draft.values, ...filesIn(description, sealed) }
  return null
}

const filesIn = ({ fields }: Pick<ObjectDescription, 'fields'>, values: FormValues): FormValues =>
  Object.fromEntries(
    fields.flatMap(({ name, type }) => (type === 'files' ? [[name, values[name] ?? null]] : [])),
  )
