import { type DomainOf, field, line, list, nullable, record, text, uuid, yes, epochMs } from '@gss/kit/wire'
import { arriveFields, repairFields } from './calls.ts'
import { planItem } from './plan.ts'
import { signFields, testFields } from './planCalls.ts'
import { planState } from './states.ts'

/** What a phone says of maintenance: bodies of the entries `maintenance.…`. */
export const fieldTest = record('fieldTest', testFields)
export const fieldSign = record('fieldSign', signFields)
export const fieldAccept = record('fieldAccept', { planId: field('planId', uuid) })
export const fieldArrive = record('fieldArrive', arriveFields)
export const fieldRepair = record('fieldRepair', repairFields)

/** What a phone takes along under this name: what its person has to test and to repair, with all one needs on site. */
export const MAINTENANCE_PIECE = 'maintenance.mine'
const PLANS_MAX = 10
const TICKETS_MAX = 50
const ITEMS_ALONG_MAX = 400
export const myPlan = record('myPlan', {
  planId: field('PLAN_ID', uuid),
  number: field('planNo', line()),
  unitName: field('FULL_NAME', text),
  beginDay: field('planBegin', line()),
  endDay: field('planEnd', line()),
  content: field('content', text),
  state: field('status', planState),
  items: field('items', list(planItem, ITEMS_ALONG_MAX)),
})
export type MyPlan = DomainOf<typeof myPlan>
export const myTicket = record('myTicket', {
  ticketId: field('TICKET_ID', uuid),
  number: field('ticketNo', line()),
  unitName: field('FULL_NAME', text),
  parts: field('parts', text),
  fault: field('faultDesc', text),
  handleWords: field('handleMsg', text),
  hasArrived: field('arrived', yes),
  dueAt: field('DUE_TIME', nullable(epochMs)),
})
export type MyTicket = DomainOf<typeof myTicket>
export const myMaintenance = record('myMaintenance', {
  plans: field('plans', list(myPlan, PLANS_MAX)),
  tickets: field('tickets', list(myTicket, TICKETS_MAX)),
})
export type MyMaintenance = DomainOf<typeof myMaintenance>
