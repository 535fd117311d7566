import { isDeepStrictEqual } from 'node:util'
import { isRefusal, refuse, type Refusal } from '@gss/kit/refusal'
import { isUniqueViolation } from '@gss/server-kit/database'
import type { Caller } from '@gss/session/server'
import type { FormValues, Realm } from '../../contract/index.ts'
import type { ArchiveDeps } from '../deps.ts'
import { checkDrafts, tidyDraft } from './checkDrafts.ts'
import { rowDraftOf } from './draft.ts'
import { faulty } from './faulty.ts'
import { keptObjectOf } from './kept.ts'
import { heldByIds } from './rowStore.ts'
import { isCentresAlone, isSeen } from './scope.ts'
import { shownValues } from './secrets.ts'
import { dayOf, wallMinuteOf } from './today.ts'
import { authorOf } from './author.ts'
import { writeDrafts } from './writeRows.ts'

interface Ask {
  object: string
  id: string
  version: number
  values: FormValues
}
/** A field that is not mentioned stays as it is. Of two who began from the same version the second is told, and by whom. */
export async function updateRow(
  realm: Realm,
  ask: Ask,
  who: Caller,
  deps: ArchiveDeps,
): Promise<{ version: number; changeId: string | null } | Refusal> {
  const kept = keptObjectOf(deps.register, realm, ask.object)
  if (!kept) return refuse('archive.objectUnknown')
  if (isCentresAlone(kept, 'edit') && !who.sees(null)) return refuse('session.notPermitted')
  const check = { ...deps, isCentre: who.sees(null), bringerId: who.userId, today: dayOf(deps.clock()) }
  try {
    return await deps.db.transaction(async (tx) => {
      const [held] = await heldByIds(tx, kept, [ask.id], true)
      if (!held || !isSeen(kept, held, who)) return refuse('archive.notFound')
      if (held.version !== ask.version)
        return refuse('archive.changedMeanwhile', { who: held.changedBy, at: wallMinuteOf(held.changedAt) })
      const shown = shownValues(kept.description, held.values, deps.secrets)
      const draft = rowDraftOf(held.id, held.unitId, { ...shown, ...ask.values }, held)
      tidyDraft(kept, draft)
      await checkDrafts(tx, kept, [draft], check)
      if (draft.flaws.length > 0) return faulty(draft.flaws)
      if (isSameRow(shown, draft.values)) return { version: held.version, changeId: null }
      const asked = await writeDrafts(tx, kept, [draft], 'edit', authorOf(who), deps)
      if (isRefusal(asked)) return asked
      const changeId = asked.get(held.id) ?? null
      return { version: changeId === null ? held.version + 1 : held.version, changeId }
    })
  } catch (error) {
    if (isUniqueViolation(error)) return refuse('archive.addedMeanwhile')
    throw error
  }
}

/** Whether nothing would change; nothing typed and not there are the same. */
export const isSameRow = (shown: FormValues, values: FormValues): boolean =>
  Object.entries(values).every(([name, value]) => isDeepStrictEqual(value ?? null, shown[name] ?? null))
