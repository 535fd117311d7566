/**
 * What the engine alone takes: `node tools/run-ts.mjs bench/alarms/engine.ts [signals] [rounds]`.
 * Signals lie stored in a database that flushes; the engine of this process works them off. Run it twice, with and without a change, in turn.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startEngine } from '@gss/alarms/server'
import { standardParameters } from '@gss/kit/parameter'
import { openLive } from '@gss/live/server'
import { inProcessBus } from '@gss/server-kit/bus'
import { openDatabase } from '@gss/server-kit/database'
import { openJournal } from '@gss/server-kit/journal'
import { migrate } from '@gss/server-kit/migrate'
import pg from 'pg'
import { startDatabase } from '../../apps/launcher/database/start.ts'
import { migrations, MONTHLY } from '../../apps/server/migrations/index.ts'
import { startFeeder } from './feeder.ts'

const SIGNALS = Number(process.argv[2] ?? 5_000)
const ROUNDS = Number(process.argv[3] ?? 4)
const GROUP = 125

const TICK_MS = 10
/** Processor time a process has had, where `/proc` tells it: of a machine that does other work as well, the only time that can be compared. */
function usedMs(pid: number): number {
  try {
    const [user = 0, system = 0] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .split(' ')
      .slice(13, 15)
      .map(Number)
    return (user + system) * TICK_MS
  } catch {
    return NaN
  }
}
const usedByDatabase = async () => {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend'`,
  )
  return rows.reduce((sum, { pid }) => sum + usedMs(pid), 0)
}

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'gss-bench-engine-'))
const database = await startDatabase({ dataDir })
await migrate(database.ownerUrl, migrations, MONTHLY)
const db = openDatabase(database.appUrl, { connections: 4 })
const pool = new pg.Pool({ connectionString: database.appUrl, max: 1 })
const feeder = await startFeeder(database.appUrl)
const [clock, bus] = [() => new Date(), inProcessBus()]
const log = {
  warn: (fields: object, message: string) => console.error(message, fields),
  error: (fields: object, message: string) => console.error(message, fields),
}
const deps = {
  db,
  clock,
  bus,
  journal: openJournal(clock),
  live: openLive({ bus, clock }),
  parameters: standardParameters,
  log,
}
try {
  for (let round = 0; round <= ROUNDS; round++) {
    for (let sent = 0; sent < SIGNALS; sent += GROUP)
      await feeder.store(
        'normal',
        Array.from({ length: GROUP }, (_, index) => ({ mark: `${round} ${sent + index}`, bits: ['fault'] })),
      )
    const before = { engine: usedMs(process.pid), database: await usedByDatabase() }
    const engine = startEngine(deps)
    const began = performance.now()
    await engine.drain()
    const ms = performance.now() - began
    await engine.stop()
    const used = {
      engine: usedMs(process.pid) - before.engine,
      database: (await usedByDatabase()) - before.database,
    }
    const what = round === 0 ? 'warm-up' : `round ${round}`
    const wall = `${SIGNALS} signals in ${ms.toFixed(0)} ms, ${((SIGNALS / ms) * 1_000).toFixed(0)} a second, load ${os.loadavg()[0]?.toFixed(1)}`
    console.log(`${what}: ${wall}; processor: engine ${used.engine} ms, database ${used.database} ms`)
  }
} finally {
  await feeder.stop()
  await pool.end()
  await db.close()
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
