import { post } from '@gss/kit/call'
import {
  among,
  ask,
  epochMs,
  field,
  filled,
  line,
  list,
  longText,
  nullable,
  optional,
  pageFields,
  pageOf,
  record,
  secret,
  text,
  uuid,
  whole,
  yes,
} from '@gss/kit/wire'
import { DUTY_CHECK_MAX_MIN } from './command.ts'
import * as z from 'zod'

const TRANSMISSION = '/gstcenter/dTranDev'
const SPEC = '§7 "Remote commands and duty"'
/** Numbers come as numbers or as texts: the screens send what they were given. */
const code = z.union([z.int(), line()])

/** What the centre may ask of a transmission device; `initialise` wants the control password first. */
export const ASKABLE = ['readVersion', 'readConfiguration', 'readState', 'readTime', 'setClock', 'initialise', 'dutyCheck'] as const

/** A person orders a handful of things at once, not a building. */
const MESSAGES_MAX = 20
const DATA_MAX_CHARS = 1_000

/** How a component is named to its device: what `qryDeviceCommandMsg` hands out and `sendMsg` brings back. */
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

export const calls = {
  /** The password of whoever asks, typed once more; it opens remote control for three minutes. */
  checkControlPassword: post(`${TRANSMISSION}/passwdCheck`, {
    ask: ask({ password: field('controllPasswd', secret) }), // sic
    answer: record('check', { result: field('checkResult', whole) }),
    may: 'remote.edit',
    spec: SPEC,
  }),
  deviceCommands: post('/gstcenter/dDevice/qryDeviceCommandMsg.devId', {
    ask: ask({ componentId: field('devId', uuid) }),
    answer: orderable,
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
      record('choice', { transmissionId: field('tranDevId', uuid), code: field('tranDevCode', text), name: field('TRAN_DEV_NAME', text) }),
    ),
    may: 'transmission.query',
    spec: SPEC,
    reads: true,
  }),

  transmissions: post(`${TRANSMISSION}/qryPage`, {
    ask: ask({ ...pageFields, search: field('keyword', optional(line())), isOnline: field('online', optional(yes)) }),
    answer: pageOf(
      record('transmission', {
        transmissionId: field('tranDevId', uuid),
        unitId: field('PROJECT_ID', uuid),
        unitName: field('FULL_NAME', text),
        address: field('address', text),
        code: field('tranDevCode', text),
        name: field('TRAN_DEV_NAME', text),
        profile: field('profile', text),
        isOnline: field('online', yes),
        remote: field('remote', nullable(text)),
        transport: field('transport', nullable(text)),
        connectedAt: field('connectTime', nullable(epochMs)),
        lastFrameAt: field('lastTime', nullable(epochMs)),
        clockOffsetS: field('clockOffset', nullable(whole)),
        frames: field('frameCount', whole),
        unreadable: field('unreadableCount', whole),
      }),
    ),
    may: 'transmission.query',
    spec: 'ours: §2.3 transmission-device',
    reads: true,
  }),
  ask: post(`${TRANSMISSION}/ask`, {
    ask: ask({
      transmissionId: field('tranDevId', uuid),
      kind: field('kind', among(ASKABLE)),
      minutes: field('minutes', optional(z.int().min(1).max(DUTY_CHECK_MAX_MIN))),
    }),
    answer: record('asked', { commandId: field('commandId', uuid) }),
    may: 'transmission.edit',
    spec: 'ours: §2.3 transmission-device',
  }),
  commands: post(`${TRANSMISSION}/qryCommands`, {
    ask: ask({ ...pageFields, transmissionId: field('tranDevId', uuid) }),
    answer: pageOf(
      record('command', {
        commandId: field('commandId', uuid),
        kind: field('kind', line()),
        state: field('state', line()),
        askedBy: field('askedBy', nullable(uuid)),
        askedAt: field('askTime', epochMs),
        endedAt: field('endTime', nullable(epochMs)),
        tries: field('tries', whole),
        result: field('result', nullable(text)),
      }),
    ),
    may: 'transmission.query',
    spec: 'ours: §2.3 transmission-device',
    reads: true,
  }),
  unregistered: post(`${TRANSMISSION}/qryUnregistered`, {
    ask: ask({ ...pageFields }),
    answer: pageOf(
      record('unregistered', {
        address: field('address', text),
        remote: field('remote', text),
        transport: field('transport', text),
        connectedAt: field('connectTime', epochMs),
        lastFrameAt: field('lastTime', nullable(epochMs)),
        frames: field('frameCount', whole),
        unreadable: field('unreadableCount', whole),
      }),
    ),
    may: 'transmission.add',
    spec: 'ours: §2.3 transmission-device',
    reads: true,
  }),
  adopt: post(`${TRANSMISSION}/adopt`, {
    ask: ask({
      address: field('address', z.string().regex(/^[\da-f]{12}$/)),
      unitId: field('PROJECT_ID', uuid),
      code: field('tranDevCode', filled()),
      name: field('TRAN_DEV_NAME', filled()),
      profile: field('profile', filled()),
    }),
    answer: record('adopted', { transmissionId: field('tranDevId', uuid) }),
    may: 'transmission.add',
    spec: 'ours: §2.3 transmission-device',
  }),
}
