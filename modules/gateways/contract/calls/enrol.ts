import { download, post, upload } from '@gss/kit/call'
import {
  among,
  ask,
  type DomainOf,
  field,
  filled,
  line,
  list,
  nothing,
  nothingAsked,
  optional,
  record,
  text,
  uuid,
  whole,
  yes,
} from '@gss/kit/wire'
import * as z from 'zod'
import {
  ENROL_LANGUAGES,
  ENROL_MAX_BYTES,
  ENROL_MAX_ROWS,
  WRONG_ROWS_SHOWN_MAX,
} from '../enrolSheet.table.ts'

const TRANSMISSION = '/gstcenter/dTranDev'
const OURS = 'ours: docs/domain.md §21'
/** What it calls itself on the line: its user, its topic, its path. */
export const IOT_CODE = /^[\w.-]{1,40}$/

const LINE_KEY_MAX_CHARS = 64
const NAMED_MAX_CHARS = 40
const lineKey = z.string().min(1).max(LINE_KEY_MAX_CHARS)

export const enrolled = record('enrolled', {
  transmissionId: field('tranDevId', uuid),
  address: field('address', text),
  /** Told once, and kept sealed; `''`: it has none. */
  key: field('accessKey', text),
})

/** What a file of devices is found to say; after a real run the keys that were made, told once. */
export const enrolReport = record('enrolReport', {
  rows: field('rows', whole),
  added: field('added', whole),
  changed: field('changed', whole),
  /** Registered already, in that unit: left as they are. */
  same: field('same', whole),
  wrongRows: field('wrongRows', whole),
  wrong: field(
    'wrong',
    list(
      record('wrongDevice', {
        row: field('row', whole),
        column: field('column', text),
        why: field('why', text),
      }),
      WRONG_ROWS_SHOWN_MAX,
    ),
  ),
  keys: field(
    'accessKeys',
    list(
      record('accessKey', { address: field('address', text), key: field('accessKey', text) }),
      ENROL_MAX_ROWS,
    ),
  ),
  isDone: field('done', yes),
})
export type EnrolReport = DomainOf<typeof enrolReport>

/** Devices of other languages are registered before they speak; one that spoke first is adopted. */
export const enrolCalls = {
  enrol: post(`${TRANSMISSION}/enrol`, {
    ask: ask({
      unitId: field('PROJECT_ID', uuid),
      language: field('language', among(ENROL_LANGUAGES)),
      /** Of a source its code, of Modbus the line's. */
      via: field('via', optional(line(NAMED_MAX_CHARS))),
      /** What it calls itself there: a code, an IMEI, a unit's number, an account. */
      code: field('reportCode', filled(NAMED_MAX_CHARS)),
      name: field('TRAN_DEV_NAME', filled()),
      /** Of Modbus: what its registers mean. */
      profile: field('profile', optional(line(NAMED_MAX_CHARS))),
    }),
    answer: enrolled,
    may: 'stranger.add',
    spec: OURS,
  }),
  enrolTemplate: download(`${TRANSMISSION}/enrolTemplate`, {
    ask: nothingAsked,
    answer: nothing,
    may: 'stranger.import',
    spec: OURS,
    reads: true,
  }),
  /** A dry run lists every wrong row; otherwise all rows or none. */
  importDevices: upload(`${TRANSMISSION}/importDevices`, {
    ask: ask({ run: field('run', among(['dry', 'real'])) }),
    answer: enrolReport,
    may: 'stranger.import',
    spec: OURS,
    file: { maxBytes: ENROL_MAX_BYTES, types: ['xlsx'] },
  }),
  renewKey: post(`${TRANSMISSION}/renewKey`, {
    ask: ask({ transmissionId: field('tranDevId', uuid) }),
    answer: enrolled,
    may: 'stranger.add',
    spec: OURS,
  }),
  /** The key a panel encrypts with (DC-09): hex digits, or 16, 24 or 32 letters. */
  setLineKey: post(`${TRANSMISSION}/setLineKey`, {
    ask: ask({ transmissionId: field('tranDevId', uuid), key: field('lineKey', lineKey) }),
    answer: nothing,
    may: 'stranger.add',
    spec: OURS,
  }),
}
