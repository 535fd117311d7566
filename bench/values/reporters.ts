import { createHash, createHmac } from 'node:crypto'
import { openSecrets } from '@gss/server-kit/secrets'
import { connectAsync, type MqttClient } from '../../apps/collector/testing/device.ts'
import type { Rig } from '../alarms/rig.ts'

const UNIT_PREFIX = '019bb000-0001-7000-8000-'
const LINE_PREFIX = '019bb000-0002-7000-8000-'
const idOf = (prefix: string, nth: number) => `${prefix}${String(nth).padStart(12, '0')}`
export const codeOf = (nth: number) => `B${String(nth).padStart(5, '0')}`
export const keyOf = (code: string) => createHash('sha256').update(code).digest('base64url').slice(0, 24)
export const transmissionOf = (nth: number) => idOf(LINE_PREFIX, nth)
export const UNITS = 50
export const unitOf = (nth: number) => idOf(UNIT_PREFIX, nth % UNITS)

/** So many devices that report, in fifty units, each with a key. */
export async function registerReporters({ pool, dataDir }: Rig, count: number): Promise<void> {
  const secrets = openSecrets(dataDir)
  await pool.query(
    `insert into units (unit_id, code, name, created_at)
     select ('${UNIT_PREFIX}' || lpad(n::text, 12, '0'))::uuid, 'U' || n, 'unit ' || n, now() from generate_series(0, ${UNITS - 1}) n`,
  )
  await pool.query(
    `insert into transmission_devices (transmission_id, unit_id, address, code, name, profile, created_at)
     select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $4::text[], array_fill('standard'::text, array[$5::int]),
       array_fill(now(), array[$5::int]))`,
    [
      nths(count).map(transmissionOf),
      nths(count).map(unitOf),
      nths(count).map((nth) => `iot:${codeOf(nth)}`),
      nths(count).map(codeOf),
      count,
    ],
  )
  await pool.query(
    `insert into device_keys (address, sealed, made_by, made_at)
     select a, s, '00000000-0000-0000-0000-000000000000', now() from unnest($1::text[], $2::text[]) as k (a, s)`,
    [
      nths(count).map((nth) => `iot:${codeOf(nth)}`),
      nths(count).map((nth) => secrets.seal(keyOf(codeOf(nth)))),
    ],
  )
}
const nths = (count: number) => Array.from({ length: count }, (_, nth) => nth)

export const connectReporter = (port: number, nth: number): Promise<MqttClient> =>
  connectAsync(`mqtt://127.0.0.1:${port}`, {
    clientId: codeOf(nth),
    username: codeOf(nth),
    password: keyOf(codeOf(nth)),
    reconnectPeriod: 200,
    connectTimeout: 20_000,
  })

/** So many, not all in one moment. */
export async function connectReporters(port: number, count: number): Promise<MqttClient[]> {
  const clients: MqttClient[] = []
  for (let nth = 0; nth < count; nth += TOGETHER)
    clients.push(
      ...(await Promise.all(
        nths(Math.min(TOGETHER, count - nth)).map((more) => connectReporter(port, nth + more)),
      )),
    )
  for (const client of clients) client.on('error', () => undefined)
  return clients
}
const TOGETHER = 25

export const bodyOf = (
  id: string,
  points: Record<string, Record<string, number>>,
  bits: Record<string, readonly string[]> = {},
): string =>
  JSON.stringify({
    v: 1,
    id,
    at: new Date().toISOString(),
    points,
    ...(Object.keys(bits).length > 0 && { bits }),
  })

const MS_PER_S = 1_000
/** The same message as signed HTTP says it. */
export function signedReport(nth: number, body: string) {
  const time = String(Math.floor(Date.now() / MS_PER_S))
  const signature = createHmac('sha256', keyOf(codeOf(nth)))
    .update(`${time}\n${body}`)
    .digest('hex')
  return {
    path: `/push/gss/1/${codeOf(nth)}`,
    body,
    headers: { 'x-gss-time': time, 'x-gss-signature': signature },
  }
}
