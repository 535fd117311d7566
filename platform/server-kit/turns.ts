/**
 * At most so many at a time, the others in the order they came. For work that many ask for at once and that can wait: what cannot wait
 * finds a connection and a processor free. Work that takes a second connection while it holds one must go through turns that are fewer
 * than the connections, or all of them end up waiting for each other.
 */
export function turns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let free = most
  return async (work) => {
    if (free > 0) free--
    else await new Promise<void>((mine) => waiting.push(mine))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
