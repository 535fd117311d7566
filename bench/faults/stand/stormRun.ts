import { addressOf } from '@gss/gb26875'
import type { DemoComponent } from '@gss/devices/contract'
import type { Building } from '../../../apps/simulator/device/building.ts'
import { wallClock } from '../../../apps/simulator/device/clock.ts'
import { SimulatedDevice } from '../../../apps/simulator/device/device.ts'
import { tcpLine } from '../../../apps/simulator/device/line.ts'
import { startTicking } from '../../../apps/simulator/device/ticker.ts'
import { Times } from '../../../apps/simulator/times/times.ts'
import { pace } from '../../line/pace.ts'
import { FIRST_ADDRESS } from './registered.ts'

/** What the devices are to do. Plain data: it crosses to another process. */
export interface StormPlan {
  /** Begins the name of each frame: `storm-17`. It comes back as what the database keeps. */
  name: string
  /** The nth device calls at the nth of these, in turn: some of them may be bad lines. */
  ports: readonly number[]
  host?: string
  devices: number
  firstDevice?: number
  frames: number
  /** Frames per second, of all devices together, in turn. */
  rate: number
  /** Each so-many-th frame raises an alarm, a fire and a fault in turn; 0: none. */
  alarmEvery: number
  /** Frames of one device that may wait for their confirms. */
  window?: number
  /** The components of its alarms are counted up from here: two storms of the same devices have not the same ones. */
  firstAlarming?: number
  firstSerial?: number
  reconnectMs?: number
  /** Silence after which a device says it again. The standard's 10 s would make each fault ten seconds longer. */
  confirmWithinMs?: number
  connectPerSecond?: number
  /** So long the last confirms are waited for. */
  settleMs?: number
  /** After each round of frames every device loses its power: it calls again, and counts from 0. */
  powerLossEvery?: number
}

/** What became of each frame, by its number: milliseconds since 1970, NaN for never. */
export interface StormReport {
  name: string
  frames: number
  leftAt: Float64Array
  confirmedAt: Float64Array
  connectMs: number
  connected: number
  repeated: number
  rigLateMs: number
}

export const labelOf = (storm: string, nth: number): string => `${storm}-${nth}`
export const raisesAlarm = (nth: number, { alarmEvery }: Pick<StormPlan, 'alarmEvery'>): boolean =>
  alarmEvery > 0 && nth % alarmEvery === alarmEvery - 1

const SMOKE = 42
const PLAIN_COMPONENTS = 16
const FIRST_ALARMING = 1_000
const RECONNECT_MS = 200
const CONFIRM_WITHIN_MS = 3_000
const NEVER_GIVES_UP = Infinity
const WINDOW = 16
const CONNECT_PER_SECOND = 3_000
const CONNECT_MAX_MS = 60_000
const SETTLE_MS = 60_000
const LOOK_MS = 5
const DEVICES_PER_SOURCE = 500
const BARE: Building = {
  name: 'storm',
  components: [],
  systems: [{ systemType: 1, systemAddress: 1 }],
  floors: 1,
}

interface Hooks {
  connected: () => Promise<void>
  confirmed: () => void
}

/** Devices call in, say their frames at an even pace until each is confirmed, however often they have to call again. */
export async function runStorm(plan: StormPlan, { connected, confirmed }: Hooks): Promise<StormReport> {
  const { name, ports, host = '127.0.0.1', devices: count, frames, rate, firstDevice = 0 } = plan
  const times = new Times(confirmed)
  const devices = Array.from(
    { length: count },
    (_, index) =>
      new SimulatedDevice({
        address: addressOf(FIRST_ADDRESS + firstDevice + index),
        building: BARE,
        openLine: tcpLine({ host, port: ports[index % ports.length] ?? 0, ...sourceOf(host, index) }),
        times,
        now: wallClock,
        heartbeatMs: null,
        window: plan.window ?? WINDOW,
        reconnectMs: plan.reconnectMs ?? RECONNECT_MS,
        confirmWithinMs: plan.confirmWithinMs ?? CONFIRM_WITHIN_MS,
        repeats: NEVER_GIVES_UP,
        ...(plan.firstSerial !== undefined && { firstSerial: plan.firstSerial }),
      }),
  )
  const stopTicking = startTicking(devices, wallClock)
  const began = performance.now()
  await pace(count, plan.connectPerSecond ?? CONNECT_PER_SECOND, (nth) => devices[nth]?.connect())
  await until(() => devices.every(({ isOpen }) => isOpen), CONNECT_MAX_MS)
  const connectMs = performance.now() - began
  const reached = devices.filter(({ isOpen }) => isOpen).length
  await connected()

  const rounds = plan.powerLossEvery === undefined ? [frames] : inRounds(frames, plan.powerLossEvery)
  let said = 0
  let rigLateMs = 0
  for (const [round, many] of rounds.entries()) {
    if (round > 0) for (const device of devices) device.restart()
    const first = said
    const lateMs = await pace(many, rate, (nth) => {
      const frame = first + nth
      devices[frame % count]?.setComponent(
        componentOf(plan, frame),
        bitsOf(plan, frame),
        labelOf(name, frame),
      )
    })
    said += many
    rigLateMs = Math.max(rigLateMs, lateMs)
    await until(() => times.waiting === 0, plan.settleMs ?? SETTLE_MS)
  }
  stopTicking()
  for (const device of devices) device.end()
  return {
    ...marks(plan, times),
    name,
    frames: said,
    connectMs,
    connected: reached,
    repeated: times.report().repeated,
    rigLateMs,
  }
}

const sourceOf = (host: string, index: number) =>
  host === '127.0.0.1' ? { from: `127.0.0.${Math.floor(index / DEVICES_PER_SOURCE) + 2}` } : {}

function inRounds(frames: number, each: number): number[] {
  return Array.from({ length: Math.ceil(frames / each) }, (_, round) => Math.min(each, frames - round * each))
}

/** What raises an alarm does so for a component of its own: one alarm for one frame. The rest is well, and raises none. */
function componentOf(plan: StormPlan, frame: number): DemoComponent {
  const componentAddress = raisesAlarm(frame, plan)
    ? (plan.firstAlarming ?? FIRST_ALARMING) + frame
    : frame % PLAIN_COMPONENTS
  return {
    systemType: 1,
    systemAddress: 1,
    componentType: SMOKE,
    componentAddress,
    name: labelOf(plan.name, frame),
    floor: 1,
  }
}
function bitsOf(plan: StormPlan, frame: number): ('fire' | 'fault')[] {
  if (!raisesAlarm(frame, plan)) return []
  return Math.floor(frame / plan.alarmEvery) % 2 === 0 ? ['fire'] : ['fault']
}

function marks({ frames }: StormPlan, times: Times): Pick<StormReport, 'leftAt' | 'confirmedAt'> {
  const leftAt = new Float64Array(frames).fill(NaN)
  const confirmedAt = new Float64Array(frames).fill(NaN)
  for (const noted of times.report().noted) {
    const nth = Number(noted.label.slice(noted.label.lastIndexOf('-') + 1))
    leftAt[nth] = noted.leftAt
    confirmedAt[nth] = noted.confirmedAt ?? NaN
  }
  return { leftAt, confirmedAt }
}

function until(holds: () => boolean, patienceMs: number): Promise<void> {
  const end = performance.now() + patienceMs
  return new Promise((done) => {
    const look = () => (holds() || performance.now() > end ? done() : void setTimeout(look, LOOK_MS))
    look()
  })
}
