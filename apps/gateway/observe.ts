import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Lanes, LaneState } from '@gss/gateways/server'
import { type Finding, type Health, openHealth } from '@gss/server-kit/health'
import { databaseAnswers } from '@gss/server-kit/health/checks'
import type { Database } from '@gss/server-kit/database'
import type { Metrics } from '@gss/server-kit/metrics'
import { portOf } from '@gss/server-kit/port'
import type { Pressure } from './pressure.ts'

/** A confirm is due within a second at the 99th percentile: who waits longer waits for something broken. */
const LAG_MAX_MS = 2_000
const MS_PER_S = 1_000
const HTTP = { ok: 200, notFound: 404, methodWrong: 405, unavailable: 503 } as const

export function gatewayHealth(db: Database, lanes: Lanes, pressure: Pressure): Health {
  const health = openHealth()
  health.add('database', databaseAnswers(db), true)
  health.add('urgentLane', () => Promise.resolve(lagOf(lanes.urgent.state())))
  health.add('normalLane', () => Promise.resolve(lagOf(lanes.normal.state())))
  health.add('reading', () => Promise.resolve(pressure.isHigh() ? { degraded: 'readingStopped' } : 'ok'))
  return health
}
export const lagOf = ({ waiting, oldestMs }: LaneState): Finding =>
  oldestMs <= LAG_MAX_MS
    ? 'ok'
    : { degraded: 'framesWait', with: { count: waiting, seconds: Math.round(oldestMs / MS_PER_S) } }

/** For whoever looks after this machine; nobody else can reach it. */
export async function listenHttp(
  port: number,
  health: Health,
  metrics: Metrics,
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      if (request.method !== 'GET') return void response.writeHead(HTTP.methodWrong, { allow: 'GET' }).end()
      if (request.url === '/healthz') {
        const report = await health.look()
        response.writeHead(report.ready ? HTTP.ok : HTTP.unavailable, {
          'content-type': 'application/json',
          'cache-control': 'no-store',
        })
        return void response.end(JSON.stringify(report))
      }
      if (request.url !== '/metrics') return void response.writeHead(HTTP.notFound).end()
      response.writeHead(HTTP.ok, { 'content-type': metrics.contentType }).end(await metrics.text())
    }
    answer().catch(() => response.destroy())
  })
  server.listen({ host: '127.0.0.1', port })
  await once(server, 'listening')
  const bound = portOf(server)
  return {
    port: bound,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
