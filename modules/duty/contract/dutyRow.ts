import {
  among,
  type DomainOf,
  epochMs,
  field,
  flag,
  list,
  longText,
  nullable,
  oneOf,
  record,
  text,
  uuid,
  whole,
  yes,
} from '@gss/kit/wire'
import * as z from 'zod'
import { COUNT_MAX, DUTY_NAME_MAX_CHARS, DUTY_SYSTEMS_MAX, DUTY_WORDS_MAX_CHARS } from './limits.ts'

const HOUR_MS = 3_600_000
/** GB 25201 5.2: the room's equipment is recorded each two hours. */
export const ROW_EVERY_MS = 2 * HOUR_MS
/** Nobody recorded it for so long: 未记录. */
export const ROW_GRACE_MS = HOUR_MS / 2
/** What was missed is written down after all (补记) no later than this. */
export const ROW_LATE_MAX_MS = 24 * HOUR_MS
/** The last row that is due by now. China's even hours are even everywhere that counts from Greenwich. */
export const rowDueBy = (now: Date): Date => new Date(Math.floor(now.getTime() / ROW_EVERY_MS) * ROW_EVERY_MS)

export const ROW_STATES = ['due', 'recorded', 'missed', 'late'] as const
export type RowState = (typeof ROW_STATES)[number]
export const rowState = among(ROW_STATES)
/** A supply as the panel tells it; unknown where nothing is connected. */
export const POWERS = ['ok', 'fault', 'unknown'] as const
export type Power = (typeof POWERS)[number]
const power = among(POWERS)

const count = z.int().min(0).max(COUNT_MAX)
/** What the panel knew of the two hours before, when the row fell due. */
const panelFields = {
  fires: field('fireCount', count),
  falses: field('falseCount', count),
  faults: field('faultCount', count),
  supervisory: field('superviseCount', count),
  isOnline: field('online', nullable(yes)),
  mainPower: field('mainPower', power),
  sparePower: field('sparePower', power),
  places: field('places', list(text)),
}
export const panelNow = record('dutyPanelNow', panelFields)
export type PanelNow = DomainOf<typeof panelNow>

/** What the guard says: the panel's own numbers, or others. */
export const toldFields = {
  isPanelOk: field('panelOk', yes),
  fires: field('fireCount', count),
  falses: field('falseCount', count),
  faults: field('faultCount', count),
  supervisory: field('superviseCount', count),
  /** 漏报: what burned or failed and the panel did not tell. */
  unheard: field('missCount', count),
  words: field('desc', longText(DUTY_WORDS_MAX_CHARS)),
}
export const dutyTold = record('dutyTold', toldFields)
export type DutyTold = DomainOf<typeof dutyTold>

export const dutyRow = record('dutyLog', {
  roomId: field('roomId', uuid),
  roomName: field('roomName', text),
  unitId: field('PROJECT_ID', uuid),
  unitName: field('FULL_NAME', text),
  dueAt: field('time', epochMs),
  state: field('status', rowState),
  panel: field('panel', panelNow),
  told: field('told', nullable(dutyTold)),
  isCorrected: field('corrected', yes),
  userName: field('person', text),
  recordedAt: field('recordTime', nullable(epochMs)),
})
export type DutyRow = DomainOf<typeof dutyRow>

/** Numbers of the dictionary facilitySystem that stand in a control room (forms-and-rules §6.2). */
export const ROOM_SYSTEMS = ['6', '7', '9', '12', '14', '16', '17', '15', '18', '1'] as const
export const dutySystemState = record('dutySystemState', {
  system: field('otherSystem', among(ROOM_SYSTEMS)),
  isManual: field('otherMode', yes),
  isFault: field('otherStatus', yes),
  words: field('desc', longText(DUTY_WORDS_MAX_CHARS)),
})
export type SystemState = DomainOf<typeof dutySystemState>

/** What of a panel is tried each day. */
export const PANEL_POINTS = ['selfTest', 'silence', 'reset', 'mainPower', 'sparePower'] as const
export type PanelPoint = (typeof PANEL_POINTS)[number]
/** 火灾报警控制器日检查, with the other systems of the room. */
export const panelCheckFields = {
  panelName: field(
    'panelName',
    z
      .string()
      .min(1)
      .max(DUTY_NAME_MAX_CHARS * 3),
  ),
  selfTest: field('selfTest', yes),
  silence: field('silence', yes),
  reset: field('reset', yes),
  isMainPowerOk: field('mainPower', flag),
  isSparePowerOk: field('sparePower', flag),
  systems: field('systems', list(dutySystemState, DUTY_SYSTEMS_MAX)),
  words: field('desc', longText(DUTY_WORDS_MAX_CHARS)),
}
export const panelCheck = record('dutyPanelCheck', {
  checkId: field('checkId', uuid),
  at: field('time', epochMs),
  ...panelCheckFields,
  userName: field('person', text),
})
export type PanelCheck = DomainOf<typeof panelCheck>

export const handoverState = oneOf({ '0': 'given', '1': 'taken', '2': 'withdrawn' })
export type HandoverState = DomainOf<typeof handoverState>
/** What the two hand over, counted when the first of them signed. */
export const dutyStanding = record('dutyStanding', {
  fires: field('fireCount', whole),
  faults: field('faultCount', whole),
  supervisory: field('superviseCount', whole),
  missedRows: field('missedRows', whole),
  isOnline: field('online', nullable(yes)),
})
export type DutyStanding = DomainOf<typeof dutyStanding>
export const dutyHandover = record('dutyHandover', {
  handoverId: field('handoverId', uuid),
  roomId: field('roomId', uuid),
  roomName: field('roomName', text),
  unitId: field('PROJECT_ID', uuid),
  unitName: field('FULL_NAME', text),
  shiftName: field('shiftName', text),
  state: field('status', handoverState),
  givenName: field('handOver', text),
  givenAt: field('handOverTime', epochMs),
  takenName: field('takeOver', text),
  takenAt: field('takeOverTime', nullable(epochMs)),
  leftover: field('leftover', text),
  areKeysThere: field('keysOk', yes),
  standing: field('standing', dutyStanding),
  managerName: field('managerSign', text),
  managerAt: field('managerTime', nullable(epochMs)),
  isMine: field('mine', yes),
})
export type DutyHandover = DomainOf<typeof dutyHandover>
