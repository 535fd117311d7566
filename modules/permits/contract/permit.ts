import {
  among,
  decimal,
  type DomainOf,
  epochMs,
  epochSeconds,
  field,
  flag,
  line,
  list,
  longText,
  nullable,
  optional,
  record,
  text,
  uuid,
  yes,
} from '@gss/kit/wire'
import { checkPhase, checkResults } from './checkList.ts'
import { PERMIT_EVENTS } from './flow.ts'
import {
  permitKind,
  permitLevel,
  permitQuiet,
  permitState,
  workMeasure,
  workRisk,
  workWay,
} from './states.ts'

/** What is said of a permit, at most. */
export const PERMIT_WORDS_MAX_CHARS = 1_000
/** Photos of one step of a permit. */
export const PERMIT_PHOTOS_MAX = 9
const CHOICES_MAX = 20
/** Points around the work that are made quiet one by one; more is a floor. */
export const SHIELD_POINTS_MAX = 50
/** Ids of uploads (module field). */
export const permitPhotos = list(uuid, PERMIT_PHOTOS_MAX)
const words = longText(PERMIT_WORDS_MAX_CHARS)

/** What is asked for: forms-and-rules §5.2, a superset of the specification's record. */
export const applyFields = {
  kind: field('FE_KIND', permitKind),
  level: field('FE_LEVEL', permitLevel),
  ways: field('WORK_WAY', list(workWay, CHOICES_MAX)),
  address: field('ADDRESS', line()),
  floorId: field('FLOOR_ID', nullable(uuid)),
  description: field('DESCRIPTION', words),
  department: field('DEPT', line()),
  contractor: field('WORK_UNIT', line()),
  contactName: field('CONTACT_USER_NAME', line()),
  contactPhone: field('CONTACT_PHONE', line()),
  worker: field('WORKER', line()),
  workerCertificate: field('WORKER_CERT', line()),
  watcherId: field('WATCHER_ID', nullable(uuid)),
  watcherName: field('WATCHER', line()),
  watcherPhone: field('WATCHER_TEL', line()),
  startAt: field('APPLY_START_TS', epochSeconds),
  endAt: field('APPLY_END_TS', epochSeconds),
  powerDevices: field('ELEC_DEVICES', line()),
  powerKw: field('POWER', nullable(decimal)),
  powerPoint: field('POWER_POINT', line()),
  voltage: field('VOLTAGE', line()),
  risks: field('RISKS', list(workRisk, CHOICES_MAX)),
  measures: field('MEASURES', list(workMeasure, CHOICES_MAX)),
  gear: field('GEARS', line()),
  needsShield: field('NEED_SHIELD', yes),
  shieldPoints: field('SHIELD_POINTS', list(uuid, SHIELD_POINTS_MAX)),
  beforePhotos: field('BEFORE_PICS', permitPhotos),
}

/** Spec §3 "Temporary fire/electricity use", and what a list shows beside it. */
export const permit = record('permit', {
  permitId: field('FE_ID', uuid),
  number: field('FE_NO', line()),
  unitId: field('PROJECT_ID', uuid),
  unitName: field('FULL_NAME', text),
  state: field('STATUS', permitState),
  ...applyFields,
  floorName: field('FLOOR_NAME', nullable(text)),
  buildingName: field('BUIL_NAME', nullable(text)),
  /** The level it is judged by: one graver at night and on days off. */
  judgedLevel: field('JUDGED_LEVEL', permitLevel),
  applicantId: field('APPLY_USER_ID', nullable(uuid)),
  applicantName: field('APPLY_USER_NAME', text),
  appliedAt: field('APPLY_TIME', epochMs),
  reviewerName: field('AUDIT_USER_NAME', text),
  reviewWords: field('AUDIT_DESCRIPTION', text),
  reviewedAt: field('AUDIT_TIME', nullable(epochMs)),
  /** How the points around are kept quiet while the permit is; they are heard again with its end. */
  quiet: field('SHIELD_KIND', permitQuiet),
  quietUntil: field('SHIELD_END_TS', nullable(epochSeconds)),
  planId: field('XJ_TASK_ID', nullable(uuid)),
  planName: field('XJ_TASK_NAME', text),
  pointId: field('XJ_POINT_ID', nullable(uuid)),
  pointName: field('XJ_POINT_NAME', text),
  watchFrom: field('XJ_PERIOD_START_TS', nullable(epochSeconds)),
  watchUntil: field('XJ_PERIOD_END_TS', nullable(epochSeconds)),
  checkWords: field('XJ_CHECK', text),
  emergencyPlan: field('XJ_PREPLAN', text),
  startedAt: field('WORK_START_TIME', nullable(epochMs)),
  needsGas: field('NEED_GAS', flag),
  gasAt: field('GAS_TIME', nullable(epochMs)),
  gasLel: field('GAS_LEL', nullable(decimal)),
  isChecked: field('CHECKED', flag),
  lastCheckAt: field('CHECK_TIME', nullable(epochMs)),
  lastFlameAt: field('FINISH_TS', nullable(epochMs)),
  afterPhotos: field('AFTER_PICS', permitPhotos),
  accepterName: field('ACCEPTOR', text),
  endedAt: field('CLOSE_TIME', nullable(epochMs)),
})
export type Permit = DomainOf<typeof permit>

/** One step of its story. */
export const permitStep = record('permitStep', {
  at: field('time', epochMs),
  userName: field('userName', text),
  event: field('event', among(PERMIT_EVENTS)),
  from: field('fromStatus', nullable(permitState)),
  to: field('toStatus', permitState),
  words: field('words', text),
  photos: field('photos', permitPhotos),
  phase: field('phase', nullable(checkPhase)),
  results: field('items', checkResults),
  gasLel: field('gasLel', nullable(decimal)),
})
export type PermitStep = DomainOf<typeof permitStep>

/** What an alarm's badge says (动火作业中): who watches, how they are reached, until when. */
export const runningPermit = record('runningPermit', {
  permitId: field('FE_ID', uuid),
  number: field('FE_NO', line()),
  unitId: field('PROJECT_ID', uuid),
  floorId: field('FLOOR_ID', nullable(uuid)),
  address: field('ADDRESS', line()),
  kind: field('FE_KIND', permitKind),
  watcherName: field('WATCHER', line()),
  watcherPhone: field('WATCHER_TEL', line()),
  endAt: field('APPLY_END_TS', epochSeconds),
  /** Where its patrol point stands on which plan; null: on none. */
  layerId: field('LAYER_ID', nullable(uuid)),
  x: field('POS_X', nullable(decimal)),
  y: field('POS_Y', nullable(decimal)),
})
export type RunningPermit = DomainOf<typeof runningPermit>

/** By what lists of permits are cut. */
export const permitFilterFields = {
  search: field('keyword', optional(line())),
  unitId: field('PROJECT_ID', optional(uuid)),
  state: field('status', optional(permitState)),
  kind: field('FE_KIND', optional(permitKind)),
  level: field('FE_LEVEL', optional(permitLevel)),
  /** Only those this person watches. */
  isMine: field('mine', optional(yes)),
  isOpen: field('pending', optional(yes)),
  from: field('beginTime', optional(epochMs)),
  until: field('endTime', optional(epochMs)),
}
