import { header, type SipHeaders, headersOf, parseNameAddr, type SipRequest } from '@gss/sip'
import { type Invite, saidMs, type UserAgent } from './agent.ts'

const OK = 200
const RINGING = 180
const CANCELLED = 487
const GONE = 481
const UNKNOWN = 501
const OLD = 500

export interface ArrivalHears {
  /** They gave up, or hung up. */
  ended(): void
  /** They want the sound another way (hold): what we answer. */
  reoffered(sdp: string): string
  /** Where their INVITE had no offer, it comes with their ACK. */
  offered(sdp: string): void
}
export interface ArrivedLeg {
  /** Who calls, as the telephone system shows it. */
  number: string
  /** What they offer to hear; empty: they wait for ours. */
  offer: string
  answer(sdp: string): void
  refuse(status: number): void
  hangUp(): void
}
type State = 'ringing' | 'up' | 'over'

/** Digits of an address, or what stands there; an anonymous caller has none. */
export const numberOfCaller = (request: SipRequest): string => {
  const said = ['p-asserted-identity', 'remote-party-id', 'from']
    .map((name) => parseNameAddr(header(request, name) ?? '')?.uri ?? '')
    .find((uri) => /^sips?:\+?[0-9]/i.test(uri) || /^tel:/i.test(uri))
  return /^(?:sips?|tel):\+?([0-9*#]{1,32})/i.exec(said ?? '')?.[1] ?? ''
}

/** A telephone that rings us: from its INVITE to the end of the call. It hears that it rings; nobody has lifted anything yet. */
export function arriveCall(ua: UserAgent, invite: Invite, hears: ArrivalHears): ArrivedLeg {
  const { request, tag } = invite
  const callId = header(request, 'call-id') ?? ''
  const local = `${header(request, 'to') ?? ''};tag=${tag}`
  const remote = header(request, 'from') ?? ''
  const target = parseNameAddr(headersOf(request, 'contact')[0] ?? '')?.uri ?? ''
  const routes = headersOf(request, 'record-route')
  let state: State = 'ringing'
  let seq = 0
  let heardSeq = Number.parseInt(header(request, 'cseq') ?? '0', 10)
  let ownSdp = ''
  let timer: NodeJS.Timeout | undefined
  const closeDialog = ua.open(callId, tag, { heard, answeredAgain: () => undefined })

  function end(): void {
    if (state === 'over') return
    state = 'over'
    clearTimeout(timer)
    closeDialog()
    hears.ended()
  }
  function bye(): void {
    ua.ask(
      () => ({
        method: 'BYE',
        uri: target,
        headers: [
          ['from', local],
          ['to', remote],
          ['call-id', callId],
          ...routes.map((route) => ['route', route] as const),
        ],
      }),
      () => ++seq,
      () => undefined,
    )
  }
  /** RFC 4028: they keep it fresh, and are gone when they do not. One who leaves it to us is not watched. */
  function session(asked: SipRequest): SipHeaders {
    const said = header(asked, 'session-expires') ?? header(asked, 'x') ?? ''
    const seconds = Number.parseInt(said, 10)
    if (!(seconds > 0) || /refresher\s*=\s*uas/i.test(said)) return []
    clearTimeout(timer)
    timer = setTimeout(() => hangUp(), saidMs(seconds))
    timer.unref()
    return [
      ['session-expires', `${seconds};refresher=uac`],
      ['require', 'timer'],
    ]
  }
  function heard(asked: SipRequest): { status: number; headers?: SipHeaders; body?: string } {
    const count = Number.parseInt(header(asked, 'cseq') ?? '0', 10)
    if (count < heardSeq) return { status: OLD }
    heardSeq = count
    if (state === 'over') return { status: GONE }
    switch (asked.method) {
      case 'BYE':
        // The answer leaves first.
        queueMicrotask(end)
        return { status: OK }
      case 'INVITE':
      case 'UPDATE': {
        const wants = asked.body !== ''
        if (wants) ownSdp = hears.reoffered(asked.body)
        const body = wants || asked.method === 'INVITE' ? ownSdp : ''
        return {
          status: OK,
          headers: [
            ['contact', ua.contact],
            ...session(asked),
            ...(body === '' ? [] : [['content-type', 'application/sdp'] as const]),
          ],
          body,
        }
      }
      case 'INFO':
      case 'OPTIONS':
      case 'NOTIFY':
        return { status: OK }
      default:
        return { status: UNKNOWN }
    }
  }
  function hangUp(): void {
    if (state === 'ringing') return refuse(CANCELLED)
    if (state === 'up') bye()
    return end()
  }
  function refuse(status: number): void {
    if (state !== 'ringing') return
    invite.answer(status, [], '')
    end()
  }

  invite.onCancel(() => {
    if (state === 'ringing') refuse(CANCELLED)
  })
  invite.onAck((ack) => {
    if (ack.body !== '' && request.body === '') hears.offered(ack.body)
  })
  // It was answered and nobody has heard that: nobody is there.
  invite.onLost(() => {
    if (state === 'up') bye()
    end()
  })
  invite.answer(RINGING, [['contact', ua.contact]], '')
  return {
    number: numberOfCaller(request),
    offer: request.body,
    answer(sdp) {
      if (state !== 'ringing') return
      state = 'up'
      ownSdp = sdp
      invite.answer(
        OK,
        [
          ['contact', ua.contact],
          ['allow', 'INVITE, ACK, CANCEL, BYE, OPTIONS, UPDATE, INFO'],
          ['supported', 'timer'],
          ...session(request),
          ['content-type', 'application/sdp'],
        ],
        sdp,
      )
    },
    refuse,
    hangUp,
  }
}
