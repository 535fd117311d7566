import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { addTransmissionDevices } from '@gss/devices/server'
import { newId } from '@gss/server-kit/ids'
import { openLogs } from '@gss/server-kit/logs'
import { openSecrets } from '@gss/server-kit/secrets'
import { atTheEnd } from '@gss/server-kit/testing/atTheEnd'
import { testDatabase } from '@gss/server-kit/testing/database'
import { sql } from 'kysely'
import mqtt, { type IClientOptions, type MqttClient } from 'mqtt'
import { startCollector } from '../collector.ts'

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
  const config = { DATABASE_URL: url, GSS_DATA_DIR: dataDir, GSS_COLLECTOR_HOST: '127.0.0.1' }
  const collector = await startCollector(config, { mqtt: 0, push: 0 }, openLogs('silent'))
  atTheEnd(() => collector.stop())
  const rows = async <T>(query: string): Promise<T[]> => (await sql.raw<T>(query).execute(database.on())).rows
  return {
    database,
    collector,
    rows,
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
