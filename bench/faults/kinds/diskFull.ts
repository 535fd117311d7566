import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { wallClock } from '../../../apps/simulator/device/clock.ts'
import { confirmsWhatFailed } from '../broken.ts'
import type { Fault } from '../fault.ts'
import { measured } from '../measured.ts'
import { mustRun, run } from '../needs.ts'
import { makeDisk } from '../stand/disk.ts'
import { isSilent, servedAgainMs } from '../stand/storm.ts'

const DISK_MIB = 800
const FULL_AT = 0.3
const FULL_MS = 5_000
const SILENT_MS = 1_000

export const diskFull: Fault = {
  name: 'disk-full',
  what: 'the disk of the data directory is full for five seconds in a storm',
  must: 'nothing is confirmed that is not stored; with room again it goes on by itself, confirming within 15 s',
  needs: ['root', 'mounts'],
  frames: 52_000,
  backWithinMs: 15_000,
  broken: [confirmsWhatFailed],
  async run(ground) {
    const disk = makeDisk(ground, { name: 'small', mib: DISK_MIB, kind: 'ext4' })
    const dataDir = path.join(disk.at, 'data')
    ground.template.copyTo(dataDir)
    mustRun('sync', '-f', dataDir)
    const product = await ground.product({ dataDir })
    const storm = await ground.storm(product)
    await storm.reaches(FULL_AT)
    const ballast = path.join(disk.at, 'ballast')
    const filling = setInterval(() => fill(ballast), 100)
    const wentSilent = await isSilent(storm, SILENT_MS)
    await pause(FULL_MS)
    clearInterval(filling)
    const roomAt = wallClock()
    rmSync(ballast)
    const report = await storm.report
    return measured(product, [report], {
      backAfterMs: servedAgainMs(report, roomAt),
      wrong: [['the disk was full and nobody noticed', wentSilent ? 0 : 1]],
    })
  },
}

/** All that is left, again and again: a database lets go of a file and would find room. */
function fill(ballast: string): void {
  writeFileSync(ballast, '', { flag: 'a' })
  run('sh', '-c', `dd if=/dev/zero of="$1" bs=64k oflag=append conv=notrunc 2>/dev/null`, 'sh', ballast)
}
