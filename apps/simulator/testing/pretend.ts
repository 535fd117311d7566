import {
  cutter,
  decodeMessage,
  type Frame,
  type Message,
  type Profile,
  readFrame,
  STANDARD,
} from '@gss/gb26875'
import { buildingOf } from '../device/building.ts'
import { SimulatedDevice, type DeviceOptions } from '../device/device.ts'
import type { LineEars } from '../device/line.ts'
import { Times } from '../times/times.ts'

export const BUILDING = buildingOf({ name: '主楼用户信息传输装置', floors: 3, smokePerFloor: 4 })
export const ADDRESS = '010000000100'
/** 2026-11-20T08:00:00 in Beijing. */
export const MORNING = Date.parse('2026-11-20T00:00:00Z')

/** A device whose line and clock are in the hand of the test. */
export function deviceInHand(options: Partial<DeviceOptions> = {}) {
  let at = MORNING
  let ears: LineEars | undefined
  let calls = 0
  const writes: Uint8Array[] = []
  const times = new Times()
  const device = new SimulatedDevice({
    address: ADDRESS,
    building: BUILDING,
    times,
    heartbeatMs: null,
    now: () => at,
    openLine(theirs) {
      calls += 1
      ears = theirs
      return { send: (bytes) => void writes.push(bytes.slice()), close: () => (ears = undefined) }
    },
    ...options,
  })
  device.connect()
  const hear = (bytes: Uint8Array) => ears?.heard(bytes)
  ears?.opened()
  return {
    device,
    times,
    writes,
    hear,
    calls: () => calls,
    opened: () => ears?.opened(),
    closed: () => ears?.closed(),
    /** Time goes by, a tick each second. */
    pass(ms: number) {
      for (const end = at + ms; at < end;) {
        at = Math.min(end, at + 1_000)
        device.tick(at)
      }
    },
    now: () => at,
    frames: () => framesIn(writes, options.profile),
  }
}

/** All that was written, read as the centre would. */
export function framesIn(
  writes: readonly Uint8Array[],
  profile: Profile = STANDARD,
): (Frame & { message: Message })[] {
  const line = cutter(profile.commands)
  return writes
    .flatMap((bytes) => line.push(bytes))
    .flatMap((event) => (event.kind === 'frame' ? [readFrame(event.bytes, profile)] : []))
    .flatMap((frame) => ('fault' in frame ? [] : [{ ...frame, message: decodeMessage(frame.data, profile) }]))
}
