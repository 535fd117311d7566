import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Health } from '../health.ts'
import type { Metrics } from '../metrics.ts'

interface Operations {
  health: Health
  metrics: Metrics
  /** For /metrics from elsewhere; empty: loopback only. */
  token: string
}

const HTTP = { ok: 200, notFound: 404, unavailable: 503 } as const

/** What a balancer and a monitor ask: `/healthz` with reasons, `/metrics` for Prometheus. */
export function mountOperations(app: FastifyInstance, { health, metrics, token }: Operations): void {
  app.get('/healthz', async (_, reply) => {
    const report = await health.look()
    return reply
      .code(report.ready ? HTTP.ok : HTTP.unavailable)
      .header('cache-control', 'no-store')
      .send(report)
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token)) return reply.callNotFound()
    return reply.header('content-type', metrics.contentType).send(await metrics.text())
  })
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Without a token: only from this machine itself, not through a proxy on it that forwards for others. */
function mayRead(request: FastifyRequest, token: string): boolean {
  if (token === '')
    return (
      LOOPBACK.has(request.socket.remoteAddress ?? '') && request.headers['x-forwarded-for'] === undefined
    )
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
