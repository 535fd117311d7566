import {
  type DomainOf,
  epochMs,
  field,
  line,
  list,
  longText,
  nullable,
  optional,
  record,
  text,
  uuid,
  whole,
  yes,
} from '@gss/kit/wire'
import { dutyRow, dutyHandover, panelCheckFields, toldFields } from './dutyRow.ts'
import { ROOMS_MAX, DUTY_WORDS_MAX_CHARS } from './limits.ts'
import { roomNow, dutySign, signWay } from './sign.ts'

const CODE_MAX_CHARS = 120

/** What a phone says of duty: bodies of the entries `duty.…`. */
export const fieldSignOn = record('fieldDutySignOn', {
  roomId: field('roomId', optional(uuid)),
  way: field('signWay', signWay),
  code: field('code', optional(line(CODE_MAX_CHARS))),
})
export const fieldSignOff = record('fieldDutySignOff', { roomId: field('roomId', uuid) })
export const fieldRow = record('fieldDutyRow', {
  roomId: field('roomId', uuid),
  dueAt: field('time', epochMs),
  ...toldFields,
})
export const fieldPanelCheck = record('fieldPanelCheck', {
  roomId: field('roomId', uuid),
  ...panelCheckFields,
})
export const fieldGive = record('fieldDutyGive', {
  roomId: field('roomId', uuid),
  leftover: field('leftover', longText(DUTY_WORDS_MAX_CHARS)),
  areKeysThere: field('keysOk', yes),
})
export const fieldHandover = record('fieldDutyHandover', { handoverId: field('handoverId', uuid) })
export const fieldAnswer = record('fieldDutyAnswer', { checkId: field('checkId', uuid) })

/** What a phone takes along under this name: the rooms of its person's unit, who is there, what is to be written, signed and answered. */
export const DUTY_PIECE = 'duty.mine'
export const MY_SHIFTS_MAX = 12
export const MY_CHECKS_MAX = 20
export const MY_ROWS_MAX = 13
const THERE_MAX = 50

export const myShift = record('myShift', {
  roomId: field('roomId', uuid),
  roomName: field('roomName', text),
  shiftName: field('shiftName', text),
  from: field('beginAt', epochMs),
  until: field('endAt', epochMs),
  /** Who stands in it beside one. */
  mates: field('planPeople', text),
})
export type MyShift = DomainOf<typeof myShift>
export const myCheck = record('myCheck', {
  checkId: field('checkId', uuid),
  name: field('TRAN_DEV_NAME', text),
  askedName: field('sendUser', text),
  askedAt: field('sendTime', epochMs),
  minutes: field('timeout', whole),
})
export type MyCheck = DomainOf<typeof myCheck>
export const myDuty = record('myDuty', {
  /** Where one may sign on; the centre, which looks at everybody's, has none. */
  rooms: field('rooms', list(roomNow, ROOMS_MAX)),
  mySign: field('mySign', nullable(dutySign)),
  shifts: field('shifts', list(myShift, MY_SHIFTS_MAX)),
  /** In the room one is signed on at. */
  there: field('there', list(dutySign, THERE_MAX)),
  rows: field('logs', list(dutyRow, MY_ROWS_MAX)),
  /** Given, and nobody took it yet. */
  given: field('handovers', list(dutyHandover, ROOMS_MAX)),
  checks: field('checks', list(myCheck, MY_CHECKS_MAX)),
})
export type MyDuty = DomainOf<typeof myDuty>
