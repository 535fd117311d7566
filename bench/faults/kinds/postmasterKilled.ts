import { doesNotFlush } from '../broken.ts'
import type { Fault } from '../fault.ts'
import { measured } from '../measured.ts'
import { longestSilenceMs } from '../stand/storm.ts'

const KILLED_AT = [0.3, 0.7]

export const postmasterKilled: Fault = {
  name: 'postmaster-killed',
  what: 'kill -9 of the postmaster in a storm, twice',
  must: 'what was confirmed is stored once; the database is back by itself and confirming within 10 s',
  needs: [],
  frames: 52_000,
  backWithinMs: 10_000,
  broken: [doesNotFlush],
  async run(ground) {
    const product = await ground.product()
    const seat = await ground.console(product)
    const storm = await ground.storm(product)
    for (const share of KILLED_AT) {
      await storm.reaches(share)
      await product.kill('postmaster')
    }
    const report = await storm.report
    return measured(product, [report], { seat, backAfterMs: longestSilenceMs(report) })
  },
}
