import { post } from '@gss/kit/call'
import { ask, field, line, list, longText, optional, record, text, uuid } from '@gss/kit/wire'
import * as z from 'zod'

const TRANSMISSION = '/gstcenter/dTranDev'
const SPEC = '§7 "Remote commands and duty"'
/** Numbers come as numbers or as texts: the screens send what they were given. */
const code = z.union([z.int(), line()])

/** A person orders a handful of things at once, not a building. */
const MESSAGES_MAX = 20
const DATA_MAX_CHARS = 1_000

/** How a component is named to its device: what `qryOrderDevices` hands out and `sendMsg` brings back. */
const addressed = {
  collector: field('conCode', line()),
  transmission: field('transCode', line()),
  channel: field('chnCode', code),
  panel: field('panelCode', code),
  systemType: field('sysType', code),
  component: field('devCode', code),
  componentType: field('devType', code),
}

const orderable = record('orderable', {
  componentId: field('devId', uuid),
  transmissionId: field('tDevId', uuid),
  name: field('devName', text),
  ...addressed,
  /** Which of D1001–D1004 its device understands. */
  commands: field('commands', list(line())),
})

/** Spec §3 "Device command info": the same of one device, under the names of that list. */
const deviceCommand = record('deviceCommand', {
  componentId: field('devId', uuid),
  transmissionId: field('tDevId', uuid),
  name: field('devName', text),
  collector: field('ACQ_DEV_CODE', line()),
  transmission: field('TRAN_DEV_CODE', line()),
  channel: field('SEQ_NUM', code),
  panel: field('PANEL_CODE', code),
  systemType: field('SUB_SYS_TYPE', code),
  component: field('DEV_CODE', code),
  componentType: field('DEV_TYPE', code),
  commands: field('commands', list(line())),
})

/** Spec §7 "Remote commands and duty": what stands behind a device is started, stopped, shielded and released. */
export const controlCalls = {
  deviceCommands: post('/gstcenter/dDevice/qryDeviceCommandMsg.devId', {
    ask: ask({ componentId: field('devId', uuid) }),
    answer: deviceCommand,
    may: 'remote.query',
    spec: SPEC,
    reads: true,
  }),
  orderableDevices: post(`${TRANSMISSION}/qryOrderDevices`, {
    ask: ask({ transmissionId: field('tDevId', uuid), panel: field('panelCode', optional(code)) }),
    answer: list(orderable),
    may: 'remote.query',
    spec: SPEC,
    reads: true,
  }),
  /** Answers with a text that is JSON: that is how the screens read it. */
  sendMessages: post('/gstcollector/checker/sendMsg', {
    ask: ask({
      protocol: field('protocolVer', z.literal('1-1')),
      messages: field(
        'msgs',
        z
          .array(
            ask({
              type: field('msgType', line()),
              ...addressed,
              id: field('msgId', line()),
              at: field('timestamp', code),
              data: field('msgData', optional(longText(DATA_MAX_CHARS))),
            }),
          )
          .min(1)
          .max(MESSAGES_MAX),
      ),
    }),
    answer: text,
    may: 'remote.edit',
    spec: SPEC,
  }),
  transmissionChoices: post(`${TRANSMISSION}/qryTranDevselect`, {
    ask: ask({ search: field('keyword', optional(line())) }),
    answer: list(
      record('choice', {
        transmissionId: field('tranDevId', uuid),
        code: field('tranDevCode', text),
        name: field('TRAN_DEV_NAME', text),
      }),
    ),
    may: 'transmission.query',
    spec: SPEC,
    reads: true,
  }),
}
