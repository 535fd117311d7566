import type { Utterance } from './queue.ts'
import { lengthMs, SIREN, type Tone, TONES } from './tones.ts'

/** Spec §9 "Speech rate 1.2, language zh-CN". */
const RATE = 1.2
const LANGUAGE = 'zh-CN'
const CHINESE = /^(zh|cmn)\b/i
/** Some browsers never say that a sentence is over. */
const SENTENCE_MAX_MS = 20_000
const LOUDNESS = 0.35
const EDGE_S = 0.012
const MS_PER_S = 1_000

/** The loudspeaker of the seat. `onChange` is called when the browser lets it sound, or no longer does. */
export function openSpeaker(onChange: () => void) {
  const context = new AudioContext()
  context.addEventListener('statechange', onChange)
  /** A browser lets a page sound once a person has touched it. */
  const wake = () => {
    if (context.state === 'suspended') context.resume().catch(() => undefined) // still blocked: the strip says so
  }
  document.addEventListener('pointerdown', wake)
  document.addEventListener('keydown', wake)

  async function tones(list: readonly Tone[], signal?: AbortSignal): Promise<void> {
    let at = context.currentTime
    const sounding = list.map(([hz, ms, restMs]) => {
      const end = at + ms / MS_PER_S
      const node = tone(context, hz, at, end)
      at = end + restMs / MS_PER_S
      return node
    })
    await waited(lengthMs(list), signal)
    if (signal?.aborted) for (const node of sounding) node.stop()
  }

  /** Tones, then the words; where the browser has no Chinese voice, the siren: never silence. */
  async function utter({ kind, text }: Utterance, signal: AbortSignal): Promise<void> {
    await tones(TONES[kind], signal)
    if (signal.aborted) return
    const voice = chineseVoice()
    await (voice ? speak(text, voice, signal) : tones(SIREN[kind], signal))
  }

  return {
    utter,
    tones,
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
export type Speaker = ReturnType<typeof openSpeaker>

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

/** Asked each time: browsers bring their voices late. */
export function chineseVoice(): SpeechSynthesisVoice | undefined {
  if (!('speechSynthesis' in window)) return undefined
  const voices = speechSynthesis.getVoices().filter(({ lang }) => CHINESE.test(lang))
  return voices.find(({ lang }) => lang === LANGUAGE) ?? voices[0]
}

function speak(text: string, voice: SpeechSynthesisVoice, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const sentence = new SpeechSynthesisUtterance(text)
    Object.assign(sentence, { voice, lang: voice.lang, rate: RATE })
    const over = () => {
      window.clearTimeout(timer)
      resolve()
    }
    const timer = window.setTimeout(over, SENTENCE_MAX_MS)
    sentence.addEventListener('end', over)
    sentence.addEventListener('error', over)
    signal.addEventListener('abort', () => {
      speechSynthesis.cancel()
      over()
    })
    speechSynthesis.speak(sentence)
  })
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
