import { header, type SipHeaders, headersOf, parseNameAddr, type SipRequest, type Response } from '@gss/sip'
import { random, saidMs, type UserAgent } from './agent.ts'

/** RFC 4028: a call whose other side has silently gone is noticed. */
const SESSION_S = 1_800
const GIVE_UP_MS = 5_000
const ID_BYTES = 10
const OK = 200
const SUCCESS_MAX = 299
const TRYING = 100

export type LegEnd =
  | { how: 'refused'; status: number }
  | { how: 'noAnswer' | 'cancelled' | 'byUs' | 'byThem' | 'timeout' }
export interface LegHears {
  /** It rings; with what is heard meanwhile, where something is. */
  progress(sdp: string | null): void
  answered(sdp: string): void
  /** They want the sound another way (hold): what we answer. */
  reoffered(sdp: string): string
  ended(end: LegEnd): void
  /** A key that comes as a message, where no events were agreed. */
  said?(info: string): void
}
export interface Leg {
  hangUp(): void
}
type State = 'calling' | 'up' | 'over'

/** One telephone rung by us: from the INVITE to the end of the call. */
export function ringLeg(
  ua: UserAgent,
  { number, sdp, ringMs }: { number: string; sdp: string; ringMs: number },
  hears: LegHears,
): Leg {
  const { domain, user } = ua.account
  const callId = `${random(ID_BYTES)}@${ua.transport.host}`
  const tag = ua.tag()
  const from = `<sip:${user || 'gss'}@${domain}>;tag=${tag}`
  let state: State = 'calling'
  let wantsEnd: LegEnd | null = null
  let seq = 0
  let ackSeq = 0
  let target = `sip:${number}@${domain}`
  let to = `<${target}>`
  let routes: string[] = []
  let allows: string[] = []
  let heardSeq = 0
  const timers = new Set<NodeJS.Timeout>()
  const after = (ms: number, deed: () => void) => {
    const timer = setTimeout(() => (timers.delete(timer), deed()), ms)
    timers.add(timer)
  }
  const common = (): SipHeaders => [
    ['from', from],
    ['to', to],
    ['call-id', callId],
    ...routes.map((route) => ['route', route] as const),
  ]
  const offered = (more: SipHeaders): SipHeaders => [
    ...common(),
    ['contact', ua.contact],
    ['allow', 'INVITE, ACK, CANCEL, BYE, OPTIONS, UPDATE, INFO'],
    ['supported', 'timer'],
    ...more,
  ]
  const next = () => ++seq
  const closeDialog = ua.open(callId, tag, {
    heard,
    answeredAgain: () => ack(),
  })
  const inviteSeq = { value: 0 }
  const asked = ua.ask(
    (count) => {
      inviteSeq.value = count
      return {
        method: 'INVITE',
        uri: target,
        headers: offered([
          ['session-expires', String(SESSION_S)],
          ['content-type', 'application/sdp'],
        ]),
        body: sdp,
      }
    },
    next,
    onAnswer,
  )
  after(ringMs, () => state === 'calling' && give({ how: 'noAnswer' }))

  function ack(): void {
    ua.say({ method: 'ACK', uri: target, headers: common() }, ackSeq)
  }
  function bye(): void {
    ua.ask(
      () => ({ method: 'BYE', uri: target, headers: common() }),
      next,
      () => {},
    )
  }
  function end(how: LegEnd): void {
    if (state === 'over') return
    state = 'over'
    for (const timer of timers) clearTimeout(timer)
    closeDialog()
    hears.ended(how)
  }
  /** Before it is answered: an INVITE that nobody has acknowledged cannot be cancelled, so a timer of ours ends it. */
  function give(how: LegEnd): void {
    if (wantsEnd) return
    wantsEnd = how
    asked.cancel()
    after(GIVE_UP_MS, () => end(how))
  }

  function onAnswer(answer: Response | 'timeout'): void {
    if (answer === 'timeout') return end(wantsEnd ?? { how: 'timeout' })
    if (answer.status < OK) {
      if (answer.status > TRYING && state === 'calling')
        hears.progress(answer.body === '' ? null : answer.body)
      return undefined
    }
    if (answer.status > SUCCESS_MAX) return end(wantsEnd ?? { how: 'refused', status: answer.status })
    settle(answer)
    ackSeq = inviteSeq.value
    ack()
    // It was answered while we gave it up: it is ended as a call.
    if (wantsEnd || state === 'over') {
      bye()
      return end(wantsEnd ?? { how: 'cancelled' })
    }
    state = 'up'
    for (const timer of timers) clearTimeout(timer)
    watchSession(answer)
    hears.answered(answer.body)
    return undefined
  }
  function settle(answer: Response): void {
    to = header(answer, 'to') ?? to
    target = parseNameAddr(headersOf(answer, 'contact')[0] ?? '')?.uri ?? target
    routes = headersOf(answer, 'record-route').toReversed()
    allows = headersOf(answer, 'allow').map((method) => method.toUpperCase())
  }
  function watchSession(answer: Pick<Response, 'headers'>): void {
    const said = header(answer, 'session-expires') ?? header(answer, 'x')
    const seconds = Number.parseInt(said ?? '', 10)
    if (!(seconds > 0)) return
    const isOurs = /refresher\s*=\s*uac/i.test(said ?? '') || !/refresher/i.test(said ?? '')
    if (isOurs) after(saidMs(seconds / 2), () => refresh(seconds))
    else after(saidMs(seconds), () => hangUp())
  }
  function refresh(seconds: number): void {
    if (state !== 'up') return
    const isUpdate = allows.includes('UPDATE')
    const expires = ['session-expires', `${seconds};refresher=uac`] as const
    ua.ask(
      (count) => {
        if (!isUpdate) inviteSeq.value = count
        return isUpdate
          ? { method: 'UPDATE', uri: target, headers: offered([expires]) }
          : {
              method: 'INVITE',
              uri: target,
              headers: offered([expires, ['content-type', 'application/sdp']]),
              body: sdp,
            }
      },
      next,
      (answer) => {
        if (answer !== 'timeout' && answer.status < OK) return
        if (answer === 'timeout' || answer.status > SUCCESS_MAX) return hangUp()
        if (!isUpdate) {
          ackSeq = inviteSeq.value
          ack()
        }
        watchSession({ headers: [...answer.headers, expires] })
      },
    )
  }

  function heard(request: SipRequest): { status: number; headers?: SipHeaders; body?: string } {
    const count = Number.parseInt(header(request, 'cseq') ?? '0', 10)
    if (count < heardSeq) return { status: 500 }
    heardSeq = count
    if (state === 'over') return { status: 481 }
    switch (request.method) {
      case 'BYE':
        // The answer leaves first.
        queueMicrotask(() => end({ how: 'byThem' }))
        return { status: OK }
      case 'INVITE':
      case 'UPDATE': {
        const body =
          request.body === '' ? (request.method === 'INVITE' ? sdp : '') : hears.reoffered(request.body)
        const expires = header(request, 'session-expires')
        const headers: SipHeaders = [
          ['contact', ua.contact],
          ...(expires === undefined
            ? []
            : [['session-expires', expires] as const, ['require', 'timer'] as const]),
          ...(body === '' ? [] : [['content-type', 'application/sdp'] as const]),
        ]
        return { status: OK, headers, body }
      }
      case 'INFO':
        hears.said?.(request.body)
        return { status: OK }
      case 'OPTIONS':
      case 'NOTIFY':
        return { status: OK }
      default:
        return { status: 501 }
    }
  }

  function hangUp(): void {
    if (state === 'up') {
      bye()
      end({ how: 'byUs' })
    } else if (state === 'calling') give({ how: 'cancelled' })
  }
  return { hangUp }
}
