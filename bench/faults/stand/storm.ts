import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type { StormPlan, StormReport } from './stormRun.ts'

/** Devices at work in another process. */
export interface Storm {
  plan: StormPlan
  pid: number
  /** How many frames are confirmed by now. */
  confirmed: () => number
  /** Waits until this share of all frames is confirmed, or until nothing more can come. */
  reaches(share: number): Promise<void>
  /** All is said, and confirmed as far as patience went. */
  report: Promise<StormReport>
  /** At once, whatever they still had to say. */
  end(): void
}

const LOOK_MS = 10

/** Resolves when the devices have called in and begin to speak. `command`: what the process is started through, to put it elsewhere. */
export async function startStorm(plan: StormPlan, command: readonly string[] = []): Promise<Storm> {
  const [program, ...before] = [...command, process.execPath]
  const child = fork('tools/run-ts.mjs', ['bench/faults/stand/stormProcess.ts'], {
    serialization: 'advanced',
    execPath: program,
    execArgv: before,
  })
  let many = 0
  let isOver = false
  child.on('message', (message) => {
    if (isTold(message) && message.kind === 'confirmed') many = message.many
  })
  const isConnected = told(child, 'connected')
  const report = told(child, 'report').then((message) => {
    isOver = true
    if (message.kind !== 'report') throw new Error('a storm without a report')
    return message.report
  })
  report.catch(() => {}) // whoever waits for it hears of it
  child.send(plan)
  await isConnected
  child.send('go')
  return {
    plan,
    pid: child.pid ?? 0,
    confirmed: () => many,
    async reaches(share) {
      while (many < share * plan.frames && !isOver) await pause(LOOK_MS)
    },
    report,
    end: () => void child.kill('SIGKILL'),
  }
}

type Told =
  | { kind: 'connected' }
  | { kind: 'confirmed'; many: number }
  | { kind: 'report'; report: StormReport }
const isTold = (message: unknown): message is Told =>
  typeof message === 'object' && message !== null && 'kind' in message

function told(child: ChildProcess, kind: Told['kind']): Promise<Told> {
  return new Promise((done, failed) => {
    child.on('message', (message) => {
      if (isTold(message) && message.kind === kind) done(message)
    })
    child.once('exit', (code, signal) =>
      failed(new Error(`the devices ended with ${String(signal ?? code)}`)),
    )
  })
}

/** The longest time in which no device heard a confirm, from one moment on. */
export function longestSilenceMs({ confirmedAt }: StormReport, fromMs = -Infinity): number {
  const times = confirmedAt.filter((at) => at >= fromMs).toSorted()
  let longest = 0
  for (let at = 1; at < times.length; at++)
    longest = Math.max(longest, (times[at] ?? 0) - (times[at - 1] ?? 0))
  return longest
}
/** How long after a moment the first frame that left after it was confirmed. */
export function servedAgainMs({ leftAt, confirmedAt }: StormReport, sinceMs: number): number {
  const served = confirmedAt.filter((at, nth) => at >= sinceMs && (leftAt[nth] ?? 0) >= sinceMs)
  return served.reduce((first, at) => Math.min(first, at), Infinity) - sinceMs
}

export const confirmedBetween = ({ confirmedAt }: StormReport, fromMs: number, untilMs: number): number =>
  confirmedAt.filter((at) => at >= fromMs && at < untilMs).length

const SILENT_MAX_MS = 20_000
/** Waits until no device hears a confirm any more; false when they all go on, or are done. */
export async function isSilent({ confirmed, plan }: Storm, forMs: number): Promise<boolean> {
  const giveUp = performance.now() + SILENT_MAX_MS
  let [many, since] = [confirmed(), performance.now()]
  while (performance.now() - since < forMs) {
    if (performance.now() > giveUp) return false
    await pause(LOOK_MS)
    if (confirmed() !== many) [many, since] = [confirmed(), performance.now()]
  }
  return many < plan.frames
}
