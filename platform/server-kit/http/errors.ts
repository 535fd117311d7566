import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { Refusal, Refusals } from '@gss/kit/refusal'
import { refused } from './envelope.ts'

const HTTP = {
  badRequest: 400,
  notFound: 404,
  methodWrong: 405,
  tooLarge: 413,
  typeWrong: 415,
  tooMany: 429,
  fault: 500,
  busy: 503,
} as const

/** What fastify and its parsers throw, told apart by status: all of it is the other side's doing. */
const BY_STATUS: Record<number, string> = {
  [HTTP.notFound]: 'http.notFound',
  [HTTP.methodWrong]: 'http.methodWrong',
  [HTTP.tooLarge]: 'http.tooLarge',
  [HTTP.typeWrong]: 'http.typeWrong',
  [HTTP.tooMany]: 'http.tooMany',
}

/** The database is away, full, or took too long: not the caller's fault, and over soon. SQLSTATE classes and node's own codes. */
const AWAY = /^(08|53|57|58)|^(25P03|55P03|40001|40P01)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND)/
const isAway = (error: FastifyError): boolean =>
  AWAY.test(error.code ?? '') ||
  /timeout exceeded when trying to connect|Connection terminated/.test(error.message)

/** How work ends that nobody waits for any more: a page that was left, a download that was stopped. */
const HUNG_UP: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'])
const isHangUp = ({ name, code }: FastifyError): boolean => name === 'AbortError' || HUNG_UP.has(code)

/** What fastify refuses before a route is found: an address that cannot be decoded, a parameter without end. */
export const badAddress =
  (sentences: Refusals) => (_: FastifyError, __: FastifyRequest, reply: FastifyReply) => {
    void reply
      .code(HTTP.badRequest)
      .send(refused({ refused: 'http.badAsk', with: { why: 'URL' } }, sentences))
  }

/** No answer leaves without the envelope, and none carries a stack. */
export function mountErrors(app: FastifyInstance, sentences: Refusals): void {
  const send = (reply: FastifyReply, status: number, refusal: Refusal) =>
    reply.code(status).send(refused(refusal, sentences))

  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (reply.raw.destroyed && isHangUp(error)) {
      request.log.info({ why: error.message }, 'whoever asked hung up')
      return reply.hijack()
    }
    const status = error.statusCode ?? HTTP.fault
    if (status < HTTP.fault) {
      const why =
        error.code === 'FST_ERR_CTP_INVALID_JSON_BODY' || error instanceof SyntaxError ? 'JSON' : 'HTTP'
      return send(reply, status, { refused: BY_STATUS[status] ?? 'http.badAsk', with: { why, seconds: 60 } })
    }
    if (isAway(error)) {
      request.log.warn({ err: error }, 'the database did not answer')
      return send(reply, HTTP.busy, { refused: 'http.busy', data: { errorNumber: request.id } })
    }
    request.log.error({ err: error }, 'a call failed')
    return send(reply, HTTP.fault, { refused: 'http.busy', data: { errorNumber: request.id } })
  })
  app.setNotFoundHandler((request, reply) => {
    const other = otherMethods(app, request)
    if (other.length === 0) return send(reply, HTTP.notFound, { refused: 'http.notFound' })
    return send(reply.header('allow', other.join(', ')), HTTP.methodWrong, { refused: 'http.methodWrong' })
  })
}

const METHODS: HTTPMethods[] = ['GET', 'POST', 'PUT']
function otherMethods(app: FastifyInstance, request: FastifyRequest): HTTPMethods[] {
  const url = request.url.split('?', 1)[0] ?? ''
  return METHODS.filter((method) => method !== request.method && app.findRoute({ method, url }) !== null)
}
