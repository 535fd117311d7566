const SECOND_MS = 1_000
const NEXT_LOOK_MS = 1

/**
 * Does the deed so many times, evenly: the nth is due `n / perSecond` after the beginning whatever became of those before it, so that a slow
 * machine is late and catches up, and never just does less. Returns how late the latest was.
 */
export function pace(count: number, perSecond: number, deed: (nth: number) => void): Promise<number> {
  const begun = performance.now()
  const dueAt = (nth: number) => begun + (nth * SECOND_MS) / perSecond
  let done = 0
  let latestMs = 0
  return new Promise((finished) => {
    const look = () => {
      const now = performance.now()
      if (done < count) latestMs = Math.max(latestMs, now - dueAt(done))
      while (done < count && dueAt(done) <= now) deed(done++)
      if (done === count) return finished(latestMs)
      setTimeout(look, NEXT_LOOK_MS)
    }
    look()
  })
}
