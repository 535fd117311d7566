import { type Codec, isDialable, PCMA, PCMU } from '@gss/sip'
import { BROWSER_SEAT, type CallReason } from '@gss/telephony/contract'
import {
  browserSeat,
  type BrowserSeat,
  type CallEnding,
  type Hears,
  OTHER,
  ringback,
  SEAT,
  type Seated,
  type SideSound,
  type CallSound,
  type VoiceCall,
} from '@gss/telephony/server'
import { arriveCall, type ArrivedLeg } from './arrival.ts'
import { aim, carrying, type CarryingDeps, PIECE_FRAMES, PIECE_MS, reoffered, TIMES } from './carrying.ts'
import { otherEnded, seatEnded } from './endings.ts'
import { ringLeg } from './leg.ts'
import type { RtpLeg } from './rtpLeg.ts'
import type { Invite } from './agent.ts'

const WATCH_MS = 1_000
const NOT_ACCEPTABLE = 488
const UNAVAILABLE = 480

/** A seat's telephone, or its browser. */
interface Rung {
  sound: SideSound
  leave(): void
  join: BrowserSeat['join'] | null
}
/** Who is on the other side: somebody we ring when the seat is there, or somebody who rang us. */
type Other = { number: string } | { invite: Invite }

export function connect(
  seatTel: string | null,
  other: Other,
  hears: Hears,
  sound: CallSound,
  deps: CarryingDeps,
): VoiceCall {
  const { ua, onError, amiss, browser, times = {} } = deps
  const { seatRingMs, otherRingMs, silentMs, waitMs } = { ...TIMES, ...times }
  const on = carrying(deps)
  let seat: Rung | null = null
  let trying: Rung | null = null
  let far: { hangUp(): void; rtp: RtpLeg } | null = null
  let arrivedLeg: ArrivedLeg | null = null
  let giveUpWaiting: () => void = () => {}
  let [isMuted, isTalking, isJoined, isOver] = [false, false, false, false]
  let wanted: CallReason | null = null

  function end(status: CallEnding, reason: CallReason): void {
    if (isOver) return
    isOver = true
    trying?.leave()
    seat?.leave()
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
      seat?.sound.speak(samples)
      sound.put(OTHER, at, samples)
    })
    rtp.onKey((event) => seat?.sound.pass(event))
  }
  /** Who sits there now is heard; who sat there before is not any more. */
  function hearSeat({ sound: said }: Rung): void {
    said.onHeard((samples, at) => {
      if (seat?.sound !== said || !isJoined) return
      const told = isMuted ? new Int16Array(samples.length) : samples
      far?.rtp.speak(told)
      sound.put(SEAT, at, told)
    })
    said.onKey((event) => void (seat?.sound === said && !isMuted && far?.rtp.pass(event)))
  }
  function waitWith({ sound: theirs }: Rung): void {
    let piece = 0
    const stop = on.each(PIECE_MS, () => {
      if (isJoined || seat?.sound !== theirs) return stop()
      const tone = ringback(piece++ * PIECE_FRAMES, PIECE_FRAMES)
      return tone ? theirs.speak(tone) : undefined
    })
  }
  function watch(): void {
    let [known, silentSinceMs] = [-1, on.sinceMs()]
    on.each(WATCH_MS, () => {
      const now = (seat?.sound.count() ?? 0) + (far?.rtp.count() ?? 0)
      if (now !== known) [known, silentSinceMs] = [now, on.sinceMs()]
      else if (on.sinceMs() - silentSinceMs > silentMs) end('ended', 'noSound')
    })
  }

  /** Rings a seat; the one that was there before leaves when this one is there. */
  async function ringSeat(tel: string, done: Seated, codecs: readonly Codec[]): Promise<void> {
    if (trying) return done('seatBusy')
    if (tel === BROWSER_SEAT) return awaitBrowser(done)
    const rtp = amiss() === null && isDialable(tel) && !isOver ? await on.leg() : null
    if (!rtp || isOver) return done('lineDown')
    const leg = ringLeg(
      ua,
      { number: tel, sdp: on.offerOf(rtp, codecs), ringMs: seatRingMs },
      {
        progress: () => {},
        answered(sdp) {
          if (!aim(rtp, sdp)) {
            trying = null
            rung.leave()
            return done('noSound')
          }
          return sit(rung, done)
        },
        reoffered: reoffered(rtp, on),
        ended(how) {
          if (trying === rung) {
            trying = null
            on.drop(rtp)
            return done(seatEnded(how)[1])
          }
          if (seat === rung) return end(isTalking ? 'ended' : 'failed', isTalking ? 'hungUp' : 'cancelled')
          return undefined
        },
      },
    )
    const rung: Rung = { sound: rtp, leave: () => (leg.hangUp(), on.drop(rtp)), join: null }
    trying = rung
    return undefined
  }
  function sit(rung: Rung, done: Seated): void {
    const before = seat
    seat = rung
    trying = null
    hearSeat(rung)
    before?.leave()
    done(null)
  }
  /** A seat without a telephone: its browser offers its sound. */
  function awaitBrowser(done: Seated): void {
    const {
      sound: theirs,
      join: joins,
      close,
    } = browserSeat(
      { open: browser, sinceMs: on.sinceMs, ringMs: seatRingMs, onError },
      {
        up: () => sit(rung, done),
        gone(reason) {
          if (trying === rung) {
            trying = null
            done(reason)
          } else if (seat === rung) end(isTalking ? 'ended' : 'failed', isTalking ? reason : 'cancelled')
        },
      },
    )
    const rung: Rung = { sound: theirs, leave: close, join: joins }
    trying = rung
  }

  /** The seat is there: now the other side is rung. */
  async function ringOther(number: string): Promise<void> {
    const rtp = await on.leg()
    if (!rtp || !seat || isOver) return end('failed', 'lineDown')
    const first = seat.sound.codec()
    waitWith(seat)
    const leg = ringLeg(
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
    const leg = arriveCall(ua, invite, {
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
    join(offer, isNext, joined) {
      const rung = isNext ? trying : (seat ?? trying)
      rung?.join?.(offer, joined)
      return Boolean(rung?.join)
    },
    mute: (is) => void (isMuted = is),
  }
}
