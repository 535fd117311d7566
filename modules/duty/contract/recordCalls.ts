import { download, post } from '@gss/kit/call'
import {
  ask,
  epochMs,
  field,
  list,
  longText,
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
import { dutyDay } from './days.ts'
import { dutyRow, dutyHandover, panelCheck, panelCheckFields, rowState, toldFields } from './dutyRow.ts'
import { ROOMS_MAX, DUTY_WORDS_MAX_CHARS } from './limits.ts'
import { dutySign } from './sign.ts'
import * as z from 'zod'

const RECORD = '/gstcenter/dutyRecord'
const OURS = 'ours: docs/domain.md §13'
const oneRoom = { roomId: field('roomId', uuid) }
const filters = {
  unitId: field('PROJECT_ID', optional(uuid)),
  roomId: field('roomId', optional(uuid)),
  from: field('from', optional(epochMs)),
  until: field('until', optional(epochMs)),
}
const rowFilters = { ...filters, state: field('status', optional(rowState)) }
const oneHandover = { handoverId: field('handoverId', uuid) }

/** More shifts has no day. */
const SHIFT_NO_MAX = 99

export const recordCalls = {
  dutyRows: post(`${RECORD}/qryRecordList`, {
    ask: ask({ ...rowFilters, ...pageFields }),
    answer: pageOf(dutyRow),
    may: 'dutyRecord.query',
    spec: OURS,
    reads: true,
  }),
  exportDutyRows: download(`${RECORD}/exportRecords`, {
    ask: ask(rowFilters),
    answer: nothing,
    may: 'dutyRecord.export',
    spec: OURS,
    reads: true,
  }),
  /** 消防控制室值班记录表 (GB 25201 A.1): one shift of one room; without a shift said, the one that is now. */
  dutySheet: post(`${RECORD}/qrySheet`, {
    ask: ask({
      ...oneRoom,
      day: field('date', optional(dutyDay)),
      shiftNo: field('shiftNo', optional(z.int().min(0).max(SHIFT_NO_MAX))),
      /** The shift that was then. */
      at: field('time', optional(epochMs)),
    }),
    answer: record('dutySheet', {
      unitName: field('FULL_NAME', text),
      roomName: field('roomName', text),
      day: field('date', text),
      shiftNo: field('shiftNo', whole),
      shiftName: field('shiftName', text),
      from: field('beginAt', epochMs),
      until: field('endAt', epochMs),
      shifts: field(
        'shifts',
        list(
          record('dutySheetShift', { shiftNo: field('shiftNo', whole), name: field('shiftName', text) }),
          ROOMS_MAX,
        ),
      ),
      planned: field('planPeople', list(text)),
      signs: field('realPeople', list(dutySign)),
      rows: field('logs', list(dutyRow)),
      checks: field('panelChecks', list(panelCheck)),
      handover: field('handover', nullable(dutyHandover)),
    }),
    may: 'dutyRecord.query',
    spec: OURS,
    reads: true,
  }),
  /** Confirmed, or corrected; after half an hour it is 补记. */
  recordRow: post(`${RECORD}/saveRecord`, {
    ask: ask({ ...oneRoom, dueAt: field('time', epochMs), ...toldFields }),
    answer: nothing,
    may: 'dutyRecord.add',
    spec: OURS,
  }),
  checkPanel: post(`${RECORD}/savePanelCheck`, {
    ask: ask({ ...oneRoom, ...panelCheckFields }),
    answer: nothing,
    may: 'dutyRecord.add',
    spec: OURS,
  }),

  handovers: post(`${RECORD}/qryHandoverList`, {
    ask: ask({ ...filters, ...pageFields }),
    answer: pageOf(dutyHandover),
    may: 'dutyRecord.query',
    spec: OURS,
    reads: true,
  }),
  giveHandover: post(`${RECORD}/giveHandover`, {
    ask: ask({
      ...oneRoom,
      leftover: field('leftover', longText(DUTY_WORDS_MAX_CHARS)),
      areKeysThere: field('keysOk', yes),
    }),
    answer: record('dutyGiven', oneHandover),
    may: 'dutyRecord.add',
    spec: OURS,
  }),
  takeHandover: post(`${RECORD}/takeHandover`, {
    ask: ask(oneHandover),
    answer: nothing,
    may: 'dutyRecord.add',
    spec: OURS,
  }),
  withdrawHandover: post(`${RECORD}/withdrawHandover`, {
    ask: ask(oneHandover),
    answer: nothing,
    may: 'dutyRecord.add',
    spec: OURS,
  }),
  /** 消防安全管理人签字. */
  signHandover: post(`${RECORD}/signHandover`, {
    ask: ask(oneHandover),
    answer: nothing,
    may: 'dutyRecord.edit',
    spec: OURS,
  }),
}
