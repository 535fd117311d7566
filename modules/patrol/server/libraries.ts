import { sowRows } from '@gss/archives/server'
import type { AskOf } from '@gss/kit/call'
import { type Refusal, refuse } from '@gss/kit/refusal'
import type { Tx } from '@gss/server-kit/database'
import { newId } from '@gss/server-kit/ids'
import { actorOf, type Caller } from '@gss/session/server'
import { type calls, LIBRARIES, LIBRARY_CODES, type LibraryCode } from '../contract/index.ts'
import type { PatrolDeps } from './deps.ts'
import { hasPatrolUnit, itemCodesOf } from './placeViews.ts'

type Ask<K extends keyof typeof calls> = AskOf<(typeof calls)[K]>
const USUAL_LEVEL = '1'

/** How much of each library a unit has: what it changed since counts as taken. */
export async function libraryStands({ unitId }: Ask<'itemLibraries'>, who: Caller, { db }: PatrolDeps) {
  if (!who.sees(unitId)) return refuse('patrol.unitNotFound')
  const codes = await itemCodesOf(db, unitId)
  return LIBRARY_CODES.map((library) => ({
    library,
    itemCount: LIBRARIES[library].length,
    takenCount: LIBRARIES[library].filter(({ code }) => codes.has(code)).length,
  }))
}

/** The items of a library become the unit's own, to be changed as it likes: once, and what is there stays. */
export function takeLibrary(
  { unitId, library }: Ask<'takeLibrary'>,
  who: Caller,
  deps: PatrolDeps,
): Promise<{ count: number } | Refusal> {
  return deps.db.transaction(async (tx) => {
    if (!who.sees(unitId) || !(await hasPatrolUnit(tx, unitId))) return refuse('patrol.unitNotFound')
    const count = await sowLibrary(tx, unitId, library, deps)
    await deps.journal.write(tx, {
      unitId,
      actor: actorOf(who),
      act: 'patrolPlan.takeLibrary',
      subject: { kind: 'patrolLibrary', id: library, name: library },
      after: { count },
    })
    return { count }
  })
}

async function sowLibrary(tx: Tx, unitId: string, library: LibraryCode, deps: PatrolDeps): Promise<number> {
  const codes = await itemCodesOf(tx, unitId)
  const missing = LIBRARIES[library].filter(({ code }) => !codes.has(code))
  const rows = missing.map(({ code, taskKinds, ...item }, i) => ({
    object: 'patrolItem',
    id: newId(),
    unitId,
    values: {
      itemCode: code,
      ...item,
      taskKinds: [...taskKinds],
      toRisk: true,
      riskLevel: USUAL_LEVEL,
      sort: i + 1,
    },
  }))
  if (rows.length > 0) await sowRows(tx, rows, deps)
  return rows.length
}
