/** A hand is at work until it has rested for this long. */
export const RESTS_AFTER_MS = 1_000

export interface PointerHand {
  /** In how many milliseconds it will have rested, if nothing moves till then; 0: it rests. */
  restsInMs(): number
  stop(): void
}

/** Whether the pointer is moving or pressed. What the browser says of a pointer that stays where it is (the page moved under it) is no hand. */
export function watchPointerHand(nowMs: () => number): PointerHand {
  let lastMs = -Infinity
  let isDown = false
  let at = ''
  const touch = () => void (lastMs = nowMs())
  const onMove = ({ screenX, screenY }: PointerEvent) => {
    const there = `${screenX} ${screenY}`
    if (there === at) return
    at = there
    touch()
  }
  const onDown = () => {
    isDown = true
    touch()
  }
  const onUp = () => {
    isDown = false
    touch()
  }
  const ends = [
    onDocument('pointermove', onMove),
    onDocument('pointerdown', onDown),
    onDocument('pointerup', onUp),
    onDocument('pointercancel', onUp),
    onDocument('wheel', touch),
  ]
  return {
    restsInMs: () => (isDown ? RESTS_AFTER_MS : Math.max(0, lastMs + RESTS_AFTER_MS - nowMs())),
    stop: () => ends.forEach((end) => end()),
  }
}

/** Also what a part of the page keeps to itself. Returns its end. */
function onDocument<K extends keyof DocumentEventMap>(
  name: K,
  listener: (event: DocumentEventMap[K]) => void,
): () => void {
  document.addEventListener(name, listener, { capture: true, passive: true })
  return () => document.removeEventListener(name, listener, { capture: true })
}
