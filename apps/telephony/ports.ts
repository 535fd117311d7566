/** Ports for sound. One that was just used rests: what is still on its way to the last call must not be heard in the next. */
export interface SoundPorts {
  take(): number | null
  free(port: number): void
}
const REST_MS = 5_000

/** Somebody else on this machine has the port. */
export const isTakenPort = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

export function portsOf(range: string, nowMs: () => number): SoundPorts {
  const [from = 0, until = 0] = range.split('-').map(Number)
  const restsUntil = new Map<number, number>()
  const taken = new Set<number>()
  // RFC 3550 §11: sound on even ports.
  const all = Array.from(
    { length: Math.max(0, Math.floor((until - from) / 2)) },
    (_, at) => from + (from % 2) + at * 2,
  )
  let at = 0
  return {
    take() {
      for (let tried = 0; tried < all.length; tried++) {
        const port = all[at++ % all.length]
        if (port === undefined || taken.has(port) || (restsUntil.get(port) ?? 0) > nowMs()) continue
        taken.add(port)
        return port
      }
      return null
    },
    free(port) {
      taken.delete(port)
      restsUntil.set(port, nowMs() + REST_MS)
    },
  }
}
