import { queuesWithoutBound } from '../broken.ts'
import type { Fault } from '../fault.ts'
import { measured } from '../measured.ts'
import { connect } from '../stand/console.ts'
import { figure } from '../stand/figures.ts'

const STOPPED = 20
const ALARM_EVERY = 5
const MIB = 1024 * 1024
const LOOK_MS = 250
/** One frame of the largest kind on top of what may wait (the contract of the live socket). */
const WAITING_MAX_BYTES = 1.25 * MIB

export const stoppedConsoles: Fault = {
  name: 'stopped-consoles',
  what: 'twenty browsers stop reading their live socket in a storm of 10,000 alarms',
  must: 'a console that reads is told every alarm, once; for one that does not read no more than 1 MiB waits, and a frame',
  needs: [],
  frames: 52_000,
  backWithinMs: null,
  broken: [queuesWithoutBound],
  async run(ground) {
    const product = await ground.product()
    const seat = await ground.console(product)
    for (let nth = 0; nth < STOPPED; nth++) {
      // Not squeezed, as an older browser would have it: what is not read is soon much.
      const stopped = await connect(product.address, ground.template.tokens, false)
      stopped.send('{"since":null}')
      stopped.pause()
      ground.finally(() => stopped.terminate())
    }
    const storm = await ground.storm(product, { alarmEvery: ALARM_EVERY })
    const most = { waiting: 0, resident: 0 }
    const looking = setInterval(() => void look(product.address, most).catch(() => {}), LOOK_MS) // one look more or less
    const report = await storm.report
    const found = await measured(product, [report], { seat })
    clearInterval(looking)
    return {
      ...found,
      wrong: [['bytes too many for one console', Math.max(0, most.waiting - WAITING_MAX_BYTES)]],
      notes: [
        ...found.notes,
        `at most ${mib(most.waiting)} MiB waited for one; the server held ${mib(most.resident)} MiB`,
      ],
    }
  },
}

const mib = (bytes: number) => (bytes / MIB).toFixed(1)
async function look(address: string, most: { waiting: number; resident: number }): Promise<void> {
  most.waiting = Math.max(most.waiting, await figure(address, 'gss_live_waiting_bytes'))
  most.resident = Math.max(most.resident, await figure(address, 'process_resident_memory_bytes'))
}
