import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Clock } from '@gss/server-kit/clock'
import { openLogs } from '@gss/server-kit/logs'
import { atTheEnd } from '@gss/server-kit/testing/atTheEnd'
import { testDatabase } from '@gss/server-kit/testing/database'
import { addTransmissionDevices } from '@gss/devices/server'
import type { Tongue } from '@gss/gateways/server'
import { newId } from '@gss/server-kit/ids'
import pg from 'pg'
import { startGateway } from '../gateway.ts'
import { listensOf } from '../listens.ts'
import { cuttable } from './cuttable.ts'
import { DEVICE } from './pretendDevice.ts'

export const UNIT = '019aa000-0001-7000-8000-000000000099'

export function scratch(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'gss-gateway-'))
  atTheEnd(async () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export interface FrameSeen {
  unit_id: string
  address: string
  transport: string
  protocol: string
  direction: string
  serial: number | null
  command: number | null
  type: number | null
  reason: string | null
  bytes: Buffer
  received_at: Date
}
export interface SignalSeen {
  seq: number
  is_urgent: boolean
  transmission_id: string
  part: string
  kind: string
  bits: string[]
  component_address: number
  point: string
  description: string
  operator: number | null
  analogue_value: number | null
}

/** A gateway on a database and a port of its own, and what it has stored. */
export async function gatewayRig(options: { clock?: Clock; more?: readonly Tongue[] } = {}) {
  const { database, url, ownerUrl } = await testDatabase()
  const cable = await cuttable(url)
  const dataDir = scratch()
  const config = {
    DATABASE_URL: cable.url,
    GSS_DATA_DIR: dataDir,
    GSS_GB26875_HOST: '127.0.0.1',
    GSS_GB26875_PORT: 0,
    GSS_GATEWAY_HTTP_PORT: 0,
  }
  const log = openLogs('silent')
  const more = (options.more ?? []).map((tongue) => ({ tongue, host: '127.0.0.1', port: 0 }))
  const start = () => startGateway(config, log, options.clock, [...listensOf(config), ...more])
  let gateway = await start()
  atTheEnd(() => gateway.stop())
  const client = new pg.Client(url)
  await client.connect()
  atTheEnd(() => client.end())
  const rows = async <T extends pg.QueryResultRow>(query: string, values: unknown[] = []): Promise<T[]> =>
    (await client.query<T>(query, values)).rows
  return {
    database,
    url,
    ownerUrl,
    dataDir,
    cable,
    rows,
    get port() {
      return gateway.portOf('gb26875')
    },
    portOf: (language: string) => gateway.portOf(language),
    get httpPort() {
      return gateway.httpPort ?? 0
    },
    /** Somebody has registered the device before it comes, and the gateway knows. */
    async register(profile = 'standard', address = DEVICE) {
      const device = await this.registerUntold(profile, address)
      await this.restart()
      return device
    },
    /** The same, a moment before the gateway hears of it. */
    async registerUntold(profile = 'standard', address = DEVICE) {
      const now = new Date()
      await rows(
        `insert into units (unit_id, code, name, created_at) values ($1, 'U1', 'unit', $2) on conflict do nothing`,
        [UNIT, now],
      )
      const transmissionId = newId()
      const device = {
        transmissionId,
        unitId: UNIT,
        address,
        code: 'T1',
        name: 'device',
        profile,
        utcOffsetMin: 480,
        pollMin: 30,
      }
      await addTransmissionDevices(database, [device], now)
      return device
    },
    async restart() {
      await gateway.stop()
      gateway = await start()
    },
    /** A second gateway on the same database, with an id and a clock of its own. */
    async another(clock: Clock) {
      const second = await startGateway({ ...config, GSS_DATA_DIR: scratch() }, log, clock)
      atTheEnd(() => second.stop())
      return { port: second.portOf('gb26875') }
    },
    frames: () => rows<FrameSeen>('select * from frames order by received_at, frame_id'),
    signals: () =>
      rows<SignalSeen>(
        'select s.*, l.is_urgent from signals s join lanes l using (lane_id) order by s.lane_id, s.seq',
      ),
  }
}
