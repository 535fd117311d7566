import { post } from '@gss/kit/call'
import {
  among,
  ask,
  epochMs,
  field,
  filled,
  line,
  list,
  nothing,
  nullable,
  optional,
  pageFields,
  pageOf,
  uuid,
  yes,
} from '@gss/kit/wire'
import { door } from '../door.ts'
import { doorEvent } from './doorEvent.ts'
import { doorRelease, RELEASE_EVENTS, zone } from './release.ts'

const DOORS = '/gstcenter/dDoorCtr'
const OURS = 'ours: docs/domain.md §18'
/** As many doors as one controller has, and more than any. */
export const DOORS_OF_DEVICE_MAX = 50
const DOORS_MAX = 500
const RELEASES_MAX = 50
const ZONES_MAX = 300
/** Why a door is opened, at most. */
export const REASON_MAX_CHARS = 200

export const doorCalls = {
  /** Those of the device's floor: what somebody must pass who goes there. */
  doorsOfDevice: post(`${DOORS}/qryDoorList`, {
    ask: ask({ componentId: field('devId', line()), isPaged: field('isPageQry', optional(yes)) }),
    answer: list(door, DOORS_OF_DEVICE_MAX),
    may: 'baseData.query',
    spec: '§7 "Alarms"',
    reads: true,
  }),
  /** The door is looked up here; the address that comes along is only compared (docs/domain.md §3). */
  openDoor: post(`${DOORS}/openDoor`, {
    ask: ask({
      ip: field('controllerIP', line()),
      serial: field('controllerSN', line()),
      code: field('doorCode', line()),
      /** Ours: which of two doors of that code, and for which alarm. */
      doorId: field('doorId', optional(uuid)),
      alarmId: field('warnId', optional(nullable(uuid))),
    }),
    answer: nothing,
    may: 'door.edit',
    spec: '§7 "Alarms"',
  }),
  doorsOfUnit: post(`${DOORS}/qryDoorStates`, {
    ask: ask({
      unitId: field('projectId', optional(uuid)),
      /** Only those of this floor, and those nobody has said the floor of: what may stand on its plan. */
      floorId: field('floorId', optional(uuid)),
    }),
    answer: list(door, DOORS_MAX),
    may: 'door.query',
    spec: OURS,
    reads: true,
  }),
  doorEvents: post(`${DOORS}/qryDoorEventList`, {
    ask: ask({
      ...pageFields,
      unitId: field('projectId', optional(uuid)),
      doorId: field('doorId', optional(uuid)),
      from: field('beginTime', optional(epochMs)),
      until: field('endTime', optional(epochMs)),
    }),
    answer: pageOf(doorEvent),
    may: 'door.query',
    spec: OURS,
    reads: true,
  }),
  /** What can be released at once, with how many doors each holds. */
  doorZones: post(`${DOORS}/qryDoorZones`, {
    ask: ask({ unitId: field('projectId', optional(uuid)) }),
    answer: list(zone, ZONES_MAX),
    may: 'fireRelease.query',
    spec: OURS,
    reads: true,
  }),
  /** What is under way, and the last ones that ended. */
  releases: post(`${DOORS}/qryDoorReleaseList`, {
    ask: ask({ unitId: field('projectId', optional(uuid)) }),
    answer: list(doorRelease, RELEASES_MAX),
    may: 'fireRelease.query',
    spec: OURS,
    reads: true,
  }),
  askRelease: post(`${DOORS}/askDoorRelease`, {
    ask: ask({
      unitId: field('projectId', optional(uuid)),
      buildingId: field('buildId', optional(nullable(uuid))),
      floorId: field('floorId', optional(nullable(uuid))),
      alarmId: field('warnId', optional(nullable(uuid))),
      reason: field('reason', filled(REASON_MAX_CHARS)),
    }),
    answer: nothing,
    may: 'fireRelease.edit',
    spec: OURS,
  }),
  moveRelease: post(`${DOORS}/moveDoorRelease`, {
    ask: ask({ releaseId: field('id', uuid), event: field('event', among(RELEASE_EVENTS)) }),
    answer: nothing,
    may: 'fireRelease.edit',
    spec: OURS,
  }),
}
