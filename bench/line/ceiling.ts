/** What the rig itself can do, against a centre that only confirms: `node tools/run-ts.mjs bench/line/ceiling.ts [processes]`. */
import { fork } from 'node:child_process'
import os from 'node:os'
import { lineRig, type LineRig } from './rig.ts'

const MIB = 1024 * 1024
const processes = Number(process.argv[2] ?? 1)
const centre = fork('tools/run-ts.mjs', ['bench/line/centre.ts'])
const port = await new Promise<number>((done) => centre.once('message', (message) => done(Number(message))))

const runs: [what: string, run: Omit<LineRig, 'port'>][] = [
  ['1,000 devices, 1,000 frames/s', { devices: 1_000, rate: 1_000, seconds: 5 }],
  ['5,000 devices, 2,000 frames/s', { devices: 5_000, rate: 2_000, seconds: 5 }],
  ['5,000 devices, 10,000 frames/s', { devices: 5_000, rate: 10_000, seconds: 5 }],
  ['5,000 devices, 5,000 frames in 1 s', { devices: 5_000, rate: 5_000, seconds: 1, fireEvery: 2_500 }],
  ['18,000 devices, one frame each', { devices: 18_000, rate: 18_000, seconds: 1 }],
]

const [load] = os.loadavg()
console.log(`${processes} process(es), load ${load?.toFixed(1)} before`)
console.log(
  '| run | connected | confirmed | repeated | lost | p50 ms | p99 ms | max ms | frames/s | rig late ms | rig MiB |',
)
console.log('|---|---|---|---|---|---|---|---|---|---|---|')
for (const [what, run] of runs) {
  const report = await lineRig({ ...run, port, processes })
  const {
    connected,
    connectMs,
    confirmed,
    sent,
    repeated,
    lost,
    p50Ms,
    p99Ms,
    maxMs,
    perSecond,
    rigLateMs,
    rigRssBytes,
  } = report
  const numbers = [p50Ms, p99Ms, maxMs].map((ms) => ms.toFixed(1))
  const rest = [Math.round(perSecond), rigLateMs.toFixed(0), Math.round(rigRssBytes / MIB)]
  const cells = [
    what,
    `${connected} in ${(connectMs / 1_000).toFixed(1)} s`,
    `${confirmed}/${sent}`,
    repeated,
    lost,
    ...numbers,
    ...rest,
  ]
  console.log(`| ${cells.join(' | ')} |`)
}
centre.disconnect()
