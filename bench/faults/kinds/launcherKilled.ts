import { leavesProgramsBehind } from '../broken.ts'
import type { Fault, Measured } from '../fault.ts'
import { measured } from '../measured.ts'
import { longestSilenceMs } from '../stand/storm.ts'

const KILLED_AT = 0.4

export const launcherKilled: Fault = {
  name: 'launcher-killed',
  what: 'kill -9 of the launcher in a storm; it is started again at once, as a service manager does',
  must: 'its programs end in order and a second set never runs beside the first; confirming again within 15 s',
  needs: [],
  frames: 52_000,
  backWithinMs: 15_000,
  broken: [leavesProgramsBehind],
  async run(ground) {
    const product = await ground.product()
    const seat = await ground.console(product)
    const storm = await ground.storm(product)
    await storm.reaches(KILLED_AT)
    await product.kill('launcher')
    const isBack = await product.startAgain().then(
      () => true,
      () => false,
    )
    if (!isBack) return gone(storm.confirmed())
    const report = await storm.report
    return measured(product, [report], { seat, backAfterMs: longestSilenceMs(report) })
  },
}

/** There is nothing left that could be compared. */
const gone = (acknowledged: number): Measured => ({
  acknowledged,
  stored: NaN,
  lost: 0,
  doubled: 0,
  alarms: null,
  backAfterMs: Infinity,
  wrong: [['did not start again', 1]],
  notes: [],
})
