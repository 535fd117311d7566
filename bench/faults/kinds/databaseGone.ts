import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { takeLock } from '../../../apps/launcher/lock.ts'
import { wallClock } from '../../../apps/simulator/device/clock.ts'
import { confirmsWhatFailed } from '../broken.ts'
import type { Fault } from '../fault.ts'
import { measured } from '../measured.ts'
import { confirmedBetween, servedAgainMs } from '../stand/storm.ts'

const GONE_AT = 0.15
const GONE_MS = 60_000
const GONE_SHORT_MS = 6_000
/** So that a minute's frames are what the devices have to say when it is back. */
const RATE = 800
const RATE_SHORT = 2_500
const ON_ITS_WAY_MS = 300

export const databaseGone: Fault = {
  name: 'database-gone',
  what: 'the database is killed and cannot be started again for a minute (broken builds: for six seconds)',
  must: 'nothing is confirmed meanwhile and no program dies; all of it is there afterwards, confirming within 10 s',
  needs: [],
  frames: 52_000,
  backWithinMs: 10_000,
  broken: [confirmsWhatFailed],
  async run(ground) {
    const product = await ground.product()
    const seat = await ground.console(product)
    const storm = await ground.storm(product, {
      rate: ground.isShort ? RATE_SHORT : RATE,
      settleMs: 2 * GONE_MS,
    })
    await storm.reaches(GONE_AT)
    // Whoever starts the database waits for its turn: as long as it is ours the launcher cannot.
    const turn = takeLock(path.join(product.dataDir, 'pg.lock'))
    if (!turn.mine) throw new Error('somebody starts the database already')
    ground.finally(turn.release)
    await product.kill('postmaster')
    const goneAt = wallClock()
    await pause(ground.isShort ? GONE_SHORT_MS : GONE_MS)
    const backAt = wallClock()
    turn.release()
    const report = await storm.report
    return measured(product, [report], {
      seat,
      backAfterMs: servedAgainMs(report, backAt),
      wrong: [
        ['confirmed while there was no database', confirmedBetween(report, goneAt + ON_ITS_WAY_MS, backAt)],
        ['programs that died', product.restarts()],
      ],
    })
  },
}
