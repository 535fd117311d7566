/**
 * The whole way with the gateway in it, from a device's socket to consoles' sockets: `node tools/run-ts.mjs bench/way/way.ts [seconds]`.
 * Database (flushing), gateway and server are processes of one machine; devices and consoles are sockets of this one. A time runs from the
 * moment a frame leaves its device to the moment a console holds its alarm.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { delaySpread } from '../../apps/simulator/times/times.ts'
import { startRig } from '../alarms/rig.ts'
import type { Section } from '../report/section.ts'
import { tell } from '../report/tell.ts'
import { startGateway } from './gateway.ts'
import { nowMs, street, writeDown } from './street.ts'

const SECONDS = Number(process.argv[2] ?? 10)
const DEVICES = 1_000
const BURST = 5_000
const FAN_OUT = [10, 50, 200]
/** Of a thousand alarms to fifty consoles. */
const GOAL_FAN_OUT_MB = 5
const PACE_MS = 5
const PATIENCE_MS = 60_000

interface Found {
  what: string
  alarms: number
  consoles: number
  lost: number
  doubled: number
  p50Ms: number
  p99Ms: number
  maxMs: number
  confirmP50Ms: number
  confirmP99Ms: number
  fireMs: number | null
  bytes: number
}

const rig = await startRig()
await writeDown(rig.pool, DEVICES)
const gateway = await startGateway({ url: rig.url, dataDir: rig.dataDir })
const devices = await street(gateway.port, DEVICES)
const rows: Found[] = []
let runs = 0
try {
  await steady('warm-up', 50, 3, 1)
  rows.length = 0
  await steady('20 alarms/s', 20, SECONDS, 1)
  await steady('100 alarms/s', 100, SECONDS, 1)
  await steady('500 alarms/s', 500, SECONDS, 1)
  await burst()
  for (const consoles of FAN_OUT) await steady(`100 alarms/s, ${consoles} consoles`, 100, SECONDS, consoles)
} finally {
  devices.end()
  await gateway.stop()
  await rig.stop()
}
tell(report())

async function steady(what: string, perSecond: number, seconds: number, consoles: number): Promise<void> {
  const watch = await watchers(consoles)
  const total = perSecond * seconds
  const began = nowMs()
  for (let sent = 0; sent < total;) {
    const due = Math.min(total, Math.floor(((nowMs() - began) / 1_000) * perSecond) + 1)
    for (; sent < due; sent++) devices.say(watch.mark(sent), ['fire'])
    await pause(PACE_MS)
  }
  rows.push(await watch.result(what, total))
}

/** 5,000 faults within a second, and one fire in their midst. */
async function burst(): Promise<void> {
  const watch = await watchers(1)
  const began = nowMs()
  const half = BURST / 2
  for (let sent = 0; sent < BURST;) {
    const due = Math.min(BURST, Math.floor(((nowMs() - began) / 1_000) * BURST) + 1)
    for (; sent < due; sent++) {
      devices.say(watch.mark(sent), ['fault'])
      if (sent === half) devices.say(watch.mark(BURST), ['fire'])
    }
    await pause(PACE_MS)
  }
  const result = await watch.result('burst of 5,000 faults in 1 s', BURST + 1)
  rows.push({ ...result, fireMs: watch.tookMs(watch.mark(BURST)) })
}

async function watchers(count: number) {
  await rig.settleAll()
  runs += 1
  const run = runs
  const heard = Array.from({ length: count }, () => new Map<string, number[]>())
  const consoles = await Promise.all(
    heard.map((mine) =>
      rig.console(({ messages }) => {
        const at = nowMs()
        for (const { kind, body } of messages) {
          if (kind !== 'alarm.raised') continue
          const mark = body.alarm?.DEV_ADDRESS ?? ''
          const known = mine.get(mark)
          if (known) known.push(at)
          else mine.set(mark, [at])
        }
      }),
    ),
  )
  const before = consoles.map((one) => one.bytes())
  const mark = (index: number) => `w${run} ${index}`
  const leftAt = () => new Map(devices.noted().map((noted) => [noted.label, noted]))
  return {
    mark,
    tookMs: (one: string) => (heard[0]?.get(one)?.[0] ?? NaN) - (leftAt().get(one)?.leftAt ?? NaN),
    async result(what: string, alarms: number): Promise<Found> {
      const giveUpMs = nowMs() + PATIENCE_MS
      while (heard.some((mine) => mine.size < alarms) && nowMs() < giveUpMs) await pause(50)
      const noted = leftAt()
      const took = heard.flatMap((mine) =>
        [...mine].map(([one, atMs]) => (atMs[0] ?? NaN) - (noted.get(one)?.leftAt ?? NaN)),
      )
      const confirms = [...noted].flatMap(([label, one]) =>
        label.startsWith(`w${run} `) && one.confirmedAt !== null ? [one.confirmedAt - one.leftAt] : [],
      )
      const bytes = consoles.reduce((sum, one, index) => sum + one.bytes() - (before[index] ?? 0), 0)
      for (const { socket } of consoles) socket.terminate()
      const confirm = delaySpread(Float64Array.from(confirms))
      return {
        what,
        alarms,
        consoles: count,
        lost: heard.reduce((sum, mine) => sum + alarms - mine.size, 0),
        doubled: heard.reduce(
          (sum, mine) => sum + [...mine.values()].filter((all) => all.length > 1).length,
          0,
        ),
        ...delaySpread(Float64Array.from(took)),
        confirmP50Ms: confirm.p50Ms,
        confirmP99Ms: confirm.p99Ms,
        fireMs: null,
        bytes: bytes / alarms / count,
      }
    },
  }
}

function report(): Section {
  const fifty = rows.find(({ consoles }) => consoles === FAN_OUT[1])
  const sentMb = (fifty ? fifty.bytes * fifty.consoles * 1_000 : NaN) / 1e6
  return {
    id: 'way',
    title: 'The whole way, and fan-out',
    how: `From the moment a frame leaves one of ${DEVICES.toLocaleString('en-US')} devices to the moment a console holds its alarm; database, gateway and server are processes of this machine, all consoles sockets of one other. \`npm run bench -- way\`.`,
    tables: [
      {
        id: 'runs',
        of: 'run',
        columns: [
          { id: 'alarms', title: 'alarms' },
          { id: 'lost', title: 'lost', better: 'less' },
          { id: 'doubled', title: 'doubled', better: 'less' },
          { id: 'p50Ms', title: 'p50 ms', digits: 1, better: 'less' },
          { id: 'p99Ms', title: 'p99 ms', digits: 1, better: 'less' },
          { id: 'maxMs', title: 'worst ms', digits: 1 },
          { id: 'confirmP50Ms', title: 'confirm p50 ms', digits: 1, better: 'less' },
          { id: 'confirmP99Ms', title: 'confirm p99 ms', digits: 1, better: 'less' },
          { id: 'fireMs', title: 'the fire ms', digits: 1, better: 'less' },
          { id: 'bytes', title: 'B an alarm and console', better: 'less' },
        ],
        rows: rows.map(({ what, ...cells }) => ({ what, cells })),
      },
    ],
    goals: [
      {
        what: '1,000 alarms to fifty consoles',
        goal: `≤ ${GOAL_FAN_OUT_MB} MB`,
        reached: `${sentMb.toFixed(2)} MB`,
        isReached: sentMb <= GOAL_FAN_OUT_MB,
      },
    ],
  }
}
