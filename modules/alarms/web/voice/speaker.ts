import { chineseVoice, speak } from './browserVoice.ts'
import { serverClips } from './clips.ts'
import type { VoiceUtterance } from './queue.ts'
import { tonesLengthMs, SIREN, type VoiceTone, TONES } from './tones.ts'
import { firstHeard, type VoiceWay } from './ways.ts'

interface SpeakerDeps {
  /** The browser lets it sound, or no longer does. */
  onChange: () => void
  /** By what the last words were said. */
  onWay: (way: VoiceWay) => void
  /** The words as a file, from the server; null: it cannot speak. */
  fetchClip: (words: string, signal: AbortSignal) => Promise<Blob | null>
  /** What was recorded; null: it is gone. */
  fetchRecording: (fileId: string, signal: AbortSignal) => Promise<Blob | null>
}

const LOUDNESS = 0.35
const EDGE_S = 0.012
const MS_PER_S = 1_000

/** The loudspeaker of the seat. */
export function openSpeaker({ onChange, onWay, fetchClip, fetchRecording }: SpeakerDeps) {
  const context = new AudioContext()
  const kept = (fetch: SpeakerDeps['fetchClip']) =>
    serverClips({
      fetch,
      decode: (bytes) => context.decodeAudioData(bytes),
      nowMs: () => performance.now(),
    }).clipOf
  const clipOf = kept(fetchClip)
  const recordingOf = kept(fetchRecording)
  context.addEventListener('statechange', onChange)
  /** A browser lets a page sound once a person has touched it. */
  const wake = () => {
    if (context.state === 'suspended') context.resume().catch(() => undefined) // still blocked: the strip says so
  }
  document.addEventListener('pointerdown', wake)
  document.addEventListener('keydown', wake)

  async function tones(list: readonly VoiceTone[], signal?: AbortSignal): Promise<void> {
    let at = context.currentTime
    const sounding = list.map(([hz, ms, restMs]) => {
      const end = at + ms / MS_PER_S
      const node = tone(context, hz, at, end)
      at = end + restMs / MS_PER_S
      return node
    })
    await waited(tonesLengthMs(list), signal)
    if (signal?.aborted) for (const node of sounding) node.stop()
  }

  /** The words by the first way that is heard. */
  async function say(
    text: string,
    signal: AbortSignal,
    siren: readonly VoiceTone[],
    clip = asked(text, signal),
    volume = 1,
  ): Promise<void> {
    const voice = chineseVoice()
    const way = await firstHeard(
      [
        ['browser', async () => voice !== undefined && speak(text, voice, signal, volume)],
        ['server', async () => play(context, (await clip) ?? (await clipOf(text, signal)), signal, volume)],
        ['siren', async () => (await tones(siren, signal), true)],
      ],
      signal,
    )
    if (way) onWay(way)
  }
  /** Already on its way while the tones sound, where the browser has no voice of its own. */
  const asked = (text: string, signal: AbortSignal) =>
    chineseVoice() ? Promise.resolve(null) : clipOf(text, signal)

  /** Tones, what was recorded for it, then the words. */
  async function utter(
    { kind, text, recording }: Pick<VoiceUtterance, 'kind' | 'text' | 'recording'>,
    signal: AbortSignal,
  ): Promise<void> {
    const { fileId = null, isAlone = false, volume = 1 } = recording ?? {}
    const recorded = fileId === null ? null : recordingOf(fileId, signal)
    const clip = fileId !== null && isAlone ? Promise.resolve(null) : asked(text, signal)
    await tones(TONES[kind], signal)
    const isHeard = await play(context, await recorded, signal, volume)
    // What was recorded and cannot be had is said.
    if (signal.aborted || (isHeard && isAlone)) return
    await say(text, signal, SIREN[kind], clip, volume)
  }

  return {
    utter,
    tones,
    say,
    wake,
    isBlocked: () => context.state !== 'running',
    close(): void {
      document.removeEventListener('pointerdown', wake)
      document.removeEventListener('keydown', wake)
      context.removeEventListener('statechange', onChange)
      context.close().catch(() => undefined) // it is going away in any case
    },
  }
}
export type AlarmSpeaker = ReturnType<typeof openSpeaker>

function tone(context: AudioContext, hz: number, start: number, end: number): OscillatorNode {
  const gain = context.createGain()
  gain.gain.setValueAtTime(0, start)
  gain.gain.linearRampToValueAtTime(LOUDNESS, start + EDGE_S)
  gain.gain.setValueAtTime(LOUDNESS, end - EDGE_S)
  gain.gain.linearRampToValueAtTime(0, end)
  const oscillator = context.createOscillator()
  oscillator.frequency.value = hz
  oscillator.connect(gain).connect(context.destination)
  oscillator.start(start)
  oscillator.stop(end)
  return oscillator
}

/** False: there is nothing to play. */
async function play(
  context: AudioContext,
  sound: AudioBuffer | null,
  signal: AbortSignal,
  volume: number,
): Promise<boolean> {
  if (!sound || signal.aborted) return false
  const source = context.createBufferSource()
  source.buffer = sound
  const gain = context.createGain()
  gain.gain.value = volume
  source.connect(gain).connect(context.destination)
  source.start()
  await waited(sound.duration * MS_PER_S, signal)
  source.stop()
  return true
}

function waited(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = window.setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      window.clearTimeout(timer)
      resolve()
    })
  })
}
