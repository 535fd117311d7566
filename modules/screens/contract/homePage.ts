import {
  among,
  decimal,
  type DomainOf,
  epochMs,
  field,
  list,
  nullable,
  record,
  text,
  uuid,
  whole,
  yes,
} from '@gss/kit/wire'
import { homeFloor, homeMiddle } from './homeMiddle.ts'
import { homeEntries } from './homeSort.ts'

/** Why a module shows nothing: the unit has not taken it (spec §6), the role may not see it, it could not be read just now. */
export const MODULE_STATES = ['shown', 'closed', 'denied', 'failed'] as const
export type ModuleState = (typeof MODULE_STATES)[number]
const moduleState = among(MODULE_STATES)

const safetyDim = record('homeSafetyDim', {
  dim: field('dim', text),
  weight: field('weight', decimal),
  reached: field('rate', nullable(decimal)),
  isOn: field('on', yes),
})
/** What the score says, as the module that counts it hands it up. */
export const homeSafety = record('homeSafety', {
  value: field('score', nullable(whole)),
  grade: field('grade', nullable(text)),
  tone: field('tone', nullable(text)),
  monthBefore: field('lastMonth', nullable(decimal)),
  place: field('rank', nullable(whole)),
  peers: field('peers', whole),
  dims: field('dims', list(safetyDim)),
  topLoss: field(
    'topLoss',
    nullable(
      record('homeTopLoss', {
        kind: field('kind', text),
        count: field('count', whole),
        points: field('points', decimal),
      }),
    ),
  ),
  countedAt: field('countTime', epochMs),
})
export type HomeSafety = DomainOf<typeof homeSafety>

const partCounts = {
  fires: field('FIRECOUNT', whole),
  supervisories: field('ALARMCOUNT', whole),
  faults: field('FAULTCOUNT', whole),
  shielded: field('SHIELDCOUNT', whole),
}
const homeSystem = record('homeSystem', {
  ...partCounts,
  subSystem: field('systemCode', text),
  devices: field('TOTALCOUNT', whole),
})
export type HomeSystem = DomainOf<typeof homeSystem>

export const DEVICE_STATES = ['fire', 'supervisory', 'fault', 'shielded', 'offline'] as const
export type DeviceState = (typeof DEVICE_STATES)[number]
const homeDevices = record('homeDevices', {
  total: field('TOTALCOUNT', whole),
  /** Of all parts, those without a fault; null: there is none. */
  intactPart: field('intactRate', nullable(decimal)),
  onlinePart: field('onlineRate', nullable(decimal)),
  states: field(
    'states',
    list(
      record('homeDeviceState', {
        state: field('state', among(DEVICE_STATES)),
        count: field('count', whole),
        /** The one that has been so longest. */
        name: field('DEV_NAME', nullable(text)),
        place: field('place', nullable(text)),
        since: field('sinceTime', nullable(epochMs)),
      }),
    ),
  ),
})
export type HomeDevices = DomainOf<typeof homeDevices>

const homePatrol = record('homePatrol', {
  tasks: field('taskCount', whole),
  due: field('dueCount', whole),
  done: field('doneCount', whole),
  missed: field('missedCount', whole),
  bad: field('badCount', whole),
  rounds: field(
    'tasks',
    list(
      record('homeRound', {
        taskId: field('taskId', uuid),
        name: field('taskName', text),
        state: field('status', text),
        from: field('beginTime', epochMs),
        due: field('dueCount', whole),
        done: field('doneCount', whole),
        missed: field('missedCount', whole),
        bad: field('badCount', whole),
        walker: field('userName', text),
        lastAt: field('lastTime', nullable(epochMs)),
      }),
    ),
  ),
})
export type HomePatrol = DomainOf<typeof homePatrol>
export type HomeRound = HomePatrol['rounds'][number]

const homeDuty = record('homeDuty', {
  room: field('roomName', nullable(text)),
  rooms: field('roomCount', whole),
  peopleMin: field('shiftPeople', whole),
  shift: field('shiftName', nullable(text)),
  from: field('beginTime', nullable(epochMs)),
  until: field('endTime', nullable(epochMs)),
  guards: field(
    'guards',
    list(
      record('homeGuard', {
        name: field('name', text),
        rank: field('certLevel', text),
        at: field('signTime', epochMs),
      }),
    ),
  ),
  nextFrom: field('nextTime', nullable(epochMs)),
  nextNames: field('nextNames', text),
  check: field(
    'check',
    nullable(
      record('homeCheck', {
        state: field('status', text),
        at: field('checkTime', epochMs),
        delayS: field('useTime', nullable(whole)),
      }),
    ),
  ),
  checksAnswered: field('answeredCount', whole),
  checksAll: field('checkCount', whole),
  rows: field(
    'rows',
    list(record('homeDutyRow', { at: field('dueTime', epochMs), state: field('status', text) })),
  ),
})
export type HomeDuty = DomainOf<typeof homeDuty>

const homeMaintenance = record('homeMaintenance', {
  company: field('maintUnitName', nullable(text)),
  contractUntil: field('endDate', nullable(text)),
  working: field('workingCount', whole),
  toConfirm: field('confirmCount', whole),
  toDo: field('todoCount', whole),
  openTickets: field('ticketCount', whole),
  plans: field(
    'plans',
    list(
      record('homePlan', {
        planId: field('planId', uuid),
        number: field('planNo', text),
        kind: field('planType', text),
        state: field('status', text),
        done: field('doneCount', whole),
        items: field('itemCount', whole),
      }),
    ),
  ),
  tickets: field(
    'tickets',
    list(
      record('homeTicket', {
        ticketId: field('ticketId', uuid),
        parts: field('faultParts', text),
        state: field('status', text),
        since: field('findTime', epochMs),
      }),
    ),
  ),
  endingSoon: field('expireCount', whole),
  endingFirst: field('expireDate', nullable(text)),
})
export type HomeMaintenance = DomainOf<typeof homeMaintenance>

const homeAlarm = record('homeAlarm', {
  alarmId: field('WARN_ID', uuid),
  kind: field('DEAL_TYPE', text),
  name: field('DEV_NAME', text),
  place: field('place', text),
  at: field('WARN_TIME', epochMs),
})
export type HomeAlarm = DomainOf<typeof homeAlarm>
const homeHazards = record('homeHazards', {
  open: field('openCount', whole),
  overdue: field('overCount', whole),
  major: field('majorCount', whole),
  closed: field('closedCount', whole),
})
export type HomeHazards = DomainOf<typeof homeHazards>

export const homeBuilding = record('homeBuilding', {
  ...partCounts,
  buildingId: field('buildId', uuid),
  name: field('BUIL_NAME', text), // sic
  floors: field('FLOORCOUNT', whole),
  /** Of the lowest one that burns. */
  burningFloor: field('fireFloor', nullable(whole)),
  lowestFloor: field('lowestFloor', whole),
})
export type HomeBuilding = DomainOf<typeof homeBuilding>

export const homeUnit = record('homePageUnit', {
  unitId: field('PROJECT_ID', uuid),
  code: field('PROJ_CODE', text),
  name: field('FULL_NAME', text),
  kind: field('PROJ_TYPE', text),
  address: field('ADDRESS', text),
  isKey: field('keyUnit', yes),
  level: field('superviseLevel', nullable(text)),
  since: field('netDate', nullable(text)),
  manager: field('SAFE_MANAGER', nullable(text)),
  managerTel: field('SAFE_MANAGER_TEL', nullable(text)),
  logo: field('proLogo', nullable(text)),
})
export type HomePageUnit = DomainOf<typeof homeUnit>

/** All of a unit's first page, in one answer. */
export const homePage = record('homePage', {
  unit: field('unit', homeUnit),
  at: field('at', epochMs),
  mayArrange: field('editable', yes),
  /** The two full screens, and changing the tiles of the second. */
  maySeeScreens: field('seesSmartPage', yes),
  mayEditTiles: field('smartPageEdit', yes),
  entries: field('homeSort', homeEntries),
  backgroundId: field('homeBackgroud', nullable(uuid)), // sic
  backgroundName: field('homeBackgroudName', nullable(text)),
  backgroundBytes: field('homeBackgroudSize', whole),
  middle: field('homeMiddle', homeMiddle),
  /** Beside the plans; null: they do not stand there, or the reader may not see plans. */
  floors: field('floors', nullable(list(homeFloor))),
  buildings: field('buildings', list(homeBuilding)),
  linesOnline: field('onlineCount', whole),
  lines: field('tranDevCount', whole),
  panels: field('panelCount', whole),
  lastFireAt: field('lastFireTime', nullable(epochMs)),
  states: field(
    'states',
    record('homeStates', {
      safety: field('safety', moduleState),
      system: field('system', moduleState),
      patrol: field('patrol', moduleState),
      device: field('device', moduleState),
      duty: field('duty', moduleState),
      maintenance: field('maintenance', moduleState),
      alarms: field('alarms', moduleState),
      hazard: field('hazard', moduleState),
    }),
  ),
  safety: field('safety', nullable(homeSafety)),
  system: field('system', nullable(list(homeSystem))),
  patrol: field('patrol', nullable(homePatrol)),
  device: field('device', nullable(homeDevices)),
  duty: field('duty', nullable(homeDuty)),
  maintenance: field('maintenance', nullable(homeMaintenance)),
  alarms: field('alarms', nullable(list(homeAlarm))),
  hazard: field('hazard', nullable(homeHazards)),
  /** Whom to ask for a module that is closed. */
  supportPhone: field('phone', text),
})
export type HomePage = DomainOf<typeof homePage>
