/**
 * What the gateway does on this machine: `node tools/run-ts.mjs bench/gateway.ts [--quick] [--only "runs that begin with …"] [--processes 1]`.
 * A real PostgreSQL that waits for the disk, the built gateway in a process of its own, and pretend devices that wait for their confirms.
 * Long runs, kills and profiles: bench/gateway/.
 */
import { gatewayStand } from './gateway/stand.ts'
import { lineRig, type LineRig } from './line/rig.ts'
import { usedBy } from './machine/usedBy.ts'
import { isAsked, optionOf } from './options.ts'
import type { Goal, Row } from './report/section.ts'
import { tell } from './report/tell.ts'

const FIRE_EVERY = 500
const US_PER_S = 1e6
const SETTLE_S = 60
const isQuick = isAsked('quick')
const seconds = (full: number) => (isQuick ? Math.ceil(full / 5) : full)

interface Asked extends Omit<LineRig, 'port'> {
  what: string
  /** Within which 99 of 100 confirms come. */
  goalMs?: number
}
/** Under the last one a device has four frames on the way and remembers sixteen; what happens besides it forgets, but no fire. */
const asked: Asked[] = [
  {
    what: '100 devices, 100 frames/s',
    devices: 100,
    rate: 100,
    seconds: seconds(10),
    fireEvery: 10,
    goalMs: 100,
  },
  {
    what: '5,000 devices, 2,000 frames/s',
    devices: 5_000,
    rate: 2_000,
    seconds: seconds(20),
    fireEvery: FIRE_EVERY,
    goalMs: 100,
  },
  { what: '5,000 devices, 5,000 frames in 1 s', devices: 5_000, rate: 5_000, seconds: 1, fireEvery: 2_500 },
  {
    what: '5,000 devices, 10,000 frames/s',
    devices: 5_000,
    rate: 10_000,
    seconds: seconds(20),
    fireEvery: FIRE_EVERY,
    goalMs: 100,
  },
  {
    what: '5,000 devices, 20,000 frames/s offered',
    devices: 5_000,
    rate: 20_000,
    seconds: seconds(20),
    fireEvery: FIRE_EVERY,
    window: 4,
    keeps: 16,
  },
]
const runs = asked.filter(({ what }) => what.startsWith(optionOf('only', '')))

const stand = await gatewayStand()
const rows: Row[] = []
const goals: Goal[] = []
let firstAddress = 0x0002_0000_0001
try {
  for (const { what, goalMs, ...run } of runs) {
    const before = await seen()
    const report = await lineRig({
      processes: Number(optionOf('processes', '1')),
      settleSeconds: SETTLE_S,
      ...run,
      port: stand.port,
      firstAddress,
    })
    firstAddress += run.devices
    const after = await seen()
    const stored = after.frames - before.frames
    const usOf = (program: 'gateway' | 'database') =>
      ((after[program].cpuS - before[program].cpuS) / report.confirmed) * US_PER_S
    rows.push({
      what,
      cells: {
        perSecond: report.perSecond,
        confirmed: report.confirmed,
        // Confirmed and not in the table: what must never be.
        missing: Math.max(0, report.confirmed - stored),
        p50: report.p50Ms,
        p99: report.p99Ms,
        max: report.maxMs,
        fires: report.fires.count > 0 ? report.fires.p99Ms : null,
        gatewayUs: usOf('gateway'),
        databaseUs: usOf('database'),
        gatewayMib: after.gateway.mib,
        databaseMib: after.database.mib,
        late: report.rigLateMs,
      },
    })
    const isReached = report.p99Ms <= (goalMs ?? Infinity)
    if (goalMs !== undefined)
      goals.push({
        what: `${what}, confirm p99`,
        goal: `≤ ${goalMs} ms`,
        reached: `${report.p99Ms.toFixed(1)} ms`,
        isReached,
      })
    console.log(`${what}: ${report.confirmed} confirmed, ${stored} stored`)
  }
} finally {
  await stand.end()
}
tell({
  id: 'gateway',
  title: 'The gateway',
  how: 'Pretend devices on its TCP socket, each waiting for its confirms; a confirm leaves when its frame is on the disk. `npm run bench -- gateway`.',
  tables: [
    {
      id: 'runs',
      of: 'run',
      columns: [
        { id: 'perSecond', title: 'confirmed/s', better: 'more' },
        { id: 'confirmed', title: 'confirmed' },
        { id: 'missing', title: 'of these not stored', better: 'less' },
        { id: 'p50', title: 'p50 ms', digits: 1, better: 'less' },
        { id: 'p99', title: 'p99 ms', digits: 1, better: 'less' },
        { id: 'max', title: 'worst ms', digits: 1 },
        { id: 'fires', title: 'fires p99 ms', digits: 1, better: 'less' },
        { id: 'gatewayUs', title: 'gateway µs a frame', better: 'less' },
        { id: 'databaseUs', title: 'database µs a frame', better: 'less' },
        { id: 'gatewayMib', title: 'gateway MiB', better: 'less' },
        { id: 'databaseMib', title: 'database MiB', better: 'less' },
        { id: 'late', title: 'rig late ms' },
      ],
      rows,
    },
  ],
  goals,
})

async function seen() {
  return {
    gateway: usedBy(stand.gatewayPid),
    database: usedBy(stand.databasePid()),
    ...(await stand.stored()),
  }
}
