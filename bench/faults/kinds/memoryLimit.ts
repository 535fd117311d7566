import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isAlive } from '../../../apps/launcher/pid.ts'
import { readsWithoutBound } from '../broken.ts'
import type { Fault } from '../fault.ts'
import { measured } from '../measured.ts'
import { MEMORY_GROUPS } from '../needs.ts'
import { figure } from '../stand/figures.ts'
import type { Ground } from '../stand/ground.ts'

/** Launcher, server, gateway and database together. */
const LIMIT_MIB = 1_024
const MIB = 1024 * 1024
/** What the gateway lets wait before it stops reading (apps/gateway), and what the last reading of each line brings on top. */
const WAITING_MAX_FRAMES = 30_000 + 3_000
const DEVICES = 300
/** Ten times what the database takes, and nobody waits for a confirm. */
const RATE = 15_000
const WINDOW = 100_000
const STOPPED_MS = 6_000
const SAYS_AGAIN_AFTER_MS = 120_000

export const memoryLimit: Fault = {
  name: 'memory-limit',
  what: 'the whole product may have 1 GiB; the database stands still for six seconds while 300 devices say 15,000 frames/s without waiting',
  must: 'the gateway stops reading and nothing dies: what it has not read stays with the devices, and is stored once',
  needs: ['root', 'memoryGroup'],
  frames: 100_000,
  brokenShare: 1,
  backWithinMs: null,
  broken: [readsWithoutBound],
  async run(ground) {
    const product = await ground.product({ command: inGroup(ground) })
    const lanes = await product.ask<{ pid: number }>(
      `select pid from pg_stat_activity where application_name like 'gss-gateway-%'`,
    )
    const plan = { devices: DEVICES, rate: RATE, window: WINDOW, confirmWithinMs: SAYS_AGAIN_AFTER_MS }
    const storm = await ground.storm(product, plan)
    ground.finally(() => signalAll(lanes, 'SIGCONT'))
    signalAll(lanes, 'SIGSTOP')
    await pause(STOPPED_MS)
    const waiting = await figure(product.gatewayAddress, 'gss_gateway_waiting').catch(() => 0)
    signalAll(lanes, 'SIGCONT')
    const report = await storm.report
    return measured(product, [report], {
      wrong: [
        ['programs that died', product.restarts()],
        ['frames too many waiting', Math.max(0, waiting - WAITING_MAX_FRAMES)],
      ],
      notes: [`${waiting} frames waited`],
    })
  },
}

function signalAll(processes: readonly { pid: number }[], signal: 'SIGSTOP' | 'SIGCONT'): void {
  for (const { pid } of processes) if (isAlive(pid)) process.kill(pid, signal)
}

/** In a group of its own from the first moment, by either generation of control groups: a program that looks sees how much there is. */
function inGroup(ground: Ground): readonly string[] {
  const [root, limit] = existsSync(path.join(MEMORY_GROUPS.v1, 'memory.limit_in_bytes'))
    ? [MEMORY_GROUPS.v1, 'memory.limit_in_bytes']
    : [MEMORY_GROUPS.v2, 'memory.max']
  const group = path.join(root, `gss-faults-${process.pid}`)
  mkdirSync(group)
  ground.finally(() => rmdirSync(group))
  writeFileSync(path.join(group, limit), String(LIMIT_MIB * MIB))
  return ['sh', '-c', 'echo $$ > "$0" && exec "$@"', path.join(group, 'cgroup.procs')]
}
