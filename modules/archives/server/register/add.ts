import { isRefusal, refuse, type Refusal } from '@gss/kit/refusal'
import { isUniqueViolation } from '@gss/server-kit/database'
import { newId } from '@gss/server-kit/ids'
import type { Caller } from '@gss/session/server'
import type { FormValues, Realm } from '../../contract/index.ts'
import type { ArchiveDeps } from '../deps.ts'
import { checkDrafts, tidyDraft } from './checkDrafts.ts'
import { rowDraftOf } from './draft.ts'
import { faulty } from './faulty.ts'
import { keptObjectOf } from './kept.ts'
import { holdUnit } from './referredViews.ts'
import { isCentresAlone, unitFor } from './scope.ts'
import { dayOf } from './today.ts'
import { unitsAreFull } from './unitsAreFull.ts'
import { authorOf } from './author.ts'
import { writeDrafts } from './writeRows.ts'

interface Ask {
  object: string
  unitId?: string
  values: FormValues
}
export async function addRow(
  realm: Realm,
  ask: Ask,
  who: Caller,
  deps: ArchiveDeps,
): Promise<{ id: string; changeId: string | null } | Refusal> {
  const kept = keptObjectOf(deps.register, realm, ask.object)
  if (!kept) return refuse('archive.objectUnknown')
  if (isCentresAlone(kept, 'add') && !who.sees(null)) return refuse('session.notPermitted')
  const unitId = unitFor(kept, ask.unitId, who)
  if (isRefusal(unitId)) return unitId
  const check = { ...deps, isCentre: who.sees(null), bringerId: who.userId, today: dayOf(deps.clock()) }
  try {
    return await deps.db.transaction(async (tx) => {
      // Made within: a transaction may be tried again, and what was found wrong the first time must not stay.
      const draft = rowDraftOf(newId(), unitId, ask.values, null)
      if (kept.owner === 'itself') draft.unitId = draft.id
      tidyDraft(kept, draft)
      if (!(await holdUnit(tx, unitId))) return refuse('archive.notFound')
      const full = await unitsAreFull(tx, kept, 1, deps)
      if (full) return full
      await checkDrafts(tx, kept, [draft], check)
      if (draft.flaws.length > 0) return faulty(draft.flaws)
      const asked = await writeDrafts(tx, kept, [draft], 'add', authorOf(who), deps)
      return isRefusal(asked) ? asked : { id: draft.id, changeId: asked.get(draft.id) ?? null }
    })
  } catch (error) {
    if (isUniqueViolation(error)) return refuse('archive.addedMeanwhile')
    throw error
  }
}
