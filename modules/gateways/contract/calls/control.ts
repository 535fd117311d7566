import { post } from '@gss/kit/call'
import {
  ask,
  field,
  flag,
  line,
  list,
  longText,
  nothing,
  optional,
  pageFields,
  pageOf,
  record,
  text,
  uuid,
  whole,
} from '@gss/kit/wire'
import * as z from 'zod'
import { BOARD_ORDERED_MAX, remoteOrder } from '../order.ts'

const TRANSMISSION = '/gstcenter/dTranDev'
const SPEC = '§7 "Remote commands and duty"'
/** Numbers come as numbers or as texts: the screens send what they were given. */
const code = z.union([z.int(), line()])

/** A person orders a handful of things at once, not a building. */
const MESSAGES_MAX = 20
const DATA_MAX_CHARS = 1_000
const POINT_MAX_CHARS = 40

/** How a component is named to its device: what `qryOrderDevices` hands out and `sendMsg` brings back. */
const addressed = {
  collector: field('conCode', line()),
  transmission: field('transCode', line()),
  channel: field('chnCode', code),
  panel: field('panelCode', code),
  systemType: field('sysType', code),
  component: field('devCode', code),
  componentType: field('devType', code),
  /** Of a language that names its points by text. */
  point: field('point', optional(line(POINT_MAX_CHARS))),
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
  point: field('POINT', optional(line(POINT_MAX_CHARS))),
  commands: field('commands', list(line())),
  /** Whether its unit has taken remote control; if not, whom to call. */
  isActivated: field('showRemote', flag),
  phone: field('phone', text),
  /** A fire is open in the same building. */
  isBurning: field('hasFire', flag),
  /** Started and stopped by two people. */
  isByTwo: field('needConfirm', flag),
})

/** Spec §7 "Remote commands and duty": what stands behind a device is started, stopped, shielded and released. */
export const deviceControlCalls = {
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
  /** What stands of orders, of all or of the devices a board shows: those that wait for a second person, those under way, and what is shielded. */
  standingOrders: post('/gstcenter/remoteControl/standing', {
    ask: ask({
      /** Of this one its last few, however they ended. */
      componentId: field('devId', optional(uuid)),
      componentIds: field('devIds', optional(list(uuid, BOARD_ORDERED_MAX))),
    }),
    answer: record('standingOrders', {
      shielded: field('shieldCount', whole),
      rows: field('rows', list(remoteOrder)),
    }),
    may: 'remote.query',
    spec: 'ours: 屏蔽中 n, second person and feedback (forms-and-rules 14)',
    reads: true,
  }),
  /** Of the devices one board shows: what each can be told, which are shielded, and the last orders among them. */
  boardOrders: post('/gstcenter/remoteControl/ofDevices', {
    ask: ask({ componentIds: field('devIds', list(uuid, BOARD_ORDERED_MAX)) }),
    answer: record('boardOrders', {
      /** Whether the unit has taken remote control: if not, nothing else is said. */
      isActivated: field('showRemote', flag),
      devices: field(
        'devices',
        list(
          record('boardOrdered', {
            componentId: field('devId', uuid),
            commands: field('commands', list(line())),
            isShielded: field('isShielded', flag),
          }),
          BOARD_ORDERED_MAX,
        ),
      ),
      last: field('rows', list(remoteOrder)),
    }),
    may: 'remote.query',
    spec: 'ours: what can be ordered from a board (look.md 14)',
    reads: true,
  }),
  confirmOrder: post('/gstcenter/remoteControl/confirm', {
    ask: ask({ orderId: field('orderId', uuid), isAgreed: field('agree', flag) }),
    answer: nothing,
    may: 'remote.edit',
    spec: 'ours: second person (forms-and-rules 14)',
  }),
  remoteRecords: post('/gstcenter/remoteControl/queryList', {
    ask: ask({
      ...pageFields,
      unitId: field('projectId', optional(uuid)),
      search: field('keyword', optional(line())),
    }),
    answer: pageOf(remoteOrder),
    may: 'remote.query',
    spec: '§2.4 "query: … remote control"',
    reads: true,
  }),
  channelChoices: post(`${TRANSMISSION}/qryTranChnselect`, {
    ask: ask({ transmissionId: field('tranDevId', uuid) }),
    answer: list(record('channelChoice', { channel: field('chnCode', whole), name: field('chnName', text) })),
    may: 'transmission.query',
    spec: SPEC,
    reads: true,
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
