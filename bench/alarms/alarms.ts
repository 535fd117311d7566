/**
 * How long from a stored signal to a console: `node tools/run-ts.mjs bench/alarms/alarms.ts [seconds]`.
 * Database, server and this feeder are processes of one machine; times run from the end of the storing commit (where the confirm leaves) to
 * the message on the console's socket.
 */
import os from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { type Feeder, startFeeder, type Wanted } from './feeder.ts'
import { type PushedFrame, type Rig, startRig } from './rig.ts'

const SECONDS = Number(process.argv[2] ?? 10)
const GROUP_MS = 5
const PATIENCE_MS = 30_000

interface Row {
  what: string
  alarms: number
  lost: number
  doubled: number
  p50: number
  p99: number
  max: number
  note: string
}

const rig = await startRig()
const feeder = await startFeeder(rig.url)
const rows: Row[] = []
try {
  await steady('warm-up', 50, 3, 1)
  rows.length = 0
  await steady('20 alarms/s, one console', 20, SECONDS, 1)
  await steady('100 alarms/s, one console', 100, SECONDS, 1)
  await steady('500 alarms/s, one console', 500, SECONDS, 1)
  await burst()
  await steady('100 alarms/s, 50 consoles', 100, SECONDS, 50)
  await killed()
} finally {
  await feeder.stop()
  await rig.stop()
}
print()

/** Alarms at an even pace, in the groups a gateway commits. */
async function steady(what: string, perSecond: number, seconds: number, consoles: number) {
  const watch = await watchers(rig, consoles)
  const total = perSecond * seconds
  const began = performance.now()
  let sent = 0
  while (sent < total) {
    const due = Math.min(total, Math.floor(((performance.now() - began) / 1_000) * perSecond) + 1)
    if (due > sent) {
      const group = Array.from({ length: due - sent }, (_, index) => mark(what, sent + index))
      sent = due
      await store(feeder, watch, 'urgent', group, ['fire'])
    }
    await pause(GROUP_MS)
  }
  rows.push(await watch.result(what, total))
}

/** 5,000 faults within a second, and one fire in their midst. */
async function burst() {
  const BURST = 5_000
  const STEP = 125
  const what = 'burst of 5,000 faults in 1 s'
  const watch = await watchers(rig, 1)
  const fire = mark('fire', 1)
  const began = performance.now()
  for (let sent = 0; sent < BURST; sent += STEP) {
    const group = Array.from({ length: STEP }, (_, index) => mark(what, sent + index))
    await store(feeder, watch, 'normal', group, ['fault'])
    if (sent === BURST / 2) void store(feeder, watch, 'urgent', [fire], ['fire'])
    await pause(Math.max(0, began + ((sent + STEP) / BURST) * 1_000 - performance.now()))
  }
  const result = await watch.result(what, BURST + 1)
  rows.push({ ...result, note: `the fire after ${watch.tookMs(fire).toFixed(1)} ms` })
}

/** The server is killed in the midst of a storm: what it had not finished is done by the next one, and nothing twice. */
async function killed() {
  const STORM = 10_000
  const STEP = 100
  const what = 'kill -9 of the server in a storm'
  const before = await alarmsOf(what)
  let awayMs = 0
  let killing: Promise<void> = Promise.resolve()
  for (let sent = 0; sent < STORM; sent += STEP) {
    await feeder.store(
      'normal',
      Array.from({ length: STEP }, (_, index): Wanted => ({
        mark: mark(what, sent + index),
        bits: ['fault'],
      })),
    )
    if (sent === STORM / 2) killing = rig.killServer().then((ms) => void (awayMs = ms))
    await pause(GROUP_MS)
  }
  await killing
  const giveUpMs = performance.now() + PATIENCE_MS
  while ((await alarmsOf(what)).alarms - before.alarms < STORM && performance.now() < giveUpMs)
    await pause(200)
  const after = await alarmsOf(what)
  const note = `a new server after ${(awayMs / 1_000).toFixed(1)} s; alarms, journal and messages counted in the database`
  rows.push({
    what,
    alarms: STORM,
    lost: STORM - after.alarms,
    doubled: after.alarms - after.places + (after.acts - after.alarms),
    p50: NaN,
    p99: NaN,
    max: NaN,
    note,
  })
}
async function alarmsOf(what: string): Promise<{ alarms: number; places: number; acts: number }> {
  const { rows: counted } = await rig.pool.query<{ alarms: string; places: string; acts: string }>(
    `select count(*) as alarms, count(distinct place) as places,
       (select count(*) from journal where act = 'alarm.raise' and after ->> 'place' like $1 || '%') as acts
     from alarms where place like $1 || '%'`,
    [what],
  )
  const { alarms = '0', places = '0', acts = '0' } = counted[0] ?? {}
  return { alarms: Number(alarms), places: Number(places), acts: Number(acts) }
}

function mark(what: string, index: number) {
  return `${what} ${index}`
}
async function store(
  to: Feeder,
  watch: Awaited<ReturnType<typeof watchers>>,
  lane: 'urgent' | 'normal',
  marks: string[],
  bits: string[],
) {
  for (const one of marks) watch.begins(one, performance.now())
  await to.store(
    lane,
    marks.map((one): Wanted => ({ mark: one, bits })),
  )
  for (const one of marks) watch.begins(one, performance.now())
}

/** Consoles that note when they hear of what. */
async function watchers(at: Rig, count: number) {
  await at.settleAll()
  const storedMs = new Map<string, number>()
  const heard = Array.from({ length: count }, () => new Map<string, number[]>())
  const consoles = await Promise.all(
    heard.map((mine) => at.console((frame, atMs) => note(mine, frame, atMs))),
  )
  const bytesBefore = consoles.map((one) => one.bytes())
  const tookMs = (one: string) =>
    Math.max(0, (heard[0]?.get(one)?.[0] ?? Infinity) - (storedMs.get(one) ?? 0))
  return {
    begins: (one: string, atMs: number) => void storedMs.set(one, atMs),
    tookMs,
    async result(what: string, alarms: number): Promise<Row> {
      const giveUpMs = performance.now() + PATIENCE_MS
      while (heard.some((mine) => mine.size < alarms) && performance.now() < giveUpMs) await pause(50)
      const times = heard
        .flatMap((mine) =>
          [...mine].map(([one, atMs]) => Math.max(0, (atMs[0] ?? 0) - (storedMs.get(one) ?? 0))),
        )
        .toSorted((a, b) => a - b)
      const bytes = consoles.reduce((sum, one, index) => sum + one.bytes() - (bytesBefore[index] ?? 0), 0)
      for (const { socket } of consoles) socket.terminate()
      return {
        what,
        alarms,
        lost: heard.reduce((sum, mine) => sum + alarms - mine.size, 0),
        doubled: heard.reduce(
          (sum, mine) => sum + [...mine.values()].filter((all) => all.length > 1).length,
          0,
        ),
        p50: times[Math.floor(times.length * 0.5)] ?? NaN,
        p99: times[Math.floor(times.length * 0.99)] ?? NaN,
        max: times.at(-1) ?? NaN,
        note: `${(bytes / alarms / count).toFixed(0)} B an alarm and console, ${(((bytes / alarms) * 1_000) / 1e6).toFixed(1)} MB per 1,000 alarms in all`,
      }
    },
  }
}
function note(mine: Map<string, number[]>, { messages }: PushedFrame, atMs: number) {
  for (const { kind, body } of messages) {
    if (kind !== 'alarm.raised') continue
    const of = body.alarm?.DEV_ADDRESS ?? ''
    mine.set(of, [...(mine.get(of) ?? []), atMs])
  }
}

function print() {
  console.log(
    `\n${os.cpus().length} cores, load ${os
      .loadavg()
      .map((one) => one.toFixed(1))
      .join(' ')}\n`,
  )
  console.log(
    '| | alarms | lost | doubled | p50 ms | p99 ms | worst ms | |\n|---|---|---|---|---|---|---|---|',
  )
  for (const row of rows) {
    const [p50, p99, max] = [row.p50, row.p99, row.max].map((ms) => ms.toFixed(1))
    console.log(
      `| ${row.what} | ${row.alarms} | ${row.lost} | ${row.doubled} | ${p50} | ${p99} | ${max} | ${row.note} |`,
    )
  }
}
