import path from 'node:path'
import { startDatabase } from '../../../apps/launcher/database/start.ts'
import { wallClock } from '../../../apps/simulator/device/clock.ts'
import { databaseWithoutFsync } from '../broken.ts'
import type { Fault } from '../fault.ts'
import { mustRun } from '../needs.ts'
import { compareFrames } from '../stand/compare.ts'
import { makeDisk, mountDisk } from '../stand/disk.ts'
import { askOnce } from '../stand/ask.ts'
import type { StormReport } from '../stand/stormRun.ts'

const CUT_AT = [0.4, 0.7, 0.96]
/** So that what is asked for is confirmed before the last cut. */
const MORE = 1.06
const INNER_MIB = 3_000
const OUTER_MIB = 8_000

export const powerCut: Fault = {
  name: 'power-cut',
  what: 'the power goes in a storm, three times: the block device is frozen in one step as it is (a reflink of the image below it), mounted elsewhere and recovered',
  must: 'what was confirmed before the cut is on the disk, once; the database recovers by itself within 20 s',
  needs: ['root', 'snapshots', 'mounts'],
  frames: 52_000,
  backWithinMs: 20_000,
  broken: [databaseWithoutFsync],
  async run(ground) {
    const outer = makeDisk(ground, { name: 'outer', mib: OUTER_MIB, kind: 'xfs' })
    const inner = makeDisk(ground, { name: 'inner', mib: INNER_MIB, kind: 'ext4', in: outer.at })
    const dataDir = path.join(inner.at, 'data')
    ground.template.copyTo(dataDir)
    mustRun('sync', '-f', dataDir)
    const product = await ground.product({ dataDir })
    const storm = await ground.storm(product, { frames: Math.ceil(ground.frames * MORE) })
    const cuts: { image: string; at: number }[] = []
    for (const [nth, share] of CUT_AT.entries()) {
      await storm.reaches(share)
      const image = path.join(outer.at, `cut-${nth}.img`)
      cuts.push({ image, at: wallClock() })
      mustRun('cp', '--reflink=always', inner.image, image)
    }
    const report = await storm.report
    await product.stop()

    const found = []
    let slowestMs = 0
    for (const [nth, { image, at }] of cuts.entries()) {
      const disk = mountDisk(ground, `cut-${nth}`, image)
      const began = performance.now()
      found.push(await recovered(path.join(disk.at, 'data'), report, at))
      slowestMs = Math.max(slowestMs, performance.now() - began)
      disk.unmount()
    }
    const last = found.at(-1) ?? NOTHING
    return {
      acknowledged: last.acknowledged,
      stored: last.stored,
      lost: found.reduce((sum, { lost }) => sum + lost, 0),
      doubled: found.reduce((sum, { doubled }) => sum + doubled, 0),
      alarms: null,
      backAfterMs: slowestMs,
      wrong: [['databases that did not start again', found.filter(({ isWhole }) => !isWhole).length]],
      notes: [`confirmed before each cut: ${found.map(({ acknowledged }) => acknowledged).join(', ')}`],
    }
  },
}

const NOTHING = { acknowledged: 0, stored: 0, lost: 0, doubled: 0, isWhole: false }

/** A database that does not start any more has lost everything. */
async function recovered(dataDir: string, report: StormReport, cutAt: number) {
  const database = await startDatabase({ dataDir }).catch(() => null)
  const acknowledged = report.confirmedAt.filter((at) => at < cutAt).length
  if (!database) return { ...NOTHING, acknowledged, lost: acknowledged }
  const found = await compareFrames(
    { ask: (query, values) => askOnce(database.superUrl, query, values) },
    [report],
    cutAt,
  )
  await database.stop()
  return { ...found, isWhole: true }
}
