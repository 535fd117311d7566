import {
  among,
  decimal,
  type DomainOf,
  epochMs,
  field,
  line,
  list,
  longText,
  nullable,
  optional,
  record,
  text,
  uuid,
  whole,
  yes,
} from '@gss/kit/wire'
import * as z from 'zod'
import { itemResult, patrolKind, proof } from './dictionaries.ts'
import { POINT_ITEMS_MAX, ROUTE_POINTS_MAX, TAG_MAX_CHARS, PATROL_WORDS_MAX_CHARS } from './limits.ts'
import { outcome } from './outcomes.ts'
import { patrolPhotos } from './patrolRecord.ts'
import { taskState } from './taskStates.ts'

/**
 * What phones say of rounds: bodies of the entries `patrol.check`, `patrol.finish`, `patrol.counterSign`. A time does not stand in them:
 * it is the entry's own. Photos, voice and signatures are ids of uploads.
 */
const words = longText(PATROL_WORDS_MAX_CHARS)

const hazardKind = among(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '99'])
const hazardLevel = among(['1', '2', '3'])

/** What was found at one item. What is not said is 正常; an item that is not named at all is 正常 too, unless it asks for a number or words. */
export const fieldItem = record('fieldItem', {
  itemId: field('itemId', uuid),
  isOk: field('ok', optional(yes)),
  value: field('value', optional(decimal)),
  words: field('desc', optional(words)),
  photos: field('photos', optional(patrolPhotos)),
  /** Of an abnormal item: which way out; with 立即整改 what was done and photos of it after. */
  outcome: field('action', optional(outcome)),
  treatment: field('fieldTreatment', optional(words)),
  photosAfter: field('photosAfter', optional(patrolPhotos)),
  /** With 生成隐患: otherwise than the item says by itself. Numbers of the dictionaries riskKind and riskLevel. */
  hazardKind: field('riskKind', optional(hazardKind)),
  hazardLevel: field('riskLevel', optional(hazardLevel)),
})
export type FieldItem = DomainOf<typeof fieldItem>

/** `patrol.check`: one point of one task. Answer: `checkAnswer`. */
export const fieldCheck = record('fieldCheck', {
  taskId: field('xj_task_id', uuid),
  pointId: field('xj_point_id', uuid),
  proof: field('tagKind', proof),
  /** What the code or the NFC tag said, letter by letter; typed: the point's code (编号 or 标签号). */
  tag: field('tagText', line(TAG_MAX_CHARS)),
  items: field('items', list(fieldItem, POINT_ITEMS_MAX)),
  /** Of the point as a whole; typed, or where the point asks for it, at least one. */
  photos: field('photos', patrolPhotos),
  voiceId: field('voice', optional(nullable(uuid))),
  words: field('desc', optional(words)),
})
export type FieldCheck = DomainOf<typeof fieldCheck>

export const checkAnswer = record('checkAnswer', {
  recordId: field('recordId', uuid),
  state: field('status', taskState),
  doneCount: field('doneCount', whole),
  dueCount: field('dueCount', whole),
  /** Somebody else had been there: both records stay. */
  earlierBy: field('earlierBy', nullable(text)),
  hazardNumbers: field('riskNos', list(text)),
  ticketNumbers: field('ticketNos', list(text)),
})
export type CheckAnswer = DomainOf<typeof checkAnswer>

/** `patrol.finish`: the round is over for whoever made it; with points missing it takes words. */
export const fieldFinish = record('fieldFinish', {
  taskId: field('xj_task_id', uuid),
  signatureId: field('sign', uuid),
  words: field('desc', optional(words)),
})
/** `patrol.counterSign`: by the supervisor of the task, after its end. */
export const fieldCounterSign = record('fieldCounterSign', {
  taskId: field('xj_task_id', uuid),
  signatureId: field('sign', uuid),
  words: field('desc', optional(words)),
})

/** What a phone takes along under the name `patrol.tasks`: `decode(patrolPiece, piece.value)`. */
export const PATROL_PIECE = 'patrol.tasks'
export const PIECE_TASKS_MAX = 300

const pieceScan = record('pieceScan', {
  pointId: field('POINT_ID', uuid),
  at: field('scanTime', epochMs),
  isOk: field('ok', yes),
  userName: field('executor', text),
  isMine: field('mine', yes),
})
export const pieceTask = record('pieceTask', {
  taskId: field('taskId', uuid),
  number: field('taskNo', line()),
  name: field('planName', text),
  kind: field('kind', patrolKind),
  from: field('planBegin', epochMs),
  until: field('planEnd', epochMs),
  graceMin: field('graceMin', whole),
  isOrdered: field('ordered', yes),
  state: field('status', taskState),
  /** This person is to make it; somebody else may help (协助). */
  isMine: field('mine', yes),
  isSupervised: field('supervised', yes),
  executorNames: field('executorNames', list(text)),
  /** What a permit's watcher looks at; empty in other rounds. */
  words: field('checkWords', text),
  isSigned: field('signed', yes),
  isCounterSigned: field('counterSigned', yes),
  /** In the order they are passed. */
  pointIds: field('points', list(uuid, ROUTE_POINTS_MAX)),
  /** Only items of this kind of round are asked: by point, in its order. */
  scans: field('scans', list(pieceScan)),
})
export const piecePoint = record('piecePoint', {
  pointId: field('POINT_ID', uuid),
  code: field('pointCode', text),
  tagNumber: field('tagNo', text),
  name: field('POINT_NAME', text),
  buildingName: field('BUIL_NAME', text),
  floorName: field('FLOOR_NAME', text),
  place: field('position', text),
  layerId: field('LAYER_ID', nullable(uuid)),
  x: field('X', nullable(decimal)),
  y: field('Y', nullable(decimal)),
  needsPhoto: field('needPhoto', yes),
  /** SHA-256, in hex, of what the label says: a phone tells a true label without network, and cannot make one. */
  tagSum: field('tagSum', line()),
  itemIds: field('items', list(uuid)),
})
export const pieceItem = record('pieceItem', {
  itemId: field('itemId', uuid),
  content: field('content', text),
  target: field('target', text),
  method: field('method', text),
  resultKind: field('resultKind', itemResult),
  measure: field('unit', text),
  lowLimit: field('lowLimit', nullable(decimal)),
  highLimit: field('highLimit', nullable(decimal)),
  /** Rounds it belongs to, by kind; none: to all. */
  kinds: field('taskKinds', list(patrolKind)),
  hazardKind: field('riskKind', text),
  hazardLevel: field('riskLevel', text),
})
export const pieceLayer = record('pieceLayer', {
  layerId: field('LAYER_ID', uuid),
  buildingName: field('BUIL_NAME', text),
  name: field('LAYER_NAME', text),
  width: field('WIDTH', whole),
  height: field('HEIGHT', whole),
  picturePath: field('LAYER_POS', nullable(text)),
  /** Which drawing it is now; none: nothing was uploaded. */
  stamp: field('LAYER_STAMP', optional(text)),
})
const PIECE_MAX = 3_000
export const patrolPiece = record('patrolPiece', {
  tasks: field('tasks', list(pieceTask, PIECE_TASKS_MAX)),
  points: field('points', list(piecePoint, PIECE_MAX)),
  items: field('items', list(pieceItem, PIECE_MAX)),
  layers: field('layers', list(pieceLayer, PIECE_MAX)),
  /** Ways out of an abnormal item that somebody takes. */
  outcomes: field('actions', list(outcome)),
  /** How many of `tasks` there would have been without a bound. */
  taskCount: field('taskCount', z.int()),
})
export type PatrolPiece = DomainOf<typeof patrolPiece>
export type PieceTask = DomainOf<typeof pieceTask>
export type PiecePoint = DomainOf<typeof piecePoint>
export type PieceItem = DomainOf<typeof pieceItem>
