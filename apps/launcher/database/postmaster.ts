import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { isAlive } from '../pid.ts'
import { thisOrAnotherPort } from './port.ts'
import type { Programs } from './programs.ts'

export interface Postmaster {
  pid: number
  port: number
}

/** Recovery after a crash replays up to max_wal_size: minutes on a slow disk. */
const START_PATIENCE_S = 600
const STOP_PATIENCE_S = 60
const TRIES_MAX = 150
const TRY_AGAIN_MS = 200

/** Starts PostgreSQL, or finds it running. `superUrl` gives the address to ask it at, once its port is known. */
export async function startOrAttach(
  cluster: string,
  lastPort: number,
  superUrl: (port: number) => string,
  { run, own }: Programs,
  settingsAt: (port: number) => string,
  patienceS = START_PATIENCE_S,
): Promise<Postmaster & { attached: boolean }> {
  const startLog = path.join(cluster, 'start.log')
  let port = await thisOrAnotherPort(lastPort)
  for (let tries = 0; ; tries++) {
    const running = postmasterOf(cluster)
    if (running && (await isServing(cluster, superUrl(running.port)))) return { ...running, attached: true }
    if (running?.port === lastPort) port = lastPort
    if (!running) removeStrangersPid(cluster)
    writeFileSync(path.join(cluster, 'gss.conf'), settingsAt(port))
    own(path.join(cluster, 'gss.conf'))
    rmSync(startLog, { force: true })
    const { exitCode, output } = await run('pg_ctl', [
      '-D',
      cluster,
      '-w',
      '-t',
      String(patienceS),
      '-l',
      startLog,
      'start',
    ])
    const started = postmasterOf(cluster)
    if (exitCode === 0 && started) return { ...started, attached: false }
    const said = lastSaid(cluster)
    // After a kill -9 the dead server's pid and memory linger for a moment; or it is alive and still recovering.
    const isBusy = /lock file|shared memory block/.test(said)
    const isPortTaken = /could not bind|Address already in use/.test(said)
    if (isPortTaken) port = await thisOrAnotherPort(port)
    if (tries >= TRIES_MAX || !(isBusy || isPortTaken))
      throw new Error(
        `the database in ${cluster} does not start: ${reasonIn(said) ?? (output || 'PostgreSQL said nothing')}`,
      )
    await pause(TRY_AGAIN_MS)
  }
}

/** Orderly; if something holds on to a connection too long, at once (nothing committed is lost, the next start replays it). */
export async function stopPostmaster(cluster: string, { run }: Programs) {
  const stop = (mode: string) =>
    run('pg_ctl', ['-D', cluster, '-w', '-t', String(STOP_PATIENCE_S), '-m', mode, 'stop'])
  if (!postmasterOf(cluster)) return
  const { exitCode } = await stop('fast')
  if (exitCode !== 0 && postmasterOf(cluster)) await stop('immediate')
}

// postmaster.pid, line by line: pid, data directory, start time, port …
const PID_LINE = 0
const PORT_LINE = 3

/** What postmaster.pid says, if that process is alive and is this database: after a crash the pid may be anybody's. */
export function postmasterOf(cluster: string): Postmaster | undefined {
  const noted = pidFile(cluster)
  return noted && isAlive(noted.pid) && isPostmaster(noted.pid, cluster) ? noted : undefined
}

/** PostgreSQL looks away from a dead pid; a living one, whoever it is, makes it refuse for ever. */
function removeStrangersPid(cluster: string) {
  const noted = pidFile(cluster)
  if (noted && isAlive(noted.pid) && !isPostmaster(noted.pid, cluster))
    rmSync(path.join(cluster, 'postmaster.pid'))
}

function pidFile(cluster: string): Postmaster | undefined {
  const file = path.join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  const [pid, port] = [Number(lines[PID_LINE]), Number(lines[PORT_LINE])]
  return pid > 0 ? { pid, port } : undefined
}

function isPostmaster(pid: number, cluster: string): boolean {
  if (process.platform !== 'linux') return true // cannot tell: isServing asks the server itself
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(cluster)
  } catch {
    return false // it has just ended
  }
}

const ASK_PATIENCE_MS = 5_000

/** Is it this data directory that answers there? */
async function isServing(cluster: string, url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: ASK_PATIENCE_MS })
  client.on('error', () => {}) // it may die while we ask; then the answer is no
  try {
    await client.connect()
    const { rows } = await client.query<{ directory: string }>(
      "SELECT current_setting('data_directory') AS directory",
    )
    return rows[0]?.directory === cluster
  } catch {
    return false // still starting, or somebody else's: pg_ctl will say which
  } finally {
    await client.end().catch(() => {}) // it never was open, or is gone: the answer above stands
  }
}

const LAST_WORDS_CHARS = 2_000
/** Of its start, and of its work. */
const lastSaid = (cluster: string) =>
  `${lastWords(path.join(cluster, 'start.log'))}\n${lastWords(newestLog(cluster))}`
const lastWords = (file: string | undefined) =>
  file && existsSync(file) ? readFileSync(file, 'utf8').slice(-LAST_WORDS_CHARS) : ''

function newestLog(cluster: string): string | undefined {
  const folder = path.join(cluster, 'log')
  if (!existsSync(folder)) return undefined
  const files = readdirSync(folder).map((name) => path.join(folder, name))
  return files.toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)[0]
}

/** Who knocked while it was not open was told this: no reason why it stopped. */
const KNOCKED = /FATAL: +the database system is /
/** Why a database that was started is no more, in its own words. */
export const whyStopped = (cluster: string): string =>
  reasonIn(lastSaid(cluster)) ?? 'PostgreSQL said nothing'

const reasonIn = (said: string) =>
  said
    .split('\n')
    .findLast((line) => /PANIC|FATAL|could not|error while loading/.test(line) && !KNOCKED.test(line))
    ?.replace(/^.*?(PANIC|FATAL): +/, '')
    .trim()
