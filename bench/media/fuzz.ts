import { loadavg } from 'node:os'
import path from 'node:path'
import { fuzz } from '../../apps/media/testing/fuzz.ts'
import { readClip } from '../../apps/simulator/cameras/clip.ts'

/**
 * Spoilt packets through everything that reads what a camera sends, and the memory it takes.
 * `node --expose-gc tools/run-ts.mjs bench/media/fuzz.ts [packets=1000000] [seed]`
 */
const [packets = '1000000', seed = '1'] = process.argv.slice(2)
const ROUNDS = 10
const MIB = 1_048_576
const CLIPS = path.join('apps', 'simulator', 'cameras', 'clips')
const films = [
  readClip('lobby', 'h264', CLIPS),
  readClip('smoke', 'h264', CLIPS),
  readClip('lobby', 'hevc', CLIPS),
]
const beganMs = performance.now()
for (let round = 0; round < ROUNDS; round++) {
  const told = fuzz(films, Number(packets) / ROUNDS, Number(seed) + round)
  const { rss, heapUsed } = process.memoryUsage()
  console.log(
    `${told.packets} packets, ${told.pictures} pictures came through, ${told.given} readers gave up, largest ${(told.largestBytes / MIB).toFixed(2)} MiB, heap ${(heapUsed / MIB).toFixed(0)} MiB, RSS ${(rss / MIB).toFixed(0)} MiB`,
  )
}
console.log(`${((performance.now() - beganMs) / 1_000).toFixed(0)} s, load ${loadavg()[0]?.toFixed(1)}`)
