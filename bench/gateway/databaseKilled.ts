/**
 * The postmaster is killed (`kill -9`) in a storm: `node tools/run-ts.mjs bench/gateway/databaseKilled.ts [--seconds 30]`.
 * Devices say each frame until it is confirmed; a third of the way in the database dies, is started again as the launcher does, and everything confirmed is
 * looked for in the table: each once.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { lineRig } from '../line/rig.ts'
import { gatewayStand, secondsAsked } from './stand.ts'

const DEVICES = 1_000
const RATE = 2_500
const FIRE_EVERY = 250
const MS_PER_S = 1_000
const LOOK_MS = 50
const seconds = secondsAsked(30)

const stand = await gatewayStand()
const running = lineRig({
  port: stand.port,
  devices: DEVICES,
  rate: RATE,
  seconds,
  fireEvery: FIRE_EVERY,
  keepConfirmed: true,
  settleSeconds: 2 * seconds,
})
await pause((seconds * MS_PER_S) / 3)
const newestBefore = new Date()
const killedAt = performance.now()
await stand.killDatabase()
const startedMs = performance.now() - killedAt

/** When the first frame that was received after the kill is there. */
async function confirmingAgain(): Promise<number> {
  for (;;) {
    const found = await stand
      .ask<{ there: boolean }>(
        `select exists (select from frames where received_at > '${newestBefore.toISOString()}') as there`,
      )
      .catch(() => []) // it is still starting
    if (found[0]?.there) return performance.now() - killedAt
    await pause(LOOK_MS)
  }
}
const againMs = await confirmingAgain()
const report = await running

const kept = await stand.ask<{ key: string; many: number }>(
  `select address || ' ' || serial as key, count(*)::int as many from frames where direction = 'in' and command = 2 group by 1`,
)
const byKey = new Map(kept.map(({ key, many }) => [key, many]))
const missing = report.confirmedFrames.filter(
  ([address, serial]) => !byKey.has(`${address} ${serial}`),
).length
const doubled = kept.filter(({ many }) => many > 1).length
const [lanes] = await stand.ask<{ gaps: number }>(
  `select count(*)::int as gaps from (select from signals group by lane_id having count(*) <> max(seq) or min(seq) <> 1) g`,
)
console.log(
  '| sent | confirmed | confirmed and not stored | doubled | lanes with gaps | database back s | storing again s | confirm p50 ms | p99 ms | fires p99 ms |',
)
console.log(`|${'---|'.repeat(10)}`)
const cells = [
  report.sent,
  report.confirmed,
  missing,
  doubled,
  lanes?.gaps,
  (startedMs / MS_PER_S).toFixed(1),
  (againMs / MS_PER_S).toFixed(1),
  report.p50Ms.toFixed(1),
  report.p99Ms.toFixed(0),
  report.fires.p99Ms.toFixed(0),
]
console.log(`| ${cells.join(' | ')} |`)
await stand.end()
