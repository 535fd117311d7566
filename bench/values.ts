/**
 * Values: `node tools/run-ts.mjs bench/values.ts [city | stream | limit | chart | halfOpen | kill | follow …]`, all without a word but the last. A database that flushes, the
 * collector and the server are processes of their own on this machine; devices are sockets of this one. `--seconds 120` for city and stream.
 */
import { connect } from 'node:net'
import os from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { componentIdOf } from '@gss/devices/contract'
import pg from 'pg'
import { type Rig, startRig } from './alarms/rig.ts'
import { usedByAll } from './machine/usedBy.ts'
import { optionOf } from './options.ts'
import { followEach } from './values/follow.ts'
import { killEach } from './values/kill.ts'
import { startCollector } from './values/programs.ts'
import {
  bodyOf,
  codeOf,
  connectReporters,
  registerReporters,
  transmissionOf,
  unitOf,
} from './values/reporters.ts'

const PORTS = [
  Number(process.env['BENCH_MQTT_PORT'] ?? 21_583),
  Number(process.env['BENCH_PUSH_PORT'] ?? 21_584),
] as const
const [MQTT, PUSH] = PORTS
const [GB26875, DC09] = [PUSH + 1, PUSH + 2]
const SECONDS = Number(optionOf('seconds', '120'))
const MS_PER_S = 1_000
const LINES = 200

const at = (sorted: readonly number[], part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? NaN
const shown = (times: readonly number[]) => {
  const sorted = times.toSorted((one, other) => one - other)
  return `p50 ${at(sorted, 0.5).toFixed(1)} ms, p95 ${at(sorted, 0.95).toFixed(1)} ms, p99 ${at(sorted, 0.99).toFixed(1)} ms, most ${at(sorted, 1).toFixed(1)} ms`
}
const said = (line: string) =>
  console.log(
    `${line} (load ${os
      .loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')})`,
  )
const counted = async ({ pool }: Rig, of: string): Promise<number> =>
  Number((await pool.query<{ n: string }>(`select count(*) as n from ${of}`)).rows[0]?.n ?? NaN)

/** Messages at an even rate; how long each waited for its confirm. */
async function atRate(
  rate: number,
  seconds: number,
  send: (nth: number) => Promise<unknown>,
): Promise<{ times: number[]; failed: number }> {
  const times: number[] = []
  let failed = 0
  const waiting: Promise<void>[] = []
  const begun = performance.now()
  for (let nth = 0; nth < rate * seconds; nth++) {
    const due = begun + (nth / rate) * MS_PER_S
    if (due > performance.now()) await pause(due - performance.now())
    const left = performance.now()
    waiting.push(
      send(nth).then(
        () => void times.push(performance.now() - left),
        () => void (failed += 1),
      ),
    )
  }
  await Promise.all(waiting)
  return { times, failed }
}

type Phase = (rig: Rig, collector: Awaited<ReturnType<typeof startCollector>>) => Promise<void>

/** 100,000 points behind 200 lines, each once in five minutes. */
const city: Phase = async (rig, collector) => {
  const clients = await connectReporters(MQTT, LINES)
  const [before, stored] = [usedByAll([collector.pid(), ...rig.pids()]), await counted(rig, 'samples')]
  const { times, failed } = await atRate(333, SECONDS, async (nth) =>
    clients[nth % LINES]?.publishAsync(
      `gss/1/${codeOf(nth % LINES)}/up`,
      bodyOf(String(nth), { [`P${Math.floor(nth / LINES) % 500}`]: { pressure: 0.3 + (nth % 100) / 1_000 } }),
      { qos: 1 },
    ),
  )
  const after = usedByAll([collector.pid(), ...rig.pids()])
  said(
    `city: 333 messages/s for ${SECONDS} s: ${times.length} confirmed, ${failed} not, ${(await counted(rig, 'samples')) - stored} stored; confirm ${shown(times)}; ${((after.cpuS - before.cpuS) / SECONDS).toFixed(2)} cores of collector, server and database, ${after.mib.toFixed(0)} MiB`,
  )
  for (const client of clients) client.end(true)
}

/** 5,000 samples a second, ten a message. */
const stream: Phase = async (rig, collector) => {
  const seconds = Math.min(SECONDS, 60)
  const clients = await connectReporters(MQTT, LINES)
  const [before, stored] = [usedByAll([collector.pid(), ...rig.pids()]), await counted(rig, 'samples')]
  const { times, failed } = await atRate(500, seconds, async (nth) => {
    const points = Array.from(
      { length: 10 },
      (_, more) => [`S${more}`, { power: (nth % 500) + more / 10 }] as const,
    )
    return clients[nth % LINES]?.publishAsync(
      `gss/1/${codeOf(nth % LINES)}/up`,
      bodyOf(`s${nth}`, Object.fromEntries(points)),
      { qos: 1 },
    )
  })
  const after = usedByAll([collector.pid(), ...rig.pids()])
  const folding = performance.now()
  const behind = await rig.pool.query<{ at: Date }>('select max(received_at) as at from samples')
  said(
    `stream: 500 messages/s of ten samples for ${seconds} s: ${times.length} confirmed, ${failed} not, ${(await counted(rig, 'samples')) - stored} samples stored; QoS 1 confirm ${shown(times)}; ${((after.cpuS - before.cpuS) / seconds).toFixed(2)} cores`,
  )
  while (
    (await counted(rig, `last_values where received_at >= '${behind.rows[0]?.at.toISOString() ?? ''}'`)) === 0
  )
    await pause(50)
  said(
    `stream: the last of them is a last value ${((performance.now() - folding) / MS_PER_S).toFixed(1)} s after the last was sent; live_feed has ${await counted(rig, 'live_feed')} rows`,
  )
  for (const client of clients) client.end(true)
}

/** From the socket of a device to the socket of a seat: a sample past its limit, at 20 a second beside nothing else. */
const limit: Phase = async (rig) => {
  const clients = await connectReporters(MQTT, 20)
  const set = await rig.call('/gstcenter/warningManage/setMeasureLimit', {
    PROJECT_ID: null,
    devType: 0,
    devId: null,
    analogueType: 1062,
    lowLimit: null,
    lowWarn: null,
    highWarn: null,
    highLimit: 0.8,
    hysteresis: 0,
    holdSeconds: 0,
  })
  if (!JSON.stringify(set).startsWith('{"ok":true'))
    throw new Error(`no limit: ${JSON.stringify(set).slice(0, 300)}`)
  const heard = new Map<string, number>()
  const seat = await rig.console(({ messages }, atMs) => {
    for (const { kind, body } of messages) if (kind === 'alarm.raised') heard.set(JSON.stringify(body), atMs)
  })
  const left: { point: string; atMs: number }[] = []
  await atRate(20, 20, (nth) => {
    const point = `L${nth}`
    left.push({ point, atMs: performance.now() })
    return (
      clients[nth % 20]?.publishAsync(
        `gss/1/${codeOf(nth % 20)}/up`,
        bodyOf(`l${nth}`, { [point]: { pressure: 0.9 } }),
        { qos: 1 },
      ) ?? Promise.resolve()
    )
  })
  await pause(3_000)
  const bodies = [...heard]
  const times = left.flatMap(({ point, atMs }, nth) => {
    const id = componentIdOf(transmissionOf(nth % 20), 'component', 0, 0, 0, 0, point)
    const found = bodies.find(([body]) => body.includes(id))
    return found ? [found[1] - atMs] : []
  })
  said(
    `limit: ${left.length} samples past a limit, ${times.length} alarms at a seat; from socket to socket ${shown(times)}`,
  )
  seat.socket.terminate()
  for (const client of clients) client.end(true)
}

/** Months of before are made for whoever seeds them. */
async function monthsFor({ superUrl }: Rig): Promise<void> {
  const client = new pg.Client(superUrl)
  await client.connect()
  const now = new Date()
  const [from, until] = [-1, 0].map((more) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + more, 1)).toISOString(),
  )
  await client
    .query(
      `create table sample_hours_before partition of sample_hours for values from ('${from}') to ('${until}')`,
    )
    .catch(() => undefined) // it is there
  await client.end()
}

/** Ten million samples, packed by the hour as they are kept; thirty days of one series. `--series 11570`: a hundred million. */
const chart: Phase = async (rig) => {
  const series = Number(optionOf('series', '1157'))
  await monthsFor(rig)
  await rig.pool.query(
    `insert into sample_hours (unit_id, component_id, measure, hour_at, n, bad, low, high, total, last)
     select ('019bb000-0001-7000-8000-' || lpad((s % 50)::text, 12, '0'))::uuid, ('019bb000-0007-7000-8000-' || lpad(s::text, 12, '0'))::uuid, 1062, h,
       12, 0, 0.2, 0.4, 3.6, 0.3
     from generate_series(date_trunc('hour', now()) - interval '30 days', date_trunc('hour', now()), interval '1 hour') h, generate_series(1, ${series}) s`,
  )
  await rig.pool.query(
    `insert into last_values (unit_id, component_id, measure, transmission_id, part, system_type, system_address, component_type, component_address, point,
       value, quality, at, received_at, period_s)
     select ('019bb000-0001-7000-8000-' || lpad((s % 50)::text, 12, '0'))::uuid, ('019bb000-0007-7000-8000-' || lpad(s::text, 12, '0'))::uuid, 1062,
       '${transmissionOf(0)}', 'component', 0, 0, 0, 0, 'C' || s, 0.3, 0, now(), now(), 300 from generate_series(1, ${series}) s`,
  )
  await rig.pool.query('analyze')
  const now = Date.now()
  const times: number[] = []
  for (let round = 0; round < 120; round++) {
    const nth = 1 + ((round * 7) % series)
    const before = performance.now()
    const told = JSON.stringify(
      await rig.call('/gstcenter/measureManage/qryCurves', {
        PROJECT_ID: unitOf(nth),
        devId: `019bb000-0007-7000-8000-${String(nth).padStart(12, '0')}`,
        analogueTypes: [1062],
        beginTime: now - 30 * 86_400_000,
        endTime: now,
      }),
    )
    if (!told.startsWith('{"ok":true')) throw new Error(told.slice(0, 300))
    if (round >= 20) times.push(performance.now() - before)
  }
  said(
    `chart: ${await counted(rig, 'sample_hours')} packed hours (${12 * series * 721} samples), 30 days of one series over HTTP: ${shown(times)}`,
  )
}

/** `--of database`: one victim alone; `--kill-seconds 20`. */
const kill: Phase = (rig, collector) =>
  killEach(rig, collector, { mqtt: MQTT, push: PUSH, gb26875: GB26875, dc09: DC09 }, said)

/** Ten thousand that connect and say nothing: a device gets in all the same, and its message is confirmed. */
const halfOpen: Phase = async (_rig, collector) => {
  const sockets = []
  let refused = 0
  for (let nth = 0; nth < 10_000; nth++) {
    const socket = connect({ host: '127.0.0.1', port: MQTT })
    socket.on('error', () => void (refused += 1))
    sockets.push(socket)
    if (nth % 200 === 0) await pause(20)
  }
  const held = usedByAll([collector.pid()])
  const before = performance.now()
  const [client] = await connectReporters(MQTT, 1)
  await client?.publishAsync(`gss/1/${codeOf(0)}/up`, bodyOf('half', { H: { power: 1 } }), { qos: 1 })
  const took = performance.now() - before
  await pause(12_000)
  const open = sockets.filter((socket) => !socket.destroyed && socket.readyState === 'open').length
  said(
    `halfOpen: 10,000 that say nothing (${refused} refused), collector ${held.mib.toFixed(0)} MiB; a device connected and was confirmed within ${took.toFixed(0)} ms; 12 s later ${open} of them are open`,
  )
  for (const socket of sockets) socket.destroy()
  client?.end(true)
}

/** One fire of each language from its socket to a board's and the desk's, with the times of each step; by its name alone, for what it needs is registered as for `kill`. */
const follow: Phase = (rig) => followEach(rig, { mqtt: MQTT, push: PUSH, gb26875: GB26875, dc09: DC09 }, said)

const PHASES: Readonly<Record<string, Phase>> = { city, stream, limit, chart, halfOpen, kill, follow }
const asked = process.argv.slice(2).filter((word) => word in PHASES)
const rig = await startRig()
await registerReporters(rig, LINES)
const collector = await startCollector(rig, PORTS)
try {
  for (const [name, phase] of Object.entries(PHASES))
    if ((asked.length === 0 && name !== 'follow') || asked.includes(name)) await phase(rig, collector)
} finally {
  await collector.stop()
  await rig.stop()
}
process.exit(0)
