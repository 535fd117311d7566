import { create } from 'zustand'
import { api } from '../api.ts'
import { hearBy } from './hearBy.ts'
import { close, type NoMicrophone, openMicrophone } from './microphone.ts'

export type SoundFault = NoMicrophone | 'refused' | 'unreachable'
interface BrowserPhone {
  callId: string | null
  is: 'off' | 'joining' | 'up' | 'failed'
  why: SoundFault | null
  /** How loud, 0 to 1: what the microphone hears, and what comes from the other side. */
  said: number
  heard: number
}
const OFF: BrowserPhone = { callId: null, is: 'off', why: null, said: 0, heard: 0 }

/** The browser as this seat's telephone: of one call at a time, whatever dialog shows it. */
export const useBrowserPhone = create<BrowserPhone>(() => OFF)

/** Everybody who joins is answered within this, or nobody is there who connects. */
const ANSWER_TRIES = 60
const ANSWER_EVERY_MS = 250
const GATHER_MS = 2_000
const LEVEL_EVERY_MS = 200
/** A line that broke is joined again: the call waits a while for it. */
const AGAIN_MS = 1_000
const AGAIN_MAX = 8

let end: () => void = () => {}
/** What sends keys on the line that stands. */
let keys: RTCDTMFSender | null = null
let ready: MediaStream | null = null

/** Before anybody is called: a seat that nobody hears calls nobody. */
export async function prepareMicrophone(): Promise<NoMicrophone | null> {
  if (ready) close(ready)
  ready = null
  const opened = await openMicrophone()
  if (typeof opened === 'string') return opened
  ready = opened
  return null
}
export function stopBrowserPhone(): void {
  end()
  if (ready) close(ready)
  ready = null
  if (useBrowserPhone.getState().is !== 'off') useBrowserPhone.setState(OFF)
}

/** Joins the sound of a call; once more the same is nothing. */
export function startBrowserPhone(callId: string, isAnew = false): void {
  if (!isAnew && useBrowserPhone.getState().callId === callId) return
  end()
  useBrowserPhone.setState({ ...OFF, callId, is: 'joining' })
  let isOver = false
  const undo: (() => void)[] = []
  const stop = () => {
    for (const one of undo.splice(0)) one()
  }
  end = () => {
    isOver = true
    stop()
  }
  const failed = (why: SoundFault) => {
    stop()
    if (!isOver) useBrowserPhone.setState({ is: 'failed', why })
  }
  let tried = 0
  async function join(): Promise<void> {
    const microphone = ready ?? (await openMicrophone())
    ready = null
    if (typeof microphone === 'string') return failed(microphone)
    if (isOver) return close(microphone)
    const line = new RTCPeerConnection({ iceServers: [] })
    const sound = new Audio()
    undo.push(
      () => close(microphone),
      () => line.close(),
      () => void (sound.srcObject = null),
    )
    for (const track of microphone.getAudioTracks()) keys = line.addTrack(track, microphone).dtmf
    undo.push(() => void (keys = null))
    line.addEventListener('track', ({ streams: [stream] }) => {
      sound.srcObject = stream ?? null
      void hearBy(sound)
    })
    line.addEventListener('connectionstatechange', () => {
      if (isOver) return
      if (line.connectionState === 'connected') {
        tried = 0
        useBrowserPhone.setState({ is: 'up', why: null })
      }
      if (line.connectionState === 'failed') again()
    })
    await line.setLocalDescription(await line.createOffer())
    await gathered(line)
    await api.offerSound({ callId, offer: line.localDescription?.sdp ?? '' })
    const answer = await answerOf(callId, () => isOver)
    if (isOver) return
    if (answer === null) return failed('refused')
    await line.setRemoteDescription({ type: 'answer', sdp: answer })
    const levels = setInterval(() => void measure(line), LEVEL_EVERY_MS)
    undo.push(() => clearInterval(levels))
  }
  function again(): void {
    stop()
    if (tried++ >= AGAIN_MAX) return failed('unreachable')
    useBrowserPhone.setState({ is: 'joining', said: 0, heard: 0 })
    const timer = setTimeout(() => void join().catch(again), AGAIN_MS)
    undo.push(() => clearTimeout(timer))
  }
  void join().catch(() => !isOver && again())
}

const KEY_MS = 160
const BETWEEN_KEYS_MS = 80
/** A key of the telephone, as an event beside the sound (RFC 4733): those that are pressed quickly go one after another. False: nobody would hear it. */
export function pressKey(key: string): boolean {
  if (!keys?.canInsertDTMF) return false
  keys.insertDTMF(keys.toneBuffer + key, KEY_MS, BETWEEN_KEYS_MS)
  return true
}

function gathered(line: RTCPeerConnection): Promise<void> {
  return new Promise((done) => {
    if (line.iceGatheringState === 'complete') return done()
    const timer = setTimeout(done, GATHER_MS)
    line.addEventListener('icegatheringstatechange', () => {
      if (line.iceGatheringState !== 'complete') return
      clearTimeout(timer)
      done()
    })
    return undefined
  })
}

async function answerOf(callId: string, isOver: () => boolean): Promise<string | null> {
  for (let tries = 0; tries < ANSWER_TRIES && !isOver(); tries++) {
    const { state, answer } = await api.soundOffered({ callId })
    if (state === 'answered') return answer
    if (state === 'refused') return null
    await new Promise((next) => setTimeout(next, ANSWER_EVERY_MS))
  }
  return null
}

async function measure(line: RTCPeerConnection): Promise<void> {
  let [said, heard] = [0, 0]
  const found: unknown[] = []
  ;(await line.getStats()).forEach((one: unknown) => void found.push(one))
  for (const one of found) {
    const loud = loudnessOf(one)
    if (loud?.type === 'media-source') said = loud.level
    if (loud?.type === 'inbound-rtp') heard = loud.level
  }
  const known = useBrowserPhone.getState()
  if (known.is === 'up' && (known.said !== said || known.heard !== heard))
    useBrowserPhone.setState({ said, heard })
}
const loudnessOf = (one: unknown): { type: unknown; level: number } | null =>
  typeof one === 'object' &&
  one !== null &&
  'type' in one &&
  'audioLevel' in one &&
  typeof one.audioLevel === 'number'
    ? { type: one.type, level: one.audioLevel }
    : null
