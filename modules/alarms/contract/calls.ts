import { download, post } from '@gss/kit/call'
import {
  longText,
  ask,
  epochMs,
  field,
  flag,
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
import { alarm, alarmKind, claimant, openAlarms, operState } from './alarm.ts'
import { bulkCalls } from './bulk.ts'
import { call119Calls } from './call119.ts'
import { passCalls } from './passing.ts'
import { reopenCalls } from './reopening.ts'
import { seatCalls } from './seats.ts'
import { speechCalls } from './speech.ts'
import { toldCalls } from './toldCalls.ts'
import { quietCalls, windowAskFields } from './quietCalls.ts'

const CENTER = '/gstcenter/warningManage'
const READS = '/gstcenter/dDevWarnRead'
const SPEC = '§7 "Alarms"'
export const ALARM_NOTE_MAX_CHARS = 1_000

const which = { alarmId: field('warningId', uuid) }
const note = field('operResult', optional(longText(ALARM_NOTE_MAX_CHARS)))
/** The page sends empty texts for what it does not filter by. */
const maybe = optional(line())

export const historyFilters = {
  search: field('keyword', maybe),
  unitId: field('PROJECT_ID', optional(uuid)),
  kind: field('DEAL_TYPE', optional(alarmKind)),
  state: field('OPER_STATE', optional(operState)),
  isOpen: field('pending', optional(yes)),
  from: field('beginTime', optional(epochMs)),
  until: field('endTime', optional(epochMs)),
}

/** What a seat does: a browser fetches these before anything is shown, so that whatever else there is stands in files of its own. */
export const deskCalls = {
  byId: post(`${CENTER}/qryWarningById`, {
    ask: ask(which),
    answer: alarm,
    may: 'alarm.query',
    spec: SPEC,
    reads: true,
  }),
  /** The last ten of the unit (tab pro, company) or of the device (tab dev, device). */
  recent: post(`${CENTER}/qryRecentWarningList`, {
    ask: ask({
      tab: field('tabType', maybe),
      unitCode: field('projCode', maybe),
      componentType: field('devType', optional(z.union([z.int(), line()]))),
      transmissionId: field('tranDevId', maybe),
      transmissionCode: field('tranDevCode', maybe),
      componentId: field('devId', maybe),
      panel: field('panelId', maybe),
      panelId: field('PANEL_ID', maybe),
      floorId: field('FLOOR_ID', maybe),
      kind: field('DEAL_TYPE', optional(alarmKind)),
      deviceCode: field('DEV_CODE', maybe),
      deviceId: field('DEV_ID', maybe),
    }),
    answer: list(alarm, 10),
    may: 'alarm.query',
    spec: SPEC,
    reads: true,
  }),
  settle: post(`${CENTER}/changeOperStateAndMovetoDeal`, {
    ask: ask({
      ...which,
      state: field('operState', operState),
      note,
      /** Of turning to maintenance: around what, until when. */
      ...windowAskFields,
      until: field('testEdTime', optional(epochMs)),
    }),
    answer: nothing,
    may: 'alarm.edit',
    spec: SPEC,
  }),
  waitConfirm: post(`${CENTER}/changeOperState`, {
    ask: ask({ ...which, state: field('operState', operState), note }),
    answer: nothing,
    may: 'alarm.edit',
    spec: SPEC,
  }),
  turnToTest: post(`${CENTER}/warningTest`, {
    ask: ask({
      ...which,
      unitId: field('projectId', optional(uuid)),
      from: field('testBgTime', optional(epochMs)),
      until: field('testEdTime', optional(epochMs)),
      state: field('operState', operState),
      note,
      ...windowAskFields,
      /** What may burn is heard all the same. */
      hearsFires: field('hearsFires', optional(yes)),
    }),
    answer: nothing,
    may: 'alarm.edit',
    spec: `${SPEC}, §5 "Turn to test"`,
  }),
  isFireDepartmentOnline: post(`${CENTER}/checkIfFireDeptOnline`, {
    ask: ask({ fireDepartment: field('fireDeptId', nullable(line())) }),
    answer: record('fireDepartment', {
      isConfigured: field('configured', yes),
      isOnline: field('online', yes),
    }),
    may: 'alarm.query',
    spec: `${SPEC}, §4 "119 flow"`,
    reads: true,
  }),
  pushToFireDepartment: post(`${CENTER}/pushMsgToFireDept`, {
    ask: ask({ ...which, fireDepartment: field('fireDeptId', line()) }),
    answer: record('receipt', { receipt: field('receiptNo', text) }),
    may: 'alarm.edit',
    spec: `${SPEC}, §4 "119 flow"`,
  }),

  markRead: post(`${READS}/setWarningRead`, {
    ask: ask({ alarmId: field('warnId', uuid) }),
    answer: nothing,
    may: 'alarm.query',
    spec: SPEC,
    reads: true,
  }),
  unreadCount: post(`${READS}/qryWarningUnReadCount`, {
    ask: ask({ unitCode: field('projectCode', maybe) }),
    answer: whole,
    may: 'alarm.query',
    spec: SPEC,
    reads: true,
  }),
  unread: post(`${READS}/qryWarningUnReadList`, {
    ask: ask({
      isRead: field('isRead', optional(z.union([z.boolean(), z.literal(0), z.literal(1)]))),
      unitCode: field('projectCode', maybe),
      ...pageFields,
    }),
    answer: pageOf(
      record('alarmNotice', {
        alarmId: field('WARN_ID', uuid),
        isRead: field('IS_READ', yes),
        address: field('ADDRESS', text),
        receivedAt: field('FR_ALERT_TIMESTAMP', epochMs),
        title: field('ALERT_TITEL', text), // sic
        isDrill: field('IS_DRILL', flag),
        // Ours, as the alarm has them: a line of the bell says which unit, and where in it.
        kind: field('DEAL_TYPE', alarmKind),
        unitName: field('FULL_NAME', text),
        deviceTypeName: field('DEV_TYPE_NAME', text),
        deviceInfo: field('devInfo', text),
        buildingName: field('BUIL_NAME', nullable(text)),
        floorName: field('FLOOR_NAME', nullable(text)),
        deviceAddress: field('DEV_ADDRESS', text),
      }),
    ),
    may: 'alarm.query',
    spec: SPEC,
    reads: true,
  }),

  /** Ours: everything open of a kind, the oldest first, as many as one answer holds; `after`: the last one of the answer before. */
  openAfter: post(`${CENTER}/qryOpenAfter`, {
    ask: ask({
      kind: field('DEAL_TYPE', alarmKind),
      after: field(
        'after',
        optional(
          record('openMark', {
            raisedAt: field('CREATE_TIMESTAMP', epochMs),
            alarmId: field('WARN_ID', uuid),
          }),
        ),
      ),
    }),
    answer: openAlarms,
    may: 'alarm.query',
    spec: 'ours: desk',
    reads: true,
  }),
  exportHistory: download(`${CENTER}/export`, {
    ask: ask({ ...historyFilters }),
    answer: nothing,
    may: 'alarm.export',
    spec: 'ours: history',
    reads: true,
  }),
  /** Opening an alarm takes it for a minute; asking again renews. */
  claim: post(`${CENTER}/claim`, {
    ask: ask({ ...which, takeOver: field('takeOver', optional(yes)) }),
    answer: claimant,
    may: 'alarm.edit',
    spec: 'ours: docs/domain.md §4',
    reads: false,
  }),
  release: post(`${CENTER}/release`, { ask: ask(which), answer: nothing, may: 'alarm.edit', spec: 'ours' }),
  ...bulkCalls,
  ...call119Calls,
  ...passCalls,
  ...quietCalls,
  ...reopenCalls,
  ...seatCalls,
  ...speechCalls,
  ...toldCalls,
  noteShown: post(`${CENTER}/shown`, {
    ask: ask({ alarmIds: field('warningIds', list(uuid, 100)) }),
    answer: nothing,
    may: 'alarm.query',
    spec: 'ours: the row of times',
    reads: true,
  }),
}
