import { SAMPLE_RATE } from '../../contract/wav.ts'
import { type CallSide } from '../engine/voice.ts'

/** When who speaks, in seconds of a conversation that goes on for ever: who is called speaks first. */
const TURNS: readonly [side: CallSide, fromS: number, untilS: number][] = [
  [1, 0.3, 2.1],
  [0, 2.7, 4.9],
  [1, 5.2, 8.1],
  [0, 8.6, 9.7],
  [1, 10, 11.4],
]
const ROUND_S = 12
const SYLLABLE_S = 0.21
/** A deeper voice at the other end. */
const PITCH_HZ: Readonly<Record<CallSide, number>> = { 0: 196, 1: 121 }
const HARMONICS = 14
/** Where a vowel rings, and how wide. */
const FORMANTS: readonly (readonly [hz: number, width: number, loud: number])[] = [
  [640, 140, 1],
  [1_190, 190, 0.6],
  [2_420, 240, 0.3],
]
const LOUDNESS = 9_000

/** What somebody says on the demo's telephone: no words, and yet plainly a voice, the same each time. */
export function spoken(side: CallSide, at: number, length: number): Int16Array {
  const samples = new Int16Array(length)
  for (let index = 0; index < length; index++) samples[index] = sampleOf(side, (at + index) / SAMPLE_RATE)
  return samples
}

function sampleOf(side: CallSide, second: number): number {
  const inRound = second % ROUND_S
  const turn = TURNS.find(([who, from, until]) => who === side && inRound >= from && inRound < until)
  if (!turn) return 0
  const since = inRound - turn[1]
  const syllable = Math.floor(since / SYLLABLE_S)
  const within = (since % SYLLABLE_S) / SYLLABLE_S
  // Tones of the language: up, level, down.
  const pitch =
    PITCH_HZ[side] * (1 + 0.12 * Math.sin(syllable * 2.4) + 0.06 * (within - 0.5) * ((syllable % 3) - 1))
  const shift = 1 + 0.18 * Math.sin(syllable * 1.7)
  let sum = 0
  for (let harmonic = 1; harmonic <= HARMONICS; harmonic++)
    sum += ringOf(pitch * harmonic, shift) * Math.sin(2 * Math.PI * pitch * harmonic * second)
  return Math.round(LOUDNESS * Math.sin(Math.PI * within) ** 0.6 * sum * 0.3)
}
const ringOf = (hz: number, shift: number): number =>
  FORMANTS.reduce(
    (sum, [at, width, loud]) => sum + loud * Math.exp(-(((hz - at * shift) / width) ** 2)),
    0.04,
  )
