import { addressText, kindName, type StatePart, subSystemOf, systemName } from '@gss/devices/contract'
import {
  type Alarm,
  type AlarmClass,
  type AlarmKind,
  type AlertBody,
  type Call119,
  DRILL_MARK,
  type Fold,
  ALARM_KIND_WORDS,
  layerPicturePath,
  OPENS_ALARM,
  type OperState,
  VOICE,
} from '../contract/index.ts'

export type Under = 'debug' | 'maintenance'

/** An alarm as it is kept. */
export interface KeptAlarm {
  unitId: string
  raisedAt: Date
  alarmId: string
  kind: AlarmKind
  alarmClass: AlarmClass
  componentId: string
  transmissionId: string | null
  part: StatePart
  systemType: number
  systemAddress: number
  componentType: number
  componentAddress: number
  point: string
  title: string
  place: string
  under: Under | null
  isDrill: boolean
  drillId: string | null
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
  passTo: string | null
  passName: string | null
  passAt: Date | null
  clearedAt: Date | null
  settledAt: Date | null
  settledBy: string | null
  settledName: string | null
  call119: Call119 | null
  call119At: Date | null
  reopenedAt: Date | null
  reopenedName: string | null
}

/** What other modules know of where it is. Of a device nobody has registered, nothing. */
export interface AlarmNames {
  unitCode: string | null
  unitName: string | null
  unitAddress: string | null
  fireDepartment: string | null
  transmissionCode: string | null
  transmissionName: string | null
  /** As the component was written down among the unit's devices. */
  writtenCode: string | null
  writtenName: string | null
  writtenPlace: string | null
  writtenSubSystem: string | null
  loopNo: number | null
  panelId: string | null
  panelName: string | null
  buildingId: string | null
  buildingCode: string | null
  buildingName: string | null
  floorId: string | null
  floorName: string | null
  layerId: string | null
  hasPicture: boolean | null
  hasEvacuation: boolean | null
}
export const NAMELESS: AlarmNames = {
  unitCode: null,
  unitName: null,
  unitAddress: null,
  fireDepartment: null,
  transmissionCode: null,
  transmissionName: null,
  writtenCode: null,
  writtenName: null,
  writtenPlace: null,
  writtenSubSystem: null,
  loopNo: null,
  panelId: null,
  panelName: null,
  buildingId: null,
  buildingCode: null,
  buildingName: null,
  floorId: null,
  floorName: null,
  layerId: null,
  hasPicture: null,
  hasEvacuation: null,
}

/** As the console sees it. */
export const alarmOf = (
  kept: KeptAlarm,
  names: AlarmNames,
  unregistered: string,
  fold: Fold | null = null,
): Alarm => ({
  ...kept,
  type: kept.kind === 'urgent' ? 'sos' : 'other',
  result: kept.note,
  unitCode: names.unitCode ?? '',
  unitName: names.unitName ?? unregistered,
  fireDepartment: names.fireDepartment,
  deviceId: kept.part === 'component' ? kept.componentId : null,
  deviceCode: names.writtenCode ?? addressText(kept),
  deviceTypeName: kindName(kept),
  deviceInfo: kept.place || (names.writtenName ?? ''),
  panelId: names.panelId,
  panelName: names.panelName,
  loopNo: names.loopNo,
  subSystem: names.writtenSubSystem ?? subSystemOf(kept),
  buildingId: names.buildingId,
  buildingCode: names.buildingCode,
  buildingName: names.buildingName,
  floorId: names.floorId,
  floorName: names.floorName,
  layerId: names.layerId,
  layerPicture:
    names.layerId !== null && names.hasPicture === true ? layerPicturePath(names.layerId, 'plan') : null,
  evacuationPicture:
    names.layerId !== null && names.hasEvacuation === true
      ? layerPicturePath(names.layerId, 'evacuation')
      : null,
  transmissionCode: names.transmissionCode,
  transmissionName: names.transmissionName,
  typeName: ALARM_KIND_WORDS[kept.kind],
  address: names.unitAddress ?? '',
  fold,
  deviceAddress: names.writtenPlace || kept.place,
})

const voiceOf = new Map(VOICE.map(([kind, playPriority, playTimes]) => [kind, { playPriority, playTimes }]))
/** Spec §3 "Socket alert body": how it is announced. Under test it is shown and does not sound. */
export function alarmBodyOf(alarm: Alarm, key: { systemType: number }): AlertBody {
  const isQuiet = alarm.under !== null
  const voice = voiceOf.get(alarm.kind) ?? { playPriority: VOICE.length, playTimes: 1 }
  const mark = alarm.isDrill ? DRILL_MARK : ''
  const summary =
    mark + [alarm.unitName, alarm.deviceAddress, alarm.title].filter((part) => part !== '').join(' ')
  return {
    alarmId: alarm.alarmId,
    kind: alarm.kind,
    opensModal: !isQuiet && (alarm.kind === 'fire' || alarm.kind === 'urgent'),
    systemName: systemName(key.systemType),
    deviceText: alarm.deviceInfo,
    playPriority: voice.playPriority,
    playTimes: isQuiet ? 0 : voice.playTimes,
    title: mark + alarm.title,
    typeName: alarm.typeName,
    alertTitle: mark + alarm.title,
    panelName: alarm.panelName ?? alarm.transmissionName ?? '',
    deviceName: alarm.deviceInfo || alarm.deviceTypeName,
    alarmClass: alarm.alarmClass,
    unitId: alarm.unitId,
    summary,
    notify: { title: mark + alarm.typeName, summary },
    action: OPENS_ALARM,
  }
}

/** The louder first: what a console hears of a batch begins with its fires. */
export const loudness = ({ kind }: { kind: AlarmKind }): number =>
  voiceOf.get(kind)?.playPriority ?? VOICE.length
