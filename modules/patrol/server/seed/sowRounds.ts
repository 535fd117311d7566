import type { Tx } from '@gss/server-kit/database'
import { newId } from '@gss/server-kit/ids'
import type { RecordItem } from '../../contract/index.ts'
import { makeOf, taskNumber } from '../make.ts'
import { itemsById, pointItemsFor, pointsById, type PointPlace } from '../placeViews.ts'
import { insertPatrolPlan, type PatrolPlanRow } from '../planStore.ts'
import { addRoute } from '../routeStore.ts'
import type { SownPatrolPlan, SownScan } from './sown.ts'
import { insertRecords, insertTasks } from './sownStore.ts'
import { settledCounts } from './settledCounts.ts'
import { EXECUTORS, peopleForRounds, type RoundPeople } from './seedViews.ts'

/** Writes plans with their rounds as they were; what is due from today on is made as the timer makes it. */
export async function sowRounds(tx: Tx, plans: readonly SownPatrolPlan[], now: Date): Promise<void> {
  for (const plan of plans) {
    const people = await peopleForRounds(tx, plan.unitId)
    const executors = people.executors.slice(0, EXECUTORS)
    if (executors.length === 0) continue
    const routeId = newId(now.getTime())
    await addRoute(tx, { unitId: plan.unitId, routeId, name: plan.name, pointIds: [...plan.pointIds] }, now)
    const row: PatrolPlanRow = {
      ...plan.rhythm,
      unitId: plan.unitId,
      planId: newId(now.getTime()),
      name: plan.name,
      kind: plan.kind,
      routeId,
      windows: [...plan.rhythm.windows],
      days: [...plan.rhythm.days],
      isOrdered: false,
      graceMin: plan.graceMin,
      executorIds: executors.map(({ userId }) => userId),
      supervisorId: people.supervisor?.userId ?? null,
      isEnabled: true,
      madeFrom: now,
    }
    await insertPatrolPlan(tx, row, now)
    await sowPastOf(tx, plan, row, people, now)
    await makeOf(tx, [row], now)
  }
}

async function sowPastOf(
  tx: Tx,
  plan: SownPatrolPlan,
  row: PatrolPlanRow,
  people: RoundPeople,
  now: Date,
): Promise<void> {
  const points = await pointsById(tx, plan.unitId, plan.pointIds)
  const items = await itemsById(
    tx,
    plan.unitId,
    [...points.values()].flatMap(({ itemIds }) => itemIds),
  )
  const recordItems = (point: PointPlace, wrong: string | null): RecordItem[] =>
    pointItemsFor(point, items, plan.kind).map((item, i) => ({
      itemId: item.itemId,
      content: item.content,
      system: item.system,
      resultKind: item.resultKind,
      isOk: wrong === null || i > 0,
      value: null,
      measure: item.measure,
      words: wrong !== null && i === 0 ? wrong : '',
      photos: [],
      outcome: wrong !== null && i === 0 ? 'fixed' : null,
      photosAfter: [],
      treatment: '',
      hazardId: null,
    }))
  /** Where nothing is asked, nothing is found wrong. */
  const asFound = (scan: SownScan): SownScan => {
    const point = points.get(scan.pointId)
    const isAsked = point !== undefined && pointItemsFor(point, items, plan.kind).length > 0
    return isAsked ? scan : { ...scan, wrong: null }
  }
  const [tasks, records]: [object[], object[]] = [[], []]
  for (const round of plan.past.map((each) => ({ ...each, scans: each.scans.map(asFound) }))) {
    const taskId = newId(round.from.getTime())
    tasks.push({
      ...settledCounts(round, plan, now),
      taskId,
      number: taskNumber(taskId, round.from),
      from: round.from,
      until: round.until,
    })
    for (const { pointId, at, proof, wrong, person } of round.scans) {
      const [point, by] = [points.get(pointId), people.executors[person % people.executors.length]]
      if (!point || !by) continue
      const found = recordItems(point, wrong)
      const isOk = found.every((item) => item.isOk)
      records.push({
        recordId: newId(at.getTime()),
        taskId,
        pointId,
        pointName: point.name,
        at,
        proof,
        isOk,
        badCount: isOk ? 0 : 1,
        items: found,
        userId: by.userId,
        userName: by.realname,
        isAssisted: !row.executorIds.includes(by.userId),
        isLate: at > round.until,
      })
    }
  }
  await insertTasks(tx, row, people, tasks)
  await insertRecords(tx, row, records)
}
