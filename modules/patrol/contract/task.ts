import {
  type DomainOf,
  epochMs,
  field,
  flag,
  line,
  list,
  nullable,
  record,
  text,
  uuid,
  whole,
  yes,
  decimal,
} from '@gss/kit/wire'
import { patrolKind, proof } from './dictionaries.ts'
import { patrolRecord } from './patrolRecord.ts'
import { taskState } from './taskStates.ts'

/** Forms-and-rules §3.3 "patrolTask", and what a list shows beside it. */
export const taskFields = {
  taskId: field('taskId', uuid),
  number: field('taskNo', line()),
  unitId: field('PROJECT_ID', uuid),
  unitName: field('FULL_NAME', text),
  planId: field('planId', nullable(uuid)),
  name: field('planName', text),
  kind: field('kind', patrolKind),
  from: field('planBegin', epochMs),
  until: field('planEnd', epochMs),
  graceMin: field('graceMin', whole),
  isOrdered: field('ordered', yes),
  begunAt: field('realBegin', nullable(epochMs)),
  endedAt: field('realEnd', nullable(epochMs)),
  state: field('status', taskState),
  dueCount: field('dueCount', whole),
  doneCount: field('doneCount', whole),
  badCount: field('badCount', whole),
  missedCount: field('missedCount', whole),
  assistCount: field('assistCount', whole),
  executorIds: field('executors', list(uuid)),
  executorNames: field('executorNames', list(text)),
  supervisorId: field('supervisor', nullable(uuid)),
  supervisorName: field('supervisorName', text),
  /** Who signed at the end, and who counter-signed. */
  signedBy: field('signer', text),
  signedAt: field('signTime', nullable(epochMs)),
  signatureId: field('sign', nullable(uuid)),
  finishWords: field('finishDesc', text),
  counterSignedBy: field('counterSigner', text),
  counterSignedAt: field('counterSignTime', nullable(epochMs)),
  counterSignatureId: field('supervisorSign', nullable(uuid)),
  cancelWords: field('cancelReason', text),
  /** 漏检 that was taken back: what was made in time came late. */
  takenBackAt: field('takenBackTime', nullable(epochMs)),
}
export const patrolTask = record('patrolTask', taskFields)
/** One round of a plan, from when until when, and how it stands. */
export type PatrolTask = DomainOf<typeof patrolTask>

/** A point of one task: as it is marked, and who was there. */
export const taskPoint = record('taskPoint', {
  pointId: field('POINT_ID', uuid),
  code: field('pointCode', text),
  name: field('POINT_NAME', text),
  place: field('position', text),
  floorId: field('FLOOR_ID', nullable(uuid)),
  layerId: field('LAYER_ID', nullable(uuid)),
  isExecuted: field('IS_EXECUTE', flag),
  isOk: field('POINT_IS_OK', flag),
  isAssisted: field('IS_ASSIST', flag),
  isMissed: field('IS_MISSED', flag),
  at: field('scanTime', nullable(epochMs)),
  userName: field('executor', text),
  proof: field('tagKind', nullable(proof)),
})
export type TaskPoint = DomainOf<typeof taskPoint>

export const taskWithPoints = record('taskWithPoints', {
  task: field('task', patrolTask),
  points: field('points', list(taskPoint)),
  records: field('records', list(patrolRecord)),
})
/** A round with the points it leads to. */
export type TaskWithPoints = DomainOf<typeof taskWithPoints>

/** `hXjPlanTask/xjFloors`: the plans a task's points stand on. The specification shows no answer; the names are its own of §3. */
export const taskFloor = record('taskFloor', {
  layerId: field('LAYER_ID', uuid),
  floorId: field('FLOOR_ID', uuid),
  buildingId: field('BUIL_ID', uuid),
  buildingName: field('BUIL_NAME', text),
  floorName: field('FLOOR_NAME', text),
  layerName: field('LAYER_NAME', text),
  pointCount: field('pointCount', whole),
})
export type TaskFloor = DomainOf<typeof taskFloor>

/** Spec §3 "Patrol point", as `hXjPlanTask/taskPointFloorViewList` lists it. */
export const patrolPoint = record('patrolPoint', {
  pointId: field('POINT_ID', uuid),
  name: field('NAME', text),
  x: field('X', decimal),
  y: field('Y', decimal),
  isExecuted: field('IS_EXECUTE', flag),
  isOk: field('POINT_IS_OK', flag),
  isAssisted: field('IS_ASSIST', flag),
  layerId: field('LAYER_ID', uuid),
  picturePath: field('LAYER_POS', nullable(text)),
  width: field('WIDTH', whole),
  height: field('HEIGHT', whole),
  buildingName: field('BUIL_NAME', text),
  // Ours beside it: the place in the round.
  order: field('order', whole),
  isMissed: field('IS_MISSED', flag),
})
export type PatrolPoint = DomainOf<typeof patrolPoint>
