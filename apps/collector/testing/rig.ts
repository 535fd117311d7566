import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { addTransmissionDevices } from '@gss/devices/server'
import { newId } from '@gss/server-kit/ids'
import { portOf } from '@gss/server-kit/port'
import { openLogs } from '@gss/server-kit/logs'
import { openSecrets } from '@gss/server-kit/secrets'
import { atTheEnd } from '@gss/server-kit/testing/atTheEnd'
import { testDatabase } from '@gss/server-kit/testing/database'
import { Aedes } from 'aedes'
import { sql } from 'kysely'
import mqtt, { type IClientOptions, type MqttClient } from 'mqtt'
import { type Collector, startCollector } from '../collector.ts'
import type { PollerTimes } from '../modbus/poller.ts'

export const UNIT = '019aa000-0001-7000-8000-000000000099'
export const KEY = 'a key of twenty-four char'
const MS_PER_S = 1_000

/** A collector on a database and ports of its own, with registered devices, and what it has stored. */
export async function collectorRig(...codes: string[]) {
  const { database, url } = await testDatabase()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'gss-collector-'))
  atTheEnd(async () => rmSync(dataDir, { recursive: true, force: true }))
  const now = new Date()
  await sql`insert into units (unit_id, code, name, created_at) values (${UNIT}, 'U1', 'unit', ${now})`.execute(
    database.on(),
  )
  for (const code of codes) {
    const device = { transmissionId: newId(), unitId: UNIT, address: `iot:${code}`, code, name: code }
    await addTransmissionDevices(
      database,
      [{ ...device, profile: 'standard', utcOffsetMin: 480, pollMin: 30 }],
      now,
    )
    const sealed = openSecrets(dataDir).seal(KEY)
    await sql`insert into device_keys (address, sealed, made_by, made_at) values (${device.address}, ${sealed}, ${UNIT}, ${now})`.execute(
      database.on(),
    )
  }
  const config = {
    DATABASE_URL: url,
    GSS_DATA_DIR: dataDir,
    GSS_COLLECTOR_HOST: '127.0.0.1',
    GSS_WEBHOOK_INSIDE: '',
  }
  const start = async (times?: PollerTimes) => {
    const made = await startCollector(
      config,
      { mqtt: 0, push: 0, isAsking: true },
      openLogs('silent'),
      undefined,
      times,
    )
    atTheEnd(() => made.stop())
    return made
  }
  let collector: Collector = await start()
  const secrets = openSecrets(dataDir)
  let broker: Aedes | null = null
  const rows = async <T>(query: string): Promise<T[]> => (await sql.raw<T>(query).execute(database.on())).rows
  const register = (address: string, profile = 'standard') =>
    addTransmissionDevices(
      database,
      [
        {
          transmissionId: newId(),
          unitId: UNIT,
          address,
          code: address,
          name: address,
          profile,
          utcOffsetMin: 480,
          pollMin: 30,
        },
      ],
      now,
    )
  /** Until a query has so many rows: each commit wakes the next look. */
  async function until(query: string, many: number): Promise<void> {
    while ((await rows(query)).length < many) await new Promise((resolve) => setImmediate(resolve))
  }
  const pushUrl = () => `http://127.0.0.1:${collector.pushPort}`
  return {
    database,
    get collector() {
      return collector
    },
    rows,
    until,
    untilFrames: (many: number) => until('select 1 from frames', many),
    device: (address: string) => register(address),
    /** A cloud or a broker, as a person sets it up. */
    async source({
      secret = '',
      rows: mapRows = [],
      isOn = true,
      ...of
    }: {
      code: string
      kind: string
      secret?: string
      rows?: object[]
      isOn?: boolean
      url?: string
      topics?: string
      username?: string
    }) {
      const sealed = secrets.seal(JSON.stringify({ secret, cipherKey: '' }))
      await sql`insert into foreign_sources (source_id, code, name, kind, is_on, url, topics, username, offline_min, sealed, rows, changed_at)
        values (${newId()}, ${of.code}, ${of.code}, ${of.kind}, ${isOn}, ${of.url ?? ''}, ${of.topics ?? ''}, ${of.username ?? ''}, 1560, ${sealed},
          ${JSON.stringify(mapRows)}::jsonb, ${now})`.execute(database.on())
      await collector.look()
      if (of.kind === 'mqtt')
        while (collector.visited() === 0 || !broker) await new Promise((resolve) => setImmediate(resolve))
    },
    /** A line with units of one profile. */
    async line({
      code,
      port,
      units,
      profile,
    }: {
      code: string
      port: number
      units: number[]
      profile: { code: string; periodS: number; rows: object[]; writes?: object[] }
    }) {
      await sql`insert into modbus_profiles (profile_id, code, name, period_s, rows, writes, changed_at)
        values (${newId()}, ${profile.code}, ${profile.code}, ${profile.periodS}, ${JSON.stringify(profile.rows)}::jsonb,
          ${JSON.stringify(profile.writes ?? [])}::jsonb, ${now}) on conflict do nothing`.execute(
        database.on(),
      )
      await sql`insert into modbus_lines (line_id, unit_id, code, name, host, port, framing, is_on, changed_at)
        values (${newId()}, ${UNIT}, ${code}, ${code}, '127.0.0.1', ${port}, 'tcp', true, ${now})`.execute(
        database.on(),
      )
      for (const unit of units) await register(`modbus:${code}/${unit}`, profile.code)
    },
    /** As an order that two people agreed on: how its command ended, once it has. */
    async ordered(address: string, action: string, point: string) {
      const commandId = newId()
      await sql`insert into device_commands (unit_id, command_id, transmission_id, address, kind, payload, state, asked_by, asked_at, tries)
        select unit_id, ${commandId}, transmission_id, address, 'remote', ${JSON.stringify({ action, point })}::jsonb, 'queued', ${newId()}, ${now}, 0
        from transmission_devices where address = ${address}`.execute(database.on())
      for (;;) {
        const { rows } = await sql<{ state: string; result: { reason?: string } | null }>`
          select state, result from device_commands where command_id = ${commandId} and ended_at is not null`.execute(
          database.on(),
        )
        if (rows[0]) return [rows[0].state, rows[0].result?.reason ?? ''] as const
        await new Promise((resolve) => setImmediate(resolve))
      }
    },
    /** A place inside our own network that may be asked; the collector begins anew. */
    async letIn(host: string) {
      config.GSS_WEBHOOK_INSIDE = host
      await collector.stop()
      collector = await start()
    },
    /** How commands to a source's devices go, as a person sets it up. */
    async downlink(
      code: string,
      {
        url: to,
        product,
        rows: downRows,
        keys,
      }: { url: string; product: string; rows: object[]; keys: object },
    ) {
      await sql`update foreign_sources set down_url = ${to}, down_product = ${product}, down_rows = ${JSON.stringify(downRows)}::jsonb,
        down_sealed = ${secrets.seal(JSON.stringify(keys))} where code = ${code}`.execute(database.on())
      await collector.look()
    },
    /** An order on its way: its command. */
    async order(address: string, action: string, point: string): Promise<string> {
      const commandId = newId()
      await sql`insert into device_commands (unit_id, command_id, transmission_id, address, kind, payload, state, asked_by, asked_at, tries)
        select unit_id, ${commandId}, transmission_id, address, 'remote', ${JSON.stringify({ action, point })}::jsonb, 'queued', ${newId()}, ${new Date()}, 0
        from transmission_devices where address = ${address}`.execute(database.on())
      await collector.look()
      return commandId
    },
    /** Until it stands so; what came of it. */
    async untilCommand(commandId: string, state: string): Promise<object | null> {
      for (;;) {
        const { rows: found } = await sql<{ state: string; result: object | null }>`
          select state, result from device_commands where command_id = ${commandId}`.execute(database.on())
        if (found[0]?.state === state) return found[0].result
        await new Promise((resolve) => setImmediate(resolve))
      }
    },
    wake: () => collector.look(),
    /** The collector begins anew, with times a test can wait for. */
    async again(times: PollerTimes) {
      await collector.stop()
      collector = await start(times)
    },
    async cloud(path: string, body: string): Promise<number> {
      const reply = await fetch(`${pushUrl()}${path}`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      })
      return reply.status
    },
    async get(path: string): Promise<[number, string]> {
      const reply = await fetch(`${pushUrl()}${path}`)
      return [reply.status, await reply.text()]
    },
    /** A broker that is not ours; its port. */
    async siteBroker(): Promise<number> {
      const made = await Aedes.createBroker()
      const server = createServer((socket) => made.handle(socket))
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      broker = made
      atTheEnd(async () => {
        await new Promise<void>((resolve) => made.close(resolve))
        server.close()
      })
      return portOf(server)
    },
    /** What a device says to that broker. */
    async say(topic: string, payload: string): Promise<void> {
      await new Promise<void>((resolve, failed) => {
        broker?.publish({ cmd: 'publish', qos: 1, dup: false, retain: false, topic, payload }, (error) =>
          error ? failed(error) : resolve(),
        )
      })
    },
    samples: () =>
      rows<{ point: string; measure: number; value: number }>(
        `select point, measure, value from samples order by at, measure`,
      ),
    states: () =>
      rows<{ point: string; bits: string[] }>(
        `select point, bits from signals where kind = 'state' order by seq`,
      ),
    frames: () =>
      rows<{ address: string; transport: string; reason: string | null }>(
        `select address, transport, reason from frames order by received_at, frame_id`,
      ),
    async mqtt(options: IClientOptions): Promise<MqttClient> {
      const client = mqtt.connect(`mqtt://127.0.0.1:${collector.mqttPort}`, {
        reconnectPeriod: 0,
        connectTimeout: 5_000,
        ...options,
      })
      atTheEnd(async () => void client.end(true))
      client.on('error', () => undefined)
      await new Promise((resolve) => client.once('connect', resolve).once('close', () => resolve(null)))
      return client
    },
    /** As a device pushes; the status it hears. */
    async push(
      code: string,
      body: string,
      given: { key?: string; time?: number; signature?: string } = {},
    ): Promise<number> {
      const time = String(given.time ?? Math.round(Date.now() / MS_PER_S))
      const signature =
        given.signature ??
        createHmac('sha256', given.key ?? KEY)
          .update(`${time}\n${body}`)
          .digest('hex')
      const reply = await fetch(`http://127.0.0.1:${collector.pushPort}/push/gss/1/${code}`, {
        method: 'POST',
        body,
        headers: { 'x-gss-time': time, 'x-gss-signature': signature },
      })
      return reply.status
    },
  }
}
