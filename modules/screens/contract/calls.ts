import { get, post } from '@gss/kit/call'
import {
  among,
  ask,
  type DomainOf,
  decimal,
  field,
  line,
  list,
  nothingAsked,
  nullable,
  optional,
  pageFields,
  pageOf,
  record,
  text,
  uuid,
  whole,
  yes,
} from '@gss/kit/wire'
import { alarmCounts } from './alarmCounts.ts'

/** What a place is like right now: how many things it has, and how many of them have an open alarm of a kind (spec §3 "Floor and map"). */
export const unitStanding = {
  ...alarmCounts,
  devices: field('TOTALCOUNT', whole),
}

/** How a unit stands: its open alarms, its devices on the line, what is under test. */
export const unitGlance = record('unitGlance', {
  ...alarmCounts,
  unitId: field('PROJECT_ID', uuid),
  code: field('PROJ_CODE', text),
  name: field('FULL_NAME', text),
  kind: field('PROJ_TYPE', text),
  address: field('ADDRESS', text),
  manager: field('SAFE_MANAGER', nullable(text)),
  managerTel: field('SAFE_MANAGER_TEL', nullable(text)),
  buildings: field('BUILDCOUNT', whole),
  transmissions: field('TRANDEVCOUNT', whole),
  offline: field('OFFLINECOUNT', whole),
  underTest: field('TESTCOUNT', whole),
  underMaintenance: field('MAINTANCECOUNT', whole), // sic: as the spec spells the module
})
export type UnitGlance = DomainOf<typeof unitGlance>

/** What a unit can be picked out by in the list. */
export const UNIT_STATES = [
  'fire',
  'urgent',
  'supervisory',
  'fault',
  'offline',
  'test',
  'maintenance',
] as const
export type UnitState = (typeof UNIT_STATES)[number]
const unitsAsked = { search: field('keyword', optional(line())) }
export const glancesAsked = ask({
  ...unitsAsked,
  state: field('state', optional(among(UNIT_STATES))),
  ...pageFields,
})
export type GlancesAsked = DomainOf<typeof glancesAsked>

/** How many units are in each state; one may be in several. */
export const stateCounts = record('stateCounts', {
  all: field('ALL', whole),
  fire: field('FIRE', whole),
  urgent: field('URGENT', whole),
  supervisory: field('ALARM', whole),
  fault: field('FAULT', whole),
  offline: field('OFFLINE', whole),
  test: field('TEST', whole),
  maintenance: field('MAINTANCE', whole), // sic
})
export type StateCounts = DomainOf<typeof stateCounts>

const buildingGlance = record('buildingGlance', {
  ...unitStanding,
  buildingId: field('buildId', uuid),
  code: field('BUILD_CODE', text),
  name: field('BUIL_NAME', text), // sic
  floors: field('FLOORCOUNT', whole),
})
export type BuildingGlance = DomainOf<typeof buildingGlance>

/** Spec §7 "qryNetWorkUnitTree": the floors of a building. `isFiring` asks for those that burn. */
export const floorGlance = record('floorGlance', {
  ...unitStanding,
  floorId: field('FLOOR_ID', uuid),
  floorNo: field('FLOOR_NO', whole),
  name: field('FLOOR_NAME', text),
  layers: field('LAYERCOUNT', whole),
})
export type FloorGlance = DomainOf<typeof floorGlance>

/** Somebody of the unit, by the number the person is called at. */
const contact = record('contact', {
  personId: field('personId', uuid),
  name: field('name', text),
  mobile: field('mobile', text),
  tel: field('tel', nullable(text)),
  /** Codes of the dictionary personRole. */
  roles: field('role', list(text)),
  isOnWatch: field('watchMan', yes),
})
export type Contact = DomainOf<typeof contact>

const transmissionGlance = record('transmissionGlance', {
  ...alarmCounts,
  transmissionId: field('tranDevId', uuid),
  code: field('tranDevCode', text),
  name: field('TRAN_DEV_NAME', text),
  isOnline: field('online', yes),
  isUnderTest: field('underTest', yes),
})
const panelGlance = record('panelGlance', {
  panelId: field('panelId', uuid),
  code: field('PANEL_CODE', text),
  name: field('PANEL_NAME', text),
  transmissionId: field('tranDevId', nullable(uuid)),
  devices: field('TOTALCOUNT', whole),
})

/** A control room that left three checks in a row and more unanswered. */
const silentRoom = record('silentRoom', {
  transmissionId: field('tranDevId', uuid),
  unitId: field('PROJECT_ID', uuid),
  name: field('TRAN_DEV_NAME', text),
  missedInARow: field('missedInARow', whole),
})
export type SilentRoom = DomainOf<typeof silentRoom>

export const unitHome = record('unitHome', {
  glance: field('unit', unitGlance),
  devices: field('TOTALCOUNT', whole),
  buildings: field('buildings', list(buildingGlance)),
  transmissions: field('tranDevs', list(transmissionGlance)),
  panels: field('panels', list(panelGlance)),
  contacts: field('contacts', list(contact)),
  silentRooms: field('silentRooms', list(silentRoom)),
})
export type UnitHome = DomainOf<typeof unitHome>

const place = {
  id: field('id', uuid),
  name: field('name', text),
  longitude: field('longitude', decimal),
  latitude: field('latitude', decimal),
}
const PLACES_MAX = 10_000
const SUPPLIES_MAX = 200
/** What lies at a mini fire station: one line for each kind of thing. */
const stationSupply = record('stationSupply', {
  name: field('name', text),
  model: field('model', text),
  count: field('count', whole),
  okCount: field('okCount', whole),
  place: field('place', text),
})
export type StationSupply = DomainOf<typeof stationSupply>
/** The city as the fire map draws it: units with what burns, brigades that come, mini stations beside the fire, water there is. */
export const cityPlaces = record('cityPlaces', {
  units: field(
    'units',
    list(
      record('unitPlace', {
        ...place,
        ...alarmCounts,
        kind: field('PROJ_TYPE', text),
        address: field('ADDRESS', text),
      }),
      PLACES_MAX,
    ),
  ),
  brigades: field(
    'brigades',
    list(
      record('brigadePlace', { ...place, tel: field('tel', text), address: field('ADDRESS', text) }),
      PLACES_MAX,
    ),
  ),
  stations: field(
    'miniStations',
    list(
      record('stationPlace', {
        ...place,
        unitId: field('PROJECT_ID', uuid),
        unitName: field('FULL_NAME', text),
        leader: field('leader', text),
        tel: field('tel', text),
        members: field('memberCount', whole),
        minutes: field('arriveMin', whole),
        address: field('ADDRESS', text),
      }),
      PLACES_MAX,
    ),
  ),
  waters: field(
    'waterSources',
    list(
      record('waterPlace', {
        ...place,
        kind: field('kind', text),
        isUsable: field('usable', yes),
        address: field('ADDRESS', text),
      }),
      PLACES_MAX,
    ),
  ),
  /** Few, so they stand by themselves; the card finds those of its unit. */
  silentRooms: field('silentRooms', list(silentRoom, PLACES_MAX)),
})
export type CityPlaces = DomainOf<typeof cityPlaces>

const PATH = '/gstcenter/baseDataManager'
/** How units stand, seen by whoever may see them. */
export const glanceCalls = {
  /** Those with trouble first. */
  unitGlances: post(`${PATH}/qryUnits`, {
    ask: glancesAsked,
    answer: pageOf(unitGlance),
    may: 'unit.query',
    spec: '§2.3 /dashboard/center/unit',
    reads: true,
  }),
  unitStateCounts: post(`${PATH}/qryUnitStates`, {
    ask: ask(unitsAsked),
    answer: stateCounts,
    may: 'unit.query',
    spec: '§2.3 /dashboard/center/unit',
    reads: true,
  }),
  /** Without a unit: the one who asks is bound to. */
  unitHome: post(`${PATH}/qryUnitHome`, {
    ask: ask({ unitId: field('projectId', optional(uuid)) }),
    answer: unitHome,
    may: 'unit.query',
    spec: '§2.3 /dashboard/center/company, /dashboard/company/base-info',
    reads: true,
  }),
  networkTree: post(`${PATH}/qryNetWorkUnitTree`, {
    ask: ask({
      parentKind: field('parentType', among(['JZW'])),
      buildingId: field('buildId', uuid),
      isFiring: field('isFiring', optional(yes)),
    }),
    answer: list(floorGlance),
    may: 'baseData.query',
    spec: '§7 "Maps, devices and video"',
    reads: true,
  }),
  cityPlaces: get(`${PATH}/qryCityPlaces`, {
    ask: nothingAsked,
    answer: cityPlaces,
    may: 'assist.query',
    spec: '§2.4 base-data "fire map"',
  }),
  /** Its own, and what of the unit is kept nowhere else. */
  stationSupplies: post(`${PATH}/qryStationSupplies`, {
    ask: ask({ stationId: field('stationId', uuid) }),
    answer: list(stationSupply, SUPPLIES_MAX),
    may: 'assist.query',
    spec: '§2.4 base-data "fire map"',
    reads: true,
  }),
}
