import {
  among,
  decimal,
  type DomainOf,
  epochMs,
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
  whole,
} from '@gss/kit/wire'
import { faultSource, ticketState } from './states.ts'
import { TICKET_EVENTS } from './ticketFlow.ts'

/** What is said of a fault or a repair, at most. */
export const TICKET_WORDS_MAX_CHARS = 1_000
/** One line of a ticket, at most. */
export const TICKET_LINE_MAX_CHARS = 200
/** Photos of one step of a ticket. */
export const TICKET_PHOTOS_MAX = 9
/** Yuan, of one repair. */
export const COST_MAX = 10_000_000
/** Ids of uploads (module field): photos come in pieces, also after what names them. */
export const ticketPhotos = list(uuid, TICKET_PHOTOS_MAX)
export const words = longText(TICKET_WORDS_MAX_CHARS)

/** A fault and its repair, in the columns of GB 25201 table B.1 (forms-and-rules §7.1). */
export const ticket = record('ticket', {
  ticketId: field('TICKET_ID', uuid),
  number: field('ticketNo', line()),
  unitId: field('PROJECT_ID', uuid),
  unitName: field('FULL_NAME', text),
  state: field('status', ticketState),
  source: field('source', faultSource),
  deviceId: field('deviceId', nullable(uuid)),
  deviceCode: field('DEV_CODE', text),
  alarmId: field('WARN_ID', nullable(uuid)),
  parts: field('parts', text),
  fault: field('faultDesc', text),
  foundAt: field('findTime', epochMs),
  finderName: field('findUser', text),
  /** How often the same device said so since. */
  mergedCount: field('mergeCount', whole),
  lastAt: field('lastTime', epochMs),
  photosBefore: field('photosBefore', ticketPhotos),
  /** 是否停用系统, 停用时长, 谁同意, 安全保护措施. */
  stoppedAt: field('disableTime', nullable(epochMs)),
  stopEndedAt: field('disableEndTime', nullable(epochMs)),
  stopHours: field('disableHour', nullable(decimal)),
  stopConsent: field('disableConsent', text),
  isFireServiceTold: field('departmentRecord', flag),
  measures: field('protectiveMeasures', text),
  handleWords: field('handleMsg', text),
  acceptedBy: field('acceptUser', text),
  acceptedAt: field('acceptTime', nullable(epochMs)),
  workerId: field('repairUserId', nullable(uuid)),
  workerName: field('repairUser', text),
  arrivedAt: field('arriveTime', nullable(epochMs)),
  quietUntil: field('quietTime', nullable(epochMs)),
  repairedAt: field('repairTime', nullable(epochMs)),
  methods: field('repairMethods', text),
  spareParts: field('spareParts', text),
  cost: field('cost', nullable(decimal)),
  /** The function test that was passed. */
  testWords: field('troubleshooting', text),
  photosAfter: field('photos', ticketPhotos),
  confirmerName: field('confirmer', text),
  closedAt: field('closeTime', nullable(epochMs)),
  companyName: field('maintUnitName', text),
  respondDueAt: field('responseDue', epochMs),
  arriveDueAt: field('arriveDue', epochMs),
  repairDueAt: field('repairDue', epochMs),
  /** Until when the next hand must have acted. */
  dueAt: field('DUE_TIME', nullable(epochMs)),
  isOverdue: field('OVER_TIME', flag),
})
export type Ticket = DomainOf<typeof ticket>

/** One step of its story. */
export const ticketStep = record('ticketStep', {
  at: field('time', epochMs),
  userName: field('userName', text),
  event: field('event', among(TICKET_EVENTS)),
  from: field('fromStatus', nullable(ticketState)),
  to: field('toStatus', ticketState),
  words: field('words', text),
  photos: field('photos', ticketPhotos),
})
export type TicketStep = DomainOf<typeof ticketStep>

/** What is told of a new one; the rest is worked out. */
export const faultFields = {
  parts: field('parts', line(TICKET_LINE_MAX_CHARS)),
  fault: field('faultDesc', words),
  source: field('source', faultSource),
  photos: field('photos', ticketPhotos),
  deviceId: field('deviceId', optional(uuid)),
  floorId: field('FLOOR_ID', optional(uuid)),
  alarmId: field('WARN_ID', optional(uuid)),
}

const AGES = ['day', 'threeDays', 'week', 'older'] as const
/** How old an open ticket is, in steps a leader asks for. */
export type TicketAge = (typeof AGES)[number]
/** How faults are dealt with: what is open by age, medians of the period. Minutes and hours; null where nothing can be said. */
export const ticketFigures = record('ticketFigures', {
  total: field('total', whole),
  byState: field(
    'byStatus',
    list(record('ticketStateCount', { state: field('status', ticketState), count: field('count', whole) })),
  ),
  openByAge: field(
    'openByAge',
    list(record('ticketAge', { age: field('age', among(AGES)), count: field('count', whole) })),
  ),
  responseMedianMin: field('responseMedian', nullable(decimal)),
  arriveMedianMin: field('arriveMedian', nullable(decimal)),
  repairMedianH: field('repairMedian', nullable(decimal)),
  /** Repaired within the time promised, of what was due or is repaired. */
  inTimePart: field('inTimeRate', nullable(decimal)),
  cost: field('cost', decimal),
})
export type TicketFigures = DomainOf<typeof ticketFigures>
