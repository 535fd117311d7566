import { post } from '@gss/kit/call'
import {
  ask,
  type DomainOf,
  decimal,
  epochMs,
  field,
  list,
  nullable,
  optional,
  record,
  text,
  uuid,
  whole,
  yes,
} from '@gss/kit/wire'

/** Further fires are a count. */
export const EMERGENCY_FIRES_MAX = 12
/** More is not read in a fire; how much of it there is stands in the unit's book. */
export const EMERGENCY_ROWS = { callees: 24, plans: 4, keyParts: 8, waters: 3, brigades: 2 } as const

const placeOfFire = {
  alarmId: field('WARN_ID', uuid),
  unitId: field('PROJECT_ID', uuid),
  buildingName: field('BUIL_NAME', text),
  floorName: field('FLOOR_NAME', text),
  /** As it was written down, else as the panel says it. */
  address: field('DEV_ADDRESS', text),
  raisedAt: field('CREATE_TIMESTAMP', epochMs),
  /** Who has it, or has settled it; null: nobody. */
  holder: field('holder', nullable(text)),
}
const railFire = record('railFire', { ...placeOfFire, unitName: field('SHORT_NAME', text) })
export type RailFire = DomainOf<typeof railFire>

/** One fire, from the device to its end. */
const shownFire = record('shownFire', {
  ...placeOfFire,
  unitName: field('FULL_NAME', text),
  unitAddress: field('ADDRESS', text),
  isDrill: field('IS_DRILL', yes),
  isOpen: field('open', yes),
  isConfirmed: field('confirmed', yes),
  deviceTypeName: field('DEV_TYPE_NAME', text),
  deviceCode: field('DEV_CODE', text),
  componentId: field('devId', uuid),
  buildingId: field('buildId', nullable(uuid)),
  floorId: field('FLOOR_ID', nullable(uuid)),
  layerId: field('LAYER_ID', nullable(uuid)),
  hasPlan: field('hasPlan', yes),
  hasEvacuation: field('hasEvacuation', yes),
  timesReported: field('REPORT_COUNT', whole),
  deviceTime: field('DEV_TIME', nullable(text)),
  receivedAt: field('FR_ALERT_TIMESTAMP', epochMs),
  shownAt: field('SHOW_TIMESTAMP', nullable(epochMs)),
  claimedAt: field('CLAIM_TIMESTAMP', nullable(epochMs)),
  claimedName: field('CLAIM_USER_NAME', nullable(text)),
  settledAt: field('DEAL_TIMESTAMP', nullable(epochMs)),
  settledName: field('DEAL_USER_NAME', nullable(text)),
  call119At: field('TO_119_TIMESTAMP', nullable(epochMs)),
})
export type ShownFire = DomainOf<typeof shownFire>

const firePlan = record('emergencyPlan', {
  recordId: field('id', uuid),
  name: field('name', text),
  number: field('planNo', text),
  /** For the building that burns. */
  isOfBuilding: field('ofBuilding', yes),
  position: field('firePosition', text),
  assembly: field('assembly', text),
  warning: field('warning', text),
  files: field('files', list(text)),
})
const keyPart = record('emergencyKeyPart', {
  recordId: field('id', uuid),
  name: field('name', text),
  position: field('position', text),
  /** On the floor that burns. */
  isHere: field('here', yes),
  /** Codes of the dictionary dangerGoods; 0 (none) is left out. */
  goods: field('dangerGoods', list(text)),
  source: field('hazardSource', text),
  person: field('dutyPerson', text),
  tel: field('dutyTel', text),
})
export type EmergencyKeyPart = DomainOf<typeof keyPart>

const near = {
  id: field('id', uuid),
  name: field('name', text),
  address: field('ADDRESS', text),
  /** In metres, in a straight line. */
  distance: field('distance', decimal),
}
const nearWater = record('nearWater', { ...near, kind: field('kind', text) })
const nearBrigade = record('nearBrigade', { ...near, tel: field('tel', text) })

export const emergencyScreen = record('emergencyScreen', {
  at: field('at', epochMs),
  /** What burns and is not settled, the oldest first, and how many there are. */
  fires: field('fires', list(railFire, EMERGENCY_FIRES_MAX)),
  count: field('count', whole),
  /** Null: nothing burns. */
  fire: field('fire', nullable(shownFire)),
  /** Each null where whoever asks has no right to it. */
  callees: field(
    'callees',
    nullable(
      list(
        record('emergencyCallee', {
          what: field('what', text),
          name: field('name', text),
          number: field('value', text),
        }),
        EMERGENCY_ROWS.callees,
      ),
    ),
  ),
  plans: field('plans', nullable(list(firePlan, EMERGENCY_ROWS.plans))),
  keyParts: field('keyParts', nullable(list(keyPart, EMERGENCY_ROWS.keyParts))),
  /** False: nobody has written down where the unit lies. */
  isPlaced: field('placed', yes),
  waters: field('waterSources', nullable(list(nearWater, EMERGENCY_ROWS.waters))),
  brigades: field('brigades', nullable(list(nearBrigade, EMERGENCY_ROWS.brigades))),
})
/** What a commander has to know of one fire. */
export type EmergencyScreen = DomainOf<typeof emergencyScreen>

export const emergencyScreenCalls = {
  /** Without an alarm: the oldest fire that is not settled, of what one may see. */
  emergencyScreen: post('/gstcenter/baseDataManager/qryEmergencyScreen', {
    ask: ask({ alarmId: field('warningId', optional(uuid)) }),
    answer: emergencyScreen,
    may: 'alarm.query',
    spec: '§2.3 "Full-screen pages" emergency-screen',
    reads: true,
  }),
}
