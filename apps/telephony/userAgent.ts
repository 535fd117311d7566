import { createHash, randomBytes } from 'node:crypto'
import {
  answerChallenge,
  cseqOf,
  type Hash,
  header,
  type SipHeaders,
  headersOf,
  type SipMessage,
  parseChallenge,
  parseNameAddr,
  parseVia,
  type SipRequest,
  type Response,
  strongest,
} from '@gss/sip'
import type { TransportOpening, SipPeer, SipTransport } from './transport.ts'

/** RFC 3261 §17: T1, T2, and how long anybody waits for an answer. */
const T1_MS = 500
const T2_MS = 4_000
const GIVE_UP_T1 = 64
/** Timers that say how patient we are; tests are less. */
export interface Patience {
  t1Ms: number
}
export interface Account {
  /** Where everything goes: the telephone system. */
  server: SipPeer
  domain: string
  user: string
  password: string
}
type Finish = Response | 'timeout'
/** What a request is made of, each time it is sent anew with another count. */
export interface RequestDraft {
  method: string
  uri: string
  headers: SipHeaders
  body?: string
}
export interface RequestAsked {
  /** Of an INVITE that is not answered yet. */
  cancel(): void
}
/** Something that is said within a call: its dialog answers. */
export interface SaidInCall {
  /** 200 with this, or a refusal. */
  heard(request: SipRequest): { status: number; headers?: SipHeaders; body?: string }
  /** The other side answers once more: it has not heard our ACK. */
  answeredAgain(): void
}
/** A call that comes to us, and its one answer. */
export interface Invite {
  request: SipRequest
  /** Ours, of this call. */
  tag: string
  /** Under 200 it rings on; what is final is said again until it is heard. */
  answer(status: number, headers: SipHeaders, body: string): void
  onCancel(deed: () => void): void
  onAck(deed: (ack: SipRequest) => void): void
  /** Answered, and never heard. */
  onLost(deed: () => void): void
}
export interface UserAgent {
  /** Whoever calls is told to this one; without it, we are busy. */
  onInvite(heard: (invite: Invite) => void): void
  account: Account
  transport: Pick<SipTransport, 'protocol' | 'host' | 'port'>
  contact: string
  tag(): string
  /** Signed where that is asked for. Every answer is heard, the last of them once. */
  ask(
    draft: (seq: number) => RequestDraft,
    nextSeq: () => number,
    heard: (answer: Finish) => void,
  ): RequestAsked
  /** Sent once, with no answer: an ACK. */
  say(draft: RequestDraft, seq: number): void
  /** Returns its own end. */
  open(callId: string, ownTag: string, dialog: SaidInCall): () => void
  close(): Promise<void>
}

export const random = (bytes: number): string => randomBytes(bytes).toString('hex')
const hash: Hash = (algorithm, text) =>
  createHash(algorithm === 'MD5' ? 'md5' : 'sha256')
    .update(text, 'latin1')
    .digest('hex')
const TAG_BYTES = 6
const BRANCH_BYTES = 10
/** §8.1.1.7: what begins so is of this standard. */
const COOKIE = 'z9hG4bK'
const REASONS: Readonly<Record<number, string>> = {
  180: 'Ringing',
  200: 'OK',
  480: 'Temporarily Unavailable',
  481: 'Call/Transaction Does Not Exist',
  486: 'Busy Here',
  487: 'Request Terminated',
  488: 'Not Acceptable Here',
  501: 'Not Implemented',
}
const PROVISIONAL_MAX = 199
const SUCCESS_MAX = 299

interface Transaction {
  request: SipRequest
  heard: (answer: Finish) => void
  isInvite: boolean
  isOver: boolean
  hasAnswer: boolean
  wantsCancel: boolean
  timers: Set<NodeJS.Timeout>
}

/** A call that comes in, until it was answered and that was heard. */
interface Arriving {
  tag: string
  callId: string
  from: string
  status: number
  isHeard: boolean
  stop(): void
  cancel(): void
  ack(ack: SipRequest): void
}
const OK = 200

export async function openUserAgent(
  account: Account,
  open: (opening: Pick<TransportOpening, 'hear' | 'onError'>) => Promise<SipTransport>,
  {
    onError,
    patience: { t1Ms } = { t1Ms: T1_MS },
  }: { onError: (error: unknown) => void; patience?: Patience },
): Promise<UserAgent> {
  const asked = new Map<string, Transaction>()
  const answered = new Map<string, Response | null>()
  const dialogs = new Map<string, SaidInCall>()
  /** Calls that come in, by the branch of their INVITE; and those that wait for an ACK, by call and tag. */
  const arriving = new Map<string, Arriving>()
  let arrived: ((invite: Invite) => void) | null = null
  let isClosed = false
  const forgetting = new Set<NodeJS.Timeout>()
  const lifeMs = GIVE_UP_T1 * t1Ms
  const transport = await open({
    onError,
    hear(message, from) {
      // Everything goes by the telephone system; who else speaks is a stranger, and ends nobody's call.
      if (from.host !== account.server.host) return
      if (message.kind === 'response') hearAnswer(message)
      else hearRequest(message, from)
    },
  })
  const { protocol, host, port } = transport
  const contact = `<sip:${account.user || 'gss'}@${host}:${port}${protocol === 'UDP' ? '' : `;transport=${protocol.toLowerCase()}`}>`
  const later = (ms: number, deed: () => void) => {
    if (isClosed) return
    const timer = setTimeout(() => (forgetting.delete(timer), deed()), ms)
    forgetting.add(timer.unref())
  }
  const via = (branch: string) => `SIP/2.0/${protocol} ${host}:${port};branch=${branch};rport`

  function requestOf(
    { method, uri, headers, body = '' }: RequestDraft,
    seq: number,
    branch: string,
  ): SipRequest {
    const own: SipHeaders = [
      ['via', via(branch)],
      ['max-forwards', '70'],
      ['cseq', `${seq} ${method}`],
      ['user-agent', 'gss'],
    ]
    return { kind: 'request', method, uri, headers: [...own, ...headers], body }
  }

  function begin(request: SipRequest, branch: string, heard: Transaction['heard']): Transaction {
    const isInvite = request.method === 'INVITE'
    const one: Transaction = {
      request,
      heard,
      isInvite,
      isOver: false,
      hasAnswer: false,
      wantsCancel: false,
      timers: new Set(),
    }
    const key = `${branch} ${request.method}`
    // After the end nothing is asked any more, and nobody answers.
    if (isClosed) {
      queueMicrotask(() => heard('timeout'))
      return one
    }
    asked.set(key, one)
    const after = (ms: number, deed: () => void) => one.timers.add(setTimeout(deed, ms))
    const again = (ms: number) =>
      after(ms, () => {
        if (one.isOver || (isInvite && one.hasAnswer)) return
        transport.send(request, account.server)
        again(isInvite ? ms * 2 : Math.min(ms * 2, T2_MS))
      })
    transport.send(request, account.server)
    if (protocol === 'UDP') again(t1Ms)
    after(lifeMs, () => {
      if (one.isOver || (isInvite && one.hasAnswer)) return
      finish(one, key, 'timeout')
    })
    return one
  }
  function finish(one: Transaction, key: string, answer: Finish): void {
    one.isOver = true
    for (const timer of one.timers) clearTimeout(timer)
    // The last answer may come again: it is confirmed again, and told nobody.
    later(lifeMs, () => asked.delete(key))
    one.heard(answer)
  }

  function hearAnswer(answer: Response): void {
    const { branch = '' } = parseVia(header(answer, 'via') ?? '')?.params ?? {}
    const method = cseqOf(answer)?.method ?? ''
    const key = `${branch} ${method}`
    const one = asked.get(key)
    if (!one) return
    if (answer.status <= PROVISIONAL_MAX) {
      one.hasAnswer = true
      if (one.wantsCancel && !one.isOver) cancel(one, branch)
      if (!one.isOver) one.heard(answer)
      return
    }
    if (one.isInvite && answer.status > SUCCESS_MAX) confirmRefusal(one, answer)
    if (!one.isOver) return finish(one, key, answer)
    if (one.isInvite && answer.status <= SUCCESS_MAX) dialogOf(answer, 'from')?.answeredAgain()
  }
  /** §17.1.1.3: what was refused is confirmed by the same transaction. */
  function confirmRefusal({ request }: Transaction, answer: Response): void {
    const kept = ['via', 'max-forwards', 'from', 'call-id', 'route']
    const headers: SipHeaders = [
      ...request.headers.filter(([name]) => kept.includes(name)),
      ['to', header(answer, 'to') ?? ''],
      ['cseq', `${cseqOf(request)?.seq ?? 1} ACK`],
    ]
    transport.send({ kind: 'request', method: 'ACK', uri: request.uri, headers, body: '' }, account.server)
  }
  /** §9.1: by the same branch; before anything was answered there is nothing to cancel. */
  function cancel(one: Transaction, branch: string): void {
    one.wantsCancel = false
    const kept = ['via', 'max-forwards', 'from', 'to', 'call-id', 'route']
    const headers: SipHeaders = [
      ...one.request.headers.filter(([name]) => kept.includes(name)),
      ['cseq', `${cseqOf(one.request)?.seq ?? 1} CANCEL`],
    ]
    begin({ kind: 'request', method: 'CANCEL', uri: one.request.uri, headers, body: '' }, branch, () => {})
  }

  const dialogOf = (message: SipMessage, own: 'from' | 'to'): SaidInCall | undefined => {
    const tag = parseNameAddr(header(message, own) ?? '')?.params['tag'] ?? ''
    return dialogs.get(`${header(message, 'call-id') ?? ''} ${tag}`)
  }

  function hearAck(request: SipRequest): void {
    const tag = parseNameAddr(header(request, 'to') ?? '')?.params['tag'] ?? ''
    const one = [...arriving.values()].find(
      (each) => each.tag === tag && each.callId === header(request, 'call-id'),
    )
    if (!one || one.isHeard || one.status < OK) return
    one.isHeard = true
    one.stop()
    if (one.status <= SUCCESS_MAX) one.ack(request)
  }
  /** A call that begins: it is answered by whoever wants it, when they want it. */
  function hearInvite(request: SipRequest, from: SipPeer, key: string, branch: string): void {
    const tag = random(TAG_BYTES)
    const timers = new Set<NodeJS.Timeout>()
    const heard: { cancel: () => void; ack: (ack: SipRequest) => void; lost: () => void } = {
      cancel: () => {},
      ack: () => {},
      lost: () => {},
    }
    const one: Arriving = {
      tag,
      callId: header(request, 'call-id') ?? '',
      from: `${from.host}:${from.port}`,
      status: 0,
      isHeard: false,
      stop: () => timers.forEach((timer) => clearTimeout(timer)),
      cancel: () => heard.cancel(),
      ack: (ack) => heard.ack(ack),
    }
    arriving.set(branch, one)
    const again = (answer: Response, ms: number) => {
      if (isClosed) return
      timers.add(
        setTimeout(() => {
          transport.send(answer, from)
          again(answer, Math.min(ms * 2, T2_MS))
        }, ms).unref(),
      )
    }
    arrived?.({
      request,
      tag,
      onCancel: (deed) => void (heard.cancel = deed),
      onAck: (deed) => void (heard.ack = deed),
      onLost: (deed) => void (heard.lost = deed),
      answer(status, headers, body) {
        if (one.status >= OK) return
        one.status = status
        const answer = answerTo(request, from, status, headers, body, tag)
        answered.set(key, answer)
        transport.send(answer, from)
        if (status < OK) return
        // A 200 is said again on every transport: the ACK comes from the other end, not from the next hop.
        if (protocol === 'UDP' || status <= SUCCESS_MAX) again(answer, t1Ms)
        later(lifeMs, () => {
          one.stop()
          arriving.delete(branch)
          if (!one.isHeard && status <= SUCCESS_MAX) heard.lost()
        })
      },
    })
  }

  function hearRequest(request: SipRequest, from: SipPeer): void {
    if (request.method === 'ACK') return hearAck(request)
    const { branch = '' } = parseVia(header(request, 'via') ?? '')?.params ?? {}
    const key = `${branch} ${request.method} ${from.host}:${from.port}`
    const before = answered.get(key)
    if (before) return transport.send(before, from)
    if (before === null) return
    answered.set(key, null)
    later(lifeMs, () => answered.delete(key))
    const dialog = dialogOf(request, 'to')
    if (!dialog && request.method === 'INVITE' && arrived) return hearInvite(request, from, key, branch)
    const cancelled = request.method === 'CANCEL' ? arriving.get(branch) : undefined
    if (cancelled && cancelled.from === `${from.host}:${from.port}`) {
      const yes = answerTo(request, from, OK, [], '', cancelled.tag)
      answered.set(key, yes)
      transport.send(yes, from)
      return cancelled.cancel()
    }
    const { status, headers = [], body = '' } = dialog ? dialog.heard(request) : outside(request)
    const answer = answerTo(request, from, status, headers, body)
    answered.set(key, answer)
    transport.send(answer, from)
  }
  function answerTo(
    request: SipRequest,
    from: SipPeer,
    status: number,
    headers: SipHeaders,
    body: string,
    tag = random(TAG_BYTES),
  ): Response {
    const vias = headersOf(request, 'via').map((value, at) =>
      at === 0 ? `${value.replace(/;rport(?=;|$)/, `;rport=${from.port}`)};received=${from.host}` : value,
    )
    const to = header(request, 'to') ?? ''
    const kept: SipHeaders = [
      ...vias.map((value) => ['via', value] as const),
      ['from', header(request, 'from') ?? ''],
      ['to', /;\s*tag=/.test(to) ? to : `${to};tag=${tag}`],
      ['call-id', header(request, 'call-id') ?? ''],
      ['cseq', header(request, 'cseq') ?? ''],
      ...headersOf(request, 'record-route').map((value) => ['record-route', value] as const),
    ]
    return { kind: 'response', status, reason: REASONS[status] ?? 'No', headers: [...kept, ...headers], body }
  }

  return {
    account,
    transport,
    contact,
    tag: () => random(TAG_BYTES),
    onInvite: (heard) => void (arrived = heard),
    ask(draft, nextSeq, heard) {
      let branch = ''
      let one: Transaction | undefined
      let tries = 0
      const send = (signed: SipHeaders) => {
        branch = COOKIE + random(BRANCH_BYTES)
        const seq = nextSeq()
        const made = draft(seq)
        const request = requestOf({ ...made, headers: [...made.headers, ...signed] }, seq, branch)
        const wanted = one?.wantsCancel ?? false
        one = begin(request, branch, (answer) => {
          const signature = answer === 'timeout' || tries >= TRIES_MAX ? null : signatureFor(answer, request)
          if (signature && answer !== 'timeout') {
            tries++
            return send([signature])
          }
          heard(answer)
        })
        one.wantsCancel = wanted
      }
      send([])
      return {
        cancel() {
          if (!one || one.isOver) return
          if (one.hasAnswer) cancel(one, branch)
          else one.wantsCancel = true
        },
      }
    },
    say(draft, seq) {
      transport.send(requestOf(draft, seq, COOKIE + random(BRANCH_BYTES)), account.server)
    },
    open(callId, ownTag, dialog) {
      const key = `${callId} ${ownTag}`
      dialogs.set(key, dialog)
      return () => later(lifeMs, () => dialogs.delete(key))
    },
    async close() {
      isClosed = true
      for (const { timers } of asked.values()) for (const timer of timers) clearTimeout(timer)
      for (const timer of forgetting) clearTimeout(timer)
      for (const one of arriving.values()) one.stop()
      await transport.close()
    },
  }

  /** The password proves us once for each request; a server that asks again with the same question does not know it. */
  function signatureFor(answer: Response, request: SipRequest): readonly [string, string] | null {
    const isProxy = answer.status === PROXY_AUTH
    if (answer.status !== AUTH && !isProxy) return null
    const name = isProxy ? 'proxy-authorization' : 'authorization'
    const challenges = headersOf(answer, isProxy ? 'proxy-authenticate' : 'www-authenticate').flatMap(
      (text) => parseChallenge(text) ?? [],
    )
    const challenge = strongest(challenges)
    if (!challenge || account.password === '') return null
    if (header(request, name) !== undefined && !challenge.isStale) return null
    const { user: username, password } = account
    const about = { method: request.method, uri: request.uri, cnonce: random(BRANCH_BYTES), count: 1 }
    return [name, answerChallenge(challenge, { username, password }, about, hash)]
  }
}
const AUTH = 401
const PROXY_AUTH = 407
const TRIES_MAX = 2

/** Said outside of any call: we are there; without anybody who takes calls we are busy. */
const outside = ({ method }: SipRequest): ReturnType<SaidInCall['heard']> =>
  method === 'OPTIONS' || method === 'NOTIFY'
    ? { status: 200 }
    : { status: method === 'INVITE' ? BUSY : method === 'CANCEL' || method === 'BYE' ? GONE : UNKNOWN }
const BUSY = 486
const GONE = 481
const UNKNOWN = 501
