import { hasModule } from '@gss/archives/server'
import type { FieldDone } from '@gss/field/server'
import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import type { Tx } from '@gss/server-kit/database'
import { readOnce } from '@gss/server-kit/readOnce'
import { actorOf, type Caller } from '@gss/session/server'
import {
  type CheckAnswer,
  type FieldCheck,
  placeOfPoint,
  type RecordItem,
  whyNotAt,
} from '../contract/index.ts'
import type { FoundWrong, PatrolDeps } from './deps.ts'
import { judgeItems, type OpenOutcomes, openOutcomes } from './judgeItems.ts'
import { itemsById, pointItemsFor, type PointPlace, pointsById } from './placeViews.ts'
import { whyNotProved } from './prove.ts'
import { addRecord } from './recordStore.ts'
import { settleTask } from './settle.ts'
import { holdTask, scansHeld, scansWith, type ScanRow, type TaskRow } from './taskStore.ts'
import { aboutItem } from './titles.table.ts'

/** Fifty points of one round come together: where they are and what is asked there is read once. */
const pointsOnce = readOnce<Awaited<ReturnType<typeof pointsById>>>()
const itemsOnce = readOnce<Awaited<ReturnType<typeof itemsById>>>()
const waysOnce = readOnce<OpenOutcomes>()
const moduleOnce = readOnce<boolean>()

/** One point of one round, as somebody found it. What is refused has changed nothing, and is kept by the phone with its reason. */
export async function checkPoint(
  tx: Tx,
  { body, at, receivedAt, entryId }: FieldDone<FieldCheck>,
  who: Caller,
  deps: PatrolDeps,
): Promise<CheckAnswer | Refusal> {
  const task = await ownTask(tx, body.taskId, who)
  if (isRefusal(task)) return task
  const { unitId } = task
  if (!task.pointIds.includes(body.pointId)) return refuse('patrol.pointNotInTask')
  const untimely = whyNotAt(task, at)
  if (untimely) return refuse(untimely)
  const points = await pointsOnce(tx, task.taskId, () => pointsById(tx, unitId, task.pointIds))
  const point = points.get(body.pointId)
  if (!point) return refuse('patrol.pointGone')
  const unproved = whyNotProved(body, point, deps.secrets, (pointId) => points.get(pointId)?.name)
  if (unproved) return unproved
  if (point.needsPhoto && body.photos.length === 0) return refuse('patrol.pointPhotoMissing')

  const known = await itemsOnce(tx, point.itemIds.join(), () => itemsById(tx, unitId, point.itemIds))
  const open = await waysOnce(tx, unitId, () => openOutcomes(tx, unitId))
  const judged = judgeItems(body.items, pointItemsFor(point, known, task.kind), known, open)
  if (isRefusal(judged)) return judged
  const opened = await followUp(tx, judged, { point, task, at, who }, deps)
  if (isRefusal(opened)) return opened

  const earlier = await scansHeld(tx, task)
  const badCount = opened.items.filter(({ isOk }) => !isOk).length
  const record = {
    unitId,
    // The entry's id, which the phone made: the record can be found by it.
    recordId: entryId,
    taskId: task.taskId,
    taskName: task.name,
    kind: task.kind,
    pointId: point.pointId,
    pointName: point.name,
    at,
    receivedAt,
    proof: body.proof,
    isOk: badCount === 0,
    badCount,
    items: opened.items,
    words: body.words ?? '',
    photos: body.photos,
    voiceId: body.voiceId ?? null,
    userId: who.userId,
    userName: who.realname,
    isAssisted: !task.executorIds.includes(who.userId),
    isLate: at > task.until,
    isOutOfOrder: task.isOrdered && isBeforeItsTurn(task, earlier, point),
  }
  await addRecord(tx, record)
  const { userId, userName, isOk, proof } = record
  const scan: ScanRow = { pointId: point.pointId, userId, userName, at, isOk, proof }
  const settled = await settleTask(
    tx,
    task,
    scansWith(tx, task, earlier, scan),
    deps,
    isOk ? null : point.name,
  )
  const before = earlier.find(({ pointId, userId: other }) => pointId === point.pointId && other !== userId)
  return {
    recordId: record.recordId,
    state: settled.state,
    doneCount: settled.doneCount,
    dueCount: settled.dueCount,
    earlierBy: before?.userName ?? null,
    hazardNumbers: opened.hazards,
    ticketNumbers: opened.tickets,
  }
}

/** A task of one's own unit that is not cancelled, held. Of another unit: not there. */
export async function ownTask(tx: Tx, taskId: string, who: Caller): Promise<TaskRow | Refusal> {
  const task = await holdTask(tx, taskId)
  if (!task || who.unitId === null || task.unitId !== who.unitId) return refuse('patrol.taskNotFound')
  if (!(await moduleOnce(tx, task.unitId, () => hasModule(tx, 'patrol', who))))
    return refuse('patrol.notActivated')
  return task.state === 'cancelled' ? refuse('patrol.taskCancelled', { why: task.cancelWords }) : task
}

function isBeforeItsTurn(
  { pointIds }: TaskRow,
  earlier: readonly ScanRow[],
  { pointId }: PointPlace,
): boolean {
  const passed = new Set(earlier.map((scan) => scan.pointId))
  return pointIds.slice(0, pointIds.indexOf(pointId)).some((before) => !passed.has(before))
}

interface Where {
  point: PointPlace
  task: TaskRow
  at: Date
  who: Caller
}
/** 生成隐患, 报修: the doors of whoever follows them up, in the same commit. */
async function followUp(
  tx: Tx,
  judged: readonly (RecordItem & { hazardKind: string; hazardLevel: string })[],
  { point, at, who }: Where,
  deps: PatrolDeps,
): Promise<{ items: RecordItem[]; hazards: string[]; tickets: string[] } | Refusal> {
  const [items, hazards, tickets]: [RecordItem[], string[], string[]] = [[], [], []]
  for (const { hazardKind, hazardLevel, ...item } of judged) {
    if (item.outcome !== 'hazard' && item.outcome !== 'repair') {
      items.push(item)
      continue
    }
    const found: FoundWrong = {
      unitId: point.unitId,
      address: placeOfPoint(point),
      description: aboutItem(item.content, item.words),
      kind: hazardKind,
      level: hazardLevel,
      photos: item.photos,
      floorId: point.floorId,
      pointId: point.pointId,
      at,
      reporter: { userId: who.userId, name: who.realname, actor: actorOf(who) },
    }
    if (item.outcome === 'repair') {
      const repair = await deps.patrolPorts.openRepair(tx, found)
      if (isRefusal(repair)) return repair
      items.push({ ...item, ticketId: repair.ticketId })
      tickets.push(repair.number)
      continue
    }
    const hazard = await deps.patrolPorts.openHazard(tx, found)
    if (isRefusal(hazard)) return hazard
    items.push({ ...item, hazardId: hazard.hazardId })
    hazards.push(hazard.number)
  }
  return { items, hazards, tickets }
}
