/**
 * A page of raw frames among a million: `node tools/run-ts.mjs bench/gateway/frames.ts [frames] [rounds]`.
 * Made rows over a month, of 24 devices in 12 units and of strangers, one in a thousand unreadable, in a database that flushes.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os, { tmpdir } from 'node:os'
import path from 'node:path'
import { DEMO_TRANSMISSIONS } from '@gss/devices/contract'
import { calls } from '@gss/gateways/contract'
import { answers } from '@gss/gateways/server'
import { seedUnits } from '@gss/archives/server'
import { seedTransmissions } from '@gss/devices/server'
import { decode } from '@gss/kit/wire'
import { inProcessBus } from '@gss/server-kit/bus'
import { systemClock } from '@gss/server-kit/clock'
import { openDatabase } from '@gss/server-kit/database'
import { openJournal } from '@gss/server-kit/journal'
import { migrate } from '@gss/server-kit/migrate'
import type { Caller } from '@gss/session/server'
import { delaySpread } from '../../apps/simulator/times/times.ts'
import { startDatabase } from '../../apps/launcher/database/start.ts'
import { migrations, MONTHLY } from '../../apps/server/migrations/index.ts'
import pg from 'pg'

const FRAMES = Number(process.argv[2] ?? 1_000_000)
const ROUNDS = Number(process.argv[3] ?? 20)
const PASSABLE = 0o711 // under root PostgreSQL runs as another account
const DAY_MS = 86_400_000
const STRANGER = '790300000000'

const folder = mkdtempSync(path.join(tmpdir(), 'gss-bench-'))
chmodSync(folder, PASSABLE)
const database = await startDatabase({ dataDir: path.join(folder, 'data') })
await migrate(database.ownerUrl, migrations, MONTHLY)
const db = openDatabase(database.appUrl)
const clock = systemClock
await seedUnits({ db, clock })
await seedTransmissions({ db, clock })
await fill()

const centre = {
  userId: '',
  username: 'bench',
  realname: 'bench',
  sessionId: '',
  unitId: null,
  origin: 'rms',
  roleId: 11,
  grants: [],
  roleType: 'center',
  sees: () => true,
  permits: () => true,
  closedBecause: () => null,
  from: '',
  agent: '',
  requestId: '',
  signal: new AbortController().signal,
} satisfies Caller
const answer = answers({
  db,
  clock,
  bus: inProcessBus(),
  journal: openJournal(clock),
  log: { warn: () => undefined },
  readKept: async () => 0,
})
const device = DEMO_TRANSMISSIONS[0]?.transmissionId
const now = Date.now()
const asks: [what: string, ask: object][] = [
  ['a device', { tranDevId: device }],
  ['a device, by time alone', { tranDevId: device, sort: 'receivedAt' }],
  ['a device, page 100', { tranDevId: device, page: 100 }],
  ['a device, a month', { tranDevId: device, beginTime: now - 31 * DAY_MS }],
  ['a device, what could not be read', { tranDevId: device, unreadable: true, beginTime: now - 31 * DAY_MS }],
  ['a device, what we said', { tranDevId: device, direction: 'out' }],
  ['a device, a type that is rare', { tranDevId: device, type: 21 }],
  ['a stranger', { address: STRANGER }],
  ['all that could not be read', {}],
]
console.log(`${FRAMES} frames, ${ROUNDS} rounds, load ${os.loadavg()[0]?.toFixed(1)}`)
console.log('| frames of | rows | p50 ms | p95 ms | max ms |')
console.log('|---|---|---|---|---|')
for (const [what, wire] of asks) {
  const ask = decode(calls.frames.ask, { page: 1, pageSize: 30, ...wire })
  const took: number[] = []
  let rows = NaN
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now()
    const told = await answer.frames(ask, centre)
    took.push(performance.now() - began)
    rows = 'rows' in told ? told.rows.length : NaN
  }
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.min(ROUNDS - 1, Math.floor(share * ROUNDS))] ?? NaN).toFixed(1)
  console.log(
    `| ${what} | ${rows} | ${at(0.5)} | ${at(0.95)} | ${delaySpread(Float64Array.from(took)).maxMs.toFixed(1)} |`,
  )
}
await db.close()
await database.stop()
rmSync(folder, { recursive: true, force: true })

async function fill(): Promise<void> {
  const client = new pg.Client(database.superUrl)
  await client.connect()
  await client.query(
    `insert into frames (unit_id, received_at, frame_id, lane_id, address, remote, transport, direction, serial, command, type, reason, bytes)
     select coalesce(t.unit_id, '00000000-0000-0000-0000-000000000000'), now() - interval '30 days' * (n::float8 / $1), gen_random_uuid(),
       '00000000-0000-0000-0000-000000000001', coalesce(t.address, $2), '10.0.0.1:1', 'tcp', case when n % 10 = 0 then 'out' else 'in' end, n % 65536,
       case when n % 10 = 0 then 4 else 2 end, case when n % 100 = 0 then 21 when n % 3 = 0 then 2 end, case when n % 1000 = 0 then 'unknown-type' end,
       decode('40400100010120' || repeat('00', 60), 'hex')
     from generate_series(1, $1::int) n left join (select *, row_number() over (order by address) as place from transmission_devices) t on t.place = n % 25`,
    [FRAMES, STRANGER],
  )
  await client.query('vacuum analyze frames')
  await client.end()
}
