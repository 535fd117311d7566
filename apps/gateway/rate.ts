/** What one connection may bring: far more than any panel says in a storm, far less than would starve the others. */
export const FRAMES_PER_S = 1_000
export const BURST_FRAMES = 5_000
const MS_PER_S = 1_000

export interface Rate {
  /** So many frames came; how long to wait before the next are read, 0: not at all. */
  took(frames: number, nowMs: number): number
}

/** A bucket that fills with time. Nothing is thrown away: whoever is too fast is read later. */
export function rate(framesPerS = FRAMES_PER_S, burst = BURST_FRAMES): Rate {
  let left = burst
  let atMs: number | null = null
  return {
    took(frames, nowMs) {
      left = Math.min(burst, left + ((nowMs - (atMs ?? nowMs)) * framesPerS) / MS_PER_S) - frames
      atMs = nowMs
      return left >= 0 ? 0 : Math.ceil((-left * MS_PER_S) / framesPerS)
    },
  }
}
