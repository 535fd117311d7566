import { LIMIT_SIDES } from '@gss/measures/contract'
import {
  among,
  decimal,
  type DomainOf,
  epochMs,
  field,
  line,
  list,
  nullable,
  record,
  text,
  uuid,
  whole,
  yes,
} from '@gss/kit/wire'
import { DEVICE_KINDS } from './boardRows.ts'

/** Of so many devices a board shows each; of more, those first that are not as they should be, and how many there are. */
export const BOARD_DEVICES_MAX = 1_000
/** A device says no more than so many things. */
const VALUES_MAX = 40
const BITS_MAX = 32
const CAMERAS_MAX = 16
export const NEWEST_MAX = 50
const BOARDS_MAX = 100

const bits = field('bits', list(line(), BITS_MAX))

const MODES = ['manual', 'auto'] as const

/** One value of a device, and within what it has to be. */
export const boardValue = record('boardValue', {
  measure: field('analogueType', whole),
  value: field('value', nullable(decimal)),
  quality: field('quality', whole),
  at: field('sampleTime', epochMs),
  receivedAt: field('receiveTime', epochMs),
  isStale: field('stale', yes),
  side: field('side', among(LIMIT_SIDES)),
  low: field('lowLimit', nullable(decimal)),
  high: field('highLimit', nullable(decimal)),
  lowWarn: field('lowWarn', nullable(decimal)),
  highWarn: field('highWarn', nullable(decimal)),
})
export type BoardValue = DomainOf<typeof boardValue>

const seen = record('camera', { cameraId: field('cameraId', uuid), name: field('videoName', text) })

export const boardDevice = record('boardDevice', {
  kind: field('labelType', among(DEVICE_KINDS)),
  /** As base data knows it. */
  deviceId: field('DEV_ID', uuid),
  /** As its states, values and alarms know it. */
  componentId: field('devId', uuid),
  code: field('devCode', text),
  name: field('devName', text),
  place: field('position', text),
  buildingId: field('buildId', nullable(uuid)),
  buildingName: field('BUIL_NAME', text), // sic
  floorId: field('FLOOR_ID', nullable(uuid)),
  floorNo: field('FLOOR_NO', nullable(whole)),
  floorName: field('FLOOR_NAME', text),
  layerId: field('LAYER_ID', nullable(uuid)),
  systemType: field('systemType', whole),
  componentType: field('devType', whole),
  devType: field('nbType', text),
  bits,
  since: field('stateTime', nullable(epochMs)),
  /** Whether a hand holds its system; `null`: nobody said. */
  mode: field('autoManual', nullable(among(MODES))),
  isOnline: field('online', yes),
  /** When it, or its line, was last heard. */
  heardAt: field('lastTime', nullable(epochMs)),
  values: field('values', list(boardValue, VALUES_MAX)),
  cameras: field('cameras', list(seen, CAMERAS_MAX)),
})
export type BoardDevice = DomainOf<typeof boardDevice>

const counted = {
  all: field('TOTALCOUNT', whole),
  online: field('ONLINECOUNT', whole),
  offline: field('OFFLINECOUNT', whole),
  fire: field('FIRECOUNT', whole),
  alarm: field('ALARMCOUNT', whole),
  warn: field('WARNCOUNT', whole),
  fault: field('FAULTCOUNT', whole),
  shielded: field('SHIELDCOUNT', whole),
  started: field('STARTCOUNT', whole),
  feedback: field('FEEDBACKCOUNT', whole),
}
export const boardCounts = record('boardCounts', counted)
export type BoardCounts = DomainOf<typeof boardCounts>

const ALARM_KINDS = ['fire', 'urgent', 'supervisory', 'fault'] as const
const openAlarm = record('boardAlarm', {
  alarmId: field('WARN_ID', uuid),
  kind: field('kind', among(ALARM_KINDS)),
  componentId: field('devId', uuid),
  title: field('title', text),
  place: field('position', text),
  raisedAt: field('warnTime', epochMs),
  /** Somebody has it. */
  isHeld: field('held', yes),
  isDrill: field('IS_DRILL', yes),
})
export type BoardAlarm = DomainOf<typeof openAlarm>

/** What became otherwise: a state, or a limit that was crossed. */
const boardEvent = record('boardEvent', {
  at: field('time', epochMs),
  componentId: field('devId', uuid),
  name: field('devName', text),
  bits,
  measure: field('analogueType', nullable(whole)),
  side: field('side', among(LIMIT_SIDES)),
  value: field('value', nullable(decimal)),
})
export type BoardEvent = DomainOf<typeof boardEvent>

export const board = record('board', {
  unitId: field('PROJECT_ID', uuid),
  unitCode: field('PROJ_CODE', text),
  unitName: field('FULL_NAME', text),
  counts: field('counts', boardCounts),
  devices: field('devices', list(boardDevice, BOARD_DEVICES_MAX)),
  alarms: field('warnings', list(openAlarm, NEWEST_MAX)),
  events: field('events', list(boardEvent, NEWEST_MAX)),
})
export type SystemBoard = DomainOf<typeof board>

export const boardCard = record('boardCard', { key: field('board', line()), ...counted })
export type BoardCard = DomainOf<typeof boardCard>

export const boardCards = record('boardCards', {
  unitId: field('PROJECT_ID', uuid),
  unitCode: field('PROJ_CODE', text),
  unitName: field('FULL_NAME', text),
  cards: field('boards', list(boardCard, BOARDS_MAX)),
})
export type BoardCards = DomainOf<typeof boardCards>

/** 通讯异常: what cannot be heard. */
/** unknownCamera: nobody knows whether it answers; listed only where it is asked for. */
export const SILENT_KINDS = ['transmission', 'panel', 'wireless', 'camera', 'unknownCamera'] as const
export const SILENT_WHYS = [
  'never',
  'offline',
  'lineOffline',
  'busFault',
  'stale',
  'noSignal',
  'wrongPassword',
  'streamNotFound',
  'codecNotPlayed',
  'addressRefused',
  'noAddress',
  'kindNotPlayed',
  'unknown',
] as const
export const silent = record('silent', {
  kind: field('kind', among(SILENT_KINDS)),
  unitId: field('PROJECT_ID', uuid),
  unitName: field('FULL_NAME', text),
  id: field('id', uuid),
  code: field('code', text),
  name: field('name', text),
  place: field('position', text),
  why: field('why', among(SILENT_WHYS)),
  since: field('offlineTime', nullable(epochMs)),
})
export type Silent = DomainOf<typeof silent>

const LOOPS_MAX = 200
const PANELS_MAX = 200
const SHOWN_MAX = 200
const panelName = record('panelName', {
  panelId: field('panelId', uuid),
  code: field('PANEL_CODE', text),
  name: field('PANEL_NAME', text),
})
const panelLoop = record('panelLoop', {
  loopNo: field('loopNo', nullable(whole)),
  all: field('TOTALCOUNT', whole),
  abnormal: field('abnormalCount', whole),
})
const panelRow = record('panelRow', {
  componentId: field('devId', uuid),
  code: field('devCode', text),
  name: field('devName', text),
  place: field('position', text),
  loopNo: field('loopNo', nullable(whole)),
  pointNo: field('pointNo', nullable(whole)),
  componentType: field('devType', whole),
  bits,
  since: field('stateTime', epochMs),
})
export type PanelRow = DomainOf<typeof panelRow>

/** A panel as it stands in its room. */
export const panelFace = record('panelFace', {
  unitId: field('PROJECT_ID', uuid),
  unitName: field('FULL_NAME', text),
  panels: field('panels', list(panelName, PANELS_MAX)),
  /** The one that is shown; none: the unit has none. */
  panelId: field('panelId', nullable(uuid)),
  model: field('model', text),
  maker: field('maker', text),
  place: field('position', text),
  /** Of its system, of the panel itself, of the line it hangs on. */
  bits,
  isOnline: field('online', yes),
  heardAt: field('lastTime', nullable(epochMs)),
  points: field('TOTALCOUNT', whole),
  counts: field(
    'counts',
    record('panelCounts', {
      fire: field('FIRECOUNT', whole),
      alarm: field('ALARMCOUNT', whole),
      fault: field('FAULTCOUNT', whole),
      shielded: field('SHIELDCOUNT', whole),
      started: field('STARTCOUNT', whole),
      feedback: field('FEEDBACKCOUNT', whole),
    }),
  ),
  loops: field('loops', list(panelLoop, LOOPS_MAX)),
  rows: field('rows', list(panelRow, SHOWN_MAX)),
})
export type PanelFace = DomainOf<typeof panelFace>

/** So many cells, packs, clusters and cabins of one unit. */
export const STORAGE_VALUES_MAX = 20_000
export const storageValue = record('storageValue', {
  componentId: field('devId', uuid),
  /** `ess/<station>/<cabin>/<cluster>/<pack>/<cell>`: as many parts as it is deep. */
  point: field('point', text),
  measure: field('analogueType', whole),
  value: field('value', nullable(decimal)),
  at: field('sampleTime', epochMs),
  isStale: field('stale', yes),
  bits,
})
export type StorageValue = DomainOf<typeof storageValue>
export const storage = record('storage', {
  unitId: field('PROJECT_ID', uuid),
  unitName: field('FULL_NAME', text),
  values: field('values', list(storageValue, STORAGE_VALUES_MAX)),
})
export type Storage = DomainOf<typeof storage>
