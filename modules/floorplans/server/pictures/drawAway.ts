import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import type { DrawAsk, Drawer, DrawnPicture, NotDrawn } from './drawer.ts'

const S = 1_000
const MIB = 1_048_576
const PAGE_BYTES = 4_096

/** A plan of 12,000 pixels is cut in some 20 s on an ordinary machine. Beyond this it is a bomb, or as good as one. */
export const DRAW_MAX_MS = 120 * S
/** A picture of 144 million pixels that can only be read as a whole takes 600 MiB; twice that is too much. */
export const DRAW_MAX_BYTES = 1_200 * MIB
const LOOK_EVERY_MS = 200
/** One per core of a small machine; who waits longer than these take is told to come back. */
const AT_ONCE = 2
const WAITING_MAX = 8

/** The command of the server's program that draws one upload and ends. */
export const DRAW = 'draw'

export interface Away {
  /** Our own program and what makes it draw: it says that it is there, takes one ask, answers once, and ends. */
  program: readonly [file: string, ...args: string[]]
  maxMs?: number
  maxBytes?: number
  atOnce?: number
  waitingMax?: number
}

/**
 * Draws in a process of its own: what an upload makes of a library (a loop, a gigabyte, a fault in foreign code) ends with it, and the
 * server's loop goes on. It gets no configuration and no secrets.
 */
export function drawAway({
  program,
  maxMs = DRAW_MAX_MS,
  maxBytes = DRAW_MAX_BYTES,
  atOnce = AT_ONCE,
  waitingMax = WAITING_MAX,
}: Away): Drawer {
  let running = 0
  const waiting: (() => void)[] = []
  return async (ask) => {
    if (running >= atOnce) {
      if (waiting.length >= waitingMax) return { why: 'plan.busy' }
      await new Promise<void>((resolve) => void waiting.push(resolve))
    }
    running += 1
    try {
      return await oneProcess(program, ask, maxMs, maxBytes)
    } finally {
      running -= 1
      waiting.shift()?.()
    }
  }
}

const KEPT_VARIABLES = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'FONTCONFIG_PATH']

function oneProcess(
  [file, ...args]: Away['program'],
  ask: DrawAsk,
  maxMs: number,
  maxBytes: number,
): Promise<DrawnPicture | NotDrawn> {
  const env = Object.fromEntries(
    KEPT_VARIABLES.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  )
  const child = fork(file, args, {
    env,
    cwd: ask.folder,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  return new Promise((resolve, reject) => {
    let answer: DrawnPicture | NotDrawn | null = null
    let isTooDear = false
    const stop = () => {
      isTooDear = true
      child.kill('SIGKILL')
    }
    const late = setTimeout(stop, maxMs)
    const looking = setInterval(
      () => void memoryOf(child).then((bytes) => bytes > maxBytes && stop()),
      LOOK_EVERY_MS,
    )
    const said: Buffer[] = []
    child.stderr?.on('data', (chunk: Buffer) => said.length < SAID_MAX && said.push(chunk))
    child.on('message', (message: { ready: true } | { answer: DrawnPicture | NotDrawn }) => {
      if ('ready' in message) child.send(ask)
      else answer = message.answer
    })
    child.on('error', (error) => {
      clearTimeout(late)
      clearInterval(looking)
      reject(error)
    })
    child.on('close', (code, signal) => {
      clearTimeout(late)
      clearInterval(looking)
      if (answer && !isTooDear) return resolve(answer)
      if (isTooDear) return resolve({ why: 'plan.pictureTooDear' })
      // Foreign code that fell over a picture took its process with it: that is the picture's fault. One that never began is ours.
      if (signal !== null || code === ABORTED) return resolve({ why: 'plan.pictureUnreadable' })
      reject(new Error(`a picture could not be drawn (${code}): ${Buffer.concat(said).toString()}`))
    })
  })
}
const SAID_MAX = 20
/** 128 + SIGABRT: out of memory within the engine. */
const ABORTED = 134

/** Where the system tells; elsewhere time alone is the bound. */
async function memoryOf({ pid }: ChildProcess): Promise<number> {
  const statm = pid === undefined ? '' : await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
  return Number(statm.split(' ')[1] ?? 0) * PAGE_BYTES
}

/** What the process does that was started to draw. */
export function drawWhenAsked(draw: Drawer): void {
  process.once('message', (ask: DrawAsk) => {
    draw(ask).then(
      (answer) => process.send?.({ answer }, () => process.disconnect()),
      (error: unknown) => {
        process.stderr.write(String(error instanceof Error ? error.stack : error))
        process.exit(1)
      },
    )
  })
  process.send?.({ ready: true })
}
