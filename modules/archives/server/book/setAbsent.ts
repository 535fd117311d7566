import { isRefusal, refuse, type Refusal } from '@gss/kit/refusal'
import type { Caller } from '@gss/session/server'
import type { ArchiveDeps } from '../deps.ts'
import { authorOf } from '../register/author.ts'
import { holdUnit } from '../register/referredViews.ts'
import { askAbsence, hasRows, writeAbsence } from './absence.ts'
import { absentOf } from './bookStore.ts'

/** A unit says of something its book asks for that it has none; what it has rows of, it has. What waits for approval answers its request. */
export async function setAbsent(
  { unitId: asked, object, isAbsent }: { unitId?: string | undefined; object: string; isAbsent: boolean },
  who: Caller,
  deps: Pick<ArchiveDeps, 'db' | 'clock' | 'journal' | 'register' | 'tellChange'>,
): Promise<{ changeId: string | null } | Refusal> {
  const unitId = asked ?? who.unitId
  if (unitId === null) return refuse('archive.unitNeeded')
  if (!who.sees(unitId)) return refuse('archive.notFound')
  const absence = { unitId, object, isAbsent }
  return deps.db.transaction(async (tx) => {
    if (!(await holdUnit(tx, unitId))) return refuse('archive.notFound')
    if (isAbsent && (await hasRows(tx, absence))) return refuse('archive.notAbsent')
    if ((await absentOf(tx, unitId)).has(object) === isAbsent) return { changeId: null }
    const author = authorOf(who)
    const change = await askAbsence(tx, absence, author, deps)
    if (change !== null) return change
    const written = await writeAbsence(tx, absence, author, deps)
    return isRefusal(written) ? written : { changeId: null }
  })
}
