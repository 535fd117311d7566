import { post } from '@gss/kit/call'
import {
  ask,
  decimal,
  epochMs,
  field,
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
import {
  contract,
  contractFields,
  EXECUTORS_MAX,
  ITEMS_MAX,
  libraryRow,
  maintPlan,
  maintRecord,
  maintenancePlanFields,
  planItem,
  planStep,
  systems,
  unitSystem,
} from './plan.ts'
import { planKind, planState, recordState } from './states.ts'
import { TICKET_LINE_MAX_CHARS, ticketPhotos, words } from './ticket.ts'

const PLAN = '/gstMaintenance/plan'
const CONTRACT = '/gstMaintenance/contract'
const OURS = 'ours: docs/domain.md §14'
const planId = field('planId', uuid)
const STEPS_MAX = 200
const ROWS_MAX = 1_000

export const planFilters = {
  search: field('keyword', optional(line())),
  unitId: field('PROJECT_ID', optional(uuid)),
  state: field('status', optional(planState)),
  kind: field('planKind', optional(planKind)),
  isMine: field('mine', optional(yes)),
}
export const maintenanceRecordFilters = {
  search: field('keyword', optional(line())),
  unitId: field('PROJECT_ID', optional(uuid)),
  planId: field('planId', optional(uuid)),
  system: field('system', optional(line())),
  state: field('status', optional(recordState)),
  isOk: field('ok', optional(yes)),
  from: field('beginTime', optional(epochMs)),
  until: field('endTime', optional(epochMs)),
}
/** One test, at the desk or from a phone. */
export const testFields = {
  planId,
  itemId: field('itemId', uuid),
  /** Left out: it could not be tested (000), and words say why. */
  isOk: field('ok', optional(yes)),
  measured: field('measured', optional(line(TICKET_LINE_MAX_CHARS))),
  value: field('value', optional(decimal)),
  problem: field('problem', optional(words)),
  photos: field('photos', ticketPhotos),
}
export const signFields = {
  planId,
  executorSign: field('executorSign', uuid),
  escortName: field('escort', line()),
  escortSign: field('escortSign', uuid),
}

export const maintenancePlanCalls = {
  plans: post(`${PLAN}/qryPlanList`, {
    ask: ask({ ...planFilters, ...pageFields }),
    answer: pageOf(maintPlan),
    may: 'maintPlan.query',
    spec: OURS,
    reads: true,
  }),
  plan: post(`${PLAN}/qryPlanById`, {
    ask: ask({ planId }),
    answer: record('planWithItems', {
      plan: field('plan', maintPlan),
      items: field('items', list(planItem, ITEMS_MAX)),
      story: field('story', list(planStep, STEPS_MAX)),
      /** Whether who asks may say for the unit that it is good. */
      isConfirmer: field('confirmable', yes),
    }),
    may: 'maintPlan.query',
    spec: OURS,
    reads: true,
  }),
  planCounts: post(`${PLAN}/qryPlanCount`, {
    ask: ask({ unitId: field('PROJECT_ID', optional(uuid)) }),
    answer: list(
      record('planStateCount', { state: field('status', planState), count: field('count', whole) }),
    ),
    may: 'maintPlan.query',
    spec: OURS,
    reads: true,
  }),
  addPlan: post(`${PLAN}/addPlan`, {
    ask: ask({ contractId: field('contractId', uuid), ...maintenancePlanFields }),
    answer: record('planMade', { planId, number: field('planNo', text) }),
    may: 'maintPlan.add',
    spec: OURS,
  }),
  planPlan: post(`${PLAN}/plan`, {
    ask: ask({
      planId,
      systems: field('systems', systems),
      beginDay: maintenancePlanFields.beginDay,
      endDay: maintenancePlanFields.endDay,
      /** 1 to 100, or a sentence says so. */
      ratio: field('ratio', whole),
      content: field('content', optional(words)),
    }),
    answer: nothing,
    may: 'maintPlan.edit',
    spec: OURS,
  }),
  dispatchPlan: post(`${PLAN}/dispatch`, {
    ask: ask({ planId, executorIds: field('executorIds', list(uuid, EXECUTORS_MAX)) }),
    /** Fewer than two technicians beside the leader is a provincial rule: said, not refused. */
    answer: record('planDispatched', { isFew: field('few', yes) }),
    may: 'maintPlan.edit',
    spec: OURS,
  }),
  acceptPlan: post(`${PLAN}/accept`, {
    ask: ask({ planId }),
    answer: nothing,
    may: 'maintPlan.query',
    spec: OURS,
  }),
  recordTest: post(`${PLAN}/record`, {
    ask: ask(testFields),
    answer: record('testRecorded', {
      /** Of a test that failed. */
      ticketNumber: field('ticketNo', text),
      isMerged: field('merged', yes),
    }),
    may: 'maintPlan.query',
    spec: OURS,
  }),
  handInPlan: post(`${PLAN}/submit`, {
    ask: ask(signFields),
    answer: nothing,
    may: 'maintPlan.query',
    spec: OURS,
  }),
  reviewPlan: post(`${PLAN}/audit`, {
    ask: ask({ planId, isApproved: field('result', yes), words: field('auditDesc', words) }),
    answer: nothing,
    may: 'maintReview.edit',
    spec: OURS,
  }),
  confirmPlan: post(`${PLAN}/confirm`, {
    ask: ask({ planId, isGood: field('result', yes), words: field('words', optional(words)) }),
    answer: nothing,
    may: 'maintConfirm.edit',
    spec: OURS,
  }),
  closePlan: post(`${PLAN}/close`, {
    ask: ask({ planId, reportNumber: field('reportNo', line()), photos: field('photos', ticketPhotos) }),
    answer: nothing,
    may: 'maintPlan.edit',
    spec: OURS,
  }),
  records: post('/gstMaintenance/record/qryRecordList', {
    ask: ask({ ...maintenanceRecordFilters, ...pageFields }),
    answer: pageOf(maintRecord),
    may: 'maintPlan.query',
    spec: OURS,
    reads: true,
  }),
  systems: post('/gstMaintenance/system/qrySystemList', {
    ask: ask({
      unitId: field('PROJECT_ID', optional(uuid)),
      search: field('keyword', optional(line())),
      ...pageFields,
    }),
    answer: pageOf(unitSystem),
    may: 'maintPlan.query',
    spec: OURS,
    reads: true,
  }),
  library: post('/gstMaintenance/parameter/qryItemList', {
    ask: ask({ system: field('system', optional(line())) }),
    answer: list(libraryRow, ROWS_MAX),
    may: 'maintLibrary.query',
    spec: OURS,
    reads: true,
  }),
  editLibraryRow: post('/gstMaintenance/parameter/editItem', {
    ask: ask({
      code: field('code', line()),
      content: field('checkContent', line(TICKET_LINE_MAX_CHARS)),
      isOn: field('enabled', yes),
    }),
    answer: nothing,
    may: 'maintLibrary.edit',
    spec: OURS,
  }),
  contracts: post(`${CONTRACT}/qryContractList`, {
    ask: ask({
      search: field('keyword', optional(line())),
      unitId: field('PROJECT_ID', optional(uuid)),
      ...pageFields,
    }),
    answer: pageOf(contract),
    may: 'maintContract.query',
    spec: OURS,
    reads: true,
  }),
  addContract: post(`${CONTRACT}/addContract`, {
    ask: ask({ unitId: field('PROJECT_ID', uuid), ...contractFields }),
    answer: nothing,
    may: 'maintContract.add',
    spec: OURS,
  }),
  endContract: post(`${CONTRACT}/endContract`, {
    ask: ask({ contractId: field('contractId', uuid), words: field('words', words) }),
    answer: nothing,
    may: 'maintContract.edit',
    spec: OURS,
  }),
  companies: post(`${CONTRACT}/qryCompanies`, {
    ask: ask({ search: field('keyword', optional(line())) }),
    answer: list(
      record('companyOption', { companyId: field('maintUnitId', uuid), name: field('name', text) }),
    ),
    may: 'maintContract.query',
    spec: OURS,
    reads: true,
  }),
}
