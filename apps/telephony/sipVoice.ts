import {
  ANSWERED,
  isDialable,
  parseSdp,
  PCMA,
  PCMU,
  type Codec,
  type Sound as Media,
  STANDARD_EVENT_TYPE,
  writeSdp,
} from '@gss/sip'
import {
  type Ending,
  type Hears,
  OTHER,
  type Outgoing,
  SEAT,
  type Sound,
  type Voice,
  type VoiceCall,
} from '@gss/telephony/server'
import type { CallReason } from '@gss/telephony/contract'
import { type Leg, type LegEnd, ring } from './leg.ts'
import type { Ports } from './ports.ts'
import { openRtpLeg, type RtpLeg } from './rtpLeg.ts'
import type { UserAgent } from './userAgent.ts'

export interface SipVoiceDeps {
  ua: UserAgent
  ports: Ports
  /** Null: we are registered; else why not. */
  amiss: () => string | null
  onError: (error: unknown) => void
  times?: Partial<Times>
}
interface Times {
  seatRingMs: number
  otherRingMs: number
  /** So long without a sound from both, and a call is over that nobody ended. */
  silentMs: number
}
const TIMES: Times = { seatRingMs: 20_000, otherRingMs: 45_000, silentMs: 30_000 }
const PIECE_MS = 20
const PIECE_FRAMES = 160
const RATE = 8_000
/** GB/T 3380: what somebody hears who waits: 450 Hz, one second in five. */
const RINGBACK = { hz: 450, onMs: 1_000, everyMs: 5_000, loud: 5_000 }
const WATCH_MS = 1_000

/** A back-to-back agent: rings the seat, then the other side, and carries the sound between them, so that it can be recorded. */
export function sipVoice(deps: SipVoiceDeps): Voice {
  const open = new Set<{ hangUp: (reason: CallReason) => void; over: Promise<void> }>()
  return {
    provider: 'sip',
    amiss: deps.amiss,
    place(call, hears, sound) {
      let isOver: () => void = () => {}
      const over = new Promise<void>((done) => (isOver = done))
      const told: Hears = {
        answered: () => hears.answered(),
        ended: (...how) => (open.delete(one), isOver(), hears.ended(...how)),
      }
      const one = { ...connect(call, told, sound, deps), over }
      open.add(one)
      return one
    },
    async close() {
      const last = [...open]
      for (const { hangUp } of last) hangUp('interrupted')
      await Promise.all(last.map(({ over }) => over))
    },
  }
}

function connect(
  call: Outgoing,
  hears: Hears,
  sound: Sound,
  { ua, ports, onError, amiss, times = {} }: SipVoiceDeps,
): VoiceCall {
  const { seatRingMs, otherRingMs, silentMs } = { ...TIMES, ...times }
  const begun = performance.now()
  const sinceMs = () => performance.now() - begun
  const taken: number[] = []
  const timers: NodeJS.Timeout[] = []
  const rtp: { seat?: RtpLeg; other?: RtpLeg } = {}
  const legs: { seat?: Leg; other?: Leg } = {}
  let [isMuted, isTalking, isJoined, isOver] = [false, false, false, false]
  let wanted: CallReason | null = null

  function end(status: Ending, reason: CallReason): void {
    if (isOver) return
    isOver = true
    for (const timer of timers) clearInterval(timer)
    legs.seat?.hangUp()
    legs.other?.hangUp()
    rtp.seat?.close()
    rtp.other?.close()
    for (const port of taken) ports.free(port)
    hears.ended(wanted && isTalking ? 'ended' : status, wanted ?? reason)
  }
  async function soundLeg(): Promise<RtpLeg | null> {
    const port = ports.take()
    if (port === null) return null
    taken.push(port)
    return openRtpLeg(ua.transport.host, port, sinceMs, onError)
  }
  const offerOf = (
    leg: RtpLeg,
    codecs: readonly Codec[],
    direction: Media['direction'] = 'sendrecv',
    version = 1,
  ) =>
    writeSdp({
      address: ua.transport.host,
      port: leg.port,
      codecs: [...codecs],
      eventType: STANDARD_EVENT_TYPE,
      direction,
      sessionId: Math.trunc(begun),
      version,
    })
  /** Where the sound goes; false: there is none we can carry. */
  function aim(leg: RtpLeg, sdp: string): boolean {
    const media = parseSdp(sdp)
    if (!media || media.port === 0 || media.codecs.length === 0) return false
    leg.aim(media)
    return true
  }
  let version = 1
  const reoffered = (leg: RtpLeg) => (sdp: string) => {
    const media = parseSdp(sdp)
    if (media) leg.aim(media)
    return offerOf(
      leg,
      media && media.codecs.length > 0 ? media.codecs.slice(0, 1) : [leg.codec()],
      ANSWERED[media?.direction ?? 'sendrecv'],
      ++version,
    )
  }

  /** From the first sound on, also before anybody answers: carriers say there that somebody is busy. */
  function join(seat: RtpLeg, other: RtpLeg): void {
    if (isJoined) return
    isJoined = true
    seat.onHeard((samples, at) => {
      const said = isMuted ? new Int16Array(samples.length) : samples
      other.speak(said)
      sound.put(SEAT, at, said)
    })
    other.onHeard((samples, at) => {
      seat.speak(samples)
      sound.put(OTHER, at, samples)
    })
    seat.onKey((event) => isMuted || other.pass(event))
    other.onKey((event) => seat.pass(event))
  }
  function ringback(seat: RtpLeg): void {
    let piece = 0
    const tone = setInterval(() => {
      if (isJoined) return clearInterval(tone)
      const atMs = (piece++ * PIECE_MS) % RINGBACK.everyMs
      if (atMs >= RINGBACK.onMs) return undefined
      const from = atMs * (RATE / 1_000)
      return seat.speak(
        Int16Array.from({ length: PIECE_FRAMES }, (_, at) =>
          Math.round(RINGBACK.loud * Math.sin((2 * Math.PI * RINGBACK.hz * (from + at)) / RATE)),
        ),
      )
    }, PIECE_MS)
    timers.push(tone)
  }
  function watch(seat: RtpLeg, other: RtpLeg): void {
    let [known, silentSinceMs] = [-1, sinceMs()]
    timers.push(
      setInterval(() => {
        const now = seat.count() + other.count()
        if (now !== known) [known, silentSinceMs] = [now, sinceMs()]
        else if (sinceMs() - silentSinceMs > silentMs) end('ended', 'noSound')
      }, WATCH_MS),
    )
  }

  function ringOther(seat: RtpLeg, other: RtpLeg): void {
    const first = seat.codec()
    legs.other = ring(
      ua,
      {
        number: call.number,
        sdp: offerOf(other, [first, first === PCMA ? PCMU : PCMA]),
        ringMs: otherRingMs,
      },
      {
        progress: (sdp) => void (sdp !== null && aim(other, sdp) && join(seat, other)),
        answered(sdp) {
          if (!aim(other, sdp)) return end('failed', 'noSound')
          join(seat, other)
          isTalking = true
          hears.answered()
          return watch(seat, other)
        },
        reoffered: reoffered(other),
        ended: (how) => (isTalking ? end('ended', 'hungUp') : end(...otherEnded(how))),
      },
    )
  }

  async function begin(): Promise<void> {
    const [seat, other] = [await soundLeg(), await soundLeg()]
    if (seat) rtp.seat = seat
    if (other) rtp.other = other
    if (!seat || !other || amiss() !== null || !isDialable(call.number) || !isDialable(call.seatTel))
      return end('failed', 'lineDown')
    if (isOver) return undefined
    legs.seat = ring(
      ua,
      { number: call.seatTel, sdp: offerOf(seat, [PCMA, PCMU]), ringMs: seatRingMs },
      {
        progress: () => {},
        answered(sdp) {
          if (!aim(seat, sdp)) return end('failed', 'noSound')
          ringback(seat)
          return ringOther(seat, other)
        },
        reoffered: reoffered(seat),
        ended: (how) => (isTalking ? end('ended', 'hungUp') : end(...seatEnded(how))),
      },
    )
    return undefined
  }
  begin().catch((error: unknown) => {
    onError(error)
    end('failed', 'lineDown')
  })

  return {
    hangUp(reason) {
      wanted = reason
      end('failed', reason)
    },
    mute: (is) => void (isMuted = is),
  }
}

const BUSY = [486, 600]
const DECLINED = 603
const NOT_THERE = [404, 410, 484, 604]
const UNANSWERED = [408, 480, 487]
const refusedWith = (end: LegEnd, statuses: readonly number[]) =>
  end.how === 'refused' && statuses.includes(end.status)

/** Spec §4: 1 outside line busy, 2 inside line busy, 3 other; with our reason beside it. */
function otherEnded(end: LegEnd): [Ending, CallReason] {
  if (refusedWith(end, BUSY)) return ['outsideBusy', 'busy']
  if (refusedWith(end, [DECLINED])) return ['outsideBusy', 'declined']
  if (refusedWith(end, NOT_THERE)) return ['failed', 'notFound']
  if (end.how === 'noAnswer' || refusedWith(end, UNANSWERED)) return ['failed', 'noAnswer']
  return ['failed', 'lineDown']
}
function seatEnded(end: LegEnd): [Ending, CallReason] {
  if (refusedWith(end, [...BUSY, DECLINED])) return ['insideBusy', 'seatBusy']
  if (end.how === 'byThem') return ['failed', 'cancelled']
  if (end.how === 'timeout') return ['failed', 'lineDown']
  return ['failed', 'seatNoAnswer']
}
