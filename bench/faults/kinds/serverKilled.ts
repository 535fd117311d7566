import { movesCursorFirst } from '../broken.ts'
import type { Fault } from '../fault.ts'
import { measured } from '../measured.ts'

/** Its launcher waits 0.5, 1 and 2 s before it starts it again: a fourth would come back too late to be told. */
const KILLED_AT = [0.2, 0.5, 0.8]
/** The server's work is alarms: every fourth frame is one. */
const ALARM_EVERY = 4
const RATE = 3_000

export const serverKilled: Fault = {
  name: 'server-killed',
  what: 'kill -9 of the server in a storm of alarms, three times',
  must: 'every alarm is raised once and told once to a console that comes back; telling again within 5 s; the gateway does not notice',
  needs: [],
  frames: 52_000,
  backWithinMs: 5_000,
  broken: [movesCursorFirst],
  // Whether a kill falls between two of its commits is chance: all three must be far enough apart to meet it at work.
  brokenShare: 1,
  async run(ground) {
    const product = await ground.product()
    const seat = await ground.console(product)
    const storm = await ground.storm(product, { alarmEvery: ALARM_EVERY, rate: RATE })
    for (const share of KILLED_AT) {
      await storm.reaches(share)
      await product.kill('server')
    }
    const found = await measured(product, [await storm.report], { seat })
    return { ...found, backAfterMs: longestGapMs(seat.heardAt) }
  },
}

const longestGapMs = (times: readonly number[]): number =>
  times.reduce((most, at, nth) => Math.max(most, at - (times[nth - 1] ?? at)), 0)
