/** Spec §9: a player starts 200 ms after its address came, and of many each 500 ms after the one before. */
const RENDER_DELAY_MS = 200
const STAGGER_MS = 500

/** Cameras that have to be connected first come one after another; what is playing already (a fire's cameras) has nothing to wait for. */
export const startAfterMs = (nth: number, isPlayingAlready: boolean): number =>
  RENDER_DELAY_MS + (isPlayingAlready ? 0 : nth * STAGGER_MS)
