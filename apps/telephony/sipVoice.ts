import {
  ANSWERED,
  isDialable,
  parseKeyEvent,
  parseSdp,
  PCMA,
  PCMU,
  type Codec,
  type Sound as Media,
  STANDARD_EVENT_TYPE,
  writeSdp,
} from '@gss/sip'
import {
  type Announcing,
  type Ending,
  type Hears,
  type HearsKeys,
  OTHER,
  SEAT,
  type Seated,
  type Sound,
  type Voice,
  type VoiceCall,
} from '@gss/telephony/server'
import type { CallReason } from '@gss/telephony/contract'
import { type Leg, type LegEnd, ring } from './leg.ts'
import type { Ports } from './ports.ts'
import { openRtpLeg, type RtpLeg } from './rtpLeg.ts'
import { arrive, type ArrivedLeg, callerOf } from './arrival.ts'
import type { Invite, UserAgent } from './userAgent.ts'

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
  /** So long somebody who calls is kept waiting. */
  waitMs: number
}
const TIMES: Times = { seatRingMs: 20_000, otherRingMs: 45_000, silentMs: 30_000, waitMs: 120_000 }
/** More at once are no calls. */
const CALLS_MAX = 60
const BUSY_HERE = 486
/** Whose number nobody shows. */
const ANONYMOUS = 'anonymous'
const PIECE_MS = 20
const PIECE_FRAMES = 160
const RATE = 8_000
/** GB/T 3380: what somebody hears who waits: 450 Hz, one second in five. */
const RINGBACK = { hz: 450, onMs: 1_000, everyMs: 5_000, loud: 5_000 }
const WATCH_MS = 1_000

/** A back-to-back agent: rings the seat, then the other side, and carries the sound between them, so that it can be recorded. */
export function sipVoice(deps: SipVoiceDeps): Voice {
  const open = new Set<{ hangUp: (reason: CallReason) => void; over: Promise<void> }>()
  /** What is under way is known until it is over. */
  function kept(hears: Hears, begin: (told: Hears) => VoiceCall): VoiceCall {
    let isOver: () => void = () => {}
    const over = new Promise<void>((done) => (isOver = done))
    const told: Hears = {
      answered: () => hears.answered(),
      ended: (...how) => (open.delete(one), isOver(), hears.ended(...how)),
    }
    const one = { ...begin(told), over }
    open.add(one)
    return one
  }
  return {
    provider: 'sip',
    amiss: deps.amiss,
    place: ({ seatTel, number }, hears, sound) =>
      kept(hears, (told) => connect(seatTel, { number }, told, sound, deps)),
    announce: (call, hears, sound) =>
      kept(hears, (told) => announceTo(call, { ...told, key: (key) => hears.key(key) }, sound, deps)),
    onArrival(heard) {
      deps.ua.onInvite((invite) => {
        const refuse = () => invite.answer(BUSY_HERE, [], '')
        if (open.size >= CALLS_MAX) return refuse()
        return heard({
          number: callerOf(invite.request) || ANONYMOUS,
          carry: (hears, sound) => kept(hears, (told) => connect(null, { invite }, told, sound, deps)),
          refuse,
        })
      })
    },
    async close() {
      const last = [...open]
      for (const { hangUp } of last) hangUp('interrupted')
      await Promise.all(last.map(({ over }) => over))
    },
  }
}

/** What a call has while it lasts: its ports and its clock, given back when it is over. */
function bench({ ua, ports, onError }: SipVoiceDeps) {
  const begun = performance.now()
  const taken: number[] = []
  const legs = new Set<RtpLeg>()
  const timers: NodeJS.Timeout[] = []
  let version = 1
  const sinceMs = () => performance.now() - begun
  let isClosed = false
  return {
    sinceMs,
    /** Done once, unless it is all over before. */
    after(ms: number, deed: () => void) {
      const timer = setTimeout(deed, ms)
      timers.push(timer)
      return () => clearTimeout(timer)
    },
    /** Done each so often until it is all over. */
    each(ms: number, deed: () => void) {
      const timer = setInterval(deed, ms)
      timers.push(timer)
      return () => clearInterval(timer)
    },
    async leg(): Promise<RtpLeg | null> {
      const port = isClosed ? null : ports.take()
      if (port === null) return null
      taken.push(port)
      const leg = await openRtpLeg(ua.transport.host, port, sinceMs, onError)
      // The call was over before its sound was there.
      if (isClosed) {
        leg.close()
        return null
      }
      legs.add(leg)
      return leg
    },
    offerOf: (
      leg: RtpLeg,
      codecs: readonly Codec[],
      direction: Media['direction'] = 'sendrecv',
      isNew = false,
    ) =>
      writeSdp({
        address: ua.transport.host,
        port: leg.port,
        codecs: [...codecs],
        eventType: STANDARD_EVENT_TYPE,
        direction,
        sessionId: Math.trunc(begun),
        version: isNew ? ++version : version,
      }),
    drop(leg: RtpLeg) {
      legs.delete(leg)
      leg.close()
      const at = taken.indexOf(leg.port)
      if (at >= 0) taken.splice(at, 1)
      ports.free(leg.port)
    },
    close() {
      isClosed = true
      for (const timer of timers) clearInterval(timer)
      for (const leg of legs) leg.close()
      for (const port of taken) ports.free(port)
    },
  }
}
type Bench = ReturnType<typeof bench>

/** Where the sound goes; false: there is none we can carry. */
function aim(leg: RtpLeg, sdp: string): boolean {
  const media = parseSdp(sdp)
  if (!media || media.port === 0 || media.codecs.length === 0) return false
  leg.aim(media)
  return true
}
const reoffered =
  (leg: RtpLeg, { offerOf }: Bench) =>
  (sdp: string) => {
    const media = parseSdp(sdp)
    if (media) leg.aim(media)
    return offerOf(
      leg,
      media && media.codecs.length > 0 ? media.codecs.slice(0, 1) : [leg.codec()],
      ANSWERED[media?.direction ?? 'sendrecv'],
      true,
    )
  }

interface Rung {
  leg: Leg
  rtp: RtpLeg
}
/** Who is on the other side: somebody we ring when the seat is there, or somebody who rang us. */
type Other = { number: string } | { invite: Invite }

function connect(
  seatTel: string | null,
  other: Other,
  hears: Hears,
  sound: Sound,
  deps: SipVoiceDeps,
): VoiceCall {
  const { ua, onError, amiss, times = {} } = deps
  const { seatRingMs, otherRingMs, silentMs, waitMs } = { ...TIMES, ...times }
  const on = bench(deps)
  let seat: Rung | null = null
  let trying: Rung | null = null
  let far: { hangUp(): void; rtp: RtpLeg } | null = null
  let arrivedLeg: ArrivedLeg | null = null
  let giveUpWaiting: () => void = () => {}
  let [isMuted, isTalking, isJoined, isOver] = [false, false, false, false]
  let wanted: CallReason | null = null

  function end(status: Ending, reason: CallReason): void {
    if (isOver) return
    isOver = true
    trying?.leg.hangUp()
    seat?.leg.hangUp()
    far?.hangUp()
    on.close()
    hears.ended(wanted && isTalking ? 'ended' : status, wanted ?? reason)
  }
  /** From the first sound on, also before anybody answers: carriers say there that somebody is busy. */
  function join(): void {
    if (isJoined || !far) return
    isJoined = true
    const { rtp } = far
    rtp.onHeard((samples, at) => {
      seat?.rtp.speak(samples)
      sound.put(OTHER, at, samples)
    })
    rtp.onKey((event) => seat?.rtp.pass(event))
  }
  /** Who sits there now is heard; who sat there before is not any more. */
  function hearSeat({ rtp }: Rung): void {
    rtp.onHeard((samples, at) => {
      if (seat?.rtp !== rtp || !isJoined) return
      const said = isMuted ? new Int16Array(samples.length) : samples
      far?.rtp.speak(said)
      sound.put(SEAT, at, said)
    })
    rtp.onKey((event) => void (seat?.rtp === rtp && !isMuted && far?.rtp.pass(event)))
  }
  function ringback({ rtp }: Rung): void {
    let piece = 0
    const stop = on.each(PIECE_MS, () => {
      if (isJoined || seat?.rtp !== rtp) return stop()
      const atMs = (piece++ * PIECE_MS) % RINGBACK.everyMs
      if (atMs >= RINGBACK.onMs) return undefined
      const from = atMs * (RATE / 1_000)
      return rtp.speak(
        Int16Array.from({ length: PIECE_FRAMES }, (_, at) =>
          Math.round(RINGBACK.loud * Math.sin((2 * Math.PI * RINGBACK.hz * (from + at)) / RATE)),
        ),
      )
    })
  }
  function watch(): void {
    let [known, silentSinceMs] = [-1, on.sinceMs()]
    on.each(WATCH_MS, () => {
      const now = (seat?.rtp.count() ?? 0) + (far?.rtp.count() ?? 0)
      if (now !== known) [known, silentSinceMs] = [now, on.sinceMs()]
      else if (on.sinceMs() - silentSinceMs > silentMs) end('ended', 'noSound')
    })
  }

  /** Rings a seat; the one that was there before leaves when this one is there. */
  async function ringSeat(tel: string, done: Seated, codecs: readonly Codec[]): Promise<void> {
    if (trying) return done('seatBusy')
    const rtp = amiss() === null && isDialable(tel) && !isOver ? await on.leg() : null
    if (!rtp || isOver) return done('lineDown')
    const leg = ring(
      ua,
      { number: tel, sdp: on.offerOf(rtp, codecs), ringMs: seatRingMs },
      {
        progress: () => {},
        answered(sdp) {
          if (!aim(rtp, sdp)) {
            trying = null
            leg.hangUp()
            return done('noSound')
          }
          const before = seat
          seat = { leg, rtp }
          trying = null
          hearSeat(seat)
          if (before) {
            before.leg.hangUp()
            on.drop(before.rtp)
          }
          return done(null)
        },
        reoffered: reoffered(rtp, on),
        ended(how) {
          if (trying?.leg === leg) {
            trying = null
            on.drop(rtp)
            return done(seatEnded(how)[1])
          }
          if (seat?.leg === leg)
            return end(isTalking ? 'ended' : 'failed', isTalking ? 'hungUp' : 'cancelled')
          return undefined
        },
      },
    )
    trying = { leg, rtp }
    return undefined
  }

  /** The seat is there: now the other side is rung. */
  async function ringOther(number: string): Promise<void> {
    const rtp = await on.leg()
    if (!rtp || !seat || isOver) return end('failed', 'lineDown')
    const first = seat.rtp.codec()
    ringback(seat)
    const leg = ring(
      ua,
      { number, sdp: on.offerOf(rtp, [first, first === PCMA ? PCMU : PCMA]), ringMs: otherRingMs },
      {
        progress: (sdp) => void (sdp !== null && aim(rtp, sdp) && join()),
        answered(sdp) {
          if (!aim(rtp, sdp)) return end('failed', 'noSound')
          join()
          isTalking = true
          hears.answered()
          return watch()
        },
        reoffered: reoffered(rtp, on),
        ended: (how) => (isTalking ? end('ended', 'hungUp') : end(...otherEnded(how))),
      },
    )
    far = { hangUp: () => leg.hangUp(), rtp }
    return undefined
  }

  /** They rang: they wait until a seat is there. */
  async function beRung(invite: Invite): Promise<void> {
    let asked: RtpLeg | null = null
    const leg = arrive(ua, invite, {
      ended: () => end(isTalking ? 'ended' : 'failed', isTalking ? 'hungUp' : 'noAnswer'),
      reoffered: (sdp) => (asked ? reoffered(asked, on)(sdp) : ''),
      offered: (sdp) => void (asked && !aim(asked, sdp) && end('failed', 'noSound')),
    })
    arrivedLeg = leg
    const rtp = await on.leg()
    asked = rtp
    far = rtp && { hangUp: () => leg.hangUp(), rtp }
    if (!far || (leg.offer !== '' && !aim(far.rtp, leg.offer))) {
      leg.refuse(NOT_ACCEPTABLE)
      return end('failed', 'noSound')
    }
    giveUpWaiting = on.after(waitMs, () => {
      leg.refuse(UNAVAILABLE)
      end('failed', 'noAnswer')
    })
    return undefined
  }
  function answerArrival(done: Seated): void {
    if (!arrivedLeg || !far || isOver) return done('interrupted')
    if (!isTalking) {
      giveUpWaiting()
      const codecs: readonly Codec[] = arrivedLeg.offer === '' ? [PCMA, PCMU] : [far.rtp.codec()]
      arrivedLeg.answer(on.offerOf(far.rtp, codecs))
      isTalking = true
      join()
      watch()
    }
    return done(null)
  }

  async function tryAt(tel: string, done: Seated, codecs: readonly Codec[]): Promise<void> {
    try {
      await ringSeat(tel, done, codecs)
    } catch (error) {
      onError(error)
      done('lineDown')
    }
  }
  const seated = (tel: string, done: Seated, codecs: readonly Codec[] = [PCMA, PCMU]) =>
    void tryAt(tel, done, codecs)
  const begun =
    'invite' in other
      ? beRung(other.invite)
      : Promise.resolve().then(() => {
          if (!isDialable(other.number)) return end('failed', 'lineDown')
          return seated(seatTel ?? '', (failure) =>
            failure === null
              ? void ringOther(other.number).catch(onError)
              : end(failure === 'seatBusy' ? 'insideBusy' : 'failed', failure),
          )
        })
  begun.catch((error: unknown) => {
    onError(error)
    end('failed', 'lineDown')
  })

  return {
    seat(tel, done) {
      seated(
        tel,
        (failure) => (failure === null && 'invite' in other ? answerArrival(done) : done(failure)),
        far && 'invite' in other ? [far.rtp.codec(), far.rtp.codec() === PCMA ? PCMU : PCMA] : undefined,
      )
    },
    hangUp(reason) {
      wanted = reason
      end('failed', reason)
    },
    mute: (is) => void (isMuted = is),
  }
}

/** Says something to somebody, and hears which key they press. */
function announceTo(
  { number, says, times: repeats }: Announcing,
  hears: HearsKeys,
  sound: Sound,
  deps: SipVoiceDeps,
): VoiceCall {
  const { ua, amiss, onError, times = {} } = deps
  const { otherRingMs } = { ...TIMES, ...times }
  const on = bench(deps)
  let leg: Leg | null = null
  let [isTalking, isOver] = [false, false]
  let wanted: CallReason | null = null
  function end(status: Ending, reason: CallReason): void {
    if (isOver) return
    isOver = true
    leg?.hangUp()
    on.close()
    hears.ended(wanted && isTalking ? 'ended' : status, wanted ?? reason)
  }
  /** As it is heard: piece by piece, by the clock; between the times they are waited for. */
  function speak(rtp: RtpLeg): void {
    const roundFrames = says.length + PAUSE_FRAMES
    const fromMs = on.sinceMs() + LIFTING_MS
    let at = 0
    on.each(PIECE_MS, () => {
      const due = (on.sinceMs() - fromMs) * (RATE / 1_000)
      for (; at + PIECE_FRAMES <= due; at += PIECE_FRAMES) {
        if (at >= roundFrames * repeats) return end('ended', 'hungUp')
        const inRound = at % roundFrames
        const piece = new Int16Array(PIECE_FRAMES)
        piece.set(says.subarray(inRound, Math.min(inRound + PIECE_FRAMES, says.length)))
        rtp.speak(piece)
        sound.put(SEAT, Math.round((fromMs * RATE) / 1_000) + at, piece)
      }
      return undefined
    })
  }
  async function begin(): Promise<void> {
    const rtp = amiss() === null && isDialable(number) ? await on.leg() : null
    if (!rtp || isOver) return end('failed', 'lineDown')
    let lastKeyAt: number | null = null
    const pressed = (key: string) => isTalking && !isOver && hears.key(key)
    rtp.onHeard((samples, at) => sound.put(OTHER, at, samples))
    // RFC 4733 §2.5.1.2: one key is many packets of one time.
    rtp.onKey(({ timestamp, payload }) => {
      const event = parseKeyEvent(payload)
      if (!event || timestamp === lastKeyAt) return
      lastKeyAt = timestamp
      pressed(event.key)
    })
    leg = ring(
      ua,
      { number, sdp: on.offerOf(rtp, [PCMA, PCMU]), ringMs: otherRingMs },
      {
        progress: () => {},
        answered(sdp) {
          if (!aim(rtp, sdp)) return end('failed', 'noSound')
          isTalking = true
          hears.answered()
          return speak(rtp)
        },
        said: (info) => void pressed(/^\s*Signal\s*=\s*([0-9*#A-D])/im.exec(info)?.[1] ?? ''),
        reoffered: reoffered(rtp, on),
        ended: (how) => (isTalking ? end('ended', 'hungUp') : end(...otherEnded(how))),
      },
    )
    return undefined
  }
  begin().catch((error: unknown) => {
    onError(error)
    end('failed', 'lineDown')
  })
  return {
    seat: (_, done) => done('lineDown'),
    mute: () => undefined,
    hangUp(reason) {
      wanted = reason
      end('failed', reason)
    },
  }
}
/** Whoever lifts a telephone has it at their ear a moment later. */
const LIFTING_MS = 800
const PAUSE_FRAMES = 24_000
const NOT_ACCEPTABLE = 488
const UNAVAILABLE = 480

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
