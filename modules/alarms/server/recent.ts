import type { Place } from '@gss/server-kit/database'
import { type Caller, scopeOf } from '@gss/session/server'
import { type Alarm, type AlarmKind, RECENT_ROWS } from '../contract/index.ts'
import { knownAsAlarm, recentAlarms, type RecentOf } from './alarmViews.ts'
import { historyPage } from './historyViews.ts'

export interface RecentAsk {
  tab?: string
  unitCode?: string
  componentType?: number | string
  transmissionId?: string
  transmissionCode?: string
  componentId?: string
  deviceId?: string
  panel?: string
  panelId?: string
  floorId?: string
  deviceCode?: string
  kind?: AlarmKind
}
/** Tabs of the specification that ask for one device; the others ask for its unit. */
const DEVICE_TABS: ReadonlySet<string> = new Set(['dev', 'device'])
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const idIn = (text: string | undefined): string | undefined =>
  text !== undefined && UUID.test(text) ? text : undefined
const filled = (text: string | undefined): string | undefined => (text === '' ? undefined : text)

/** Spec §7 qryRecentWarningList, in its variants: of the device where the tab says so or no unit is told, else of the unit. */
export async function recent(place: Place, ask: RecentAsk, who: Caller): Promise<Alarm[]> {
  const device: RecentOf = {
    componentId: idIn(ask.componentId) ?? idIn(ask.deviceId),
    transmissionId: idIn(ask.transmissionId),
    transmissionCode: filled(ask.transmissionCode),
    componentType: numberIn(ask.componentType),
  }
  const written: RecentOf = {
    panelId: idIn(ask.panel) ?? idIn(ask.panelId),
    floorId: idIn(ask.floorId),
    deviceCode: filled(ask.deviceCode),
  }
  const unitCode = filled(ask.unitCode)
  const isOfDevice = DEVICE_TABS.has(ask.tab ?? '') || unitCode === undefined
  const isTold = [device.componentId, device.transmissionId, device.transmissionCode].some(
    (one) => one !== undefined,
  )
  const isWritten = Object.values(written).some((one) => one !== undefined)
  const kind = ask.kind && { kind: ask.kind }
  const rows =
    isOfDevice && isTold
      ? await recentAlarms(place, { ...device, ...kind }, scopeOf(who), RECENT_ROWS)
      : unitCode !== undefined || isWritten
        ? await recentAlarms(place, { unitCode, ...written, ...kind }, scopeOf(who), RECENT_ROWS)
        : await historyPage(place, { ...kind }, scopeOf(who), { limit: RECENT_ROWS, offset: 0 })
  return rows.map(knownAsAlarm)
}

const COMPONENT_TYPE_MAX = 255
function numberIn(given: number | string | undefined): number | undefined {
  const number = given === '' ? NaN : Number(given)
  return Number.isInteger(number) && number >= 0 && number <= COMPONENT_TYPE_MAX ? number : undefined
}
