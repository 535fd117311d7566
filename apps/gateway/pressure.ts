/** How much may wait for the database before we stop reading: the devices' own buffers hold the rest (docs/decisions/0010, rule 6). */
export const WAITING_MAX_FRAMES = 30_000
/** Past this the database is behind: who waits for each confirm, as the standard has it, must not wait for those who do not. */
export const CROWDED_FRAMES = 5_000
/** Frames of one connection that may wait for their commit, before we read on from it. */
const EACH_FRAMES = 64
const EACH_WHEN_CROWDED_FRAMES = 4
/** Reading begins again when half of it is done. */
const RESUME_SHARE = 0.5

export interface Pressure {
  /** One frame more, or one fewer, waits. */
  change(by: 1 | -1): void
  isHigh(): boolean
  waiting(): number
  /** How many frames of one connection may wait now. */
  each(): number
  /** Called when it is low again. */
  whenLow(deed: () => void): void
}

/** One count over all connections of the process. */
export function pressure(max = WAITING_MAX_FRAMES, crowded = CROWDED_FRAMES): Pressure {
  let waiting = 0
  let isHigh = false
  let deeds = new Set<() => void>()
  return {
    change(by) {
      waiting += by
      if (waiting >= max) isHigh = true
      if (!isHigh || waiting > max * RESUME_SHARE) return
      isHigh = false
      const now = deeds
      deeds = new Set()
      for (const deed of now) deed()
    },
    isHigh: () => isHigh,
    waiting: () => waiting,
    each: () => (waiting > crowded ? EACH_WHEN_CROWDED_FRAMES : EACH_FRAMES),
    whenLow: (deed) => void deeds.add(deed),
  }
}
