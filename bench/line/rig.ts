import { type ChildProcess, fork } from 'node:child_process'
import { type Noted, delaySpread } from '../../apps/simulator/times/times.ts'
import { FIRST_ADDRESS, type LinePart, type LineRun, runLine } from './runLine.ts'

export interface LineRig extends LineRun {
  /** 1: in this process. 2 or more: in processes of their own, for a single one keeps a core busy at some 10,000 frames a second. */
  processes?: number
}

/** What the devices saw: nothing in it is the centre's own word. */
export interface RigReport {
  devices: number
  connected: number
  connectMs: number
  /** Never sent: their devices had no room for them. */
  forgotten: number
  sent: number
  confirmed: number
  repeated: number
  denied: number
  lost: number
  /** Neither confirmed nor given up when patience ended. */
  waiting: number
  p50Ms: number
  p99Ms: number
  maxMs: number
  /** Of the fires alone, which `noted` holds one by one. */
  fires: { count: number; confirmed: number; p50Ms: number; p99Ms: number; maxMs: number }
  noted: Noted[]
  /** From the first frame to the last confirm. */
  seconds: number
  perSecond: number
  rigLateMs: number
  rigRssBytes: number
  confirmedFrames: [address: string, serial: number][]
}

/** Pretend devices by the thousand: they call, send at an even pace, wait for their confirms; resolves when the last has come or patience has ended. */
export async function lineRig({ processes = 1, ...run }: LineRig): Promise<RigReport> {
  const parts = processes === 1 ? [await runLine(run, async () => {})] : await inProcesses(run, processes)
  return joined(run, parts)
}

const SCRIPT = ['tools/run-ts.mjs', 'bench/line/rigProcess.ts'] as const

async function inProcesses(run: LineRun, processes: number): Promise<LinePart[]> {
  const children = shares(run, processes).map((share) => {
    const child = fork(SCRIPT[0], SCRIPT.slice(1), { serialization: 'advanced' })
    child.send(share)
    return child
  })
  await Promise.all(children.map((child) => told(child, 'connected')))
  const parts = children.map((child) => told(child, 'report'))
  for (const child of children) child.send('go')
  return (await Promise.all(parts)).map(({ part }) => part).filter((part) => part !== undefined)
}

/** The devices and the frames are dealt out evenly. */
function shares(run: LineRun, processes: number): LineRun[] {
  const { devices, rate, firstAddress = FIRST_ADDRESS, connectPerSecond } = run
  const each = Math.ceil(devices / processes)
  return Array.from({ length: processes }, (_, i) => ({
    ...run,
    devices: Math.min(each, devices - i * each),
    rate: (rate * Math.min(each, devices - i * each)) / devices,
    firstAddress: firstAddress + i * each,
    ...(connectPerSecond !== undefined && { connectPerSecond: connectPerSecond / processes }),
  }))
}

interface Told {
  kind: 'connected' | 'report'
  part?: LinePart
}
const isTold = (message: unknown): message is Told =>
  typeof message === 'object' && message !== null && 'kind' in message

function told(child: ChildProcess, kind: Told['kind']): Promise<Told> {
  return new Promise((done, failed) => {
    child.on('message', (message) => {
      if (isTold(message) && message.kind === kind) done(message)
    })
    child.once('exit', (code) => failed(new Error(`a process of the rig ended with ${code}`)))
  })
}

function joined({ devices }: LineRun, parts: readonly LinePart[]): RigReport {
  const sum = (of: (part: LinePart) => number) => parts.reduce((total, part) => total + of(part), 0)
  const most = (of: (part: LinePart) => number) => Math.max(...parts.map(of))
  const delays = Float64Array.from(parts.flatMap((part) => [...part.delays]))
  const noted = parts.flatMap((part) => part.noted)
  const fireDelays = noted.flatMap(({ confirmedAt, leftAt }) =>
    confirmedAt === null ? [] : [confirmedAt - leftAt],
  )
  const seconds = most((part) => part.seconds)
  const confirmed = sum((part) => part.confirmed)
  return {
    devices,
    connected: sum((part) => part.connected),
    connectMs: most((part) => part.connectMs),
    forgotten: sum((part) => part.forgotten),
    sent: sum((part) => part.count),
    confirmed,
    repeated: sum((part) => part.repeated),
    denied: sum((part) => part.denied),
    lost: sum((part) => part.lost),
    waiting: sum((part) => part.waiting),
    ...delaySpread(delays),
    fires: {
      count: noted.length,
      confirmed: fireDelays.length,
      ...delaySpread(Float64Array.from(fireDelays)),
    },
    noted,
    seconds,
    perSecond: confirmed / seconds,
    rigLateMs: most((part) => part.rigLateMs),
    rigRssBytes: sum((part) => part.rssBytes),
    confirmedFrames: parts.flatMap((part) => part.confirmedFrames),
  }
}
