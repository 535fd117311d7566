import { storesRepeats } from '../broken.ts'
import type { Fault } from '../fault.ts'
import { measured } from '../measured.ts'
import { sayShuffled } from '../stand/shuffled.ts'

const TIMES = 3
/** So many frames of one device, that all of them are among those the gateway remembers of it. */
const FRAMES_EACH = 50
const LINKS = 20

export const duplicates: Fault = {
  name: 'duplicates',
  what: 'every frame comes three times, over twenty links, in no order',
  must: 'each copy is confirmed; each frame is stored once, and raises one alarm',
  needs: [],
  frames: 52_500,
  backWithinMs: null,
  broken: [storesRepeats],
  async run(ground) {
    const product = await ground.product()
    const seat = await ground.console(product)
    const frames = Math.floor(ground.frames / TIMES)
    const devices = Math.ceil(frames / FRAMES_EACH)
    const report = await sayShuffled(ground, {
      port: product.port,
      devices,
      frames,
      times: TIMES,
      links: LINKS,
    })
    const found = await measured(product, [report], { seat })
    return {
      ...found,
      acknowledged: report.confirms,
      wrong: [['copies not confirmed', frames * TIMES - report.confirms]],
    }
  },
}
