import type { CallReason } from '../../contract/index.ts'
import { SAMPLE_RATE } from '../../contract/wav.ts'
import {
  type Announcing,
  type Ending,
  type Hears,
  type HearsKeys,
  type Incoming,
  OTHER,
  type Outgoing,
  SEAT,
  type Seated,
  type Sound,
  type Voice,
} from '../engine/voice.ts'
import { DEMO_RINGS_MS, DEMO_TALKS_MS, demoPhoneOf } from './demoPhones.table.ts'
import { spoken } from './speech.ts'

/** Returns its own withdrawal. */
export type After = (ms: number, deed: () => void) => () => void
const afterMs: After = (ms, deed) => {
  const timer = setTimeout(deed, ms)
  return () => clearTimeout(timer)
}
const PIECE_MS = 200
const MS_PER_S = 1_000
const PIECE_FRAMES = (PIECE_MS * SAMPLE_RATE) / MS_PER_S

/** The demo's telephones: they answer, are busy or do not answer, and what is said there is recorded as by a real one. */
export function simulatorVoice(after: After = afterMs): Voice {
  const open = new Set<(reason: CallReason) => void>()
  return {
    provider: 'simulator',
    amiss: () => null,
    place(call, hears, sound) {
      const talk = demoCall(call, hears, sound, after)
      open.add(talk.hangUp)
      return talk
    },
    announce(call, hears, sound) {
      const talk = demoHearer(call, hears, sound, after)
      open.add(talk.hangUp)
      return talk
    },
    receive(call, hears, sound) {
      const talk = demoArrival(call, hears, sound, after)
      open.add(talk.hangUp)
      return talk
    },
    close() {
      for (const hangUp of open) hangUp('interrupted')
      open.clear()
      return Promise.resolve()
    },
  }
}

/** One of them is called and told: whoever answers there hears it once and presses a key, or does not. */
function demoHearer({ number, says, times }: Announcing, hears: HearsKeys, sound: Sound, after: After) {
  let [isTalking, isOver, hasPressed] = [false, false, false]
  let at = 0
  let drop: () => void = () => {}
  const end = (status: Ending, reason: CallReason) => {
    if (isOver) return
    isOver = true
    drop()
    hears.ended(status, reason)
  }
  const { ringMs, does, presses } = demoPhoneOf(number)
  const hear = () => {
    const round = says.length + PIECE_FRAMES * PAUSE_PIECES
    if (at >= round * times) return end('ended', 'hungUp')
    const piece = new Int16Array(PIECE_FRAMES)
    piece.set(says.subarray(at % round, Math.min((at % round) + PIECE_FRAMES, says.length)))
    sound.put(SEAT, at, piece)
    at += PIECE_FRAMES
    if (!hasPressed && presses !== null && at >= says.length) {
      hasPressed = true
      hears.key(presses)
    }
    drop = after(PIECE_MS, hear)
    return undefined
  }
  drop = after(ringMs, () => {
    if (does !== 'answers') return end(...does)
    isTalking = true
    hears.answered()
    return hear()
  })
  return {
    seat: (_: string, done: Seated) => done('lineDown'),
    hangUp: (reason: CallReason) => end(isTalking ? 'ended' : 'failed', reason),
    mute: () => undefined,
  }
}
const PAUSE_PIECES = 15

/** One of them calls us, and gives up when nobody answers. */
function demoArrival(_: Incoming, hears: Hears, sound: Sound, after: After) {
  let [isTalking, isMuted, isOver] = [false, false, false]
  let pieces = 0
  const end = (status: Ending, reason: CallReason) => {
    if (isOver) return
    isOver = true
    drop()
    hears.ended(status, reason)
  }
  let drop = after(DEMO_RINGS_MS, () => end('failed', 'noAnswer'))
  const speak = () => {
    const at = pieces++ * PIECE_FRAMES
    sound.put(OTHER, at, spoken(OTHER, at, PIECE_FRAMES))
    sound.put(SEAT, at, isMuted ? new Int16Array(PIECE_FRAMES) : spoken(SEAT, at, PIECE_FRAMES))
    if (pieces * PIECE_MS >= DEMO_TALKS_MS) end('ended', 'hungUp')
    else drop = after(PIECE_MS, speak)
  }
  return {
    seat: (_seatTel: string, done: Seated) => {
      if (isOver) return done('interrupted')
      if (!isTalking) {
        isTalking = true
        drop()
        speak()
      }
      return done(null)
    },
    hangUp: (reason: CallReason) => end(isTalking ? 'ended' : 'failed', reason),
    mute: (wanted: boolean) => void (isMuted = wanted),
  }
}

function demoCall({ number }: Outgoing, hears: Hears, sound: Sound, after: After) {
  let [isTalking, isMuted, isOver] = [false, false, false]
  let pieces = 0
  let drop: () => void = () => {}
  const end = (status: Ending, reason: CallReason) => {
    if (isOver) return
    isOver = true
    drop()
    hears.ended(status, reason)
  }
  const speak = () => {
    const at = pieces * PIECE_FRAMES
    pieces++
    sound.put(OTHER, at, spoken(OTHER, at, PIECE_FRAMES))
    sound.put(SEAT, at, isMuted ? new Int16Array(PIECE_FRAMES) : spoken(SEAT, at, PIECE_FRAMES))
    if (pieces * PIECE_MS >= DEMO_TALKS_MS) end('ended', 'hungUp')
    else drop = after(PIECE_MS, speak)
  }
  const { ringMs, does } = demoPhoneOf(number)
  drop = after(ringMs, () => {
    if (does !== 'answers') return end(...does)
    isTalking = true
    hears.answered()
    speak()
  })
  return {
    /** A pretended seat is always at its telephone. */
    seat: (_: string, done: Seated) => done(isOver ? 'interrupted' : null),
    hangUp: (reason: CallReason) => end(isTalking ? 'ended' : 'failed', reason),
    mute: (wanted: boolean) => void (isMuted = wanted),
  }
}
