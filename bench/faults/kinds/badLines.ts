import { storesRepeats } from '../broken.ts'
import type { Fault } from '../fault.ts'
import { measured } from '../measured.ts'
import { type Badness, badLine } from '../stand/badLine.ts'

/** A sixth of the devices has a good line; the others call through these. */
const BAD: readonly Badness[] = [
  { kind: 'slow', lateMs: 300 },
  { kind: 'sliced', bytes: 3 },
  { kind: 'mute', everyMs: 2_500, forMs: 1_000 },
  { kind: 'reset', afterBytes: 4_001 },
  { kind: 'reset', afterBytes: 2_503 },
]
/** Cut into threes, fifty thousand frames are a million writes. */
const RATE = 3_500

export const badLines: Fault = {
  name: 'bad-lines',
  what: 'lines that are slow (300 ms), sliced (3 B a write), take everything and answer nothing for a second, or break in the midst of a frame',
  must: 'every frame arrives in the end, and is stored once however often it had to be said',
  needs: [],
  frames: 54_000,
  backWithinMs: null,
  broken: [storesRepeats],
  async run(ground) {
    const product = await ground.product()
    const seat = await ground.console(product)
    const bad = await Promise.all(BAD.map((badness) => badLine(ground, product.port, badness)))
    const storm = await ground.storm(product, { ports: [product.port, ...bad], rate: RATE })
    return measured(product, [await storm.report], { seat })
  },
}
