import {
  among,
  type DomainOf,
  epochMs,
  field,
  filled,
  list,
  longText,
  nullable,
  record,
  text,
  uuid,
  whole,
  yes,
} from '@gss/kit/wire'
import * as z from 'zod'
import { DAY_MIN, dutyDay } from './days.ts'
import {
  DUTY_NAME_MAX_CHARS,
  SHIFT_PEOPLE_MAX,
  SHIFTS_MAX,
  TEAMS_MAX,
  DUTY_WORDS_MAX_CHARS,
} from './limits.ts'
import { CELL_FLAWS } from './rosterRules.ts'

const minuteOfDay = z.int().min(0).max(DAY_MIN)
/** One watch of a day; one that ends before it begins goes over midnight. */
export const shift = record('dutyShift', {
  shiftNo: field('shiftNo', z.int().min(1).max(99)),
  name: field('shiftName', filled(DUTY_NAME_MAX_CHARS)),
  fromMin: field('beginTime', minuteOfDay),
  untilMin: field('endTime', minuteOfDay),
})
export type Shift = DomainOf<typeof shift>

/** How a room is kept. */
export const roomRules = {
  shifts: field('shifts', list(shift, SHIFTS_MAX)),
  /** 联动: one of each shift needs 中级. */
  isLinked: field('linked', yes),
  peopleMin: field('shiftPeople', z.int().min(1).max(SHIFT_PEOPLE_MAX)),
}
export const room = record('dutyRoom', {
  roomId: field('roomId', uuid),
  unitId: field('PROJECT_ID', uuid),
  name: field('roomName', text),
  place: field('position', text),
  ...roomRules,
  /** Who takes turns, as the last cycle had them. */
  teams: field('teams', list(list(uuid, SHIFT_PEOPLE_MAX), TEAMS_MAX)),
  /** It has a roster: its record is kept, and what is missing is told. */
  isKept: field('kept', yes),
})
export type Room = DomainOf<typeof room>

/** What forms-and-rules §6.1 names until somebody says otherwise. */
export const USUAL_SHIFTS: readonly Shift[] = [
  { shiftNo: 1, name: '日班', fromMin: 480, untilMin: 960 },
  { shiftNo: 2, name: '中班', fromMin: 960, untilMin: 1_440 },
  { shiftNo: 3, name: '夜班', fromMin: 0, untilMin: 480 },
]
export const PEOPLE_MIN = 2

export const cellFlaw = among(CELL_FLAWS)
export const rosterCell = record('dutyCell', {
  roomId: field('roomId', uuid),
  day: field('date', dutyDay),
  shiftNo: field('shiftNo', whole),
  name: field('shiftName', text),
  from: field('beginAt', epochMs),
  until: field('endAt', epochMs),
  personIds: field('people', list(uuid)),
  /** Those who stand here by a swap. */
  swappedIds: field('swapped', list(uuid)),
  /** Why nobody of 中级 is there, where a room with linkage needs one. */
  reason: field('reason', text),
  flaws: field('flaws', list(cellFlaw)),
})
export type RosterCell = DomainOf<typeof rosterCell>

/** Where somebody stands. */
export const spotFields = {
  roomId: field('roomId', uuid),
  day: field('date', dutyDay),
  shiftNo: field('shiftNo', z.int().min(1).max(99)),
}
export const spotOfPerson = record('dutySpot', { ...spotFields, personId: field('personId', nullable(uuid)) })
export const holiday = record('dutyHoliday', {
  day: field('date', dutyDay),
  name: field('name', filled(DUTY_NAME_MAX_CHARS)),
})
export type Holiday = DomainOf<typeof holiday>
export const reason = longText(DUTY_WORDS_MAX_CHARS)
