import { post } from '@gss/kit/call'
import {
  among,
  ask,
  type DomainOf,
  decimal,
  epochMs,
  field,
  line,
  list,
  nullable,
  optional,
  record,
  text,
  uuid,
  whole,
  yes,
} from '@gss/kit/wire'
import { FACILITY_KINDS, FACILITY_STATES } from './facilities.table.ts'

export const SCREEN_FLOORS_MAX = 300
export const SCREEN_FIRES_MAX = 100
export const SCREEN_EVENTS_MAX = 40
export const SCREEN_PARTS_MAX = 60
const LAYERS_MAX = 20
const LINES_MAX = 8
const GROUPS_MAX = 3_000
/** So many of a group are told by name. */
export const NAMED_MAX = 12
const CHOICES_MAX = 200

/** Each device of a floor is counted once, as the gravest of what is so of it. */
const standings = {
  fire: field('FIRECOUNT', whole),
  urgent: field('URGENTCOUNT', whole),
  supervisory: field('ALARMCOUNT', whole),
  fault: field('FAULTCOUNT', whole),
  shielded: field('SHIELDCOUNT', whole),
  test: field('TESTCOUNT', whole),
  started: field('STARTCOUNT', whole),
  feedback: field('FEEDBACKCOUNT', whole),
  offline: field('OFFLINECOUNT', whole),
  drill: field('DRILLCOUNT', whole),
}
/** In the order a floor shows them: only the first have room. */
export const SCREEN_STANDINGS = [
  'fire',
  'urgent',
  'supervisory',
  'fault',
  'shielded',
  'test',
  'started',
  'feedback',
  'offline',
  'drill',
] as const satisfies readonly (keyof typeof standings)[]
export type ScreenStanding = (typeof SCREEN_STANDINGS)[number]

const screenFloor = record('screenFloor', {
  ...standings,
  floorId: field('FLOOR_ID', uuid),
  floorNo: field('FLOOR_NO', whole),
  name: field('FLOOR_NAME', text),
  use: field('useFunction', text),
  devices: field('TOTALCOUNT', whole),
  /** As its book says; null: nobody wrote it down, or the reader may not see it. */
  maxPeople: field('maxPeople', nullable(whole)),
  bookAt: field('UPDATE_TIMESTAMP', epochMs),
  layers: field(
    'layers',
    list(
      record('screenLayer', {
        layerId: field('layerId', uuid),
        name: field('layerName', text),
        hasPicture: field('hasPicture', yes),
        hasEvacuation: field('hasEvacuation', yes),
      }),
      LAYERS_MAX,
    ),
  ),
})
export type ScreenFloor = DomainOf<typeof screenFloor>

/** What burns: an open fire, or one that was confirmed and that its device still says. The first report stands first. */
const screenFire = record('screenFire', {
  alarmId: field('WARN_ID', uuid),
  componentId: field('devId', uuid),
  /** What stands on plans for it. */
  targetId: field('DEV_ID', uuid),
  floorId: field('FLOOR_ID', nullable(uuid)),
  layerId: field('layerId', nullable(uuid)),
  /** Where on the picture: parts of its width and height. */
  x: field('xAxis', nullable(decimal)),
  y: field('yAxis', nullable(decimal)),
  since: field('CREATE_TIMESTAMP', epochMs),
  claimUntil: field('CLAIM_UNTIL', nullable(epochMs)),
  holder: field('CLAIM_USER_NAME', nullable(text)),
  isConfirmed: field('confirmed', yes),
})
export type ScreenFire = DomainOf<typeof screenFire>

/** All of one kind on one floor that stand alike. */
const facilityGroup = record('facilityGroup', {
  kind: field('kind', among(FACILITY_KINDS)),
  state: field('state', among(FACILITY_STATES)),
  floorId: field('FLOOR_ID', nullable(uuid)),
  count: field('TOTALCOUNT', whole),
  names: field('names', list(text, NAMED_MAX)),
})
export type FacilityGroup = DomainOf<typeof facilityGroup>

export const EVENT_WHATS = [
  'raised',
  'claimed',
  'settled',
  'started',
  'stopped',
  'feedback',
  'shielded',
  'unshielded',
  'offline',
  'online',
  'doorHeld',
  'doorOpen',
  'doorClosed',
  'lineOffline',
] as const
export type EventWhat = (typeof EVENT_WHATS)[number]
const EVENT_KINDS = ['fire', 'urgent', 'supervisory', 'fault'] as const
const buildingEvent = record('buildingEvent', {
  at: field('time', epochMs),
  what: field('what', among(EVENT_WHATS)),
  /** Of an alarm. */
  kind: field('kind', nullable(among(EVENT_KINDS))),
  isDrill: field('IS_DRILL', yes),
  /** Somebody has it, or has settled it. */
  isHeld: field('held', yes),
  name: field('devName', text),
  place: field('position', text),
  person: field('realname', text),
})
export type BuildingEvent = DomainOf<typeof buildingEvent>

/** What is known of people, each from where and of when. Nobody counts heads here. */
const peopleFigures = record('peopleFigures', {
  dayPeople: field('dayPeople', nullable(whole)),
  maxPeople: field('maxPeople', nullable(whole)),
  bookAt: field('UPDATE_TIMESTAMP', epochMs),
  assembly: field(
    'assembly',
    nullable(record('assembly', { name: field('assembly', text), at: field('UPDATE_TIMESTAMP', epochMs) })),
  ),
  station: field(
    'miniStation',
    nullable(
      record('screenStation', {
        name: field('name', text),
        members: field('memberCount', whole),
        minutes: field('arriveMin', nullable(whole)),
        at: field('UPDATE_TIMESTAMP', epochMs),
      }),
    ),
  ),
})
export type PeopleFigures = DomainOf<typeof peopleFigures>

const screenPart = record('screenPart', {
  componentId: field('devId', uuid),
  name: field('devName', text),
  code: field('devCode', text),
  place: field('position', text),
  standing: field('standing', among([...SCREEN_STANDINGS, 'normal'])),
})
export type ScreenPart = DomainOf<typeof screenPart>

export const buildingScreen = record('buildingScreen', {
  at: field('time', epochMs),
  unitId: field('PROJECT_ID', uuid),
  unitName: field('FULL_NAME', text),
  buildingId: field('buildId', uuid),
  name: field('BUIL_NAME', text), // sic
  upFloors: field('upFloors', nullable(whole)),
  downFloors: field('downFloors', nullable(whole)),
  height: field('height', nullable(decimal)),
  devices: field('TOTALCOUNT', whole),
  floors: field('floors', list(screenFloor, SCREEN_FLOORS_MAX)),
  fires: field('fires', list(screenFire, SCREEN_FIRES_MAX)),
  facilities: field('facilities', list(facilityGroup, GROUPS_MAX)),
  events: field('events', list(buildingEvent, SCREEN_EVENTS_MAX)),
  eventCount: field('EVENTCOUNT', whole),
  /** Null: the reader may not see the book. */
  people: field('people', nullable(peopleFigures)),
  /** Lines of the building that are silent: what stands behind them is as it was then. */
  silent: field(
    'silent',
    list(
      record('silentLine', { name: field('TRAN_DEV_NAME', text), since: field('offlineTime', epochMs) }),
      LINES_MAX,
    ),
  ),
  /** Of the floor that was asked for, what is not as it should be first. */
  parts: field('parts', list(screenPart, SCREEN_PARTS_MAX)),
})
export type BuildingScreen = DomainOf<typeof buildingScreen>

const buildingChoice = record('buildingChoice', {
  buildingId: field('buildId', uuid),
  name: field('BUIL_NAME', text), // sic
  unitName: field('FULL_NAME', text),
  floors: field('FLOORCOUNT', whole),
  fires: field('FIRECOUNT', whole),
})
export type BuildingChoice = DomainOf<typeof buildingChoice>

const BASE = '/gstcenter/baseDataManager'
const SPEC = '§2.3 building-screen'
export const buildingScreenCalls = {
  /** One building as it is now: floors, what burns, ways out, events of the last day. `FLOOR_ID`: the parts of this floor, too. */
  buildingScreen: post(`${BASE}/qryBuildingScreen`, {
    ask: ask({ buildingId: field('buildId', uuid), floorId: field('FLOOR_ID', optional(uuid)) }),
    answer: buildingScreen,
    may: 'plan.query',
    spec: SPEC,
    reads: true,
  }),
  /** The buildings one may look at; what burns first. */
  buildingChoices: post(`${BASE}/qryBuildingChoices`, {
    ask: ask({ search: field('keyword', optional(line())) }),
    answer: list(buildingChoice, CHOICES_MAX),
    may: 'plan.query',
    spec: SPEC,
    reads: true,
  }),
}
