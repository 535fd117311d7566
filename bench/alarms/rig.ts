import { fork } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { newId } from '@gss/server-kit/ids'
import { migrate } from '@gss/server-kit/migrate'
import pg from 'pg'
import { WebSocket } from 'ws'
import { startDatabase } from '../../apps/launcher/database/start.ts'
import { migrations, MONTHLY } from '../../apps/server/migrations/index.ts'
import { endChild } from '../machine/endChild.ts'
import { atEnd } from '../machine/ends.ts'

/** A database that really flushes, a server in a process of its own, an operator of the centre. */
export async function startRig() {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'gss-bench-alarms-'))
  let database = await startDatabase({ dataDir })
  await migrate(database.ownerUrl, migrations, MONTHLY)
  const pool = new pg.Pool({ connectionString: database.appUrl, max: 4 })
  pool.on('error', () => undefined) // its line broke with the database
  const env = {
    ...process.env,
    DATABASE_URL: database.appUrl,
    GSS_DATA_DIR: dataDir,
    GSS_HTTP_PORT: '0',
    GSS_BUS: 'postgres',
    GSS_LOG_LEVEL: 'warn',
  }
  const startServer = async () => {
    const child = fork('tools/run-ts.mjs', ['apps/server/main.ts', 'serve'], {
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    const at = await new Promise<string>((resolve, reject) => {
      child.once('message', (told) => resolve((told as { address: string }).address))
      child.once('exit', (code) => reject(new Error(`the server ended: ${code}`)))
    })
    child.removeAllListeners('exit')
    return { child, at }
  }
  let { child: server, at: address } = await startServer()
  const tokens = await operator(pool)
  const stop = async () => {
    ending.forget()
    await pool.end()
    await endChild(server)
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const ending = atEnd(stop)
  return {
    dataDir,
    url: database.appUrl,
    superUrl: database.superUrl,
    pool,
    /** Server and database. */
    pids: () => [server.pid ?? NaN, database.pid],
    /** No warning, no goodbye; then a new one, as the launcher starts it. Says how long it was away. */
    async killServer(): Promise<number> {
      const began = performance.now()
      const over = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGKILL')
      await over
      ;({ child: server, at: address } = await startServer())
      return performance.now() - began
    },
    /** The postmaster, and the launcher's part: it is started again. */
    async killDatabase(): Promise<void> {
      process.kill(database.pid, 'SIGKILL')
      database = await startDatabase({ dataDir })
    },
    address: () => address,
    /** As if somebody had dealt with all of it: a fire nobody takes is told of again after half a minute, in the midst of another run. */
    settleAll: () => pool.query('delete from open_alarms'),
    /** The headers of a session of its own. */
    newOperator: async () => headersOf(await operator(pool)),
    call: (to: string, body: unknown) => call(address, to, body, tokens),
    /** As a browser sends what is no JSON. */
    fetch: (to: string, how: RequestInit) =>
      fetch(`${address}api${to}`, { ...how, headers: headersOf(tokens) }),
    async console(onFrame: (frame: PushedFrame, atMs: number) => void) {
      const { data } = (await call(address, '/live/ticket', {}, tokens)) as { data: { ticket: string } }
      const socket = new WebSocket(`${address.replace('http', 'ws')}api/live`, ['gss.live', data.ticket])
      await new Promise<void>((open, fail) => {
        socket.once('open', open)
        socket.once('error', fail)
      })
      socket.on('message', (text: Buffer) => onFrame(read(text), performance.now()))
      socket.send('{"since":null}')
      return {
        socket,
        bytes: () => (socket as unknown as { _socket: { bytesRead: number } })._socket.bytesRead,
      }
    },
    stop,
  }
}
export type Rig = Awaited<ReturnType<typeof startRig>>

export interface PushedFrame {
  messages: { kind: string; body: { alarm?: { DEV_ADDRESS: string } } }[]
}

/** Fifty consoles are fifty machines: here, what all of them are told is read once. */
let lastRead: { text: Buffer; frame: PushedFrame } | undefined
function read(text: Buffer): PushedFrame {
  if (!lastRead?.text.equals(text)) lastRead = { text, frame: JSON.parse(text.toString()) as PushedFrame }
  return lastRead.frame
}

const hash = (token: string) => createHash('sha256').update(token).digest()
async function operator(pool: pg.Pool) {
  const [token, csrfToken, userId] = [
    randomBytes(32).toString('base64url'),
    randomBytes(32).toString('base64url'),
    newId(),
  ]
  await pool.query(
    `insert into users (user_id, username, username_key, realname, origin, role_type, role_id, status, password_set_at, created_at, updated_at)
     values ($1, $2, $2, 'bench', 'rms', 'center', 11, 'enabled', now(), now(), now())`,
    [userId, userId],
  )
  await pool.query(
    `insert into sessions (session_id, user_id, token_hash, csrf_hash, started_at, expires_at, last_seen_at, last_active_at, from_ip, agent)
     values ($1, $2, $3, $4, now(), now() + interval '8 hours', now(), now(), '', '')`,
    [newId(), userId, hash(token), hash(csrfToken)],
  )
  return { token, csrfToken }
}

const headersOf = ({ token, csrfToken }: { token: string; csrfToken: string }) => ({
  token,
  csrftoken: csrfToken,
})
async function call(
  address: string,
  to: string,
  body: unknown,
  tokens: { token: string; csrfToken: string },
): Promise<unknown> {
  const response = await fetch(`${address}api${to}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headersOf(tokens) },
    body: JSON.stringify(body),
  })
  return response.json()
}
