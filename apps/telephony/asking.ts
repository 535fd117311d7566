import { createHash } from 'node:crypto'
import {
  answerChallenge,
  cseqOf,
  type Hash,
  header,
  headersOf,
  parseChallenge,
  parseVia,
  type Response,
  type SipHeaders,
  type SipMessage,
  type SipRequest,
  strongest,
} from '@gss/sip'
import {
  type Account,
  type Finish,
  GIVE_UP_T1,
  random,
  type RequestDraft,
  type SaidInCall,
  SUCCESS_MAX,
  T2_MS,
  type UserAgent,
  type Waiting,
} from './agent.ts'
import type { SipTransport } from './transport.ts'

const hash: Hash = (algorithm, text) =>
  createHash(algorithm === 'MD5' ? 'md5' : 'sha256')
    .update(text, 'latin1')
    .digest('hex')
const BRANCH_BYTES = 10
/** §8.1.1.7: what begins so is of this standard. */
const COOKIE = 'z9hG4bK'
const PROVISIONAL_MAX = 199
const AUTH = 401
const PROXY_AUTH = 407
const TRIES_MAX = 2

interface Transaction {
  request: SipRequest
  heard: (answer: Finish) => void
  isInvite: boolean
  isOver: boolean
  hasAnswer: boolean
  wantsCancel: boolean
  timers: Set<NodeJS.Timeout>
}

/** What we ask of the telephone system: said again until it is answered (RFC 3261 §17.1), signed where that is asked for. */
export interface Asking extends Pick<UserAgent, 'ask' | 'say'> {
  hear(answer: Response): void
  close(): void
}

export function askingSide(
  account: Account,
  transport: SipTransport,
  dialogOf: (message: SipMessage, own: 'from' | 'to') => SaidInCall | undefined,
  { t1Ms, later, isClosed }: Waiting,
): Asking {
  const asked = new Map<string, Transaction>()
  const lifeMs = GIVE_UP_T1 * t1Ms
  const { protocol, host, port } = transport
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
    if (isClosed()) {
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

  return {
    hear: hearAnswer,
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
    close() {
      for (const { timers } of asked.values()) for (const timer of timers) clearTimeout(timer)
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
