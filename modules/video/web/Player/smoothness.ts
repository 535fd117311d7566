/** How a picture moves (spec §2.14): three words. */
export type Smoothness = 'verySmooth' | 'smooth' | 'stuck'

/** What is read off a <video> once a second. */
export interface PlayerSample {
  atMs: number
  totalFrames: number
  droppedFrames: number
  currentTimeS: number
}

/** Over so long; and this many equal judgements before the word changes. */
const WINDOW_MS = 3_000
const EQUAL_BEFORE_CHANGE = 2
const VERY_SMOOTH = { shown: 0.95, stalled: 0.03 } as const
const SMOOTH = { shown: 0.75, stalled: 0.15 } as const
const MS_PER_S = 1_000

/** By the share of frames that were shown of those expected, and the share of time that stood still. */
export function judgeSmoothness(samples: readonly PlayerSample[], framesPerS: number): Smoothness | null {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || samples.length < 2 || framesPerS <= 0) return null
  const seconds = (last.atMs - first.atMs) / MS_PER_S
  if (seconds <= 0) return null
  const shown = last.totalFrames - first.totalFrames - (last.droppedFrames - first.droppedFrames)
  const stalls = samples.slice(1).map((sample, at) => {
    const before = samples[at] ?? sample
    const passed = (sample.atMs - before.atMs) / MS_PER_S
    return passed <= 0 ? 0 : Math.max(0, 1 - (sample.currentTimeS - before.currentTimeS) / passed)
  })
  const stalled = stalls.reduce((sum, one) => sum + one, 0) / stalls.length
  const part = shown / (seconds * framesPerS)
  if (part >= VERY_SMOOTH.shown && stalled < VERY_SMOOTH.stalled) return 'verySmooth'
  return part >= SMOOTH.shown && stalled < SMOOTH.stalled ? 'smooth' : 'stuck'
}

/** Keeps the last seconds, and the word until it is another one twice. */
export function smoothnessMeter() {
  let samples: PlayerSample[] = []
  let shown: Smoothness | null = null
  let next: { word: Smoothness; times: number } | null = null
  let framesPerS = 0
  return {
    /** What it is to be called now; null before there is anything to say. */
    add(sample: PlayerSample): Smoothness | null {
      samples = [...samples.filter(({ atMs }) => sample.atMs - atMs <= WINDOW_MS), sample]
      const [first] = samples
      if (first && sample.atMs > first.atMs)
        // No camera says truly how many it sends: the best it did is what is expected of it.
        framesPerS = Math.max(
          framesPerS,
          ((sample.totalFrames - first.totalFrames) / (sample.atMs - first.atMs)) * MS_PER_S,
        )
      const word = judgeSmoothness(samples, framesPerS)
      if (word === null) return shown
      next = next?.word === word ? { word, times: next.times + 1 } : { word, times: 1 }
      if (shown === null || next.times >= EQUAL_BEFORE_CHANGE) shown = word
      return shown
    },
    forget(): void {
      samples = []
      shown = null
      next = null
      framesPerS = 0
    },
  }
}
