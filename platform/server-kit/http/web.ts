import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

interface WebOptions {
  /** `/gss/base` */
  base: string
  /** Where the build put the browser's half. */
  root: string
  /** The public runtime configuration (spec §3 "Runtime config"), polled by every tab. */
  appConfig: () => Promise<unknown>
}

const YEAR_S = 31_536_000
/** Where the build puts files whose names carry a hash of what is in them. */
const ASSETS = 'assets/'
const PUBLIC_CALLS_PER_MIN = 120

/** The browser's half: hashed assets for ever, the page itself never from a cache, and an honest 404 for an asset that is gone. */
export async function mountWeb(app: FastifyInstance, { base, root, appConfig }: WebOptions): Promise<void> {
  app.get('/', (_, reply) => reply.redirect(`${base}/`))
  app.get(base, (_, reply) => reply.redirect(`${base}/`))
  app.get(`${base}/app-config.json`, { config: { rateLimit: { max: PUBLIC_CALLS_PER_MIN, timeWindow: '1 minute' } } }, async (_, reply) => {
    await reply.header('cache-control', 'no-store').send(await appConfig())
  })
  if (!existsSync(path.join(root, 'index.html'))) return
  await app.register(fastifyStatic, { root, serve: false, preCompressed: true, cacheControl: false, dotfiles: 'deny' })
  app.get(`${base}/*`, (request, reply) => {
    const asked = (request.params as { '*': string })['*']
    if (asked.startsWith('api/')) return reply.callNotFound()
    if (asked.startsWith(ASSETS))
      return reply.header('vary', 'accept-encoding').header('cache-control', `public, max-age=${YEAR_S}, immutable`).sendFile(asked)
    // An old tab after an update must see its chunk missing and offer a reload: only addresses without an ending are pages.
    const isPage = !path.posix.basename(asked).includes('.')
    return reply.header('cache-control', 'no-cache').sendFile(isPage ? 'index.html' : asked)
  })
}
