import fastifyCompress from '@fastify/compress'
import fastifyHelmet from '@fastify/helmet'
import fastifyMultipart from '@fastify/multipart'
import fastifyRateLimit from '@fastify/rate-limit'
import type { Refusals } from '@gss/kit/refusal'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { newId } from '../ids.ts'
import { badAddress, mountErrors } from './errors.ts'

const KIB = 1024
const S = 1_000
/** The largest honest JSON body is a permission grid: some 20 KiB. */
const BODY_MAX_BYTES = 256 * KIB
const FIELD_MAX_BYTES = 64 * KIB
const FIELDS_MAX = 40
const PARAM_MAX_CHARS = 200
/** Spec §9: the browser waits 600 s, so does the slowest upload. */
const REQUEST_TIMEOUT_MS = 600 * S
/** Whoever takes longer to say what they want is not a browser. */
const HEADERS_TIMEOUT_MS = 15 * S
const KEEP_ALIVE_MS = 72 * S

export interface HttpOptions {
  logger: FastifyBaseLogger
  /** Every module's sentences, by code. */
  sentences: Refusals
  trustProxy: boolean
  /** Where else browsers may fetch pictures from: origins. */
  pictureOrigins?: readonly string[]
  /** Addresses that are another one's: what an address begins with → what it is read as. */
  readAs?: Readonly<Record<string, string>>
}

/** An HTTP server that refuses clearly: bounded bodies, strict headers, one envelope for everything that goes wrong. */
export async function httpApp({
  logger,
  sentences,
  trustProxy,
  pictureOrigins = [],
  readAs = {},
}: HttpOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    genReqId: () => newId().slice(-12),
    trustProxy: trustProxy ? 'loopback' : false,
    rewriteUrl: ({ url = '' }) => addressOf(url, readAs),
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS },
    routerOptions: { maxParamLength: PARAM_MAX_CHARS, caseSensitive: true, ignoreTrailingSlash: false },
    frameworkErrors: badAddress(sentences),
    exposeHeadRoutes: false,
    // Drains instead of cutting: an answer under way is finished, idle connections are closed.
    forceCloseConnections: 'idle',
  })
  readJsonOrNothing(app)
  sayHowToKeep(app)
  mountErrors(app, sentences)
  await app.register(fastifyHelmet, helmet(pictureOrigins))
  await app.register(fastifyCompress, SQUEEZED)
  await app.register(fastifyRateLimit, {
    global: false,
    errorResponseBuilder: (_, { statusCode, ttl }) => tooMany(statusCode, ttl),
  })
  await app.register(fastifyMultipart, {
    limits: {
      fieldSize: FIELD_MAX_BYTES,
      fields: FIELDS_MAX,
      files: 1,
      parts: FIELDS_MAX + 1,
      headerPairs: FIELDS_MAX,
    },
    throwFileSizeLimit: false, // the store counts by itself and answers with a sentence
  })
  return app
}

function addressOf(url: string, readAs: Readonly<Record<string, string>>): string {
  const found = Object.entries(readAs).find(([begin]) => url.startsWith(begin))
  return found ? found[1] + url.slice(found[0].length) : url
}

/**
 * A page of a hundred alarms is 180 KB of JSON, and a tenth of it squeezed. What the build made is squeezed there, files are as they are. No stranger can make
 * a browser ask in somebody's name (the session is a header, not a cookie), so the length of an answer tells them nothing.
 */
const SQUEEZED = {
  customTypes: /^application\/json/,
  threshold: 2 * KIB,
  encodings: ['gzip' as const],
  // Half the time of the usual level, for a third more bytes.
  zlibOptions: { level: 1 },
  globalDecompression: false,
}

const tooMany = (statusCode: number, ttlMs: number): Error =>
  Object.assign(new Error('too many requests'), { statusCode, retryAfterS: Math.ceil(ttlMs / S) })

const YEAR_S = 31_536_000

/**
 * What a call answers is of one person at one moment: no cache keeps it, of whatever it says nothing else. And who came over
 * HTTPS comes so for a year; over plain HTTP inside a building's network a browser would be locked out by it.
 */
function sayHowToKeep(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const type = reply.getHeader('content-type')
    if (typeof type === 'string' && type.startsWith('application/json') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
    if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${YEAR_S}`)
  })
}

/** JSON, a form of plain fields (spec §7 has calls that send one), or bare bytes where a call carries them; an empty body counts as nothing asked. Prototype keys are refused by the parser. */
function readJsonOrNothing(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, finished) => {
    if (body === '') return finished(null, undefined)
    return parse(request, body.toString(), finished)
  })
  // A form can be sent by any page of a stranger, but without our header: then it is none.
  app.addContentTypeParser(FORM, { parseAs: 'string' }, (request, body, finished) => {
    if (request.headers['token'] === undefined) return finished(formOfStranger())
    const fields = [...new URLSearchParams(body.toString())].filter(([name]) => name !== '__proto__')
    return finished(null, fields.length === 0 ? undefined : Object.fromEntries(fields.slice(0, FIELDS_MAX)))
  })
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, finished) =>
    finished(null, body),
  )
}

const FORM = 'application/x-www-form-urlencoded'
const UNSUPPORTED_TYPE = 415
const formOfStranger = (): Error =>
  Object.assign(new Error('a form without a session'), { statusCode: UNSUPPORTED_TYPE })

/** No inline script runs in our origin; styles may be inline, because the UI kit writes its styles at run time. */
const helmet = (pictureOrigins: readonly string[]) => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': ["'self'"],
      'script-src': ["'self'"],
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:', 'blob:', ...pictureOrigins],
      'font-src': ["'self'"],
      'connect-src': ["'self'"],
      'media-src': ["'self'", 'blob:'],
      'worker-src': ["'self'", 'blob:'],
      'object-src': ["'none'"],
      'base-uri': ["'self'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'self'"],
    },
  },
  referrerPolicy: { policy: 'no-referrer' as const },
  crossOriginEmbedderPolicy: false,
  // Said where the request came over HTTPS alone (sayHowToKeep).
  strictTransportSecurity: false,
})
