import { isRefusal, refuse, type Refusal } from '@gss/kit/refusal'
import { isForeignKeyViolation } from '@gss/server-kit/database'
import type { Caller } from '@gss/session/server'
import type { Realm } from '../../contract/index.ts'
import type { ArchiveDeps } from '../deps.ts'
import { keptObjectOf } from './kept.ts'
import { heldByIds } from './rowStore.ts'
import { isCentresAlone, isSeen } from './scope.ts'
import { firstLeaner } from './leanerViews.ts'
import { authorOf } from './author.ts'
import { removeRows } from './writeRows.ts'

interface Ask {
  object: string
  ids: readonly string[]
  isSure?: boolean | undefined
}
/** All or none; what others depend on stays, and they are named; what is still open is told first, once. */
export async function removeMany(
  realm: Realm,
  ask: Ask,
  who: Caller,
  deps: ArchiveDeps,
): Promise<{ asked: number } | Refusal> {
  const kept = keptObjectOf(deps.register, realm, ask.object)
  if (!kept) return refuse('archive.objectUnknown')
  if (isCentresAlone(kept, 'delete') && !who.sees(null)) return refuse('session.notPermitted')
  const ids = [...new Set(ask.ids)]
  try {
    return await deps.db.transaction(async (tx) => {
      const held = await heldByIds(tx, kept, ids, true)
      if (held.length < ids.length || !held.every((one) => isSeen(kept, one, who)))
        return refuse('archive.notFound')
      const leaner = await firstLeaner(tx, kept, held, deps.register)
      if (leaner && !(leaner.isAsked && ask.isSure === true)) {
        const { what, count } = leaner
        return refuse(leaner.isAsked ? 'archive.stillOpen' : 'archive.inUse', { what, count })
      }
      const asked = await removeRows(tx, kept, held, authorOf(who), deps)
      return isRefusal(asked) ? asked : { asked: asked.size }
    })
  } catch (error) {
    // Somebody began to lean on it between the look and the deed.
    if (isForeignKeyViolation(error)) return refuse('archive.usedMeanwhile')
    throw error
  }
}
