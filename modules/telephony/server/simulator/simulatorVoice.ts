import type { CallReason } from '../../contract/index.ts'
import { SAMPLE_RATE } from '../../contract/wav.ts'
import {
  type Announcing,
  type CallEnding,
  type Hears,
  type HearsKeys,
  type CallComingIn,
  type OutgoingCall,
  SEAT,
  type Seated,
  type CallSound,
  type CallVoice,
  type VoiceCall,
} from '../engine/voice.ts'
import { DEMO_RINGS_MS, demoPhoneOf } from './demoPhones.table.ts'
import { type After, afterMs, demoTalk, type DemoTalkDeps } from './demoTalk.ts'

const PIECE_MS = 200
const MS_PER_S = 1_000
const PIECE_FRAMES = (PIECE_MS * SAMPLE_RATE) / MS_PER_S

/** The demo's telephones: they answer, are busy or do not answer, and what is said there is recorded as by a real one. */
export function simulatorVoice({
  after = afterMs,
  browser = () => Promise.resolve(null),
  onError = () => undefined,
  ...clock
}: Partial<DemoTalkDeps> = {}): CallVoice {
  const deps = { after, browser, onError, ...clock }
  const open = new Set<(reason: CallReason) => void>()
  return {
    provider: 'simulator',
    amiss: () => null,
    place(call, hears, sound) {
      const talk = demoCall(call, hears, sound, deps)
      open.add((reason) => talk.hangUp(reason))
      return talk
    },
    announce(call, hears, sound) {
      const talk = demoHearer(call, hears, sound, after)
      open.add((reason) => talk.hangUp(reason))
      return talk
    },
    receive(call, hears, sound) {
      const talk = demoArrival(call, hears, sound, deps)
      open.add((reason) => talk.hangUp(reason))
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
function demoHearer({ number, says, times }: Announcing, hears: HearsKeys, sound: CallSound, after: After) {
  let [isTalking, isOver, hasPressed] = [false, false, false]
  let at = 0
  let drop: () => void = () => {}
  const end = (status: CallEnding, reason: CallReason) => {
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
    join: () => false,
    hangUp: (reason: CallReason) => end(isTalking ? 'ended' : 'failed', reason),
    mute: () => undefined,
  }
}
const PAUSE_PIECES = 15

/** One of them calls us, and gives up when nobody answers. */
function demoArrival(_: CallComingIn, hears: Hears, sound: CallSound, deps: DemoTalkDeps): VoiceCall {
  let [isTalking, isOver] = [false, false]
  const end = (status: CallEnding, reason: CallReason) => {
    if (isOver) return
    isOver = true
    drop()
    talk.stop()
    hears.ended(status, reason)
  }
  const drop = deps.after(DEMO_RINGS_MS, () => end('failed', 'noAnswer'))
  const talk = demoTalk(sound, deps, (reason) => end('ended', reason))
  return {
    seat: (seatTel, done) =>
      talk.seat(seatTel, (failure) => {
        if (failure === null && !isTalking) {
          isTalking = true
          drop()
          talk.begin()
        }
        done(failure)
      }),
    join: talk.join,
    hangUp: (reason) => end(isTalking ? 'ended' : 'failed', reason),
    mute: talk.mute,
  }
}

function demoCall(
  { number, seatTel }: OutgoingCall,
  hears: Hears,
  sound: CallSound,
  deps: DemoTalkDeps,
): VoiceCall {
  let [isTalking, isOver] = [false, false]
  let drop: () => void = () => {}
  const end = (status: CallEnding, reason: CallReason) => {
    if (isOver) return
    isOver = true
    drop()
    talk.stop()
    hears.ended(status, reason)
  }
  const talk = demoTalk(sound, deps, (reason) => end(isTalking ? 'ended' : 'failed', reason))
  const { ringMs, does } = demoPhoneOf(number)
  const ring = () => {
    drop = deps.after(ringMs, () => {
      if (does !== 'answers') return end(...does)
      isTalking = true
      hears.answered()
      return talk.begin()
    })
  }
  talk.seat(seatTel, (failure) => (failure === null ? ring() : end('failed', failure)))
  return {
    seat: talk.seat,
    join: talk.join,
    hangUp: (reason) => end(isTalking ? 'ended' : 'failed', reason),
    mute: talk.mute,
  }
}
