/**
 * What the gateway does on this machine: `node tools/run-ts.mjs bench/gateway.ts [rig processes] [runs that begin with …]`.
 * A real PostgreSQL that waits for the disk, the built gateway in a process of its own, and pretend devices that wait for their confirms.
 */
import { fork } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os, { tmpdir } from 'node:os'
import path from 'node:path'
import { migrate } from '@gss/server-kit/migrate'
import pg from 'pg'
import { startDatabase } from '../apps/launcher/database/start.ts'
import { migrations, MONTHLY } from '../apps/server/migrations/index.ts'
import { bundle } from '../tools/bundle.mjs'
import { lineRig, type LineRig } from './line/rig.ts'

const MIB = 1024 * 1024
const PASSABLE = 0o711 // under root PostgreSQL runs as another account
const FIRE_EVERY = 500
const ROOT = process.cwd()
const processes = Number(process.argv[2] ?? 1)
const wanted = process.argv[3] ?? ''

const runs: [what: string, run: Omit<LineRig, 'port'>][] = [
  ['100 devices, 100 frames/s', { devices: 100, rate: 100, seconds: 10, fireEvery: 10 }],
  ['5,000 devices, 2,000 frames/s', { devices: 5_000, rate: 2_000, seconds: 20, fireEvery: FIRE_EVERY }],
  ['5,000 devices, 5,000 frames in 1 s, 2 fires', { devices: 5_000, rate: 5_000, seconds: 1, fireEvery: 2_500 }],
  ['5,000 devices, 10,000 frames/s', { devices: 5_000, rate: 10_000, seconds: 20, fireEvery: FIRE_EVERY }],
  ['18,000 devices, one frame each', { devices: 18_000, rate: 18_000, seconds: 1 }],
]

const folder = mkdtempSync(path.join(tmpdir(), 'gss-bench-'))
chmodSync(folder, PASSABLE)
const database = await startDatabase({ dataDir: path.join(folder, 'data') })
await migrate(database.ownerUrl, migrations, MONTHLY)
const program = path.join('node_modules', '.cache', 'bench-gateway')
await bundle(ROOT, { [program]: path.join(ROOT, 'apps/gateway/main.ts') })
const gateway = fork(path.join(ROOT, `${program}.mjs`), {
  env: {
    ...process.env,
    DATABASE_URL: database.appUrl,
    GSS_DATA_DIR: path.join(folder, 'data'),
    GSS_GB26875_PORT: '0',
    GSS_GATEWAY_HTTP_PORT: '0',
    GSS_LOG_LEVEL: 'warn',
    NODE_OPTIONS: '',
  },
})
const port = await new Promise<number>((ready) => {
  gateway.once('message', (message: { address: string }) => ready(Number(new URL(message.address).port)))
})
const client = new pg.Client(database.superUrl)
await client.connect()
const COUNTS = 'select (select count(*)::int from frames) as frames, (select count(*)::int from signals) as signals'
const stored = async () => {
  const { rows } = await client.query(COUNTS)
  return rows[0] as { frames: number; signals: number }
}
/** `/proc`: what a process holds in memory, and how much processor it has used; elsewhere nothing is told. */
const usedBy = (pid: number) => {
  try {
    const [, rssKib] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    const ticks = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ').slice(13, 15).map(Number)
    return { rssMib: Number(rssKib) / 1024, cpuS: ((ticks[0] ?? 0) + (ticks[1] ?? 0)) / 100 }
  } catch {
    return { rssMib: NaN, cpuS: NaN }
  }
}

console.log(`${os.cpus().length} cores, ${processes} rig process(es)`)
console.log(
  '| run | load before | connected | confirmed | stored | repeated | lost | p50 ms | p99 ms | max ms | fires p99 ms | frames/s | rig late ms | gateway cpu s | gateway MiB | rig MiB |',
)
console.log(`|${'---|'.repeat(16)}`)
let firstAddress = 0x0002_0000_0001
for (const [what, run] of runs.filter(([name]) => name.startsWith(wanted))) {
  const before = { load: os.loadavg()[0] ?? NaN, ...usedBy(gateway.pid ?? 0), ...(await stored()) }
  const report = await lineRig({ ...run, port, processes, firstAddress })
  firstAddress += run.devices
  const after = { ...usedBy(gateway.pid ?? 0), ...(await stored()) }
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
    Math.round(after.rssMib),
    Math.round(rigRssBytes / MIB),
  ]
  console.log(`| ${cells.join(' | ')} |`)
}
await client.end()
const gone = new Promise((resolve) => gateway.once('exit', resolve))
gateway.kill('SIGTERM')
await gone
await database.stop()
rmSync(folder, { recursive: true, force: true })
rmSync(path.join(ROOT, `${program}.mjs`), { force: true })
