/**
 * What the gateway does on this machine: `node tools/run-ts.mjs bench/gateway.ts [rig processes] [runs that begin with …]`.
 * A real PostgreSQL that waits for the disk, the built gateway in a process of its own, and pretend devices that wait for their confirms.
 * Long runs, kills and profiles: bench/gateway/.
 */
import os from 'node:os'
import { gatewayStand, usedBy } from './gateway/stand.ts'
import { lineRig, type LineRig } from './line/rig.ts'

const MIB = 1024 * 1024
const FIRE_EVERY = 500
const processes = Number(process.argv[2] ?? 1)
const wanted = process.argv[3] ?? ''

const runs: [what: string, run: Omit<LineRig, 'port'>][] = [
  ['100 devices, 100 frames/s', { devices: 100, rate: 100, seconds: 10, fireEvery: 10 }],
  ['5,000 devices, 2,000 frames/s', { devices: 5_000, rate: 2_000, seconds: 20, fireEvery: FIRE_EVERY }],
  ['5,000 devices, 5,000 frames in 1 s, 2 fires', { devices: 5_000, rate: 5_000, seconds: 1, fireEvery: 2_500 }],
  ['5,000 devices, 10,000 frames/s', { devices: 5_000, rate: 10_000, seconds: 20, fireEvery: FIRE_EVERY }],
  ['18,000 devices, one frame each', { devices: 18_000, rate: 18_000, seconds: 1 }],
]

const stand = await gatewayStand()
const { port, stored } = stand

console.log(`${os.cpus().length} cores, ${processes} rig process(es)`)
console.log(
  '| run | load before | connected | confirmed | stored | repeated | lost | p50 ms | p99 ms | max ms | fires p99 ms | frames/s | rig late ms | gateway cpu s | gateway MiB | rig MiB |',
)
console.log(`|${'---|'.repeat(16)}`)
let firstAddress = 0x0002_0000_0001
for (const [what, run] of runs.filter(([name]) => name.startsWith(wanted))) {
  const before = { load: os.loadavg()[0] ?? NaN, ...usedBy(stand.gatewayPid), ...(await stored()) }
  const report = await lineRig({ ...run, port, processes, firstAddress })
  firstAddress += run.devices
  const after = { ...usedBy(stand.gatewayPid), ...(await stored()) }
  const { connected, connectMs, confirmed, sent, repeated, lost, p50Ms, p99Ms, maxMs, fires, perSecond, rigLateMs, rigRssBytes } = report
  const cells = [
    what,
    before.load.toFixed(1),
    `${connected} in ${(connectMs / 1_000).toFixed(1)} s`,
    `${confirmed}/${sent}`,
    after.frames - before.frames,
    repeated,
    lost,
    ...[p50Ms, p99Ms, maxMs].map((ms) => ms.toFixed(1)),
    fires.count > 0 ? fires.p99Ms.toFixed(1) : '',
    Math.round(perSecond),
    rigLateMs.toFixed(0),
    (after.cpuS - before.cpuS).toFixed(1),
    Math.round(after.mib),
    Math.round(rigRssBytes / MIB),
  ]
  console.log(`| ${cells.join(' | ')} |`)
}
await stand.end()
