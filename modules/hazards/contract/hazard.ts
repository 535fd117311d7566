import {
  among,
  type DomainOf,
  epochMs,
  field,
  flag,
  line,
  list,
  nullable,
  optional,
  record,
  text,
  uuid,
  whole,
} from '@gss/kit/wire'
import * as z from 'zod'
import { DUE_MAX_HOURS } from './deadlines.ts'
import { HAZARD_EVENTS } from './flow.ts'
import { hazardKind, hazardLevel, hazardSource, hazardState, rectifyState } from './states.ts'

/** What is said of a hazard, at most. */
export const HAZARD_WORDS_MAX_CHARS = 1_000
/** Photos of one step of a hazard. */
export const HAZARD_PHOTOS_MAX = 9
/** Spec §5: hours, an integer, at least 0. */
export const dueHours = z.int().min(0).max(DUE_MAX_HOURS)
/** Ids of uploads (module field): photos come in pieces, also after what names them. */
export const hazardPhotos = list(uuid, HAZARD_PHOTOS_MAX)

/** Spec §3 "Hazard (risk)", and what a list shows beside it. */
export const hazard = record('hazard', {
  hazardId: field('RISK_ID', uuid),
  number: field('RISK_NO', line()),
  unitId: field('PROJECT_ID', uuid),
  unitName: field('FULL_NAME', text),
  state: field('STATUS', hazardState),
  rectifyState: field('RECTIFY_STATE', nullable(rectifyState)),
  address: field('ADDRESS', text),
  floorId: field('FLOOR_ID', nullable(uuid)),
  pointId: field('POINT_ID', nullable(uuid)),
  alarmId: field('WARN_ID', nullable(uuid)),
  description: field('DESCRIPTION', text),
  source: field('RISK_SOURCE', hazardSource),
  kind: field('RISK_KIND', hazardKind),
  level: field('RISK_LEVEL', hazardLevel),
  photos: field('PHOTOS', hazardPhotos),
  reporterName: field('REPORTER', text),
  reportedAt: field('REPORT_TIME', epochMs),
  /** How it is to be handled, and the file that says so. */
  plan: field('PROCESS_DESCRIPTION', text),
  hasAttachment: field('PROCESS_ATTACH', flag),
  attachmentId: field('PROCESS_ATTACH_PATH', nullable(uuid)),
  dueHours: field('PROCESS_DUE_TIME', nullable(whole)),
  handledBy: field('PROCESS_USER_ID', nullable(uuid)),
  executorId: field('EXECUTE_USER_ID', nullable(uuid)),
  executorName: field('EXECUTE_USER_NAME', text),
  advice: field('RECTIFY_ADVISE', text),
  rectifyWords: field('RECTIFY_DESC', text),
  rectifyPhotos: field('RECTIFY_PICS', hazardPhotos),
  rectifiedAt: field('RECTIFY_TIME', nullable(epochMs)),
  /** Until when the rectification is promised, and what it was before it was put off. */
  dueAt: field('DUE_TIME', nullable(epochMs)),
  firstDueAt: field('FIRST_DUE_TIME', nullable(epochMs)),
  /** Hours more that were asked for and not decided yet. */
  askedHours: field('EXTEND_HOURS', nullable(whole)),
  /** Until when somebody must have acted in the state it is in. */
  stateDueAt: field('STATE_DUE_TIME', nullable(epochMs)),
  isOverdue: field('OVER_TIME', flag),
  /** The earlier one of the same point and kind. */
  repeatOf: field('REPEAT_RISK_ID', nullable(uuid)),
  closedAt: field('CLOSE_TIME', nullable(epochMs)),
})
export type Hazard = DomainOf<typeof hazard>

/** One step of its story. */
export const hazardStep = record('hazardStep', {
  at: field('time', epochMs),
  userName: field('userName', text),
  event: field('event', among(HAZARD_EVENTS)),
  from: field('fromStatus', nullable(hazardState)),
  to: field('toStatus', hazardState),
  words: field('words', text),
  photos: field('photos', hazardPhotos),
})
export type HazardStep = DomainOf<typeof hazardStep>

/** What is told of a new one; the rest is worked out. */
export const reportFields = {
  address: field('address', line()),
  description: field('description', text),
  source: field('source', hazardSource),
  kind: field('kind', hazardKind),
  level: field('level', hazardLevel),
  photos: field('photos', hazardPhotos),
  floorId: field('FLOOR_ID', optional(uuid)),
  pointId: field('POINT_ID', optional(uuid)),
  alarmId: field('WARN_ID', optional(uuid)),
}
