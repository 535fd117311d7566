import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

interface WebOptions {
  /** `/gss/base` */
  base: string
  /** Where the build put the browser's half. */
  root: string
  /** Pages of their own beside it, by the path below `base` they stand under: `m` for the one people carry. */
  beside?: Readonly<Record<string, string>>
  /** The public runtime configuration (spec §3 "Runtime config"), polled by every tab. */
  appConfig: () => Promise<unknown>
}

const YEAR_S = 31_536_000
/** Where the build puts files whose names carry a hash of what is in them. */
const ASSETS = 'assets/'
const PUBLIC_CALLS_PER_MIN = 120

/** The browser's half: hashed assets for ever, the page itself never from a cache, and an honest 404 for an asset that is gone. */
export async function mountWeb(
  app: FastifyInstance,
  { base, root, beside = {}, appConfig }: WebOptions,
): Promise<void> {
  app.get('/', (_, reply) => reply.redirect(`${base}/`))
  app.get(base, (_, reply) => reply.redirect(`${base}/`))
  app.get(
    `${base}/app-config.json`,
    { config: { rateLimit: { max: PUBLIC_CALLS_PER_MIN, timeWindow: '1 minute' } } },
    async (_, reply) => {
      await reply.header('cache-control', 'no-store').send(await appConfig())
    },
  )
  if (!existsSync(path.join(root, 'index.html'))) return
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'deny',
  })
  app.get<Asked>(`${base}/*`, (request, reply) => {
    const asked = request.params['*']
    return asked.startsWith('api/') ? reply.callNotFound() : sendPart(reply, asked, root)
  })
  for (const [name, folder] of Object.entries(beside)) {
    // A service worker serves what lies below its own address, so the page ends with a stroke.
    app.get(`${base}/${name}`, (_, reply) => reply.redirect(`${base}/${name}/`))
    app.get<Asked>(`${base}/${name}/*`, (request, reply) => sendPart(reply, request.params['*'], folder))
  }
}

interface Asked {
  Params: { '*': string }
}

function sendPart(reply: FastifyReply, asked: string, root: string): FastifyReply {
  if (asked.startsWith(ASSETS))
    return reply
      .header('vary', 'accept-encoding')
      .header('cache-control', `public, max-age=${YEAR_S}, immutable`)
      .sendFile(asked, root)
  // An old tab after an update must see its chunk missing and offer a reload: only addresses without an ending are pages.
  const isPage = !path.posix.basename(asked).includes('.')
  return reply.header('cache-control', 'no-cache').sendFile(isPage ? 'index.html' : asked, root)
}
