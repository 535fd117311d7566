import {
  header,
  headersOf,
  parseNameAddr,
  parseVia,
  type Response,
  type SipHeaders,
  type SipMessage,
  type SipRequest,
} from '@gss/sip'
import {
  GIVE_UP_T1,
  type Invite,
  random,
  type SaidInCall,
  SUCCESS_MAX,
  T2_MS,
  TAG_BYTES,
  type Waiting,
} from './agent.ts'
import type { SipPeer, SipTransport } from './transport.ts'

const REASONS: Readonly<Record<number, string>> = {
  180: 'Ringing',
  200: 'OK',
  480: 'Temporarily Unavailable',
  481: 'Call/Transaction Does Not Exist',
  486: 'Busy Here',
  487: 'Request Terminated',
  488: 'Not Acceptable Here',
  501: 'Not Implemented',
  503: 'Service Unavailable',
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
/** So many answers are remembered, and as many again of what is said within calls: a flood of strangers' questions ends none of them. */
export const ANSWERS_MAX = 4_096

/** What is asked of us: answered once, and the same again when it is asked again (RFC 3261 §17.2). */
export interface Answering {
  hear(request: SipRequest, from: SipPeer): void
  onInvite(heard: (invite: Invite) => void): void
  close(): void
}

export function answeringSide(
  transport: SipTransport,
  dialogOf: (message: SipMessage, own: 'from' | 'to') => SaidInCall | undefined,
  { t1Ms, later, isClosed }: Waiting,
): Answering {
  const answered = new Map<string, Response | null>()
  /** Calls that come in, by the branch of their INVITE; and those that wait for an ACK, by call and tag. */
  const arriving = new Map<string, Arriving>()
  let arrived: ((invite: Invite) => void) | null = null
  const lifeMs = GIVE_UP_T1 * t1Ms
  const { protocol } = transport

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
      if (isClosed()) return
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
    const dialog = dialogOf(request, 'to')
    const cancelled = request.method === 'CANCEL' ? arriving.get(branch) : undefined
    // Said once and not remembered: whoever asks so much may ask again later.
    if (answered.size >= (dialog || cancelled ? 2 * ANSWERS_MAX : ANSWERS_MAX))
      return transport.send(answerTo(request, from, TOO_MUCH, [], ''), from)
    answered.set(key, null)
    later(lifeMs, () => answered.delete(key))
    if (!dialog && request.method === 'INVITE' && arrived) return hearInvite(request, from, key, branch)
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
    hear: hearRequest,
    onInvite: (heard) => void (arrived = heard),
    close() {
      for (const one of arriving.values()) one.stop()
    },
  }
}

/** Said outside of any call: we are there; without anybody who takes calls we are busy. */
const outside = ({ method }: SipRequest): ReturnType<SaidInCall['heard']> =>
  method === 'OPTIONS' || method === 'NOTIFY'
    ? { status: 200 }
    : { status: method === 'INVITE' ? BUSY : method === 'CANCEL' || method === 'BYE' ? GONE : UNKNOWN }
const BUSY = 486
const GONE = 481
const UNKNOWN = 501
const TOO_MUCH = 503
