import { spawn, type SpawnOptions } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { chmodSync, closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { endChild } from '../machine/endChild.ts'
import { atEnd } from '../machine/ends.ts'

const LOOK_MS = 50
const TOLD_BYTES = 2_000

/** Under root, programs of others run as other accounts: they must be able to pass. */
const PASSABLE = 0o711

/** Where a program keeps what it writes: empty at each start. */
export function freshHome(folder: string): string {
  const home = path.join(folder, 'home')
  rmSync(home, { recursive: true, force: true })
  passable(home)
  return home
}
export function passable(folder: string): void {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, PASSABLE)
}

/** A program of a peer, in the foreground; all it says goes into a file. */
export function startProgram(
  command: string,
  args: readonly string[],
  how: { env?: NodeJS.ProcessEnv; cwd?: string; log: string },
) {
  const { log, ...where } = how
  const file = openSync(log, 'a')
  const options: SpawnOptions = { ...where, detached: true, stdio: ['ignore', file, file] }
  const child = spawn(command, [...args], options)
  closeSync(file)
  const failed = new Promise<never>((_, fail) => {
    child.once('error', fail)
    child.once('exit', (code, signal) =>
      fail(
        new Error(`${command} ended (${code ?? signal}): ${readFileSync(log, 'utf8').slice(-TOLD_BYTES)}`),
      ),
    )
  })
  failed.catch(() => {}) // whoever waits hears of it; later it is the end we asked for
  const stop = async () => {
    ending.forget()
    await endChild(child, { withAll: true }) // PHP's workers outlive their master
  }
  const ending = atEnd(stop)
  return {
    pid: child.pid ?? NaN,
    /** Until it does what it is for, or has ended before. */
    ready: (holds: () => Promise<boolean>, patienceMs: number) =>
      Promise.race([until(holds, patienceMs, command), failed]),
    stop,
  }
}

export async function until(
  holds: () => Promise<boolean> | boolean,
  patienceMs: number,
  what: string,
): Promise<void> {
  const giveUpMs = performance.now() + patienceMs
  while (!(await holds())) {
    if (performance.now() > giveUpMs) throw new Error(`waited ${patienceMs} ms in vain: ${what}`)
    await pause(LOOK_MS)
  }
}

/** Where nobody listens, of the loopback: below what the system hands out to callers, which is as far as some products count. */
const [FIRST_PORT, LAST_PORT] = [20_000, 32_000]
export async function freePort(): Promise<number> {
  const port = randomInt(FIRST_PORT, LAST_PORT)
  return (await answers(port)) ? freePort() : port
}

export function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
