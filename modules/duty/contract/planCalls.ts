import { download, post } from '@gss/kit/call'
import {
  ask,
  epochMs,
  field,
  line,
  list,
  nothing,
  nullable,
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
import { CHECK_TIMES_MAX } from './checkTimes.ts'
import { checkState } from './check.ts'

const MANAGE = '/gstcenter/dutyManage'
const OURS = 'ours: docs/domain.md §13'
const MINUTES_MAX = 255
const span = { from: field('beginTime', epochMs), until: field('endTime', epochMs) }
const SEARCH_MAX_CHARS = 60
const OFFSET_MAX_MIN = 840
const offset = { offsetMin: field('utcOffset', z.int().min(-OFFSET_MAX_MIN).max(OFFSET_MAX_MIN)) }

/** How often a unit is asked by itself. */
const planFields = {
  isOn: field('enabled', yes),
  most: field('times', z.int().min(1).max(CHECK_TIMES_MAX)),
  minutes: field('timeout', z.int().min(1).max(MINUTES_MAX)),
}
export const checkPlan = record('dutyCheckPlan', {
  unitId: field('PROJECT_ID', uuid),
  unitCode: field('PROJ_CODE', text),
  unitName: field('FULL_NAME', text),
  groupName: field('groupName', text),
  ...planFields,
  posts: field('count', whole),
  /** What came of the last one by the plan; when the next is, nobody is told. */
  lastAt: field('lastTime', nullable(epochMs)),
  lastOutcome: field('lastResult', nullable(z.enum(['asked', 'burning', 'recent', 'tooLate', 'gone']))),
})

export const dutyPlanCalls = {
  checkPlans: post(`${MANAGE}/qryCheckPlanList`, {
    ask: ask({ ...pageFields, search: field('keyword', optional(line(SEARCH_MAX_CHARS))) }),
    answer: pageOf(checkPlan),
    may: 'dutyCheck.query',
    spec: OURS,
    reads: true,
  }),
  setCheckPlans: post(`${MANAGE}/setCheckPlans`, {
    ask: ask({ unitIds: field('PROJECT_IDS', list(uuid, 2_000)), ...planFields }),
    answer: nothing,
    may: 'dutyCheck.edit',
    spec: OURS,
  }),
  /** Groups of units that can be asked together. */
  checkGroups: post(`${MANAGE}/qryCheckGroupList`, {
    ask: ask({}),
    answer: list(
      record('dutyGroup', {
        groupId: field('groupId', uuid),
        name: field('groupName', text),
        posts: field('count', whole),
      }),
    ),
    may: 'dutyCheck.query',
    spec: OURS,
    reads: true,
  }),
  exportChecks: download(`${MANAGE}/exportChecks`, {
    ask: ask({
      ...span,
      unitId: field('PROJECT_ID', optional(uuid)),
      state: field('result', optional(checkState)),
    }),
    answer: nothing,
    may: 'dutyCheck.export',
    spec: OURS,
    reads: true,
  }),
  /** 值班统计, by unit. */
  dutyStatistics: post(`${MANAGE}/qryDutyStatistics`, {
    ask: ask({ ...span, ...offset, unitId: field('PROJECT_ID', optional(uuid)) }),
    answer: record('dutyStatistics', {
      units: field(
        'units',
        list(
          record('dutyUnitFigures', {
            unitId: field('PROJECT_ID', uuid),
            unitName: field('FULL_NAME', text),
            answered: field('answered', whole),
            missed: field('missed', whole),
            late: field('late', whole),
            unsent: field('unsent', whole),
            prompt: field('prompt', whole),
            meanDelayS: field('delay', nullable(whole)),
            rowsDue: field('rowsDue', whole),
            rowsRecorded: field('rowsRecorded', whole),
            rowsLate: field('rowsLate', whole),
            rowsMissed: field('rowsMissed', whole),
            handovers: field('handovers', whole),
          }),
        ),
      ),
      /** Checks by hour: how many were asked, how many of them nobody answered. */
      byHour: field(
        'byHour',
        list(
          record('dutyHourFigures', {
            hour: field('hour', whole),
            asked: field('asked', whole),
            missed: field('missed', whole),
            meanDelayS: field('delay', nullable(whole)),
          }),
        ),
      ),
    }),
    may: 'dutyCheck.query',
    spec: OURS,
    reads: true,
  }),
}
