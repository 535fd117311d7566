import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../apps/launcher/database/port.ts'
import { readSecrets, urlOf } from '../../../apps/launcher/database/secrets.ts'
import { birthOf, isAlive } from '../../../apps/launcher/pid.ts'
import { askPatiently } from './ask.ts'

export interface ProductOptions {
  /** Where the built programs are. */
  programs: string
  dataDir: string
  logFile: string
  env?: NodeJS.ProcessEnv
  /** What the launcher is started through. */
  command?: readonly string[]
  /** Told before anything runs, so that a start that is broken off leaves nothing behind. */
  onStart?: (stop: () => Promise<void>) => void
}
export type Part = 'launcher' | 'server' | 'gateway' | 'postmaster'

/** The product as `npm start` runs it, without the demo: launcher, PostgreSQL that waits for the disk, server, gateway. */
export interface Product {
  dataDir: string
  /** Where transmission devices call. */
  port: number
  /** Ends in a slash. */
  address: string
  gatewayAddress: string
  pidOf(part: Part): number
  /** `kill -9`. */
  kill(part: Part): Promise<void>
  /** The launcher once more, after it was killed. */
  startAgain(): Promise<void>
  /** How often the launcher had to start a program again. */
  restarts(): number
  ask<T extends object>(query: string, values?: unknown[]): Promise<T[]>
  /** `npm run gss -- …`, beside the product or when it is stopped. */
  gss(...words: string[]): Promise<{ ok: boolean; said: string }>
  stop(): Promise<void>
}

const READY = /is ready: /
const RESTARTED = / ended \([^)]*\); starting it again/g
const START_MAX_MS = 120_000
const STOP_MAX_MS = 20_000
const LOOK_MS = 20

export async function startProduct({
  programs,
  dataDir,
  logFile,
  env = {},
  command = [],
  onStart,
}: ProductOptions): Promise<Product> {
  const [httpPort, port, gatewayPort] = [await freePort(), await freePort(), await freePort()]
  const log = createWriteStream(logFile, { flags: 'a' })
  const settings = {
    ...withoutOurs(process.env),
    GSS_DATA_DIR: dataDir,
    GSS_HTTP_PORT: String(httpPort),
    GSS_GB26875_PORT: String(port),
    GSS_GATEWAY_HTTP_PORT: String(gatewayPort),
    GSS_LOG_LEVEL: 'warn',
    ...env,
  }
  /** Of every program that ever ran here: a broken build may leave one behind that nobody knows of any more. */
  const started = new Map<number, string>()
  let said = ''
  let launcher: ChildProcess | undefined

  async function start(): Promise<void> {
    const before = said.length
    const [program, ...words] = [
      ...command,
      process.execPath,
      '--enable-source-maps',
      path.join(programs, 'launcher.mjs'),
      '--no-demo',
    ]
    const child = spawn(program ?? '', words, {
      cwd: path.dirname(dataDir),
      detached: true, // out of reach of the terminal's Ctrl-C: the run stops what it started
      stdio: ['ignore', 'pipe', 'pipe'],
      env: settings,
    })
    launcher = child
    started.set(child.pid ?? 0, birthOf(child.pid ?? 0))
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        if (!log.writableEnded) log.write(chunk)
      })
    const giveUp = performance.now() + START_MAX_MS
    while (!READY.test(said.slice(before))) {
      if (child.exitCode !== null || child.signalCode !== null || performance.now() > giveUp)
        throw new Error(`the product did not start:\n${said.slice(before).slice(-LAST_WORDS_CHARS)}`)
      await pause(LOOK_MS)
    }
    noteAll()
  }
  const pidOf = (part: Part): number => {
    if (part === 'launcher') return launcher?.pid ?? 0
    if (part === 'postmaster')
      return Number(readFileSync(path.join(dataDir, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0])
    const notes = JSON.parse(readFileSync(path.join(dataDir, 'processes.json'), 'utf8')) as {
      name: string
      pid: number
    }[]
    return notes.find(({ name }) => name === part)?.pid ?? 0
  }
  const noteAll = () => {
    for (const part of ['gateway', 'server', 'postmaster'] as const)
      for (const pid of pidIfThere(() => pidOf(part))) started.set(pid, birthOf(pid))
  }
  async function stop(): Promise<void> {
    noteAll()
    if (launcher && launcher.exitCode === null && launcher.signalCode === null) {
      launcher.kill('SIGTERM')
      await Promise.race([once(launcher, 'exit'), pause(STOP_MAX_MS, undefined, { ref: false })])
    }
    for (const [pid, birth] of started) if (birthOf(pid) === birth) endHard(pid) // a number is given out again
    log.end()
  }
  onStart?.(stop)
  await start()
  return {
    dataDir,
    port,
    address: `http://127.0.0.1:${httpPort}/gss/base/`,
    gatewayAddress: `http://127.0.0.1:${gatewayPort}/`,
    pidOf,
    async kill(part) {
      // Until its follower is noted the one that was killed before is, or for a moment none: the follower is meant.
      const noted = () => pidIfThere(() => pidOf(part))[0]
      let pid = noted()
      for (; pid === undefined || !isAlive(pid); pid = noted()) await pause(LOOK_MS)
      process.kill(pid, 'SIGKILL')
      while (isAlive(pid)) await pause(1)
    },
    startAgain: start,
    restarts: () => said.match(RESTARTED)?.length ?? 0,
    ask: (query, values = []) => askPatiently(() => embeddedUrl(dataDir), query, values),
    async gss(...words) {
      const child = spawn(process.execPath, [path.join(programs, 'gss.mjs'), ...words], {
        cwd: path.dirname(dataDir),
        env: settings,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let printed = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
      await once(child, 'close')
      return { ok: child.exitCode === 0, said: printed.trim() }
    },
    stop,
  }
}

const LAST_WORDS_CHARS = 3_000

const embeddedUrl = (dataDir: string): string => {
  const secrets = readSecrets(dataDir)
  return urlOf(secrets, 'gss_super', secrets.port)
}

/** A setting of whoever runs this is none of the product under test. */
const withoutOurs = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(env).filter(
      ([name]) => !/^(GSS_|DATABASE_URL|NODE_OPTIONS|npm_)/.test(name) && name !== 'GSS_PG_USER',
    ),
  )

function pidIfThere(tell: () => number): number[] {
  try {
    const pid = tell()
    return pid > 0 ? [pid] : []
  } catch {
    return [] // it never ran, or has ended in order
  }
}
function endHard(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // it has ended
  }
}
