import { download, post } from '@gss/kit/call'
import {
  ask,
  epochMs,
  field,
  line,
  list,
  nothing,
  nullable,
  optional,
  record,
  text,
  uuid,
  whole,
  yes,
} from '@gss/kit/wire'
import * as z from 'zod'
import { dutyDay } from './days.ts'
import {
  CYCLE_DAYS_MAX,
  DUTY_NAME_MAX_CHARS,
  DUTY_PEOPLE_MAX,
  ROOMS_MAX,
  ROSTER_DAYS_MAX,
  SHIFT_PEOPLE_MAX,
  TEAMS_MAX,
} from './limits.ts'
import { guard } from './people.ts'
import { personnelRow } from './personnel.ts'
import { rosterCell, holiday, reason, room, roomRules, spotFields, spotOfPerson } from './roster.ts'
import { roomNow, dutySign, signWay } from './sign.ts'

const ROSTER = '/gstcenter/dutyRoster'
const OURS = 'ours: docs/domain.md §13'
const unit = { unitId: field('PROJECT_ID', uuid) }
const oneRoom = { roomId: field('roomId', uuid) }
const DAYS_MAX = Math.max(ROSTER_DAYS_MAX, CYCLE_DAYS_MAX)
const span = { from: field('beginDate', dutyDay), until: field('endDate', dutyDay) }

export const rosterCalls = {
  /** The rooms of a unit, who can be put there, and its holidays. */
  dutyRooms: post(`${ROSTER}/qryRooms`, {
    ask: ask(unit),
    answer: record('dutyRooms', {
      rooms: field('rooms', list(room, ROOMS_MAX)),
      people: field('people', list(guard, DUTY_PEOPLE_MAX)),
    }),
    may: 'dutyRoster.query',
    spec: OURS,
    reads: true,
  }),
  roster: post(`${ROSTER}/qryRoster`, {
    ask: ask({ ...unit, ...span }),
    answer: record('roster', {
      cells: field('cells', list(rosterCell)),
      holidays: field('holidays', list(holiday)),
      signs: field('signs', list(dutySign)),
    }),
    may: 'dutyRoster.query',
    spec: OURS,
    reads: true,
  }),
  exportRoster: download(`${ROSTER}/exportRoster`, {
    ask: ask({ ...unit, ...span }),
    answer: nothing,
    may: 'dutyRoster.export',
    spec: OURS,
    reads: true,
  }),
  arrangeRoom: post(`${ROSTER}/setRoom`, {
    ask: ask({ ...oneRoom, ...roomRules }),
    answer: nothing,
    may: 'dutyRoster.edit',
    spec: OURS,
  }),
  putCell: post(`${ROSTER}/setCell`, {
    ask: ask({
      ...spotFields,
      personIds: field('people', list(uuid, SHIFT_PEOPLE_MAX)),
      /** Who stood there when it was read: what another hand has changed since is not written over. */
      stood: field('stood', optional(list(uuid, SHIFT_PEOPLE_MAX))),
      reason: field('reason', optional(reason)),
    }),
    answer: nothing,
    may: 'dutyRoster.edit',
    spec: OURS,
  }),
  /** Somebody moves to another shift; where somebody is named there too, the two change places (换班). */
  moveOnRoster: post(`${ROSTER}/moveDuty`, {
    ask: ask({
      from: field('from', spotOfPerson),
      to: field('to', spotOfPerson),
      reason: field('reason', optional(reason)),
      /** It takes another move back: who changed places stands as planned again. */
      undoes: field('undo', optional(yes)),
    }),
    answer: nothing,
    may: 'dutyRoster.edit',
    spec: OURS,
  }),
  fillByCycle: post(`${ROSTER}/fillByCycle`, {
    ask: ask({
      ...oneRoom,
      ...span,
      teams: field('teams', list(list(uuid, SHIFT_PEOPLE_MAX), TEAMS_MAX)),
      startsAt: field('startTeam', z.int().min(0).max(TEAMS_MAX)),
      leavesHolidays: field('skipHolidays', yes),
      /** What stands there already is written over. */
      isOver: field('overwrite', yes),
      reason: field('reason', optional(reason)),
    }),
    answer: record('dutyFilled', { filled: field('filled', whole), kept: field('kept', whole) }),
    may: 'dutyRoster.edit',
    spec: OURS,
  }),
  /** No name: it is none. */
  setHoliday: post(`${ROSTER}/setHoliday`, {
    ask: ask({ ...unit, day: field('date', dutyDay), name: field('name', line(DUTY_NAME_MAX_CHARS)) }),
    answer: nothing,
    may: 'dutyRoster.edit',
    spec: OURS,
  }),

  /** Spec §5 "Duty personnel check". ID cards come masked, and stay what they are when they are sent back so. */
  personnel: post(`${ROSTER}/qryPersonnel`, {
    ask: ask(unit),
    answer: list(personnelRow),
    may: 'dutyRoster.query',
    spec: '§5 "Duty personnel check"',
    reads: true,
  }),
  setPersonnel: post(`${ROSTER}/setPersonnel`, {
    ask: ask({ ...unit, rows: field('rows', list(personnelRow, DAYS_MAX)) }),
    answer: nothing,
    may: 'dutyRoster.edit',
    spec: '§5 "Duty personnel check"',
  }),

  /** Who is there now. */
  roomsNow: post(`${ROSTER}/qryRoomsNow`, {
    ask: ask({ unitId: field('PROJECT_ID', optional(uuid)) }),
    answer: record('dutyNow', {
      rooms: field('rooms', list(roomNow)),
      at: field('at', epochMs),
      mySign: field('mySign', nullable(dutySign)),
    }),
    may: 'dutyRecord.query',
    spec: OURS,
    reads: true,
  }),
  signOn: post(`${ROSTER}/signOn`, {
    ask: ask({
      roomId: field('roomId', optional(uuid)),
      way: field('signWay', signWay),
      code: field('code', optional(line(120))),
      /** Whose face was pressed: only one's own signs. */
      personId: field('personId', optional(uuid)),
    }),
    answer: record('dutySignedOn', { roomId: field('roomId', uuid), isPlanned: field('planned', yes) }),
    may: 'dutyRecord.add',
    spec: OURS,
  }),
  signOff: post(`${ROSTER}/signOff`, { ask: ask({}), answer: nothing, may: 'dutyRecord.add', spec: OURS }),
  /** What is printed for a room, to sign on by. */
  signOnCode: post(`${ROSTER}/qryRoomCode`, {
    ask: ask(oneRoom),
    answer: record('dutyRoomCode', { code: field('code', text), name: field('roomName', text) }),
    may: 'dutyRoster.query',
    spec: OURS,
    reads: true,
  }),
}
