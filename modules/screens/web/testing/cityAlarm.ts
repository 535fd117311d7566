import type { Alarm } from '@gss/alarms/contract'
import { alarmOf } from '@gss/alarms/web/testing'

const NOON = Date.UTC(2026, 10, 20, 4)

/** An open fire raised so many seconds after noon in China, of a component that is no device of ours; what a test cares about is said over it. */
export function cityAlarm(number: number, given: Partial<Alarm> = {}): Alarm {
  const at = new Date(NOON + number * 1_000)
  return alarmOf(number, {
    componentType: 42,
    deviceId: null,
    deviceCode: '',
    deviceInfo: '',
    loopNo: null,
    floorName: '9 层',
    title: '',
    address: '',
    deviceAddress: '',
    receivedAt: at,
    storedAt: at,
    raisedAt: at,
    lastReportedAt: at,
    ...given,
  })
}
