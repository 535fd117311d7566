import {
  type Answers,
  type ArrivedFile,
  type Call,
  type Calls,
  type LeavingFile,
  rightsOf,
} from '@gss/kit/call'
import { type Refusal, type Refusals, refuse } from '@gss/kit/refusal'
import { encode, tryDecode } from '@gss/kit/wire'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GateRefusals, Headers, Identify, KnownPerson, Visitor } from './caller.ts'
import { browserOf } from './browser.ts'
import { doneEnvelope, isRefusal, refused } from './envelope.ts'
import { Readable } from 'node:stream'
import { takeFile, type KeepFile } from './uploads.ts'

/** Everything a call passes on its way in, the same for every module. */
export interface CallGate<Caller extends KnownPerson> {
  prefix: string
  identify: Identify<Caller>
  refusals: GateRefusals
  /** Every module's sentences, by code. */
  sentences: Refusals
  keepFile: KeepFile<Visitor | Caller>
  /** Hears of every call that ended: for metrics. */
  observe?: (call: string, outcome: string, seconds: number) => void
  /** Hears of every call a role does not allow: for the journal. */
  onNotPermitted?: (call: string, who: Caller) => void
}

const HTTP = { ok: 200, badRequest: 400, lostSession: 403 } as const
const MS_PER_S = 1_000
/** A stranger's calls cost a password hash each; a building full of people behind one address still gets in. */
const PUBLIC_RATE = { max: 300, timeWindow: '1 minute' }

type Answer<Caller> = (
  ask: unknown,
  who: Visitor | Caller,
  carried?: ArrivedFile | Uint8Array,
) => Promise<unknown>

/** Puts a module's calls on the air: who may → decode → deed → encode. */
export function mountCalls<C extends Calls, Caller extends KnownPerson>(
  app: FastifyInstance,
  calls: C,
  answers: Answers<C, Visitor, Caller>,
  gate: CallGate<Caller>,
): void {
  for (const [name, call] of Object.entries(calls)) {
    const answer = answers[name] as Answer<Caller> | undefined
    // A contract loaded from plain JavaScript may escape the compiler: then the server does not start.
    if (typeof answer !== 'function') throw new Error(`no answer for the call ${name} (${call.path})`)
    app.route({
      method: call.method,
      url: gate.prefix + call.path.replace(/\{(\w+)\}/g, ':$1'),
      ...(call.may === 'anyone' && { config: { rateLimit: PUBLIC_RATE } }),
      ...(call.maxBytes !== undefined && { bodyLimit: call.maxBytes }),
      handler: async (request, reply) => {
        const began = performance.now()
        const outcome = await answerOne({ name, call, answer, gate, request, reply })
        gate.observe?.(name, outcome, (performance.now() - began) / MS_PER_S)
        return reply
      },
    })
  }
}

interface OneCall<Caller extends KnownPerson> {
  name: string
  call: Call
  answer: Answer<Caller>
  gate: CallGate<Caller>
  request: FastifyRequest
  reply: FastifyReply
}

type Outcome = 'ok' | 'refused' | 'badAsk' | 'lost'

async function answerOne<Caller extends KnownPerson>({
  name,
  call,
  answer,
  gate,
  request,
  reply,
}: OneCall<Caller>): Promise<Outcome> {
  const visitor = visitorOf(request, reply, gate.prefix)
  const refuseWith = (refusal: Refusal, status: number, outcome: Outcome) => {
    void reply.code(status).send(refused(refusal, gate.sentences))
    return outcome
  }
  const who = call.may === 'anyone' ? visitor : await gate.identify(headersOf(request), visitor)
  if (who === null) return refuseWith({ refused: gate.refusals.lost }, HTTP.lostSession, 'lost')
  if (isKnown<Caller>(who)) {
    const closed = closedTo(who, call, gate)
    if (closed === gate.refusals.notPermitted) gate.onNotPermitted?.(name, who)
    if (closed) return refuseWith({ refused: closed }, HTTP.ok, 'refused')
  }
  const arrived = await take(request, call, gate.keepFile, who)
  if (isRefusal(arrived)) return refuseWith(arrived, HTTP.ok, 'refused')
  const ask = tryDecode(call.ask, arrived.fields)
  if (!ask.ok)
    return refuseWith(
      { refused: 'http.badAsk', with: { why: ask.where }, data: { details: ask.why } },
      HTTP.badRequest,
      'badAsk',
    )

  const result = await answer(ask.value, who, arrived.carried)
  if (isRefusal(result)) return refuseWith(result, HTTP.ok, 'refused')
  if (call.gives === 'file') sendFile(reply, result as LeavingFile)
  else if (call.gives === 'bare') void reply.send(encode(call.answer, result))
  else void reply.send(doneEnvelope(call.answer, result))
  return 'ok'
}

async function take<Caller extends KnownPerson>(
  request: FastifyRequest,
  call: Call,
  keep: KeepFile<Visitor | Caller>,
  who: Visitor | Caller,
): Promise<{ fields: unknown; carried?: ArrivedFile | Uint8Array } | Refusal> {
  if (call.carries === 'json') {
    // Bare bytes are no ask, and say nothing of one.
    if (Buffer.isBuffer(request.body)) return refuse('http.typeWrong')
    return { fields: fieldsOf(request, call) }
  }
  if (call.carries === 'file') {
    const taken = await takeFile(request, call, keep, who)
    return isRefusal(taken) ? taken : { fields: taken.fields, carried: taken.file }
  }
  if (!Buffer.isBuffer(request.body)) return refuse('http.typeWrong')
  return { fields: request.query, carried: request.body }
}

const isKnown = <Caller extends KnownPerson>(who: Visitor | Caller): who is Caller => 'permits' in who

function closedTo<Caller extends KnownPerson>(
  who: Caller,
  call: Call,
  gate: CallGate<Caller>,
): string | null {
  const isOpen = call.may === 'anyone' || call.may === 'signedIn'
  const hasRight = rightsOf(call.may).some(({ permission, action }) => who.permits(permission, action))
  if (!isOpen && !hasRight) return gate.refusals.notPermitted
  return who.closedBecause(call)
}

const one = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

const GSS_TOKEN = 'GST '
function headersOf({ headers }: FastifyRequest): Headers {
  const authorization = one(headers.authorization)
  return {
    token: one(headers['token']),
    csrfToken: one(headers['csrftoken']),
    gssToken: authorization?.startsWith(GSS_TOKEN) ? authorization.slice(GSS_TOKEN.length) : undefined,
  }
}

const AGENT_MAX_CHARS = 200
function visitorOf(request: FastifyRequest, reply: FastifyReply, prefix: string): Visitor {
  const hungUp = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) hungUp.abort()
  })
  return {
    from: request.ip,
    agent: (one(request.headers['user-agent']) ?? '').slice(0, AGENT_MAX_CHARS).replace(/\p{Cc}/gu, ' '),
    requestId: request.id,
    signal: hungUp.signal,
    browser: browserOf(request, reply, prefix),
  }
}

/** The path's own parameters join the ask; a body cannot overwrite them. */
function fieldsOf(request: FastifyRequest, call: Call): unknown {
  // Spec §7 has calls that change something and say of what in the query, with no body at all.
  const given = call.method === 'GET' ? request.query : (request.body ?? request.query)
  const { params } = request
  if (!isOfFields(params) || Object.keys(params ?? {}).length === 0 || !isOfFields(given)) return given
  return { ...given, ...params }
}

/** A list or a number is no ask, and what the path says does not make it one. */
const isOfFields = (given: unknown): given is Record<string, unknown> | undefined =>
  given === undefined || (typeof given === 'object' && given !== null && !Array.isArray(given))

/** A file that is opened as a page of its own gets nothing to run with: no script, no origin, no network. */
const NOTHING_RUNS = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

/** Always an attachment, never sniffed: what a stranger uploaded must not run in our origin. */
function sendFile(reply: FastifyReply, file: LeavingFile): void {
  const ascii = file.name.replace(/[^\w.-]/g, '_')
  void reply.headers({
    'content-type': file.type,
    'content-disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    'cache-control': 'no-store',
    'content-security-policy': NOTHING_RUNS,
    ...(file.bytes !== undefined && { 'content-length': file.bytes }),
  })
  void reply.send(file.body instanceof Uint8Array ? Buffer.from(file.body) : Readable.from(file.body))
}
