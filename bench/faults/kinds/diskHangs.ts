import { spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { wallClock } from '../../../apps/simulator/device/clock.ts'
import { confirmsFirst } from '../broken.ts'
import type { Fault } from '../fault.ts'
import { measured } from '../measured.ts'
import { mustRun } from '../needs.ts'
import { makeDisk } from '../stand/disk.ts'
import { confirmedBetween, servedAgainMs } from '../stand/storm.ts'

const DISK_MIB = 2_000
const HANGS_AT = 0.4
const HANGS_S = 5
const ASKED_AFTER_MS = 3_500
/** A confirm whose commit came before may still be on its way. */
const ON_ITS_WAY_MS = 300
const MS_PER_S = 1_000

export const diskHangs: Fault = {
  name: 'disk-hangs',
  what: 'the disk of the data directory answers nothing for five seconds in a storm (fsfreeze)',
  must: 'nothing is confirmed meanwhile, nothing dies, the gateway says degraded; confirming again within 1 s',
  needs: ['root', 'mounts', 'freeze'],
  frames: 52_000,
  backWithinMs: 1_000,
  broken: [confirmsFirst],
  async run(ground) {
    const disk = makeDisk(ground, { name: 'hanging', mib: DISK_MIB, kind: 'ext4' })
    const dataDir = path.join(disk.at, 'data')
    ground.template.copyTo(dataDir)
    mustRun('sync', '-f', dataDir)
    const product = await ground.product({ dataDir })
    const storm = await ground.storm(product)
    await storm.reaches(HANGS_AT)
    // Thawed by another process, begun first: whoever writes to a frozen disk cannot even be killed.
    const thawing = spawn('sh', ['-c', `sleep ${HANGS_S}; fsfreeze -u "$1"`, 'sh', disk.at], {
      stdio: 'ignore',
    })
    const thawed = new Promise((done) => thawing.once('close', done))
    mustRun('fsfreeze', '-f', disk.at)
    const frozenAt = wallClock()
    await pause(ASKED_AFTER_MS)
    const health = await healthOf(product.gatewayAddress)
    await thawed
    const thawedAt = wallClock()
    const report = await storm.report
    return measured(product, [report], {
      backAfterMs: servedAgainMs(report, thawedAt),
      wrong: [
        [
          'confirmed while the disk hung',
          confirmedBetween(report, frozenAt + ON_ITS_WAY_MS, thawedAt - ON_ITS_WAY_MS),
        ],
        ['the gateway called itself well', health.length > 0 ? 0 : 1],
        ['programs that died', product.restarts()],
      ],
      notes: [`hung for ${((thawedAt - frozenAt) / MS_PER_S).toFixed(1)} s; degraded: ${health.join(', ')}`],
    })
  },
}

async function healthOf(address: string): Promise<string[]> {
  const report = (await (await fetch(`${address}healthz`)).json()) as { degraded: { name: string }[] }
  return report.degraded.map(({ name }) => name)
}
