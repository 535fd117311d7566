/**
 * The whole way with the gateway in it, from a device's socket to consoles' sockets: `node tools/run-ts.mjs bench/way/way.ts [seconds] [file.json]`.
 * Database (flushing), gateway and server are processes of one machine; devices and consoles are sockets of this one. A time runs from the
 * moment a frame leaves its device to the moment a console holds its alarm.
 */
import { writeFileSync } from 'node:fs'
import os from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { spread } from '../../apps/simulator/times/times.ts'
import { startRig } from '../alarms/rig.ts'
import { startGateway } from './gateway.ts'
import { nowMs, street, writeDown } from './street.ts'

const SECONDS = Number(process.argv[2] ?? 10)
const FILE = process.argv[3]
const DEVICES = 1_000
const BURST = 5_000
const PACE_MS = 5
const PATIENCE_MS = 60_000

interface Row {
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
  bytesPerAlarmAndConsole: number
  load: number
}

const rig = await startRig()
await writeDown(rig.pool, DEVICES)
const gateway = await startGateway({ url: rig.url, dataDir: rig.dataDir })
const devices = await street(gateway.port, DEVICES)
const rows: Row[] = []
let runs = 0
try {
  await steady('warm-up', 50, 3, 1)
  rows.length = 0
  await steady('20 alarms/s', 20, SECONDS, 1)
  await steady('100 alarms/s', 100, SECONDS, 1)
  await steady('500 alarms/s', 500, SECONDS, 1)
  await burst()
  await steady('100 alarms/s, 50 consoles', 100, SECONDS, 50)
} finally {
  devices.end()
  await gateway.stop()
  await rig.stop()
}
print()

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
  runs += 1
  const run = runs
  const load = os.loadavg()[0] ?? NaN
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
    async result(what: string, alarms: number): Promise<Row> {
      const giveUpMs = nowMs() + PATIENCE_MS
      while (heard.some((mine) => mine.size < alarms) && nowMs() < giveUpMs) await pause(50)
      const noted = leftAt()
      const took = heard.flatMap((mine) => [...mine].map(([one, atMs]) => (atMs[0] ?? NaN) - (noted.get(one)?.leftAt ?? NaN)))
      const confirms = [...noted].flatMap(([label, one]) =>
        label.startsWith(`w${run} `) && one.confirmedAt !== null ? [one.confirmedAt - one.leftAt] : [],
      )
      const bytes = consoles.reduce((sum, one, index) => sum + one.bytes() - (before[index] ?? 0), 0)
      for (const { socket } of consoles) socket.terminate()
      const confirm = spread(Float64Array.from(confirms))
      return {
        what,
        alarms,
        consoles: count,
        lost: heard.reduce((sum, mine) => sum + alarms - mine.size, 0),
        doubled: heard.reduce((sum, mine) => sum + [...mine.values()].filter((all) => all.length > 1).length, 0),
        ...spread(Float64Array.from(took)),
        confirmP50Ms: confirm.p50Ms,
        confirmP99Ms: confirm.p99Ms,
        fireMs: null,
        bytesPerAlarmAndConsole: bytes / alarms / count,
        load,
      }
    },
  }
}

function print(): void {
  console.log(`\n${os.cpus().length} cores, ${DEVICES} devices\n`)
  console.log(
    '| run | load before | alarms | consoles | lost | doubled | p50 ms | p99 ms | worst ms | confirm p50 ms | confirm p99 ms | the fire ms | B an alarm and console |',
  )
  console.log(`|${'---|'.repeat(13)}`)
  for (const row of rows) {
    const times = [row.p50Ms, row.p99Ms, row.maxMs, row.confirmP50Ms, row.confirmP99Ms].map((ms) => ms.toFixed(1))
    const fire = row.fireMs === null ? '' : row.fireMs.toFixed(1)
    const cells = [
      row.what,
      row.load.toFixed(1),
      row.alarms,
      row.consoles,
      row.lost,
      row.doubled,
      ...times,
      fire,
      row.bytesPerAlarmAndConsole.toFixed(0),
    ]
    console.log(`| ${cells.join(' | ')} |`)
  }
  const found = JSON.stringify({ at: new Date().toISOString(), cores: os.cpus().length, devices: DEVICES, rows }, null, 2)
  if (FILE) writeFileSync(FILE, `${found}\n`)
  else console.log(`\n${found}`)
}
