import type { HazardLevel } from '@gss/hazards/contract'
import { post } from '@gss/kit/call'
import {
  among,
  ask,
  type DomainOf,
  epochMs,
  field,
  list,
  nullable,
  optional,
  record,
  text,
  uuid,
  whole,
  yes,
} from '@gss/kit/wire'
import type { TaskState } from '@gss/patrol/contract'
import type { PermitKind } from '@gss/permits/contract'

/** So many days stand at the foot, today among them. */
export const PATROL_DAYS = 30
/** The shorter span told beside them. */
export const PATROL_WEEK_DAYS = 7
/** In the order in which they are told. */
export const ROUND_STATES = [
  'waiting',
  'running',
  'done',
  'missed',
  'late',
  'cancelled',
] as const satisfies readonly TaskState[]
/** The gravest first. */
export const FOUND_LEVELS = ['major', 'larger', 'minor'] as const satisfies readonly HazardLevel[]
const BURNING_KINDS = ['fire', 'power', 'firePower'] as const satisfies readonly PermitKind[]

/** What one screen has room for at most; how many there are is told beside. */
export const PATROL_ROWS = { missed: 10, running: 8, scans: 14, hazards: 6, permits: 5, worst: 5 } as const

const ofUnit = {
  unitId: field('PROJECT_ID', uuid),
  /** The short one, where there is one. */
  unitName: field('SHORT_NAME', text),
}
const ofRound = { ...ofUnit, taskId: field('taskId', uuid), name: field('planName', text) }

const missedRound = record('missedRound', {
  ...ofRound,
  missed: field('missedCount', whole),
  due: field('dueCount', whole),
  /** When its window was over. */
  until: field('planEnd', epochMs),
  /** Somebody had begun and was last heard of then: the phone may only be without network. */
  heardAt: field('receiveTime', nullable(epochMs)),
})
export type MissedRound = DomainOf<typeof missedRound>

const runningRound = record('runningRound', {
  ...ofRound,
  until: field('planEnd', epochMs),
  due: field('dueCount', whole),
  done: field('doneCount', whole),
  bad: field('badCount', whole),
  assisted: field('assistCount', whole),
  /** Who scanned last, where and when. */
  walker: field('executor', text),
  pointName: field('POINT_NAME', text),
  at: field('scanTime', nullable(epochMs)),
})
export type RunningRound = DomainOf<typeof runningRound>

const lastScan = record('lastScan', {
  ...ofUnit,
  recordId: field('recordId', uuid),
  taskId: field('taskId', uuid),
  taskName: field('planName', text),
  pointName: field('POINT_NAME', text),
  at: field('scanTime', epochMs),
  person: field('executor', text),
  isOk: field('ok', yes),
  isAssisted: field('assist', yes),
  /** What was found, where something was. */
  found: field('desc', text),
})
export type LastScan = DomainOf<typeof lastScan>

const hazardCount = record('hazardCount', {
  level: field('level', among(FOUND_LEVELS)),
  /** Reported today, whatever became of it. */
  reported: field('reported', whole),
  open: field('open', whole),
  overdue: field('overdue', whole),
})
const overdueHazard = record('overdueHazard', {
  ...ofUnit,
  hazardId: field('RISK_ID', uuid),
  number: field('RISK_NO', text),
  level: field('level', among(FOUND_LEVELS)),
  description: field('DESCRIPTION', text),
  dueAt: field('STATE_DUE_TIME', epochMs),
})
const screenHazards = record('screenHazards', {
  counts: field('counts', list(hazardCount, FOUND_LEVELS.length)),
  overdue: field('overdueRows', list(overdueHazard, PATROL_ROWS.hazards)),
})
export type ScreenHazards = DomainOf<typeof screenHazards>

const burningPermit = record('burningPermit', {
  ...ofUnit,
  permitId: field('FE_ID', uuid),
  number: field('FE_NO', text),
  kind: field('FE_KIND', among(BURNING_KINDS)),
  address: field('ADDRESS', text),
  watcher: field('WATCHER', text),
  watcherPhone: field('WATCHER_TEL', text),
  endAt: field('APPLY_END_TS', epochMs),
  /** When the watcher has to have looked again; null: what burns nothing is not looked at by the half hour. */
  lookBy: field('lookBy', nullable(epochMs)),
})
export type BurningPermit = DomainOf<typeof burningPermit>
const screenPermits = record('screenPermits', {
  count: field('count', whole),
  rows: field('rows', list(burningPermit, PATROL_ROWS.permits)),
})

/** Of rounds whose window and grace are over: points that were due, done and missed. */
const settledPoints = {
  due: field('dueCount', whole),
  done: field('doneCount', whole),
  missed: field('missedCount', whole),
}
const patrolDay = record('patrolDay', { day: field('day', text), ...settledPoints })
export type PatrolScreenDay = DomainOf<typeof patrolDay>
/** Over all units one of them, within one unit one of its rounds. */
const worstPlace = record('worstPlace', {
  unitId: field('PROJECT_ID', nullable(uuid)),
  name: field('name', text),
  ...settledPoints,
})
export type WorstPlace = DomainOf<typeof worstPlace>

export const patrolScreen = record('patrolScreen', {
  at: field('at', epochMs),
  /** Null: of all units one may see. */
  unit: field('unit', nullable(record('screenUnit', ofUnit))),
  /** Of today: how many rounds are in each state. */
  states: field(
    'states',
    list(
      record('roundsInState', { state: field('status', among(ROUND_STATES)), count: field('count', whole) }),
      ROUND_STATES.length,
    ),
  ),
  /** Points of today's rounds that are not cancelled. */
  due: field('dueCount', whole),
  done: field('doneCount', whole),
  bad: field('badCount', whole),
  missedPoints: field('missedCount', whole),
  missed: field('missed', list(missedRound, PATROL_ROWS.missed)),
  running: field('running', list(runningRound, PATROL_ROWS.running)),
  scans: field('scans', list(lastScan, PATROL_ROWS.scans)),
  /** Null: they are not shown to whoever asks. */
  hazards: field('hazards', nullable(screenHazards)),
  permits: field('permits', nullable(screenPermits)),
  days: field('days', list(patrolDay, PATROL_DAYS)),
  worst: field('worst', list(worstPlace, PATROL_ROWS.worst)),
  /** The next one to come; null: none is planned. */
  next: field('next', nullable(record('nextRound', { ...ofRound, from: field('planBegin', epochMs) }))),
})
/** How rounds stand, as a wall shows it. */
export type PatrolScreen = DomainOf<typeof patrolScreen>

export const patrolScreenCalls = {
  /** Without a unit: of whoever is bound to one theirs, else of all. */
  patrolScreen: post('/gstcenter/baseDataManager/qryPatrolScreen', {
    ask: ask({ unitId: field('projectId', optional(uuid)) }),
    answer: patrolScreen,
    may: 'patrol.query',
    spec: '§2.3 "Full-screen pages" patrol-screen',
    reads: true,
  }),
}
