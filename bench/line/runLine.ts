import { addressOf } from '@gss/gb26875'
import { buildingOf } from '../../apps/simulator/device/building.ts'
import { wallClock } from '../../apps/simulator/device/clock.ts'
import { SimulatedDevice } from '../../apps/simulator/device/device.ts'
import { tcpLine, udpLine } from '../../apps/simulator/device/line.ts'
import { startTicking } from '../../apps/simulator/device/ticker.ts'
import { type Noted, Times, type TimesReport } from '../../apps/simulator/times/times.ts'
import { pace } from './pace.ts'

/** What one process of the rig is to do. Plain data: it crosses to another process. */
export interface LineRun {
  port: number
  host?: string
  transport?: 'tcp' | 'udp'
  devices: number
  /** Frames per second, of all devices together, in turn. */
  rate: number
  seconds: number
  /** Each so-many-th frame is a fire, and its times are told one by one; 0: none. */
  fireEvery?: number
  /** How many frames of one device may wait for their confirm; by the standard 1. */
  window?: number
  /** What a device of which so many frames are not confirmed yet has to say besides, it forgets, as its small memory does; a fire it keeps. Left out: nothing. */
  keeps?: number
  connectPerSecond?: number
  /** So long it waits for the last connections, and for the last confirms. */
  connectSeconds?: number
  settleSeconds?: number
  reconnectMs?: number
  heartbeatMs?: number | null
  /** The devices' addresses are counted up from here. */
  firstAddress?: number
  /** Tell every confirmed frame, for whoever wants to find each of them in a table. */
  keepConfirmed?: boolean
}

/** One process's part of the report. */
export interface LinePart extends Omit<TimesReport, 'p50Ms' | 'p99Ms' | 'maxMs' | 'noted'> {
  delays: Float64Array
  noted: Noted[]
  connected: number
  connectMs: number
  /** Never sent: their devices had no room for them. */
  forgotten: number
  /** From the first frame to the last confirm. */
  seconds: number
  /** How late the rig itself was at its latest: above some milliseconds the machine was too small for it. */
  rigLateMs: number
  rssBytes: number
  confirmedFrames: [address: string, serial: number][]
}

export const FIRST_ADDRESS = 0x0002_0000_0001
const HOST = '127.0.0.1'
const CONNECT_PER_SECOND = 3_000
const CONNECT_SECONDS = 60
const SETTLE_SECONDS = 60
const WINDOW = 64
/** An address has some 28,000 ports to call from; with a fifth of them lately used, calls already wait for seconds (measured). */
const DEVICES_PER_SOURCE = 500
const LOOK_MS = 5
const SECOND_MS = 1_000
const BUILDING = buildingOf({ name: '测试楼', floors: 8, smokePerFloor: 12 })
const SMOKE = BUILDING.components.filter(({ componentType }) => componentType === 42)

/** Devices call in; when `go` says so they send at their pace; what is left is waited for. */
export async function runLine(run: LineRun, go: () => Promise<void>): Promise<LinePart> {
  const {
    port,
    host = HOST,
    devices: count,
    rate,
    seconds,
    fireEvery = 0,
    firstAddress = FIRST_ADDRESS,
    heartbeatMs = null,
  } = run
  const { keeps = Infinity } = run
  let forgotten = 0
  const confirmedFrames: [string, number][] = []
  const times = new Times(
    run.keepConfirmed ? (device, serial) => confirmedFrames.push([device, serial]) : undefined,
  )
  const open = run.transport === 'udp' ? udpLine : tcpLine
  const lines = Array.from({ length: Math.ceil(count / DEVICES_PER_SOURCE) }, (_, i) =>
    open({ host, port, from: `127.0.0.${i + 2}` }),
  )
  const devices = Array.from(
    { length: count },
    (_, i) =>
      new SimulatedDevice({
        address: addressOf(firstAddress + i),
        building: BUILDING,
        openLine: lines[i % lines.length] ?? open({ host, port }),
        times,
        heartbeatMs,
        window: run.window ?? WINDOW,
        ...(run.reconnectMs !== undefined && { reconnectMs: run.reconnectMs }),
      }),
  )
  const stopTicking = startTicking(devices, wallClock)

  const began = performance.now()
  await pace(count, run.connectPerSecond ?? CONNECT_PER_SECOND, (nth) => devices[nth]?.connect())
  await until(() => devices.every(({ isOpen }) => isOpen), run.connectSeconds ?? CONNECT_SECONDS)
  const connectMs = performance.now() - began
  const connected = devices.filter(({ isOpen }) => isOpen).length

  await go()
  const sendingBegan = performance.now()
  const rigLateMs = await pace(Math.round(rate * seconds), rate, (nth) => {
    const isFire = fireEvery > 0 && nth % fireEvery === fireEvery - 1
    const device = devices[nth % count]
    if (isFire || (device?.unconfirmed ?? 0) < keeps) speak(device, Math.floor(nth / count), isFire)
    else forgotten += 1
  })
  await until(() => times.waiting === 0, run.settleSeconds ?? SETTLE_SECONDS)
  const took = (performance.now() - sendingBegan) / SECOND_MS
  const rssBytes = process.memoryUsage().rss
  stopTicking()
  for (const device of devices) device.end()

  const { count: sent, ...counts } = times.report()
  return {
    ...counts,
    count: sent,
    delays: times.delays(),
    connected,
    connectMs,
    forgotten,
    seconds: took,
    rigLateMs,
    rssBytes,
    confirmedFrames,
  }
}

/** Faults that come and go, detector by detector, so that no two frames in a row are the same. */
function speak(device: SimulatedDevice | undefined, round: number, isFire: boolean) {
  const smoke = SMOKE[round % SMOKE.length]
  if (!device || !smoke) return
  if (isFire) return device.setComponent(smoke, ['fire'], 'fire')
  device.setComponent(smoke, device.panel.bitsOf(smoke).length === 0 ? ['fault'] : [])
}

function until(holds: () => boolean, patienceSeconds: number): Promise<void> {
  const end = performance.now() + patienceSeconds * SECOND_MS
  return new Promise((done) => {
    const look = () => (holds() || performance.now() > end ? done() : void setTimeout(look, LOOK_MS))
    look()
  })
}
