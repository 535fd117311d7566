import type { AnswerOf, AskOf } from '@gss/kit/call'
import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import { newId } from '@gss/server-kit/ids'
import type { Tx } from '@gss/server-kit/database'
import { actorOf, type Caller } from '@gss/session/server'
import { type calls, ITEMS_MAX } from '../contract/index.ts'
import type { MaintenanceDeps } from './deps.ts'
import { heldPlan } from './planActing.ts'
import { addRecordRow } from './planStore.ts'
import { itemsOfPlan } from './planViews.ts'
import { reportFault } from './report.ts'
import { keepUploads } from './ticketStore.ts'
import { failedTest } from './titles.table.ts'

export type Test = AskOf<typeof calls.recordTest>
type Recorded = AnswerOf<typeof calls.recordTest>
const isBlank = (words: string | undefined): boolean => (words ?? '').trim() === ''

export const recordTest = (test: Test, who: Caller, deps: MaintenanceDeps): Promise<Recorded | Refusal> =>
  deps.db.transaction((tx) => recordTestIn(tx, { ...test, at: deps.clock() }, who, deps))

/**
 * One test of one item. Written once: a test that failed stays failed, and only a new test with what was measured makes the item good again. What
 * failed becomes a ticket in the same commit; a value beyond its limits has failed, whatever was ticked.
 */
export async function recordTestIn(
  tx: Tx,
  test: Test & { at: Date; recordId?: string },
  who: Caller,
  deps: MaintenanceDeps,
): Promise<Recorded | Refusal> {
  const plan = await heldPlan(tx, test.planId, who, deps)
  if (isRefusal(plan)) return plan
  if (plan.state !== 'working') return refuse('maintPlan.stepWrong')
  if (!plan.executorIds.includes(who.userId)) return refuse('maintPlan.notExecutor')
  const item = (await itemsOfPlan(tx, plan, ITEMS_MAX)).find(({ itemId }) => itemId === test.itemId)
  if (!item) return refuse('maintPlan.itemNotFound')
  const { value, measured = '', problem = '', photos, at } = test
  const isBeyond =
    value !== undefined &&
    ((item.low !== null && value < item.low) || (item.high !== null && value > item.high))
  const isOk = test.isOk === undefined ? null : test.isOk && !isBeyond
  const words = isBeyond && isBlank(problem) ? `${value} ${item.unit}` : problem.trim()
  if (isOk !== true && isBlank(words)) return refuse('maintPlan.problemMissing', { item: item.item })
  if (isOk === false && photos.length === 0) return refuse('maintPlan.photoMissing', { item: item.item })
  if (isOk === true && item.isOk === false && isBlank(measured) && value === undefined)
    return refuse('maintPlan.retestMissing', { item: item.item })
  if (isOk === true && item.unit !== '' && value === undefined)
    return refuse('maintPlan.valueMissing', { item: item.item, unit: item.unit })

  const ticket = isOk === false ? await ticketOf(tx, { plan, item, words, photos, at, who }, deps) : null
  if (ticket !== null && isRefusal(ticket)) return ticket
  await addRecordRow(tx, {
    unit_id: plan.unitId,
    // The entry's id, which the phone made: the record can be found by it.
    record_id: test.recordId ?? newId(),
    plan_id: plan.planId,
    item_id: item.itemId,
    state: isOk === null ? 'unknown' : 'toReview',
    is_ok: isOk,
    measured: [value === undefined ? '' : `${value} ${item.unit}`.trim(), measured.trim()]
      .filter(Boolean)
      .join(', '),
    value: value ?? null,
    problem: words,
    result: ticket === null ? '' : ticket.number,
    photos: [...photos],
    executor_id: who.userId,
    executor_name: who.realname,
    at,
    ticket_id: ticket?.ticketId ?? null,
    is_last: true,
  })
  await keepUploads(tx, plan.unitId, who.userId, photos)
  return { ticketNumber: ticket?.number ?? '', isMerged: ticket?.isMerged ?? false }
}

/** Some devices are called by where they stand: that is not said twice. */
const placed = (place: string, name: string): string => (name.includes(place) ? name : `${place} ${name}`)

interface Failed {
  plan: { unitId: string; number: string }
  item: { item: string; content: string; place: string; deviceId: string | null; deviceName: string }
  words: string
  photos: readonly string[]
  at: Date
  who: Caller
}
const ticketOf = (tx: Tx, { plan, item, words, photos, at, who }: Failed, deps: MaintenanceDeps) =>
  reportFault(
    tx,
    {
      unitId: plan.unitId,
      parts: placed(item.place, item.deviceName || item.item),
      fault: failedTest(`${item.item} ${item.content}`, words),
      source: 'maintenance',
      photos,
      ...(item.deviceId !== null && { deviceId: item.deviceId }),
      at,
    },
    { userId: who.userId, name: who.realname, actor: actorOf(who) },
    deps,
  )
