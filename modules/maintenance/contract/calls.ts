import { download, get, post } from '@gss/kit/call'
import {
  ask,
  decimal,
  epochMs,
  field,
  filled,
  line,
  list,
  nothing,
  optional,
  pageFields,
  pageOf,
  record,
  text,
  uuid,
  whole,
  yes,
} from '@gss/kit/wire'
import * as z from 'zod'
import { peopleCalls } from './peopleCalls.ts'
import { maintenancePlanCalls } from './planCalls.ts'
import { faultSource, ticketState } from './states.ts'
import {
  COST_MAX,
  faultFields,
  TICKET_LINE_MAX_CHARS,
  ticketPhotos,
  ticket,
  ticketFigures,
  ticketStep,
  words,
  TICKET_WORDS_MAX_CHARS,
} from './ticket.ts'

const TICKET = '/gstMaintenance/ticket'
const OURS = 'ours: docs/domain.md §14'
const ticketId = field('ticketId', uuid)
/** Figures and lists of more than two years are a statement's. */
export const MAINTENANCE_SPAN_MAX_DAYS = 732
/** A window of quiet while somebody repairs: hours; the module that opens it says how long it may be. */
export const QUIET_MAX_H = 8

export const ticketFilters = {
  search: field('keyword', optional(line())),
  unitId: field('PROJECT_ID', optional(uuid)),
  state: field('status', optional(ticketState)),
  source: field('source', optional(faultSource)),
  deviceId: field('deviceId', optional(uuid)),
  isMine: field('mine', optional(yes)),
  isOpen: field('pending', optional(yes)),
  isOverdue: field('overTime', optional(yes)),
  from: field('beginTime', optional(epochMs)),
  until: field('endTime', optional(epochMs)),
}

export const worker = record('maintWorker', {
  userId: field('userId', uuid),
  realname: field('realname', text),
  /** The maintenance company, or nothing: the unit's own people. */
  companyName: field('maintUnitName', text),
})

/** What the phone says, too: one body for both. */
export const arriveFields = {
  ticketId,
  /** Hours for which the device is quiet; none: it is not. */
  quietHours: field('quietHours', optional(z.int().min(1).max(QUIET_MAX_H))),
  photos: field('photosBefore', ticketPhotos),
}
export const repairFields = {
  ticketId,
  methods: field('repairMethods', words),
  spareParts: field('spareParts', optional(line(TICKET_LINE_MAX_CHARS))),
  cost: field('cost', optional(decimal.refine((yuan) => yuan >= 0 && yuan <= COST_MAX))),
  testWords: field('troubleshooting', words),
  photos: field('photos', ticketPhotos),
}
export const stopFields = {
  ticketId,
  consent: field('disableConsent', line()),
  measures: field('protectiveMeasures', words),
}

export const calls = {
  ...maintenancePlanCalls,
  ...peopleCalls,
  tickets: post(`${TICKET}/qryTicketList`, {
    ask: ask({ ...ticketFilters, ...pageFields }),
    answer: pageOf(ticket),
    may: 'maintTicket.query',
    spec: OURS,
    reads: true,
  }),
  ticket: post(`${TICKET}/qryTicketById`, {
    ask: ask({ ticketId }),
    answer: record('ticketWithStory', {
      ticket: field('ticket', ticket),
      story: field('story', list(ticketStep)),
      /** When the same device had a fault in the last 90 days, this one left out. */
      earlier: field('earlier', list(epochMs)),
      /** Whether who asks may say that it is good. */
      isConfirmer: field('confirmable', yes),
    }),
    may: 'maintTicket.query',
    spec: OURS,
    reads: true,
  }),
  ticketFigures: post(`${TICKET}/qryTicketFigures`, {
    ask: ask({
      unitId: field('PROJECT_ID', optional(uuid)),
      from: field('beginTime', epochMs),
      until: field('endTime', epochMs),
    }),
    answer: ticketFigures,
    may: 'maintTicket.query',
    spec: OURS,
    reads: true,
  }),
  ticketWorkers: get(`${TICKET}/qryRepairUsers`, {
    ask: ask({ unitId: field('PROJECT_ID', uuid) }),
    answer: list(worker),
    may: 'maintTicket.query',
    spec: OURS,
  }),
  /** Units whose maintenance one sees, by what is typed: a company's people see no register of units. */
  ticketUnits: get(`${TICKET}/qryUnits`, {
    ask: ask({ search: field('keyword', optional(line())) }),
    answer: list(
      record('maintUnitOption', { unitId: field('PROJECT_ID', uuid), name: field('FULL_NAME', text) }),
    ),
    may: 'maintTicket.query',
    spec: OURS,
  }),
  reportFault: post(`${TICKET}/addTicket`, {
    ask: ask({ unitId: field('PROJECT_ID', uuid), ...faultFields }),
    answer: record('faultReported', {
      ticketId,
      number: field('ticketNo', text),
      /** The device has an open ticket: this was added to it. */
      isMerged: field('merged', yes),
      mergedCount: field('mergeCount', whole),
    }),
    may: 'maintTicket.add',
    spec: OURS,
  }),
  acceptTicket: post(`${TICKET}/accept`, {
    ask: ask({ ticketId, workerId: field('repairUserId', uuid), words: field('handleMsg', optional(words)) }),
    answer: nothing,
    may: 'maintTicket.edit',
    spec: OURS,
  }),
  reassignTicket: post(`${TICKET}/reassign`, {
    ask: ask({ ticketId, workerId: field('repairUserId', uuid), words: field('handleMsg', optional(words)) }),
    answer: nothing,
    may: 'maintTicket.edit',
    spec: OURS,
  }),
  ignoreTicket: post(`${TICKET}/ignore`, {
    ask: ask({ ticketId, words: field('handleMsg', words) }),
    answer: nothing,
    may: 'maintTicket.edit',
    spec: OURS,
  }),
  arriveAtTicket: post(`${TICKET}/arrive`, {
    ask: ask(arriveFields),
    answer: nothing,
    may: 'maintTicket.query',
    spec: OURS,
  }),
  stopSystem: post(`${TICKET}/disableSystem`, {
    ask: ask(stopFields),
    answer: nothing,
    may: 'maintTicket.query',
    spec: OURS,
  }),
  fireServiceTold: post(`${TICKET}/departmentRecord`, {
    ask: ask({ ticketId, words: field('words', filled(TICKET_WORDS_MAX_CHARS)) }),
    answer: nothing,
    may: 'maintTicket.edit',
    spec: OURS,
  }),
  repairTicket: post(`${TICKET}/repair`, {
    ask: ask(repairFields),
    answer: nothing,
    may: 'maintTicket.query',
    spec: OURS,
  }),
  confirmTicket: post(`${TICKET}/confirm`, {
    ask: ask({ ticketId, isGood: field('result', yes), words: field('words', optional(words)) }),
    answer: nothing,
    may: 'maintConfirm.edit',
    spec: OURS,
  }),
  exportTickets: download(`${TICKET}/exportTickets`, {
    ask: ask(ticketFilters),
    answer: nothing,
    may: 'maintTicket.export',
    spec: OURS,
    reads: true,
  }),
}
