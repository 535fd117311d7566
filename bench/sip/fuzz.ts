import { performance } from 'node:perf_hooks'
import { brokenDoor } from '../../apps/telephony/testing/brokenDoor.ts'
import { brokenMessages } from '../../protocols/sip/testing/brokenMessages.ts'
import { readEveryWay } from '../../protocols/sip/testing/readEveryWay.ts'

/**
 * What strangers send, broken in a million ways: nothing may throw, take long, or read as something it cannot write again. Then a part of as many at the
 * door of the process, by an exchange that has gone mad, over what there is of calls; and how much memory that holds.
 * `node tools/run-ts.mjs bench/sip/fuzz.ts [how many] [seed]`
 */
const MANY = Number(process.argv[2] ?? 1_000_000)
const SEED = Number(process.argv[3] ?? 20_261_124)
const AT_THE_DOOR = Math.ceil(MANY / 4)
/** One message that takes longer is an attack that works. The collector of rubbish takes its turns: told, not failed. */
const SLOW_MS = 50
const TURN = 50
const SOUND_PORTS = '21300-21398'
const GROWN_MAX_MIB = 192
const MIB = 1_048_576

const rssMib = () => process.memoryUsage().rss / MIB
const broken = brokenMessages(SEED)
const startMib = rssMib()
let [known, thrown, slowestMs, slow, mostMib] = [0, 0, 0, 0, startMib]
function wrong(error: unknown, text: string): void {
  thrown++
  if (thrown <= 5) process.stdout.write(`WRONG ${String(error)}\n${JSON.stringify(text)}\n`)
}
process.on('uncaughtException', (error) => wrong(error.stack, 'later'))
function timed(deed: () => boolean, text: string): void {
  const since = performance.now()
  try {
    if (deed()) known++
  } catch (error) {
    wrong(error, text)
  }
  const ms = performance.now() - since
  if (ms > SLOW_MS) slow++
  slowestMs = Math.max(slowestMs, ms)
}
const told = (what: string, many: number, sinceMs: number) =>
  process.stdout.write(
    `${many} ${what}, seed ${SEED}: ${thrown} threw, slowest ${slowestMs.toFixed(1)} ms (${slow} over ${SLOW_MS} ms), ${((performance.now() - sinceMs) / 1_000).toFixed(0)} s, at most ${mostMib.toFixed(0)} MiB (${startMib.toFixed(0)} before)\n`,
  )

const begun = performance.now()
for (let nth = 0; nth < MANY; nth++) {
  const text = broken()
  timed(() => readEveryWay(text), text)
  if (nth % 10_000 === 0) mostMib = Math.max(mostMib, rssMib())
}
told(`broken messages, ${known} of them still messages`, MANY, begun)

const atDoor = performance.now()
const door = await brokenDoor(SEED, SOUND_PORTS)
for (let nth = 0; nth < AT_THE_DOOR; nth++) {
  timed(() => (door.hearOne(), false), `the ${nth}th at the door`)
  if (nth % TURN === 0) await new Promise(setImmediate)
  if (nth % 10_000 === 0) mostMib = Math.max(mostMib, rssMib())
}
await door.close()
const { sent, heard, ended, open } = door.figures()
told(`at the door (${heard} heard, ${sent} said, ${ended} calls over, ${open} not)`, AT_THE_DOOR, atDoor)
process.exit(thrown === 0 && open === 0 && mostMib - startMib <= GROWN_MAX_MIB ? 0 : 1)
