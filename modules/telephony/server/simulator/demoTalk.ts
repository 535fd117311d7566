import { BROWSER_SEAT, type CallReason } from '../../contract/index.ts'
import { SAMPLE_RATE } from '../../contract/wav.ts'
import type { OpenBrowserLine } from '../browser/browserLine.ts'
import { type BrowserSeat, browserSeat, type Each, eachMs } from '../browser/browserSeat.ts'
import { OTHER, SEAT, type Seated, type CallSound, type VoiceCall } from '../engine/voice.ts'
import { ringback } from '../sound/ringback.ts'
import { DEMO_TALKS_MS } from './demoPhones.table.ts'
import { spoken } from './speech.ts'

/** Returns its own withdrawal. */
export type After = (ms: number, deed: () => void) => () => void
export const afterMs: After = (ms, deed) => {
  const timer = setTimeout(deed, ms)
  return () => clearTimeout(timer)
}
const MS_PER_S = 1_000
const PIECE_MS = 200
const PIECE_FRAMES = (PIECE_MS * SAMPLE_RATE) / MS_PER_S
/** As telephones speak. */
const SHORT_MS = 20
const SHORT_FRAMES = (SHORT_MS * SAMPLE_RATE) / MS_PER_S
const SEAT_RINGS_MS = 20_000
const TALK_FRAMES = (DEMO_TALKS_MS * SAMPLE_RATE) / MS_PER_S

export interface DemoTalkDeps {
  after: After
  browser: OpenBrowserLine
  onError: (error: unknown) => void
  nowMs?: () => number
  each?: Each
}

/** The sound of a call whose other end is pretended. Its seat is pretended too, or is somebody's browser: then they are really heard, and hear. */
export function demoTalk(
  sound: CallSound,
  { after, browser, onError, nowMs = () => performance.now(), each = eachMs }: DemoTalkDeps,
  over: (reason: CallReason) => void,
): Pick<VoiceCall, 'seat' | 'join' | 'mute'> & { begin(): void; stop(): void } {
  let [isTalking, isMuted, isOver] = [false, false, false]
  let at = 0
  let drop: () => void = () => {}
  let live: BrowserSeat | null = null
  let trying: BrowserSeat | null = null
  const said = (frames: number) => spoken(OTHER, at, frames)

  function next(frames: number): boolean {
    at += frames
    if (at < TALK_FRAMES) return true
    over('hungUp')
    return false
  }
  function pretend(): void {
    sound.put(OTHER, at, said(PIECE_FRAMES))
    sound.put(SEAT, at, isMuted ? new Int16Array(PIECE_FRAMES) : spoken(SEAT, at, PIECE_FRAMES))
    if (next(PIECE_FRAMES)) drop = after(PIECE_MS, pretend)
  }
  /** By the clock, piece by piece: what is recorded of one side is beside what was recorded of the other. */
  function carry(one: BrowserSeat, sinceMs: () => number): void {
    const frames = () => Math.round((sinceMs() * SAMPLE_RATE) / MS_PER_S)
    let sent = frames()
    let waited = 0
    let from = sent - at
    one.sound.onHeard((samples, heardAt) => {
      if (isTalking && live === one && heardAt >= from)
        sound.put(SEAT, heardAt - from, isMuted ? new Int16Array(samples.length) : samples)
    })
    drop = each(SHORT_MS, () => {
      for (; live === one && sent + SHORT_FRAMES <= frames(); sent += SHORT_FRAMES) {
        if (!isTalking) {
          const tone = ringback(waited, SHORT_FRAMES)
          waited += SHORT_FRAMES
          from = sent + SHORT_FRAMES
          if (tone) one.sound.speak(tone)
          continue
        }
        const piece = said(SHORT_FRAMES)
        one.sound.speak(piece)
        sound.put(OTHER, at, piece)
        if (!next(SHORT_FRAMES)) return
      }
    })
  }
  function sit(one: BrowserSeat | null): void {
    drop()
    live?.close()
    live = one
  }
  function awaitBrowser(done: Seated): void {
    const begunMs = nowMs()
    const sinceMs = () => nowMs() - begunMs
    const one = browserSeat(
      { open: browser, sinceMs, ringMs: SEAT_RINGS_MS, onError, each },
      {
        up() {
          trying = null
          sit(one)
          carry(one, sinceMs)
          done(null)
        },
        gone(reason) {
          if (live === one) return over(reason)
          trying = null
          return done(reason)
        },
      },
    )
    trying = one
  }
  return {
    begin() {
      isTalking = true
      if (!live) pretend()
    },
    seat(tel, done) {
      if (isOver || trying) return done(isOver ? 'interrupted' : 'seatBusy')
      if (tel === BROWSER_SEAT) return awaitBrowser(done)
      if (live) {
        sit(null)
        if (isTalking) pretend()
      }
      return done(null)
    },
    join(offer, isNext, joined) {
      const one = isNext ? trying : (live ?? trying)
      one?.join(offer, joined)
      return one !== null
    },
    mute: (wanted) => void (isMuted = wanted),
    stop() {
      isOver = true
      drop()
      live?.close()
      trying?.close()
    },
  }
}
