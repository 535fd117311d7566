import { isDialable, parseKeyEvent, PCMA, PCMU } from '@gss/sip'
import type { CallReason } from '@gss/telephony/contract'
import {
  type Announcing,
  type CallEnding,
  type HearsKeys,
  OTHER,
  SEAT,
  type CallSound,
  type VoiceCall,
} from '@gss/telephony/server'
import {
  aim,
  carrying,
  type CarryingDeps,
  PIECE_FRAMES,
  PIECE_MS,
  RATE,
  reoffered,
  TIMES,
} from './carrying.ts'
import { otherEnded } from './endings.ts'
import { type Leg, ringLeg } from './leg.ts'
import type { RtpLeg } from './rtpLeg.ts'

/** Whoever lifts a telephone has it at their ear a moment later. */
const LIFTING_MS = 800
const PAUSE_FRAMES = 24_000

/** Says something to somebody, and hears which key they press. */
export function announceTo(
  { number, says, times: repeats }: Announcing,
  hears: HearsKeys,
  sound: CallSound,
  deps: CarryingDeps,
): VoiceCall {
  const { ua, amiss, onError, times = {} } = deps
  const { otherRingMs } = { ...TIMES, ...times }
  const on = carrying(deps)
  let leg: Leg | null = null
  let [isTalking, isOver] = [false, false]
  let wanted: CallReason | null = null
  function end(status: CallEnding, reason: CallReason): void {
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
    leg = ringLeg(
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
    join: () => false,
    mute: () => undefined,
    hangUp(reason) {
      wanted = reason
      end('failed', reason)
    },
  }
}
