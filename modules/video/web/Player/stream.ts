import { tryDecode } from '@gss/kit/wire'
import { RefusalError } from '@gss/web-kit/api/failures'
import type { default as Mpegts } from 'mpegts.js'
import {
  type OpenedStream,
  STREAM_STATES,
  type StreamState,
  type StreamWord,
  streamWord,
  type Variant,
} from '../../contract/index.ts'
import { api } from '../api.ts'
import { connectStream } from '../connect.ts'
import { feed, type Feed, loaderOf } from './feed.ts'
import { steer } from './latency.ts'
import { type Smoothness, smoothnessMeter } from './smoothness.ts'
import { startAfterMs } from './starting.ts'

/** What a tile shows beside the picture. */
export type ShownStream =
  | { is: 'connecting' }
  /** `lastFrame`: when the newest picture was drawn; a picture that stands is told as such, with how long. */
  | { is: 'playing'; smoothness: Smoothness | null; lastFrame: Date; standsMs: number }
  | {
      is: 'waiting'
      state: StreamState | 'away' | 'notPlayedHere'
      retryMs: number | null
      lastFrame: Date | null
    }
  | { is: 'refused'; failure: unknown }

export interface StreamAsk {
  cameraId: string
  variant: Variant
  alarmId?: string | undefined
  /** Which of many. */
  nth: number
  received?: { bytes: number } | undefined
}

const STEER_EVERY_MS = 100
const LOOK_EVERY_MS = 1_000
/** A picture older than this stands. */
const STANDS_AFTER_MS = 1_500
const NO_FRAME_MS = 6_000
const RETRY_MS = 2_000
const HIDDEN_STOP_MS = 30_000
const CLEAN_BEYOND_S = 30
const CLEAN_TO_S = 15
/** Spec §9. */
const LAZY_LOAD_MAX_S = 180
/** What is said once and is over: nobody tries again by itself, except for these. */
const TRY_AGAIN: ReadonlySet<StreamState> = new Set(['mediaAway', 'tooSlow'])

let library: Promise<typeof Mpegts> | null = null
const fetchLibrary = () => (library ??= import('mpegts.js').then((module) => quiet(module.default)))
function quiet(mpegts: typeof Mpegts): typeof Mpegts {
  // It logs each failed piece, many a second.
  mpegts.LoggingControl.enableAll = false
  return mpegts
}

/** Plays one camera in a <video> until it is stopped: asks for an address, listens, steers, tries again. */
export function playStream(
  video: HTMLVideoElement,
  { nth, received, ...ask }: StreamAsk,
  tell: (shown: ShownStream) => void,
  opens: (opened: OpenedStream) => void,
) {
  let isOver = false
  let socket: WebSocket | null = null
  let player: Mpegts.Player | null = null
  let retry: number | undefined
  let starting: number | undefined
  /** Of many only the first start is one after another. */
  let isFirst = true
  let hasStarted = false
  let lastFrame: Date | null = null
  let state: StreamState = 'connecting'
  let began = performance.now()
  /** HEVC is not played here: from now on it is asked for as H.264. */
  let isMadeH264 = false
  let codec: StreamWord['codec']
  const meter = smoothnessMeter()

  const frames = onFrames(video, () => (lastFrame = new Date()))
  const steering = window.setInterval(move, STEER_EVERY_MS)
  const looking = window.setInterval(look, LOOK_EVERY_MS)
  let hiddenTimer: number | undefined
  document.addEventListener('visibilitychange', onVisibility)
  void open()

  return {
    stop() {
      isOver = true
      frames.stop()
      window.clearInterval(steering)
      window.clearInterval(looking)
      window.clearTimeout(hiddenTimer)
      document.removeEventListener('visibilitychange', onVisibility)
      close()
    },
    again() {
      close()
      void open()
    },
  }

  async function open(): Promise<void> {
    window.clearTimeout(retry)
    state = 'connecting'
    tell({ is: 'connecting' })
    try {
      const [opened, mpegts] = await Promise.all([
        api.openStream({ ...ask, ...(isMadeH264 && { form: 'h264' }) }),
        fetchLibrary(),
      ])
      if (isOver) return
      opens(opened)
      listen(opened.url, mpegts)
    } catch (failure) {
      if (isOver) return
      if (failure instanceof RefusalError) return tell({ is: 'refused', failure })
      wait('away')
    }
  }

  function listen(url: string, mpegts: typeof Mpegts): void {
    const mine = connectStream(url)
    socket = mine
    const addressMs = performance.now()
    began = addressMs
    let bytes: Feed | null = null
    let isPlayingAlready = false
    let word: StreamWord | null = null
    mine.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (mine !== socket) return
      if (typeof data === 'string') {
        const isFirstWord = word === null
        word = wordIn(data) ?? word
        if (isFirstWord) isPlayingAlready = word?.state === 'playing'
        if (word) hear(word)
      } else if (data instanceof ArrayBuffer && state === 'playing') {
        if (received) received.bytes += data.byteLength
        if (!bytes) {
          const mineBytes = feed()
          bytes = mineBytes
          const dueMs = isFirst ? addressMs + startAfterMs(nth, isPlayingAlready) - performance.now() : 0
          starting = window.setTimeout(() => start(mpegts, mineBytes, word), dueMs)
        }
        bytes.push(data)
      }
    })
    mine.addEventListener('close', () => {
      if (mine !== socket || isOver) return
      endPlayer()
      socket = null
      if (STREAM_STATES[state] || TRY_AGAIN.has(state)) wait(TRY_AGAIN.has(state) ? state : 'away')
    })
  }

  function hear(word: StreamWord): void {
    state = word.state
    if (state === 'playing') {
      ;({ codec } = word)
      if (word.mime !== undefined && !MediaSource.isTypeSupported(`video/mp4; codecs="${word.mime}"`)) {
        if (asH264()) return
        tell({ is: 'waiting', state: 'notPlayedHere', retryMs: null, lastFrame })
        isOver = true
        close()
      }
      return
    }
    if (state === 'connecting') return lastFrame === null ? tell({ is: 'connecting' }) : undefined
    meter.forget()
    tell({ is: 'waiting', state, retryMs: word.retryMs ?? null, lastFrame })
  }

  /** Whether it is asked for anew, in a form every browser plays. */
  function asH264(): boolean {
    if (isMadeH264 || codec !== 'hevc') return false
    isMadeH264 = true
    close()
    void open()
    return true
  }

  function start(mpegts: typeof Mpegts, bytes: Feed, word: StreamWord | null): void {
    endPlayer()
    isFirst = false
    hasStarted = false
    began = performance.now()
    player = mpegts.createPlayer(
      { type: 'flv', isLive: true, url: 'fed', hasAudio: word?.hasAudio ?? false, hasVideo: true },
      {
        enableWorker: false,
        enableStashBuffer: false,
        lazyLoadMaxDuration: LAZY_LOAD_MAX_S,
        liveBufferLatencyChasing: false,
        autoCleanupSourceBuffer: true,
        autoCleanupMaxBackwardDuration: CLEAN_BEYOND_S,
        autoCleanupMinBackwardDuration: CLEAN_TO_S,
        customLoader: loaderOf(mpegts, bytes),
      },
    )
    player.on(mpegts.Events.ERROR, () => {
      if (isOver) return
      close()
      wait('away')
    })
    player.attachMediaElement(video)
    player.load()
  }

  function move(): void {
    if (!player) return
    const { buffered } = video
    const ranges = Array.from({ length: buffered.length }, (_, at) => ({
      startS: buffered.start(at),
      endS: buffered.end(at),
    }))
    const next = steer({ ranges, currentTimeS: video.currentTime, rate: video.playbackRate, hasStarted })
    if (next.does === 'wait') return
    if (next.fromS !== undefined) video.currentTime = next.fromS
    if (video.playbackRate !== next.rate) video.playbackRate = next.rate
    if (!hasStarted || video.paused) void video.play().catch(() => undefined) // a browser may want a press first
    hasStarted = true
  }

  function look(): void {
    if (isOver || document.hidden || state !== 'playing' || !player) return
    const { totalVideoFrames, droppedVideoFrames } = video.getVideoPlaybackQuality()
    const standsMs = lastFrame ? Date.now() - lastFrame.getTime() : performance.now() - began
    if (lastFrame) {
      const smoothness = meter.add({
        atMs: performance.now(),
        totalFrames: totalVideoFrames,
        droppedFrames: droppedVideoFrames,
        currentTimeS: video.currentTime,
      })
      const stands = standsMs > STANDS_AFTER_MS
      tell({
        is: 'playing',
        smoothness: stands ? 'stuck' : smoothness,
        lastFrame,
        standsMs: stands ? standsMs : 0,
      })
    }
    // Bytes come and no picture: the player is made anew.
    if (standsMs > NO_FRAME_MS && performance.now() - began > NO_FRAME_MS) {
      // A browser may say that it plays HEVC, and draw nothing.
      if (lastFrame === null && asH264()) return
      close()
      void open()
    }
  }

  function wait(why: StreamState | 'away'): void {
    if (isOver) return
    meter.forget()
    tell({ is: 'waiting', state: why, retryMs: RETRY_MS, lastFrame })
    retry = window.setTimeout(() => void open(), RETRY_MS)
  }
  function onVisibility(): void {
    window.clearTimeout(hiddenTimer)
    if (document.hidden) hiddenTimer = window.setTimeout(close, HIDDEN_STOP_MS)
    else if (!socket && !isOver) void open()
  }
  function close(): void {
    window.clearTimeout(retry)
    const mine = socket
    socket = null
    mine?.close()
    endPlayer()
    meter.forget()
  }
  function endPlayer(): void {
    window.clearTimeout(starting)
    const ending = player
    player = null
    if (!ending) return
    ending.unload()
    ending.detachMediaElement()
    ending.destroy()
  }
}

function wordIn(text: string): StreamWord | null {
  try {
    const read = tryDecode(streamWord, JSON.parse(text))
    return read.ok ? read.value : null
  } catch {
    return null // no word of ours: the picture goes on
  }
}

/** Each frame that is really drawn. */
function onFrames(video: HTMLVideoElement, drawn: () => void) {
  let handle = 0
  const next = () => {
    drawn()
    handle = video.requestVideoFrameCallback(next)
  }
  handle = video.requestVideoFrameCallback(next)
  return { stop: () => video.cancelVideoFrameCallback(handle) }
}
