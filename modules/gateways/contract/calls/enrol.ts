import { post } from '@gss/kit/call'
import { among, ask, field, filled, line, nothing, optional, record, text, uuid } from '@gss/kit/wire'
import * as z from 'zod'

const TRANSMISSION = '/gstcenter/dTranDev'
const OURS = 'ours: docs/domain.md §21'
/** What it calls itself on the line: its user, its topic, its path. */
export const IOT_CODE = /^[\w.-]{1,40}$/

const LINE_KEY_MAX_CHARS = 64
const NAMED_MAX_CHARS = 40
/** Devices that are registered before they speak, by the language they will speak. */
export const ENROL_LANGUAGES = ['report', 'foreign', 'modbus', 'dc09'] as const
export type EnrolLanguage = (typeof ENROL_LANGUAGES)[number]
const lineKey = z.string().min(1).max(LINE_KEY_MAX_CHARS)

export const enrolled = record('enrolled', {
  transmissionId: field('tranDevId', uuid),
  address: field('address', text),
  /** Told once, and kept sealed; `''`: it has none. */
  key: field('accessKey', text),
})

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
