interface NearDeps {
  askForLoudspeakers: () => Promise<unknown>
  /** Returns its withdrawal. */
  after: (ms: number, deed: () => void) => () => void
}
/** A browser may answer late or never; no seat stays silent for that. */
const AT_MOST_MS = 1_000

/**
 * Starts once the loudspeaker is near. Opened cold it holds the page for a tenth of a second; a browser that is asked which there are opens the
 * way to them while the page goes on. Returns its end.
 */
export function whenNear(
  start: () => () => void,
  { askForLoudspeakers, after }: NearDeps = BROWSER,
): () => void {
  let end: (() => void) | null = null
  let isOver = false
  const once = () => {
    if (isOver || end) return
    withdraw()
    end = start()
  }
  const withdraw = after(AT_MOST_MS, once)
  askForLoudspeakers().then(once, once)
  return () => {
    isOver = true
    withdraw()
    end?.()
  }
}

const BROWSER: NearDeps = {
  // Without TLS a browser has none to name.
  askForLoudspeakers: async () =>
    'mediaDevices' in navigator ? navigator.mediaDevices.enumerateDevices() : [],
  after: (ms, deed) => {
    const timer = window.setTimeout(deed, ms)
    return () => window.clearTimeout(timer)
  },
}
