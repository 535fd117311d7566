import { post } from '@gss/kit/call'
import {
  decimal,
  type DomainOf,
  epochMs,
  field,
  list,
  nothingAsked,
  nullable,
  record,
  text,
  uuid,
  whole,
  yes,
} from '@gss/kit/wire'
import { alarmCounts } from './alarmCounts.ts'

/** More than a city has. */
export const MAIN_UNITS_MAX = 10_000
/** So many days stand at the foot, today among them. */
export const MAIN_DAYS = 30
/** So many of those with the lowest score. */
export const MAIN_LOWEST = 5

/** A unit as the whole city shows it; what is open there every seat knows by itself. */
const mainUnit = record('mainUnit', {
  unitId: field('PROJECT_ID', uuid),
  /** The short one, where there is one (look §14 k). */
  name: field('SHORT_NAME', text),
  /** Null: nobody has written down where it lies. */
  longitude: field('longitude', nullable(decimal)),
  latitude: field('latitude', nullable(decimal)),
  offline: field('OFFLINECOUNT', whole),
  underTest: field('TESTCOUNT', whole),
  underMaintenance: field('MAINTANCECOUNT', whole), // sic: as the spec spells the module
})
export type MainUnit = DomainOf<typeof mainUnit>

const shiftOfCentre = record('shiftOfCentre', {
  from: field('beginTime', epochMs),
  until: field('endTime', epochMs),
  /** Of those at a console now: who leads the shift, and the others. */
  leaders: field('leaders', list(text)),
  others: field('others', list(text)),
})

/** What stands at the right and at the foot of the whole city. A part of nothing is told as nothing of nothing. */
export const mainFigures = record('mainFigures', {
  /** When they were counted. */
  at: field('at', epochMs),
  units: field('units', whole),
  /** Of the units that have a transmission device: how many, and those of which every one is on the line. */
  linked: field('linked', whole),
  online: field('online', whole),
  claimP50: field('claimP50', nullable(whole)),
  claimP90: field('claimP90', nullable(whole)),
  /** From taken to settled. */
  verifyP50: field('verifyP50', nullable(whole)),
  /** Fires and calls for help of the shift, and those that were taken or settled within three minutes. */
  fireLike: field('fireLike', whole),
  timely: field('timely', whole),
  /** Of today; what was not sent is none of them. */
  checks: field('checks', whole),
  checksAnswered: field('checksAnswered', whole),
  lowest: field(
    'lowest',
    list(
      record('lowScore', {
        unitId: field('PROJECT_ID', uuid),
        name: field('SHORT_NAME', text),
        value: field('value', whole),
        /** Spec §9: red, orange, green. */
        tone: field('tone', text),
      }),
      MAIN_LOWEST,
    ),
  ),
  /** Raised since midnight, whatever became of them. */
  today: field('today', record('raisedToday', alarmCounts)),
  days: field(
    'days',
    list(
      record('mainDay', {
        day: field('day', text),
        faults: field('faults', whole),
        falseAlarms: field('falseAlarms', whole),
      }),
      MAIN_DAYS,
    ),
  ),
  /** Null: who sits at the centre is not told to whoever asks. */
  shift: field('shift', nullable(shiftOfCentre)),
  /** The one that was raised last; null: none in so many days. */
  last: field(
    'last',
    nullable(
      record('lastAlarm', {
        at: field('CREATE_TIMESTAMP', epochMs),
        unitName: field('SHORT_NAME', text),
        isOpen: field('open', yes),
      }),
    ),
  ),
})
export type MainFigures = DomainOf<typeof mainFigures>

const PATH = '/gstcenter/baseDataManager'
const SPEC = '§2.3 "Full-screen pages" main-screen'
/** Whoever may see alarms may see them in the whole city, of the units that are theirs. */
export const mainScreenCalls = {
  mainUnits: post(`${PATH}/qryMainUnits`, {
    ask: nothingAsked,
    answer: list(mainUnit, MAIN_UNITS_MAX),
    may: 'alarm.query',
    spec: SPEC,
    reads: true,
  }),
  mainFigures: post(`${PATH}/qryMainFigures`, {
    ask: nothingAsked,
    answer: mainFigures,
    may: 'alarm.query',
    spec: SPEC,
    reads: true,
  }),
}
