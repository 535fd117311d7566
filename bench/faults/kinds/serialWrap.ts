import { knowsBySerialAlone } from '../broken.ts'
import type { Fault } from '../fault.ts'
import { measured } from '../measured.ts'

/** Some thirty frames before the counter comes round. */
const FIRST_SERIAL = 65_506
const ROUNDS = 3

export const serialWrap: Fault = {
  name: 'serial-wrap',
  what: 'the 16-bit serial number comes round in every device, and begins at 0 again after a power loss, twice',
  must: 'a new frame under an old number is stored: its number alone does not make it a repeat',
  needs: [],
  frames: 54_000,
  backWithinMs: null,
  broken: [knowsBySerialAlone],
  async run(ground) {
    const product = await ground.product()
    const seat = await ground.console(product)
    const storm = await ground.storm(product, {
      firstSerial: FIRST_SERIAL,
      powerLossEvery: Math.ceil(ground.frames / ROUNDS),
    })
    return measured(product, [await storm.report], { seat })
  },
}
