import {
  among,
  decimal,
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
} from '@gss/kit/wire'
import * as z from 'zod'
import { PLAN_EVENTS } from './planFlow.ts'
import { cycle, planKind, planState, recordState } from './states.ts'
import { ticketPhotos } from './ticket.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const isDay = (raw: string): boolean =>
  DAY.test(raw) && !Number.isNaN(Date.parse(raw)) && new Date(raw).toISOString().startsWith(raw)
/** A day that is there: the 31st of June is none. */
export const maintenanceDay = z.string().refine(isDay, 'no such day')
export const EXECUTORS_MAX = 20
export const PLAN_SYSTEMS_MAX = 24
export const ITEMS_MAX = 400
export const systems = list(line(), PLAN_SYSTEMS_MAX)

export const maintenancePlanFields = {
  kind: field('kind', planKind),
  systems: field('systems', systems),
  beginDay: field('planBegin', maintenanceDay),
  endDay: field('planEnd', maintenanceDay),
}
/** forms-and-rules §7.1 "maintPlan", and how far it is. */
export const maintPlan = record('maintPlan', {
  planId: field('PLAN_ID', uuid),
  number: field('planNo', line()),
  unitId: field('PROJECT_ID', uuid),
  unitName: field('FULL_NAME', text),
  contractId: field('contractId', uuid),
  contractNumber: field('contractNo', text),
  companyName: field('maintUnitName', text),
  ...maintenancePlanFields,
  content: field('content', text),
  ratio: field('ratio', whole),
  leaderName: field('leader', text),
  executorIds: field('executorIds', list(uuid, EXECUTORS_MAX)),
  executorNames: field('executors', list(text, EXECUTORS_MAX)),
  state: field('status', planState),
  itemCount: field('itemCount', whole),
  goodCount: field('goodCount', whole),
  badCount: field('badCount', whole),
  unknownCount: field('unknownCount', whole),
  isLate: field('OVER_TIME', flag),
  begunAt: field('realBegin', nullable(epochMs)),
  endedAt: field('realEnd', nullable(epochMs)),
  executorSign: field('executorSign', nullable(uuid)),
  executorSigner: field('executorSigner', text),
  escortName: field('escort', text),
  escortSign: field('escortSign', nullable(uuid)),
  signedAt: field('signTime', nullable(epochMs)),
  auditorName: field('auditor', text),
  auditWords: field('auditDesc', text),
  confirmerName: field('confirmer', text),
  reportNumber: field('reportNo', text),
  reportPages: field('report', ticketPhotos),
})
export type MaintPlan = DomainOf<typeof maintPlan>

/** One thing that is tested, and the last test of it. */
export const planItem = record('planItem', {
  itemId: field('ITEM_ID', uuid),
  system: field('system', line()),
  item: field('item', text),
  content: field('checkContent', text),
  deviceId: field('deviceId', nullable(uuid)),
  deviceCode: field('DEV_CODE', text),
  deviceName: field('DEV_NAME', text),
  place: field('place', text),
  unit: field('unit', text),
  low: field('lowLimit', nullable(decimal)),
  high: field('highLimit', nullable(decimal)),
  /** null: nobody has been there, or it could not be tested. */
  isOk: field('ok', nullable(yes)),
  state: field('status', nullable(recordState)),
  measured: field('measured', text),
  problem: field('problem', text),
  at: field('time', nullable(epochMs)),
  executorName: field('executor', text),
  photos: field('photos', ticketPhotos),
  ticketNumber: field('ticketNo', text),
})
export type PlanItem = DomainOf<typeof planItem>

export const planStep = record('planStep', {
  at: field('time', epochMs),
  userName: field('userName', text),
  event: field('event', among(PLAN_EVENTS)),
  to: field('toStatus', planState),
  words: field('words', text),
})
export type PlanStep = DomainOf<typeof planStep>

/** forms-and-rules §7.1 "maintRecord": D.1 and E.2. */
export const maintRecord = record('maintRecord', {
  recordId: field('RECORD_ID', uuid),
  planId: field('planId', uuid),
  planNumber: field('planNo', text),
  unitId: field('PROJECT_ID', uuid),
  unitName: field('FULL_NAME', text),
  system: field('system', line()),
  item: field('item', text),
  content: field('checkContent', text),
  deviceCode: field('DEV_CODE', text),
  place: field('place', text),
  isOk: field('ok', nullable(yes)),
  measured: field('measured', text),
  problem: field('problem', text),
  result: field('result', text),
  executorName: field('executor', text),
  at: field('time', epochMs),
  photos: field('photos', ticketPhotos),
  state: field('status', recordState),
  ticketNumber: field('ticketNo', text),
})
export type MaintRecord = DomainOf<typeof maintRecord>

/** What is tested, how often: forms-and-rules §7.2. Of component types the sampled components are tested one by one. */
export const libraryRow = record('libraryRow', {
  code: field('code', line()),
  system: field('system', line()),
  cycle: field('cycle', cycle),
  item: field('item', text),
  content: field('checkContent', text),
  componentTypes: field('devTypes', list(whole)),
  unit: field('unit', text),
  low: field('lowLimit', nullable(decimal)),
  high: field('highLimit', nullable(decimal)),
  isOn: field('enabled', yes),
})
export type LibraryRow = DomainOf<typeof libraryRow>

/** A facility system of a unit: its devices, the oldest, the last test. */
export const unitSystem = record('unitSystem', {
  unitId: field('PROJECT_ID', uuid),
  unitName: field('FULL_NAME', text),
  /** Table 4 of the standard. */
  systemType: field('systemType', whole),
  deviceCount: field('deviceCount', whole),
  oldestYear: field('oldestYear', nullable(whole)),
  noDateCount: field('noDateCount', whole),
  lastTestAt: field('lastTest', nullable(epochMs)),
  testedCount: field('testedCount', whole),
  badCount: field('badCount', whole),
  openTickets: field('openTickets', whole),
})
export type UnitSystem = DomainOf<typeof unitSystem>

export const CONTRACT_STATES = ['draft', 'inForce', 'ending', 'over', 'ended'] as const
export type ContractState = (typeof CONTRACT_STATES)[number]
export const contractFields = {
  number: field('contractNo', line()),
  name: field('name', line()),
  companyId: field('maintUnitId', uuid),
  systems: field('systems', systems),
  kinds: field('cycles', list(planKind, PLAN_SYSTEMS_MAX)),
  signDay: field('signDate', maintenanceDay),
  beginDay: field('beginDate', maintenanceDay),
  endDay: field('endDate', maintenanceDay),
  responseMin: field('responseMin', z.int().min(1).max(10_080)),
  arriveMin: field('arriveMin', z.int().min(1).max(10_080)),
  repairHours: field('repairHour', z.int().min(1).max(8_760)),
  leaderName: field('leader', line()),
}
export const contract = record('maintContract', {
  contractId: field('CONTRACT_ID', uuid),
  unitId: field('PROJECT_ID', uuid),
  unitName: field('FULL_NAME', text),
  companyName: field('maintUnitName', text),
  ...contractFields,
  state: field('status', among(CONTRACT_STATES)),
})
export type MaintContract = DomainOf<typeof contract>
