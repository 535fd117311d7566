import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import type { PaperAsk, Written } from './write.ts'

export type { Written }
const S = 1_000
const MIB = 1_048_576
const PAGE_BYTES = 4_096
/** 500 pages take some 15 s on an ordinary machine. */
const WRITE_MAX_MS = 300 * S
/** 500 pages take 320 MiB. */
const WRITE_MAX_BYTES = 1_400 * MIB
const HEAP_MAX_MB = 1_100
const LOOK_EVERY_MS = 250
/** A paper takes a processor for itself, and nobody's alarm waits for one. */
const AT_ONCE = 1
const NICE = 10

/** The command of the server's program that writes one paper and ends. */
export const PAPER = 'paper'

/** Too large for time or memory; told apart from a fault of ours. */
export type PaperWriter = (
  ask: PaperAsk,
  onPart: (part: number) => void,
  signal: AbortSignal,
) => Promise<Written | 'tooLarge'>

export interface PaperAway {
  /** Our own program and what makes it write. */
  program: readonly [file: string, ...args: string[]]
  maxMs?: number
  maxBytes?: number
}

/** Writes in a process of its own: pages are laid out in one go, and the server's loop must not stand still meanwhile. */
export function writeAway({
  program,
  maxMs = WRITE_MAX_MS,
  maxBytes = WRITE_MAX_BYTES,
}: PaperAway): PaperWriter {
  let running = 0
  const waiting: (() => void)[] = []
  return async (ask, onPart, signal) => {
    if (running >= AT_ONCE) await new Promise<void>((resolve) => void waiting.push(resolve))
    running += 1
    try {
      signal.throwIfAborted()
      return await oneProcess(program, { ask, onPart, signal, maxMs, maxBytes })
    } finally {
      running -= 1
      waiting.shift()?.()
    }
  }
}

const KEPT_VARIABLES = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'FONTCONFIG_PATH']
type Said = { ready: true } | { part: number } | { written: Written }
interface Going {
  ask: PaperAsk
  onPart: (part: number) => void
  signal: AbortSignal
  maxMs: number
  maxBytes: number
}

function oneProcess(
  [file, ...args]: PaperAway['program'],
  { ask, onPart, signal, maxMs, maxBytes }: Going,
): Promise<Written | 'tooLarge'> {
  const env = Object.fromEntries(
    KEPT_VARIABLES.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  )
  const child = fork(file, args, {
    env,
    cwd: ask.folder,
    execArgv: [`--max-old-space-size=${HEAP_MAX_MB}`],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  return new Promise((resolve, reject) => {
    let written: Written | null = null
    let isTooLarge = false
    const stop = () => child.kill('SIGKILL')
    const tooLarge = () => {
      isTooLarge = true
      stop()
    }
    signal.addEventListener('abort', stop)
    const late = setTimeout(tooLarge, maxMs)
    const looking = setInterval(
      () => void memoryOf(child).then((bytes) => bytes > maxBytes && tooLarge()),
      LOOK_EVERY_MS,
    )
    const said: Buffer[] = []
    child.stderr?.on('data', (chunk: Buffer) => said.length < SAID_MAX && said.push(chunk))
    child.on('message', (message: Said) => {
      if ('ready' in message) child.send(ask)
      else if ('part' in message) onPart(message.part)
      else written = message.written
    })
    child.on('error', reject)
    child.on('close', (code, killedBy) => {
      clearTimeout(late)
      clearInterval(looking)
      signal.removeEventListener('abort', stop)
      if (signal.aborted) return reject(new Error('the paper was stopped'))
      if (isTooLarge || code === ABORTED || killedBy === 'SIGABRT') return resolve('tooLarge')
      if (written) return resolve(written)
      reject(new Error(`a paper could not be written (${code}): ${Buffer.concat(said).toString()}`))
    })
  })
}
const SAID_MAX = 20
/** 128 + SIGABRT: out of memory within the engine. */
const ABORTED = 134

/** Where the system tells; elsewhere the heap's bound and the time do. */
async function memoryOf({ pid }: ChildProcess): Promise<number> {
  const statm = pid === undefined ? '' : await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
  return Number(statm.split(' ')[1] ?? 0) * PAGE_BYTES
}

type Write = (ask: PaperAsk, onPart: (part: number) => void, signal: AbortSignal) => Promise<Written>
/** A bar moves in steps one can see; more would be talk. */
const STEP = 0.02

/** What the process does that was started to write. */
export async function writeWhenAsked(write: Write): Promise<void> {
  const { setPriority } = await import('node:os')
  setPriority(NICE)
  const never = new AbortController().signal
  // Whoever asked is gone: nobody reads what would be written.
  process.once('disconnect', () => process.exit())
  let told = 0
  process.once('message', (ask: PaperAsk) => {
    const onPart = (part: number) => {
      if (part - told < STEP) return
      told = part
      process.send?.({ part })
    }
    write(ask, onPart, never).then(
      (written) => process.send?.({ written }, () => process.disconnect()),
      (error: unknown) => {
        process.stderr.write(String(error instanceof Error ? error.stack : error))
        process.exit(1)
      },
    )
  })
  process.send?.({ ready: true })
}
