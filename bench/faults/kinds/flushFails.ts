import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { confirmsWhatFailed } from '../broken.ts'
import type { Fault } from '../fault.ts'
import { measured } from '../measured.ts'
import type { Ground } from '../stand/ground.ts'
import type { Product } from '../stand/product.ts'
import { longestSilenceMs, type Storm } from '../stand/storm.ts'

const FAILS_AT = [0.3, 0.65]
/** Of the flushes seen from then on. */
const NTH_FLUSH = 5
const LANE_MAX_MS = 3_000
const LOOK_MS = 50

export const flushFails: Fault = {
  name: 'flush-fails',
  what: 'fdatasync answers EIO to the process that stores frames, twice in a storm (strace)',
  must: 'the database takes a failed flush for a crash and recovers; nothing is confirmed that is not stored; confirming again within 10 s',
  needs: ['strace'],
  frames: 52_000,
  backWithinMs: 10_000,
  broken: [confirmsWhatFailed],
  async run(ground) {
    const product = await ground.product()
    const storm = await ground.storm(product)
    let failed = 0
    for (const share of FAILS_AT) {
      await storm.reaches(share)
      failed += await failFlush(ground, product, storm)
    }
    const report = await storm.report
    return measured(product, [report], {
      backAfterMs: longestSilenceMs(report),
      wrong: [['flushes that were to fail and did not', FAILS_AT.length - failed]],
    })
  },
}

/** Resolves to 1 when the database has taken it for a crash, to 0 when there was nothing left to flush. */
async function failFlush(ground: Ground, product: Product, storm: Storm): Promise<number> {
  const lane = await laneOf(product)
  if (lane === null) return 0
  const inject = ['-e', 'trace=fdatasync', '-e', `inject=fdatasync:error=EIO:when=${NTH_FLUSH}`]
  const tracing = spawn('strace', ['-f', '-o', '/dev/null', '-p', String(lane), ...inject], {
    stdio: 'ignore',
  })
  ground.finally(() => tracing.kill('SIGKILL'))
  // The process dies of it, and whoever watched it is done.
  const failed = once(tracing, 'close').then(() => 1)
  return Promise.race([failed, storm.report.then(() => 0)])
}

/** The process that stores what is no fire; after a crash it takes a moment until there is one again. */
async function laneOf(product: Product): Promise<number | null> {
  const giveUp = performance.now() + LANE_MAX_MS
  while (performance.now() < giveUp) {
    const [lane] = await product.ask<{ pid: number }>(
      `select pid from pg_stat_activity where application_name like 'gss-gateway-normal%'`,
    )
    if (lane) return lane.pid
    await pause(LOOK_MS)
  }
  return null
}
