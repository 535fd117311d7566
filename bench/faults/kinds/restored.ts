import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { DATA_DIR_MODE } from '../../../apps/launcher/dataDir.ts'
import { wallClock } from '../../../apps/simulator/device/clock.ts'
import { copiesTableByTable } from '../broken.ts'
import type { Fault } from '../fault.ts'
import { compareAlarms, compareFrames } from '../stand/compare.ts'
import type { Product } from '../stand/product.ts'

/** Some seconds, for the backup has to begin in them. */
const DURING_FRAMES = 16_000
const DURING_RATE = 2_000
const DURING_ALARM_EVERY = 3
const BACKED_UP_AT = 0.15
const MS_PER_S = 1_000

export const restored: Fault = {
  name: 'restored',
  what: 'a backup is taken in a storm, the whole data directory is removed, the backup is restored and the product started on it',
  must: 'all that was confirmed before the backup began is there once, no signal of that moment is without its alarm, the journal verifies; restored within 60 s',
  needs: [],
  frames: 52_000,
  backWithinMs: 60_000,
  broken: [copiesTableByTable],
  async run(ground) {
    const dataDir = path.join(ground.folder, 'data')
    const backup = path.join(ground.folder, 'backup')
    const product = await ground.product()
    const before = await (await ground.storm(product)).report
    const storm = await ground.storm(product, {
      name: 'during',
      frames: DURING_FRAMES,
      rate: DURING_RATE,
      alarmEvery: DURING_ALARM_EVERY,
      firstSerial: before.frames,
      firstAlarming: 2 * before.frames,
    })
    await storm.reaches(BACKED_UP_AT)
    const backedUpAt = wallClock()
    await must(product, 'backup', backup)
    const backupS = (wallClock() - backedUpAt) / MS_PER_S
    const during = await storm.report
    await product.stop()

    rmSync(dataDir, { recursive: true })
    mkdirSync(dataDir, { mode: DATA_DIR_MODE })
    const began = wallClock()
    await must(product, 'restore', backup)
    const restoredMs = wallClock() - began
    const again = await ground.product({ dataDir })
    const reports = [before, during]
    const verified = await again.gss('verify-journal')
    return {
      ...(await compareFrames(again, reports, backedUpAt)),
      alarms: await compareAlarms(again, reports, null),
      backAfterMs: restoredMs,
      wrong: [['the journal does not verify', verified.ok ? 0 : 1]],
      notes: [
        `backup ${backupS.toFixed(1)} s beside the storm, restore ${(restoredMs / MS_PER_S).toFixed(1)} s`,
        verified.said.split('\n').at(-1) ?? '',
      ],
    }
  },
}

async function must(product: Product, ...words: string[]): Promise<void> {
  const { ok, said } = await product.gss(...words)
  if (!ok) throw new Error(`gss ${words[0] ?? ''}: ${said}`)
}
