import { forgetsAtRestart } from '../broken.ts'
import type { Fault } from '../fault.ts'
import { measured } from '../measured.ts'
import { longestSilenceMs } from '../stand/storm.ts'

const DEVICES = 18_000
const RATE = 6_000
const KILLED_AT = 0.45
/** As devices do by custom: five times a second they would be busy calling, and so would this machine. */
const CALLS_AGAIN_MS = 2_000
const SETTLE_MS = 120_000
const MS_PER_S = 1_000

export const manyDevices: Fault = {
  name: 'many-devices',
  what: '18,000 devices call within seconds and speak; the gateway is killed, and all of them call again at once',
  must: 'every device is let in and confirmed, each frame stored once; confirming again within 20 s',
  needs: ['descriptors'],
  frames: 54_000,
  backWithinMs: 20_000,
  broken: [forgetsAtRestart],
  async run(ground) {
    const product = await ground.product()
    const storm = await ground.storm(product, {
      devices: DEVICES,
      rate: RATE,
      window: 1,
      reconnectMs: CALLS_AGAIN_MS,
      settleMs: SETTLE_MS,
    })
    await storm.reaches(KILLED_AT)
    await product.kill('gateway')
    const report = await storm.report
    return measured(product, [report], {
      backAfterMs: longestSilenceMs(report),
      wrong: [['devices that could not call', DEVICES - report.connected]],
      notes: [`18,000 calls in ${(report.connectMs / MS_PER_S).toFixed(1)} s`],
    })
  },
}
