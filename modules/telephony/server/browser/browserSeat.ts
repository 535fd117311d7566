import { type Packet, PCMA } from '@gss/sip'
import type { CallReason } from '../../contract/index.ts'
import type { Joined } from '../engine/voice.ts'
import type { Heard, SideSound } from '../sound/rtpSound.ts'
import type { BrowserLine, OpenBrowserLine } from './browserLine.ts'

/** So long the sound of a browser may be missing: its page is loaded anew, or its network was gone. */
const LOST_MS = 15_000
const WATCH_MS = 1_000

/** A browser that is waited for, or has the call: its sound, and how it comes and goes. */
export interface BrowserSeat {
  sound: SideSound
  join: (offer: string, joined: Joined) => void
  close: () => void
}
/** What a seat is told of its browser: that it is there, once; and that it is not, or not any more. */
export interface BrowserSeatHears {
  up(): void
  gone(reason: CallReason): void
}
/** Returns its own withdrawal. */
export type Each = (ms: number, deed: () => void) => () => void
export const eachMs: Each = (ms, deed) => {
  const timer = setInterval(deed, ms)
  return () => clearInterval(timer)
}

/** A seat whose telephone is the browser: it is waited for as for somebody who lifts a telephone, and may come back to its call. */
export function browserSeat(
  {
    open,
    sinceMs,
    ringMs,
    onError,
    each = eachMs,
  }: {
    open: OpenBrowserLine
    sinceMs: () => number
    ringMs: number
    onError: (error: unknown) => void
    each?: Each
  },
  hears: BrowserSeatHears,
): BrowserSeat {
  let line: BrowserLine | null = null
  let isUp = false
  let isClosed = false
  let asked = 0
  let heard: Heard = () => {}
  let keyed: (event: Packet) => void = () => {}
  let [known, silentSinceMs] = [0, sinceMs()]
  const begunMs = sinceMs()

  function close(): void {
    if (isClosed) return
    isClosed = true
    stop()
    line?.close()
    line = null
  }
  function gone(reason: CallReason): void {
    if (isClosed) return
    close()
    hears.gone(reason)
  }
  const stop = each(WATCH_MS, () => {
    if (!isUp) return sinceMs() - begunMs > ringMs ? gone('seatNoAnswer') : undefined
    const now = line?.count() ?? 0
    if (now !== known) [known, silentSinceMs] = [now, sinceMs()]
    else if (sinceMs() - silentSinceMs > LOST_MS) gone('noSound')
    return undefined
  })

  async function join(offer: string, joined: Joined): Promise<void> {
    const number = ++asked
    let mine: BrowserLine | null = null
    mine = await open(offer, {
      sinceMs,
      heard: (samples, at) => void (line === mine && !isClosed && heard(samples, at)),
      keyed: (event) => void (line === mine && !isClosed && keyed(event)),
      up() {
        if (isClosed || number !== asked) return
        if (line !== mine) line?.close()
        line = mine
        silentSinceMs = sinceMs()
        if (isUp) return
        isUp = true
        hears.up()
      },
    })
    // Whoever offers twice is answered about the second.
    if (mine && (isClosed || number !== asked)) return mine.close()
    return joined(mine?.answer ?? null)
  }

  return {
    sound: {
      codec: () => line?.codec ?? PCMA,
      speak: (samples) => line?.speak(samples),
      pass: () => undefined,
      onHeard: (next) => void (heard = next),
      onKey: (next) => void (keyed = next),
      count: () => line?.count() ?? 0,
    },
    join: (offer, joined) =>
      void join(offer, joined).catch((error: unknown) => {
        onError(error)
        joined(null)
      }),
    close,
  }
}
