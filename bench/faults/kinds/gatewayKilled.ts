import { confirmsFirst } from '../broken.ts'
import type { Fault } from '../fault.ts'
import { measured } from '../measured.ts'
import { longestSilenceMs } from '../stand/storm.ts'

const KILLED_AT = [0.2, 0.45, 0.7]

export const gatewayKilled: Fault = {
  name: 'gateway-killed',
  what: 'kill -9 of the gateway in a storm, three times',
  must: 'what was confirmed is stored, each frame once and each alarm once; confirming again within 5 s',
  needs: [],
  frames: 52_000,
  backWithinMs: 5_000,
  broken: [confirmsFirst],
  async run(ground) {
    const product = await ground.product()
    const seat = await ground.console(product)
    const storm = await ground.storm(product)
    for (const share of KILLED_AT) {
      await storm.reaches(share)
      await product.kill('gateway')
    }
    const report = await storm.report
    return measured(product, [report], { seat, backAfterMs: longestSilenceMs(report) })
  },
}
