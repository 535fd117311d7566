import { refuse, type Refusal } from '@gss/kit/refusal'
import { actorOf, type Caller } from '@gss/session/server'
import type { ArchiveDeps } from '../deps.ts'
import { holdUnit } from '../register/referredViews.ts'
import { keepAbsent } from './bookStore.ts'
import { filledOf } from './bookViews.ts'

/** A unit says of something its book asks for that it has none; what it has rows of, it has. */
export async function setAbsent(
  { unitId: asked, object, isAbsent }: { unitId?: string | undefined; object: string; isAbsent: boolean },
  who: Caller,
  { db, clock, journal }: Pick<ArchiveDeps, 'db' | 'clock' | 'journal'>,
): Promise<null | Refusal> {
  const unitId = asked ?? who.unitId
  if (unitId === null) return refuse('archive.unitNeeded')
  if (!who.sees(unitId)) return refuse('archive.notFound')
  return db.transaction(async (tx) => {
    if (!(await holdUnit(tx, unitId))) return refuse('archive.notFound')
    const isThere = (await filledOf(tx, unitId)).some((one) => one.object === object)
    if (isAbsent && isThere) return refuse('archive.notAbsent')
    if (!(await keepAbsent(tx, { unitId, object, isAbsent }, { name: who.realname, now: clock() })))
      return null
    await journal.write(tx, {
      unitId,
      actor: actorOf(who),
      act: isAbsent ? 'baseData.absent' : 'baseData.present',
      subject: { kind: object, id: '', name: '' },
    })
    return null
  })
}
