import { type Refusal, refuse } from '@gss/kit/refusal'
import { isUniqueViolation } from '@gss/server-kit/database'
import { newId } from '@gss/server-kit/ids'
import { actorOf, type Caller } from '@gss/session/server'
import type { Limit } from '../contract/index.ts'
import { unitNameOf } from './alarmViews.ts'
import type { AlarmDeps } from './deps.ts'
import { deleteLimit, type KeptLimit, limitById, saveLimit } from './limitStore.ts'

/** What of a limit is wrong, in the order a person would be told. */
const WRONG: readonly [refused: string, holds: (limit: Limit) => boolean][] = [
  [
    'alarm.limitOfNothing',
    ({ componentId, componentType }) => (componentId === null) === (componentType === null),
  ],
  ['alarm.limitOfNothing', ({ unitId, componentId }) => unitId === null && componentId !== null],
  ['alarm.limitEmpty', ({ low, high }) => low === null && high === null],
  ['alarm.limitCrossed', ({ low, high }) => low !== null && high !== null && low >= high],
]

/** A measure beyond it raises a supervisory alarm. What holds for everybody only the centre sets. */
export async function setLimit(
  ask: Limit & { limitId?: string },
  who: Caller,
  deps: AlarmDeps,
): Promise<null | Refusal> {
  const { db, journal, clock } = deps
  const before = ask.limitId === undefined ? null : await limitById(db, ask.limitId)
  if (ask.limitId !== undefined && (before === null || !who.sees(before.unitId)))
    return refuse('alarm.limitNotFound')
  if (!who.sees(ask.unitId) || (before && before.unitId !== ask.unitId)) return refuse('alarm.unitNotFound')
  if (ask.unitId !== null && (await unitNameOf(db, ask.unitId)) === null) return refuse('alarm.unitNotFound')
  const wrong = WRONG.find(([, holds]) => holds(ask))
  if (wrong) return refuse(wrong[0])
  const limit: KeptLimit = { ...ask, limitId: ask.limitId ?? newId(clock().getTime()) }
  try {
    return await db.transaction(async (tx) => {
      await saveLimit(tx, limit, who.userId, clock())
      await journal.write(tx, { ...actOn(limit, who), act: 'alarm.setLimit', before, after: limit })
      return null
    })
  } catch (error) {
    if (isUniqueViolation(error)) return refuse('alarm.limitTwice')
    throw error
  }
}

export async function dropLimit(
  limitId: string,
  who: Caller,
  { db, journal }: AlarmDeps,
): Promise<null | Refusal> {
  const limit = await limitById(db, limitId)
  if (!limit || !who.sees(limit.unitId)) return refuse('alarm.limitNotFound')
  return db.transaction(async (tx) => {
    await deleteLimit(tx, limit)
    await journal.write(tx, { ...actOn(limit, who), act: 'alarm.dropLimit', before: limit })
    return null
  })
}

const actOn = ({ unitId, limitId }: KeptLimit, who: Caller) => ({
  ...(unitId !== null && { unitId }),
  actor: actorOf(who),
  subject: { kind: 'measureLimit', id: limitId, name: '' },
})
