import { post } from '@gss/kit/call'
import { ask, field, filled, nothing, record, text, uuid } from '@gss/kit/wire'
import * as z from 'zod'

const TRANSMISSION = '/gstcenter/dTranDev'
const OURS = 'ours: docs/domain.md §21'
/** What it calls itself on the line: its user, its topic, its path. */
export const IOT_CODE = /^[\w.-]{1,40}$/

const LINE_KEY_MAX_CHARS = 64
const lineKey = z.string().min(1).max(LINE_KEY_MAX_CHARS)

export const enrolled = record('enrolled', {
  transmissionId: field('tranDevId', uuid),
  address: field('address', text),
  /** Told once, and kept sealed. */
  key: field('accessKey', text),
})

/** Devices that report by MQTT or HTTP are registered before they speak. */
export const enrolCalls = {
  enrol: post(`${TRANSMISSION}/enrol`, {
    ask: ask({
      unitId: field('PROJECT_ID', uuid),
      code: field('reportCode', z.string().regex(IOT_CODE)),
      name: field('TRAN_DEV_NAME', filled()),
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
