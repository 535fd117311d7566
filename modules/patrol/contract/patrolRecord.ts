import {
  decimal,
  type DomainOf,
  epochMs,
  field,
  line,
  list,
  nullable,
  optional,
  record,
  text,
  uuid,
  whole,
  yes,
} from '@gss/kit/wire'
import { itemResult, patrolKind, proof } from './dictionaries.ts'
import { PATROL_PHOTOS_MAX, POINT_ITEMS_MAX } from './limits.ts'
import { outcome } from './outcomes.ts'

/** Ids of uploads (module field): photos come in pieces, also after what names them. */
export const patrolPhotos = list(uuid, PATROL_PHOTOS_MAX)

/** One item of one scan, with what it was called then: items may be renamed, records not. */
export const recordItem = record('recordItem', {
  itemId: field('itemId', uuid),
  content: field('content', text),
  system: field('system', line()),
  resultKind: field('resultKind', itemResult),
  isOk: field('ok', yes),
  value: field('value', nullable(decimal)),
  measure: field('unit', line()),
  words: field('desc', text),
  photos: field('photos', patrolPhotos),
  outcome: field('action', nullable(outcome)),
  photosAfter: field('photosAfter', patrolPhotos),
  treatment: field('fieldTreatment', text),
  hazardId: field('riskid', nullable(uuid)),
  /** 报修; records of before know none. */
  ticketId: field('ticketId', optional(nullable(uuid))),
})
export type RecordItem = DomainOf<typeof recordItem>

/** One scan of one point in one round: forms-and-rules §3.3 "patrolRecord", its items in it. */
export const patrolRecord = record('patrolRecord', {
  recordId: field('recordId', uuid),
  unitId: field('PROJECT_ID', uuid),
  unitName: field('FULL_NAME', text),
  taskId: field('taskId', uuid),
  taskName: field('planName', text),
  kind: field('kind', patrolKind),
  pointId: field('POINT_ID', uuid),
  pointName: field('POINT_NAME', text),
  /** By the phone's clock, set right; and when it came here. */
  at: field('scanTime', epochMs),
  receivedAt: field('receiveTime', epochMs),
  proof: field('tagKind', proof),
  isOk: field('ok', yes),
  badCount: field('badCount', whole),
  items: field('items', list(recordItem, POINT_ITEMS_MAX)),
  words: field('desc', text),
  photos: field('photos', patrolPhotos),
  voiceId: field('voice', nullable(uuid)),
  userId: field('userId', nullable(uuid)),
  userName: field('executor', text),
  isAssisted: field('assist', yes),
  /** After its window. */
  isLate: field('overTime', yes),
  /** In a round with an order, before a point that stands before it: kept, and said. */
  isOutOfOrder: field('outOfOrder', yes),
})
export type PatrolRecord = DomainOf<typeof patrolRecord>
