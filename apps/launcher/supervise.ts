import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { isAlive } from './pid.ts'
import type { Program } from './programs.ts'

export interface Care {
  folder: string
  env: NodeJS.ProcessEnv
  say: (line: string) => void
  /** Where its standard output goes. */
  output: number | 'inherit'
  /** At every start, so that the next launcher can find what a killed one left behind. */
  onStart: (name: string, pid: number) => void
  /** At every `{ ready: true, address }` the program sends. */
  onReady: (address: string) => void
  /** It will not be started again. */
  onGaveUp: () => void
  pauseMs?: (failures: number) => number
  stopPatienceMs?: number
  /** So long without being ready, and it is said; again and again. */
  stillMs?: number
}

/** The program saw that it can never run like this (a taken port, a wrong setting) and has said why. */
export const EXIT_NEVER = 3

const PAUSE_FIRST_MS = 500
const PAUSE_MAX_MS = 30_000
/** Having run this long it was healthy: the next pause is the first again. */
const HEALTHY_AFTER_MS = 60_000
const STOP_PATIENCE_MS = 15_000
const STILL_MS = 30_000
const MS_PER_S = 1_000

/** Doubles with each failure in a row, up to a limit. */
export const pauseAfter = (failures: number) => Math.min(PAUSE_MAX_MS, PAUSE_FIRST_MS * 2 ** (failures - 1))

/** Starts a program and starts it again whenever it ends, until stopped. */
export function supervise({ name, script, args }: Program, care: Care) {
  const {
    folder,
    env,
    say,
    output,
    onStart,
    onReady,
    onGaveUp,
    pauseMs = pauseAfter,
    stopPatienceMs = STOP_PATIENCE_MS,
    stillMs = STILL_MS,
  } = care
  const file = path.join(folder, script)
  let child: ChildProcess | undefined
  let nextStart: NodeJS.Timeout | undefined
  let isStopping = false
  let failures = 0
  let still: NodeJS.Timeout | undefined

  /** Who waits for it hears that it is waited for, and for how long. */
  function tellStill() {
    const since = performance.now()
    clearInterval(still)
    still = setInterval(
      () =>
        say(
          `the ${name} is not ready after ${Math.round((performance.now() - since) / MS_PER_S)} s; still waiting for it`,
        ),
      stillMs,
    )
    still.unref()
  }

  function start() {
    const startedAt = performance.now()
    tellStill()
    const started = fork(file, args, {
      env,
      execArgv: ['--enable-source-maps'],
      stdio: ['ignore', output, 'inherit', 'ipc'],
      detached: process.platform !== 'win32', // out of reach of the terminal's Ctrl-C: we stop things, in order
    })
    child = started
    started.on('spawn', () => onStart(name, started.pid ?? 0))
    started.on('message', (message) => {
      if (!saysReady(message)) return
      clearInterval(still)
      onReady(message.address)
    })
    started.once('error', (fault) => ended(startedAt, fault.message))
    started.once('exit', (exitCode, signal) => {
      if (exitCode !== EXIT_NEVER || isStopping)
        return ended(startedAt, signal ? `killed by ${signal}` : `exit code ${exitCode}`)
      child = undefined
      clearInterval(still)
      onGaveUp()
    })
  }

  function ended(startedAt: number, how: string) {
    child = undefined
    clearInterval(still)
    if (isStopping || nextStart) return
    failures = performance.now() - startedAt > HEALTHY_AFTER_MS ? 1 : failures + 1
    const pause = pauseMs(failures)
    const why = existsSync(file) ? how : `${file} is not there`
    say(`the ${name} ended (${why}); starting it again in ${pause / 1000} s`)
    nextStart = setTimeout(() => {
      nextStart = undefined
      start()
    }, pause)
  }

  const kill = () => child?.kill('SIGKILL')

  async function stop() {
    isStopping = true
    clearTimeout(nextStart)
    clearInterval(still)
    const running = child
    if (!running?.pid || !isAlive(running.pid)) return
    const gone = once(running, 'exit')
    running.kill('SIGTERM')
    const patience = setTimeout(() => {
      say(`the ${name} does not stop; ending it by force`)
      kill()
    }, stopPatienceMs)
    await gone
    clearTimeout(patience)
  }

  // One that was never built cannot come: an end with a sentence. One that goes while we run (a release is being put in its place) may come back.
  if (existsSync(file)) start()
  else {
    say(`the ${name} cannot be started: ${file} is not there; npm run build makes it`)
    setImmediate(onGaveUp)
  }
  return { stop, kill: () => void kill() }
}

const saysReady = (message: unknown): message is { ready: true; address: string } =>
  typeof message === 'object' &&
  message !== null &&
  'ready' in message &&
  'address' in message &&
  typeof message.address === 'string'
