/** Starts in a task of its own, so that a page that is just being drawn answers a key between two of them. Returns its end. */
export function inItsTurn(start: () => () => void): () => void {
  let end: (() => void) | undefined
  const timer = window.setTimeout(() => {
    end = start()
  })
  return () => {
    window.clearTimeout(timer)
    end?.()
  }
}
