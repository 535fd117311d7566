import { unitById } from '@gss/archives/server'
import { type Refusal, refuse } from '@gss/kit/refusal'
import { isUniqueViolation } from '@gss/server-kit/database'
import { newId } from '@gss/server-kit/ids'
import { actorOf, type Caller } from '@gss/session/server'
import type { LimitOfMeasure, MeasureRefusal } from '../contract/index.ts'
import type { MeasureDeps } from './deps.ts'
import { deleteLimit, type KeptLimit, limitById, saveLimit } from './limitStore.ts'

/** Each of them where it is set, from the lowest to the highest. */
const inOrder = ({ low, lowWarn, highWarn, high }: LimitOfMeasure): boolean => {
  const lows = [low, lowWarn].filter((value) => value !== null)
  const highs = [highWarn, high].filter((value) => value !== null)
  const rises = (values: readonly number[]) => values.every((value, at) => value >= (values[at - 1] ?? value))
  return rises(lows) && rises(highs) && Math.max(...lows, -Infinity) < Math.min(...highs, Infinity)
}

/** What of a limit is wrong, in the order a person would be told. */
const WRONG: readonly [refused: MeasureRefusal, holds: (limit: LimitOfMeasure) => boolean][] = [
  [
    'measure.limitOfNothing',
    ({ componentId, componentType }) => (componentId === null) === (componentType === null),
  ],
  ['measure.limitOfNothing', ({ unitId, componentId }) => unitId === null && componentId !== null],
  [
    'measure.limitEmpty',
    ({ low, high, lowWarn, highWarn }) => [low, high, lowWarn, highWarn].every((value) => value === null),
  ],
  ['measure.limitCrossed', (limit) => !inOrder(limit)],
]

/** A measure beyond it raises a supervisory alarm. What holds for everybody only the centre sets. */
export async function setLimit(
  ask: LimitOfMeasure & { limitId?: string | undefined },
  who: Caller,
  deps: MeasureDeps,
): Promise<null | Refusal> {
  const { db, journal, clock } = deps
  const before = ask.limitId === undefined ? null : await limitById(db, ask.limitId)
  if (ask.limitId !== undefined && (before === null || !who.sees(before.unitId)))
    return refuse('measure.limitNotFound')
  if (!who.sees(ask.unitId) || (before && before.unitId !== ask.unitId)) return refuse('measure.unitNotFound')
  if (ask.unitId !== null && !(await unitById(db, ask.unitId))) return refuse('measure.unitNotFound')
  const wrong = WRONG.find(([, holds]) => holds(ask))
  if (wrong) return refuse(wrong[0])
  const limit: KeptLimit = { ...ask, limitId: ask.limitId ?? newId(clock().getTime()) }
  try {
    return await db.transaction(async (tx) => {
      await saveLimit(tx, limit, who.userId, clock())
      await journal.write(tx, { ...actOn(limit, who), act: 'measure.setLimit', before, after: limit })
      return null
    })
  } catch (error) {
    if (isUniqueViolation(error)) return refuse('measure.limitTwice')
    throw error
  }
}

export async function dropLimit(
  limitId: string,
  who: Caller,
  { db, journal }: MeasureDeps,
): Promise<null | Refusal> {
  const limit = await limitById(db, limitId)
  if (!limit || !who.sees(limit.unitId)) return refuse('measure.limitNotFound')
  return db.transaction(async (tx) => {
    await deleteLimit(tx, limit)
    await journal.write(tx, { ...actOn(limit, who), act: 'measure.dropLimit', before: limit })
    return null
  })
}

const actOn = ({ unitId, limitId }: KeptLimit, who: Caller) => ({
  ...(unitId !== null && { unitId }),
  actor: actorOf(who),
  subject: { kind: 'measureLimit', id: limitId, name: '' },
})
