/**
 * One frame followed, from the simulator's socket to a console's: `node tools/run-ts.mjs bench/follow.ts [frames]`.
 * Database (flushing), gateway and server are processes of this machine; the device and the console are sockets of this one, so that all
 * times are of one clock. Whole milliseconds are the product's own, as it keeps them; finer ones are seen from outside.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { startRig } from './alarms/rig.ts'
import { startGateway } from './way/gateway.ts'
import { nowMs, street, writeDown } from './way/street.ts'

const FRAMES = Number(process.argv[2] ?? 3)
const WARM_UP = 5
const PATIENCE_MS = 10_000

interface Row {
  received: Date
  stored: Date
  raised: Date
  said: Date
  position: number
}

const rig = await startRig()
await writeDown(rig.pool, 1)
const gateway = await startGateway({ url: rig.url, dataDir: rig.dataDir })
const one = await street(gateway.port, 1)
const heldMs = new Map<string, number>()
const console1 = await rig.console(({ messages }) => {
  for (const { kind, body } of messages)
    if (kind === 'alarm.raised') heldMs.set(body.alarm?.DEV_ADDRESS ?? '', nowMs())
})
try {
  for (let index = 0; index < WARM_UP; index++) await followed(`warm ${index}`)
  for (let index = 0; index < FRAMES; index++) await print(`frame ${index + 1}`)
} finally {
  console1.socket.terminate()
  one.end()
  await gateway.stop()
  await rig.stop()
}

async function followed(mark: string): Promise<number> {
  one.say(mark, ['fire'])
  const giveUpMs = nowMs() + PATIENCE_MS
  while (!heldMs.has(mark)) {
    if (nowMs() > giveUpMs) throw new Error(`${mark} never came`)
    await pause(2)
  }
  return heldMs.get(mark) ?? NaN
}

async function print(mark: string): Promise<void> {
  const held = await followed(mark)
  await pause(50) // the confirm may still be on its way to the device
  const noted = one.noted().find(({ label }) => label === mark)
  const { rows } = await rig.pool.query<Row>(
    `select a.received_at as received, a.stored_at as stored, a.raised_at as raised, f.at as said, f.position
     from alarms a join live_feed f on f.kind = 'alarm.raised' and f.body #>> '{alarm,WARN_ID}' = a.alarm_id::text where a.place = $1`,
    [mark],
  )
  const [row] = rows
  if (!noted || !row) throw new Error(`${mark} left no trace`)
  const steps: [what: string, atMs: number | null, where: string][] = [
    ['sent by the device', noted.leftAt, 'simulator, its socket'],
    ['received by the gateway', row.received.getTime(), 'signals.received_at'],
    ['stored', row.stored.getTime(), 'signals.stored_at, a moment before the commit'],
    ['confirmed to the device', noted.confirmedAt, 'simulator, its socket'],
    ['raised as an alarm', row.raised.getTime(), 'alarms.raised_at'],
    ['said to consoles', row.said.getTime(), `live_feed ${row.position}, in the same commit`],
    ['held by the console', held, 'its socket'],
  ]
  console.log(`\n${mark}: ${(held - noted.leftAt).toFixed(1)} ms from socket to socket`)
  for (const [what, atMs, where] of steps) {
    const at = atMs === null ? 'never' : new Date(atMs).toISOString()
    const after = atMs === null ? '' : `+${(atMs - noted.leftAt).toFixed(1)} ms`
    console.log(`  ${at}  ${after.padStart(10)}  ${what.padEnd(26)}${where}`)
  }
}
