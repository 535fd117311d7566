import { createServer } from 'node:net'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { componentIdOf } from '@gss/devices/contract'
import { slaveAnswer } from '@gss/modbus'
import type { Rig } from '../alarms/rig.ts'
import { cloudLanguage, dc09Language, httpLanguage, type Language, mqttLanguage } from './languages.ts'
import { registerForeign } from './lines.ts'
import { startGateway } from './programs.ts'
import { unitOf } from './reporters.ts'

const PATIENCE_MS = 20_000
const LOOK_MS = 5
/** What went before has settled: one message, and nothing beside it. */
const REST_MS = 1_500
const KNOWN_AFTER_MS = 62_000

interface Ports {
  mqtt: number
  push: number
  gb26875: number
  dc09: number
}
interface Row {
  stored: Date
  raised: Date
  said: Date
}
/** One fire of a language: when it left, and when whoever said it was told that it is kept. */
interface Told {
  component: string
  leftMs: number
  confirmedMs: number | null
}

/** One message of each language, followed from the device's socket to the board's and the desk's. */
export async function followEach(rig: Rig, ports: Ports, said: (line: string) => void): Promise<void> {
  await registerForeign(rig)
  const pump = await pretendPump(rig)
  const gateway = await startGateway(rig, [ports.gb26875, ports.dc09])
  const heard: { kind: string; body: string; atMs: number }[] = []
  const seat = await rig.console(({ messages }, atMs) => {
    for (const { kind, body } of messages)
      heard.push({ kind, body: JSON.stringify(body), atMs: performance.timeOrigin + atMs })
  })
  // What becomes of states is told to whoever shows a board or a plan, and asks for it.
  seat.socket.send(JSON.stringify({ wants: ['device.states'] }))
  const spoken: [name: string, speak: () => Promise<Told>][] = [
    ['DC-09 (ADM-CID, TCP)', async () => said1(dc09Language(0, ports.dc09))],
    ['MQTT (gss/1, QoS 1)', async () => said1(await mqttLanguage('follow-m', ports.mqtt))],
    ['HTTP (gss/1, signed)', async () => said1(httpLanguage('follow-h', ports.push))],
    ['CTWing push', async () => said1(cloudLanguage('follow-c', ports.push))],
    ['Modbus TCP (asked each 5 s)', () => pump.burns()],
  ]
  try {
    // The collector looks for new sources once a minute; whoever knocks before at one it does not know is shut out for a quarter of an hour.
    await pause(KNOWN_AFTER_MS)
    // What is done for the first time is slower: said once, and not told.
    await said1(httpLanguage('warm', ports.push))
    for (const [name, speak] of spoken) {
      await pause(REST_MS)
      const told = await speak()
      await until(() => shownAt('alarm.raised', told) !== null && shownAt('device.states', told) !== null)
      said(`${name}\n${await timesOf(told)}`)
    }
  } finally {
    seat.socket.terminate()
    pump.end()
    await gateway.stop()
  }

  function shownAt(kind: string, { component, leftMs }: Told): number | null {
    return (
      heard.find((one) => one.kind === kind && one.atMs > leftMs && one.body.includes(component))?.atMs ??
      null
    )
  }
  async function timesOf(told: Told): Promise<string> {
    const { rows } = await rig.pool.query<Row>(
      `select a.stored_at as stored, a.raised_at as raised, f.at as said
       from alarms a join live_feed f on f.kind = 'alarm.raised' and f.body #>> '{alarm,WARN_ID}' = a.alarm_id::text
       where a.component_id = $1 and a.kind = 'fire'`,
      [told.component],
    )
    const [row] = rows
    const steps: [what: string, atMs: number | null, where: string][] = [
      ['left the device', told.leftMs, 'its socket'],
      ['stored', row?.stored.getTime() ?? null, 'signals.stored_at, a moment before the commit'],
      ['confirmed to the device', told.confirmedMs, 'its socket'],
      ['raised as an alarm', row?.raised.getTime() ?? null, 'alarms.raised_at'],
      ['said to seats', row?.said.getTime() ?? null, 'live_feed, in the same commit'],
      ['held by the board', shownAt('device.states', told), 'its socket, device.states'],
      ['held by the desk', shownAt('alarm.raised', told), 'its socket, alarm.raised'],
    ]
    return steps
      .map(([what, atMs, where]) => {
        const at = atMs === null ? '–'.padEnd(24) : new Date(atMs).toISOString()
        const after = atMs === null ? '' : `+${(atMs - told.leftMs).toFixed(1)} ms`
        return `  ${at}  ${after.padStart(10)}  ${what.padEnd(24)} ${where}`
      })
      .join('\n')
  }
}

async function said1(language: Language): Promise<Told> {
  const leftMs = nowMs()
  const name = await language.one(0)
  const confirmedMs = nowMs()
  const component = language.burns(0)
  if (name === null || component === null) throw new Error('it was not confirmed')
  language.end()
  return { component, leftMs, confirmedMs }
}
const nowMs = () => performance.timeOrigin + performance.now()

async function until(holds: () => boolean): Promise<void> {
  const giveUpMs = nowMs() + PATIENCE_MS
  while (!holds() && nowMs() < giveUpMs) await pause(LOOK_MS)
}

const TRANSMISSION = '019bb000-0008-7000-8000-000000000001'
const POINT = 'P1'
/** A unit that is asked each five seconds: whatever it answers is stored and confirmed to nobody. */
async function pretendPump({ pool }: Rig) {
  let isBurning = false
  let leftMs: number | null = null
  const unit = { register: () => (isBurning ? 1 : 0), bit: () => undefined }
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.on('data', (bytes: Buffer) => {
      const answered = slaveAnswer('tcp', bytes, () => unit)
      if (!answered) return
      if (isBurning) leftMs ??= nowMs()
      socket.write(answered.answer)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const rows = [
    {
      fn: 3,
      address: 0,
      kind: 'bits',
      order: 'ABCD',
      scale: 1,
      offset: 0,
      invalid: null,
      measure: '',
      point: POINT,
      bits: [{ at: 0, word: 'fire' }],
    },
  ]
  await pool.query(
    `insert into modbus_profiles (profile_id, code, name, period_s, rows, writes, changed_at)
     values ('019bb000-0009-7000-8000-000000000001', 'follow', 'follow', 5, $1, '[]', now())`,
    [JSON.stringify(rows)],
  )
  await pool.query(
    `insert into modbus_lines (line_id, unit_id, code, name, host, port, framing, is_on, changed_at)
     values ('019bb000-0009-7000-8000-000000000002', $1, 'follow', 'follow', '127.0.0.1', $2, 'tcp', true, now())`,
    [unitOf(0), typeof address === 'object' && address ? address.port : 0],
  )
  await pool.query(
    `insert into transmission_devices (transmission_id, unit_id, address, code, name, profile, created_at)
     values ($1, $2, 'modbus:follow/1', 'follow', 'follow', 'follow', now())`,
    [TRANSMISSION, unitOf(0)],
  )
  return {
    async burns(): Promise<Told> {
      isBurning = true
      await until(() => leftMs !== null)
      if (leftMs === null) throw new Error('nobody asked')
      return {
        component: componentIdOf(TRANSMISSION, 'component', 0, 0, 0, 0, POINT),
        leftMs,
        confirmedMs: null,
      }
    },
    end: () => server.close(),
  }
}
