import {
  ANSWERED,
  type Codec,
  parseSdp,
  type SipSound as Media,
  STANDARD_EVENT_TYPE,
  writeSdp,
} from '@gss/sip'
import type { OpenBrowserLine } from '@gss/telephony/server'
import { isTakenPort, type SoundPorts } from './ports.ts'
import { openRtpLeg, type RtpLeg } from './rtpLeg.ts'
import type { UserAgent } from './agent.ts'

export interface CarryingDeps {
  ua: UserAgent
  ports: SoundPorts
  /** The sound of seats whose telephone is the browser. */
  browser: OpenBrowserLine
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
export const TIMES: Times = { seatRingMs: 20_000, otherRingMs: 45_000, silentMs: 30_000, waitMs: 120_000 }
/** A telephone speaks so long at a time. */
export const PIECE_MS = 20
export const PIECE_FRAMES = 160
export const RATE = 8_000

/** What a call has while it lasts: its ports and its clock, given back when it is over. */
export function carrying({ ua, ports, onError }: CarryingDeps) {
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
      while (!isClosed) {
        const port = ports.take()
        if (port === null) return null
        taken.push(port)
        const leg = await openRtpLeg(ua.transport.host, port, sinceMs, onError).catch((error: unknown) => {
          if (isTakenPort(error)) return null // no reason for a call to fail: there are others
          throw error
        })
        if (leg && !isClosed) {
          legs.add(leg)
          return leg
        }
        // The call was over before its sound was there.
        leg?.close()
      }
      return null
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
      if (!legs.delete(leg)) return
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
export type Carrying = ReturnType<typeof carrying>

/** Where the sound goes; false: there is none we can carry. */
export function aim(leg: RtpLeg, sdp: string): boolean {
  const media = parseSdp(sdp)
  if (!media || media.port === 0 || media.codecs.length === 0) return false
  leg.aim(media)
  return true
}
/** They want the sound another way: what we answer. */
export const reoffered =
  (leg: RtpLeg, { offerOf }: Carrying) =>
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
