import { addressText, kindName, type Part, systemName } from '@gss/devices/contract'
import {
  type Alarm,
  type AlarmClass,
  type AlarmKind,
  type AlertBody,
  KIND_WORDS,
  OPENS_ALARM,
  type OperState,
  VOICE,
} from '../contract/index.ts'

export type Under = 'debug' | 'maintenance'

/** An alarm as it is kept. */
export interface Kept {
  unitId: string
  raisedAt: Date
  alarmId: string
  kind: AlarmKind
  alarmClass: AlarmClass
  componentId: string
  transmissionId: string | null
  part: Part
  systemType: number
  systemAddress: number
  componentType: number
  componentAddress: number
  title: string
  place: string
  under: Under | null
  isDrill: boolean
  state: OperState
  disposition: string | null
  note: string
  priority: number
  isOverdue: boolean
  timesReported: number
  deviceTime: string | null
  receivedAt: Date
  storedAt: Date
  lastReportedAt: Date
  shownAt: Date | null
  claimedAt: Date | null
  claimedBy: string | null
  claimedName: string | null
  claimUntil: Date | null
  clearedAt: Date | null
  settledAt: Date | null
  settledBy: string | null
  settledName: string | null
}

/** What other modules know of where it is. Of a device nobody has registered, nothing. */
export interface Names {
  unitCode: string | null
  unitName: string | null
  unitAddress: string | null
  fireDepartment: string | null
  transmissionCode: string | null
  transmissionName: string | null
}

/** As the console sees it. Floors and plans come with the archives. */
export const alarmOf = (kept: Kept, names: Names, unregistered: string): Alarm => ({
  ...kept,
  type: kept.kind === 'urgent' ? 'sos' : 'other',
  result: kept.note,
  unitCode: names.unitCode ?? '',
  unitName: names.unitName ?? unregistered,
  fireDepartment: names.fireDepartment,
  deviceId: null,
  deviceCode: addressText(kept),
  deviceTypeName: kindName(kept),
  deviceInfo: kept.place,
  panelId: null,
  buildingCode: null,
  floorId: null,
  layerId: null,
  layerPicture: null,
  evacuationPicture: null,
  transmissionCode: names.transmissionCode,
  transmissionName: names.transmissionName,
  typeName: KIND_WORDS[kept.kind],
  address: names.unitAddress ?? '',
  deviceAddress: kept.place,
})

const voiceOf = new Map(VOICE.map(([kind, playPriority, playTimes]) => [kind, { playPriority, playTimes }]))
/** Spec §3 "Socket alert body": how it is announced. Under test it is shown and does not sound. */
export function bodyOf(alarm: Alarm, key: { systemType: number }): AlertBody {
  const isQuiet = alarm.under !== null
  const voice = voiceOf.get(alarm.kind) ?? { playPriority: VOICE.length, playTimes: 1 }
  const summary = [alarm.unitName, alarm.deviceAddress, alarm.title].filter((part) => part !== '').join(' ')
  return {
    alarmId: alarm.alarmId,
    kind: alarm.kind,
    opensModal: !isQuiet && (alarm.kind === 'fire' || alarm.kind === 'urgent'),
    systemName: systemName(key.systemType),
    deviceText: alarm.deviceInfo,
    playPriority: voice.playPriority,
    playTimes: isQuiet ? 0 : voice.playTimes,
    title: alarm.title,
    typeName: alarm.typeName,
    alertTitle: alarm.title,
    panelName: alarm.transmissionName ?? '',
    deviceName: alarm.deviceInfo || alarm.deviceTypeName,
    alarmClass: alarm.alarmClass,
    unitId: alarm.unitId,
    summary,
    notify: { title: alarm.typeName, summary },
    action: OPENS_ALARM,
  }
}

/** The louder first: what a console hears of a batch begins with its fires. */
export const loudness = ({ kind }: { kind: AlarmKind }): number => voiceOf.get(kind)?.playPriority ?? VOICE.length
