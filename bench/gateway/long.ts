/**
 * Hours in minutes: a steady load, or ten times too much, with the memory of all processes as it goes.
 *
 *     node tools/run-ts.mjs bench/gateway/long.ts sustained [--seconds 600]   2,000 frames/s from 5,000 devices
 *     node tools/run-ts.mjs bench/gateway/long.ts overload  [--seconds 300]   20,000 frames/s from 5,000 devices, a fire among each 500
 *
 * Under overload a device has four frames on the way and remembers sixteen; what happens besides it forgets, but no fire. So the run ends soon after its time.
 *
 * At the end: what was confirmed is in the table, once; and how far memory grew from the second sample to the last.
 */
import os from 'node:os'
import { lineRig, type LineRig } from '../line/rig.ts'
import { gatewayStand, secondsAsked } from './stand.ts'
import { usedBy } from '../machine/usedBy.ts'

const DEVICES = 5_000
const FIRE_EVERY = 500
const SAMPLES = 10
/** A device has given up each of its frames after forty seconds. */
const SETTLE_S = 60
const MS_PER_S = 1_000
const BYTES_PER_MIB = 1_048_576
const RUNS: Readonly<
  Record<string, Pick<LineRig, 'rate' | 'processes' | 'window' | 'keeps'> & { usualS: number }>
> = {
  sustained: { rate: 2_000, usualS: 600, processes: 1 },
  overload: { rate: 20_000, usualS: 300, processes: 2, window: 4, keeps: 16 },
}

const name = process.argv[2] ?? ''
const found = RUNS[name]
if (!found) throw new Error(`which of ${Object.keys(RUNS).join(', ')}?`)
const { usualS, ...run } = found
const seconds = secondsAsked(usualS)
const stand = await gatewayStand()
console.log(
  `${name}: ${DEVICES} devices, ${run.rate} frames/s, ${seconds} s; ${os.cpus().length} cores, load ${os.loadavg()[0]?.toFixed(1)} before`,
)
console.log('| after s | gateway MiB | database MiB | gateway cpu | database cpu | load |')
console.log('|---|---|---|---|---|---|')

const grown: number[] = []
let last = {
  gateway: usedBy(stand.gatewayPid),
  database: usedBy(stand.databasePid()),
  atMs: performance.now(),
}
const began = performance.now()
const sampling = setInterval(
  () => {
    const now = {
      gateway: usedBy(stand.gatewayPid),
      database: usedBy(stand.databasePid()),
      atMs: performance.now(),
    }
    const share = (of: 'gateway' | 'database') =>
      ((100 * MS_PER_S * (now[of].cpuS - last[of].cpuS)) / (now.atMs - last.atMs)).toFixed(0)
    const cells = [
      ((now.atMs - began) / MS_PER_S).toFixed(0),
      now.gateway.mib.toFixed(0),
      now.database.mib.toFixed(0),
    ]
    console.log(
      `| ${cells.join(' | ')} | ${share('gateway')} % | ${share('database')} % | ${os.loadavg()[0]?.toFixed(1)} |`,
    )
    grown.push(now.gateway.mib)
    last = now
  },
  (seconds * MS_PER_S) / SAMPLES,
)

const before = await stand.stored()
const report = await lineRig({
  ...run,
  port: stand.port,
  devices: DEVICES,
  seconds,
  fireEvery: FIRE_EVERY,
  settleSeconds: SETTLE_S,
})
clearInterval(sampling)
const after = await stand.stored()
const [twice] = await stand.ask<{ many: number }>(
  `select count(*)::int as many from (select from frames where direction = 'in' group by address, serial, received_at having count(*) > 1) d`,
)
console.log(
  `sent ${report.sent} (forgotten by their devices ${report.forgotten}), confirmed ${report.confirmed} (${Math.round(report.perSecond)}/s), stored ${after.frames - before.frames}, doubled ${twice?.many}, ` +
    `confirmed and not stored ${Math.max(0, report.confirmed - (after.frames - before.frames))}, given up by their devices ${report.lost}`,
)
console.log(
  `confirm p50 ${report.p50Ms.toFixed(1)} p99 ${report.p99Ms.toFixed(1)} max ${report.maxMs.toFixed(0)} ms; ` +
    `fires ${report.fires.confirmed}/${report.fires.count}, p99 ${report.fires.p99Ms.toFixed(1)} ms; rig late ${report.rigLateMs.toFixed(0)} ms, ` +
    `rig ${Math.round(report.rigRssBytes / BYTES_PER_MIB)} MiB; gateway grew ${((grown.at(-1) ?? NaN) - (grown[1] ?? NaN)).toFixed(0)} MiB`,
)
await stand.end()
