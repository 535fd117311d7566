import { download, get, post } from '@gss/kit/call'
import {
  ask,
  epochMs,
  field,
  filled,
  line,
  list,
  longText,
  nothing,
  nullable,
  optional,
  pageFields,
  pageOf,
  record,
  uuid,
  whole,
  yes,
} from '@gss/kit/wire'
import { patrolKind, proof } from './dictionaries.ts'
import {
  PATROL_LABELS_MAX,
  PATROL_NAME_MAX_CHARS,
  PATROL_PEOPLE_MAX,
  PATROL_WORDS_MAX_CHARS,
} from './limits.ts'
import { patrolNow } from './now.ts'
import { patrolRecord } from './patrolRecord.ts'
import {
  libraryCode,
  libraryStand,
  optionalUnit,
  patrolPerson,
  plan,
  patrolPlanFields,
  pointLabel,
  route,
  routeFields,
  routePoint,
} from './plan.ts'
import { patrolPoint, patrolTask, taskFloor, taskWithPoints } from './task.ts'
import { taskState } from './taskStates.ts'

const INSPECTION = '/gstInspection/inspection'
const TASK = `${INSPECTION}/hXjPlanTask`
const PLAN = `${INSPECTION}/hXjPlan`
const ROUTE = `${INSPECTION}/hXjRoute`
const RECORD = `${INSPECTION}/hXjRecord`
const POINT = `${INSPECTION}/hXjPoint`
const ITEM = `${INSPECTION}/hXjItem`
const SPEC = '§7 "Fire/electricity handling and patrol"'
const OURS = 'ours: docs/domain.md §10'

const taskId = field('taskId', uuid)
const oneTask = { taskId }
const unit = { unitId: field('PROJECT_ID', uuid) }
const words = longText(PATROL_WORDS_MAX_CHARS)
const search = { search: field('keyword', optional(line())) }
const span = { from: field('beginTime', optional(epochMs)), until: field('endTime', optional(epochMs)) }

/** Records of more than this are a statement's, or a sheet's. */
export const PATROL_SPAN_MAX_DAYS = 366

/** By what lists of rounds are cut. */
export const taskFilters = {
  ...search,
  ...optionalUnit,
  state: field('status', optional(taskState)),
  kind: field('kind', optional(patrolKind)),
  planId: field('planId', optional(uuid)),
  /** 临时巡检: only those that no plan made, and no permit watches by. */
  isExtra: field('extra', optional(yes)),
  ...span,
}
/** By what the records of rounds are cut. */
export const patrolRecordFilters = {
  ...search,
  ...optionalUnit,
  kind: field('kind', optional(patrolKind)),
  proof: field('tagKind', optional(proof)),
  isBad: field('bad', optional(yes)),
  isLate: field('overTime', optional(yes)),
  ...span,
}

export const calls = {
  taskFloors: get(`${TASK}/xjFloors`, {
    ask: ask(oneTask),
    answer: list(taskFloor),
    may: 'patrol.query',
    spec: SPEC,
  }),
  taskPointsOnPlan: get(`${TASK}/taskPointFloorViewList`, {
    ask: ask({ ...oneTask, layerId: field('layerId', uuid) }),
    answer: list(patrolPoint),
    may: 'patrol.query',
    spec: SPEC,
  }),
  /** What a round is drawn on: for whoever walks it, also one to whom plans are not open. */
  taskPlanPicture: download(`${TASK}/qryPicture`, {
    ask: ask({ ...oneTask, layerId: field('layerId', uuid) }),
    answer: nothing,
    may: 'patrol.query',
    spec: OURS,
    reads: true,
  }),

  patrolNow: post(`${TASK}/qryRealTime`, {
    ask: ask(optionalUnit),
    answer: patrolNow,
    may: 'patrol.query',
    spec: OURS,
    reads: true,
  }),
  patrolTasks: post(`${TASK}/qryTaskList`, {
    ask: ask({ ...taskFilters, ...pageFields }),
    answer: pageOf(patrolTask),
    may: 'patrol.query',
    spec: OURS,
    reads: true,
  }),
  patrolTask: post(`${TASK}/qryTaskById`, {
    ask: ask(oneTask),
    answer: taskWithPoints,
    may: 'patrol.query',
    spec: OURS,
    reads: true,
  }),
  cancelPatrolTask: post(`${TASK}/cancelTask`, {
    ask: ask({ ...oneTask, words: field('words', filled(PATROL_WORDS_MAX_CHARS)) }),
    answer: nothing,
    may: 'patrol.edit',
    spec: OURS,
  }),
  counterSignTask: post(`${TASK}/counterSign`, {
    ask: ask({ ...oneTask, words: field('words', optional(words)) }),
    answer: nothing,
    may: 'patrol.query',
    spec: OURS,
  }),
  addExtraTask: post(`${TASK}/addTask`, {
    ask: ask({
      ...unit,
      name: field('name', filled(PATROL_NAME_MAX_CHARS)),
      kind: field('kind', patrolKind),
      routeId: field('routeId', uuid),
      from: field('planBegin', epochMs),
      until: field('planEnd', epochMs),
      executorIds: field('executors', list(uuid, PATROL_PEOPLE_MAX)),
      supervisorId: field('supervisor', nullable(uuid)),
    }),
    answer: record('extraTask', oneTask),
    may: 'patrol.edit',
    spec: OURS,
  }),

  patrolRecords: post(`${RECORD}/qryRecordList`, {
    ask: ask({ ...patrolRecordFilters, ...pageFields }),
    answer: pageOf(patrolRecord),
    may: 'patrol.query',
    spec: OURS,
    reads: true,
  }),
  exportPatrolRecords: download(`${RECORD}/exportRecords`, {
    ask: ask(patrolRecordFilters),
    answer: nothing,
    may: 'patrol.export',
    spec: OURS,
    reads: true,
  }),

  patrolPlans: post(`${PLAN}/qryPlanList`, {
    ask: ask({ ...search, ...optionalUnit, ...pageFields }),
    answer: pageOf(plan),
    may: 'patrolPlan.query',
    spec: OURS,
    reads: true,
  }),
  addPatrolPlan: post(`${PLAN}/addPlan`, {
    ask: ask({ ...unit, ...patrolPlanFields }),
    answer: record('addedPlan', { planId: field('planId', uuid) }),
    may: 'patrolPlan.add',
    spec: OURS,
  }),
  editPatrolPlan: post(`${PLAN}/editPlan`, {
    ask: ask({ planId: field('planId', uuid), ...patrolPlanFields }),
    answer: nothing,
    may: 'patrolPlan.edit',
    spec: OURS,
  }),
  removePatrolPlan: post(`${PLAN}/deletePlan`, {
    ask: ask({ planId: field('planId', uuid) }),
    answer: nothing,
    may: 'patrolPlan.delete',
    spec: OURS,
  }),
  patrolPeople: post(`${PLAN}/qryPeople`, {
    ask: ask(unit),
    answer: list(patrolPerson),
    may: 'patrol.query',
    spec: OURS,
    reads: true,
  }),

  patrolRoutes: post(`${ROUTE}/qryRouteList`, {
    ask: ask(unit),
    answer: list(route),
    may: 'patrol.query',
    spec: OURS,
    reads: true,
  }),
  addPatrolRoute: post(`${ROUTE}/addRoute`, {
    ask: ask({ ...unit, ...routeFields }),
    answer: record('addedRoute', { routeId: field('routeId', uuid) }),
    may: 'patrolPlan.add',
    spec: OURS,
  }),
  editPatrolRoute: post(`${ROUTE}/editRoute`, {
    ask: ask({ routeId: field('routeId', uuid), ...routeFields }),
    answer: nothing,
    may: 'patrolPlan.edit',
    spec: OURS,
  }),
  removePatrolRoute: post(`${ROUTE}/deleteRoute`, {
    ask: ask({ routeId: field('routeId', uuid) }),
    answer: nothing,
    may: 'patrolPlan.delete',
    spec: OURS,
  }),

  routePoints: post(`${POINT}/qryPointList`, {
    ask: ask(unit),
    answer: list(routePoint),
    may: 'patrol.query',
    spec: OURS,
    reads: true,
  }),
  pointLabels: post(`${POINT}/qryLabels`, {
    ask: ask({ ...unit, pointIds: field('points', list(uuid, PATROL_LABELS_MAX)) }),
    answer: list(pointLabel),
    may: 'patrolPlan.query',
    spec: OURS,
    reads: true,
  }),
  itemLibraries: post(`${ITEM}/qryLibraryList`, {
    ask: ask(unit),
    answer: list(libraryStand),
    may: 'patrolPlan.query',
    spec: OURS,
    reads: true,
  }),
  takeLibrary: post(`${ITEM}/takeLibrary`, {
    ask: ask({ ...unit, library: field('library', libraryCode) }),
    answer: record('takenLibrary', { count: field('count', whole) }),
    may: 'patrolPlan.add',
    spec: OURS,
  }),
}
