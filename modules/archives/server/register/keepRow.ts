import { isRefusal, refuse, type Refusal } from '@gss/kit/refusal'
import type { Tx } from '@gss/server-kit/database'
import { newId } from '@gss/server-kit/ids'
import type { FormValues } from '../../contract/index.ts'
import type { ArchiveDeps } from '../deps.ts'
import type { Author } from './author.ts'
import { checkDrafts, tidyDraft } from './checkDrafts.ts'
import { rowDraftOf } from './draft.ts'
import { holdUnit } from './referredViews.ts'
import { heldByIdentity } from './rowStore.ts'
import { shownValues } from './secrets.ts'
import { dayOf } from './today.ts'
import { isSameRow } from './update.ts'
import { writeDrafts } from './writeRows.ts'

/**
 * For modules above whose work fills a described object: the row that is told apart by these values is there as they say, new or written over; what
 * somebody typed in other fields stays. It is the system's own record, and waits for nobody's approval.
 */
export async function keepRow(
  tx: Tx,
  { object, unitId, values }: { object: string; unitId: string; values: FormValues },
  by: Pick<Author, 'actor' | 'name'>,
  deps: ArchiveDeps,
): Promise<null | Refusal> {
  const kept = deps.register.get(object)
  if (!kept) return refuse('archive.objectUnknown')
  if (!(await holdUnit(tx, unitId))) return refuse('archive.notFound')
  const [held] = await heldByIdentity(tx, kept, [{ unitId, values }], true)
  const shown = held ? shownValues(kept.description, held.values, deps.secrets) : {}
  const draft = rowDraftOf(held?.id ?? newId(), unitId, { ...shown, ...values }, held ?? null)
  tidyDraft(kept, draft)
  if (held && isSameRow(shown, draft.values)) return null
  await checkDrafts(tx, kept, [draft], {
    ...deps,
    isCentre: true,
    bringerId: null,
    today: dayOf(deps.clock()),
  })
  const [flaw] = draft.flaws
  if (flaw) return flaw.flaw
  const asked = await writeDrafts(tx, kept, [draft], held ? 'edit' : 'add', by, deps)
  return isRefusal(asked) ? asked : null
}
