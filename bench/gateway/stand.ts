import { type ChildProcess, fork } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { migrate } from '@gss/server-kit/migrate'
import pg from 'pg'
import { startDatabase } from '../../apps/launcher/database/start.ts'
import { migrations, MONTHLY } from '../../apps/server/migrations/index.ts'
import { bundle } from '../../tools/bundle.mjs'
import { endChild } from '../machine/endChild.ts'
import { atEnd } from '../machine/ends.ts'

const ROOT = process.cwd()
const PASSABLE = 0o711 // under root PostgreSQL runs as another account

/** A real PostgreSQL that waits for the disk and the gateway's program in a process of its own; `flags` are Node's, for the gateway. */
export async function gatewayStand(flags: string[] = []) {
  const folder = mkdtempSync(path.join(tmpdir(), 'gss-bench-'))
  chmodSync(folder, PASSABLE)
  const dataDir = path.join(folder, 'data')
  let database = await startDatabase({ dataDir })
  await migrate(database.ownerUrl, migrations, MONTHLY)
  const program = path.join('node_modules', '.cache', `bench-gateway-${process.pid}`)
  await bundle(ROOT, { [program]: path.join(ROOT, 'apps/gateway/main.ts') })
  const gateway = fork(path.join(ROOT, `${program}.mjs`), {
    env: {
      ...process.env,
      DATABASE_URL: database.appUrl,
      GSS_DATA_DIR: dataDir,
      GSS_GB26875_PORT: '0',
      GSS_GATEWAY_HTTP_PORT: '0',
      GSS_LOG_LEVEL: 'silent',
      NODE_OPTIONS: '',
    },
    execArgv: flags,
  })
  const port = await addressOf(gateway)
  const end = async () => {
    ending.forget()
    await endChild(gateway)
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
    rmSync(path.join(ROOT, `${program}.mjs`), { force: true })
    rmSync(path.join(ROOT, `${program}.mjs.map`), { force: true })
  }
  const ending = atEnd(end)
  const client = async () => {
    const opened = new pg.Client(database.superUrl)
    await opened.connect()
    return opened
  }
  const ask = async <T>(query: string): Promise<T[]> => {
    const asking = await client()
    const { rows } = await asking.query(query)
    await asking.end()
    return rows
  }
  return {
    port,
    ask,
    gatewayPid: gateway.pid ?? 0,
    databasePid: () => database.pid,
    stored: async () => {
      const [counts] = await ask<{ frames: number; signals: number }>(
        'select (select count(*)::int from frames) as frames, (select count(*)::int from signals) as signals',
      )
      return counts ?? { frames: NaN, signals: NaN }
    },
    /** `kill -9`, and the launcher's part: it is started again. */
    async killDatabase() {
      process.kill(database.pid, 'SIGKILL')
      database = await startDatabase({ dataDir })
    },
    end,
  }
}
export type GatewayStand = Awaited<ReturnType<typeof gatewayStand>>

const addressOf = (gateway: ChildProcess) =>
  new Promise<number>((ready) => {
    gateway.once('message', (message: { address: string }) => ready(Number(new URL(message.address).port)))
  })

/** `--seconds 600`, or what is usual. */
export function secondsAsked(usual: number): number {
  const at = process.argv.indexOf('--seconds')
  return at < 0 ? usual : Number(process.argv[at + 1])
}
