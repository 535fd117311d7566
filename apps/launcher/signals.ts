const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** npm passes on a Ctrl-C that the terminal has already given us: two within this time are one. */
const SAME_WISH_MS = 1_000

/** The first signal asks to end; another one, later, means it. */
export function onSignals(end: () => void, endHard: () => void, now: () => number = Date.now) {
  let firstAt: number | undefined
  const heard = () => {
    if (firstAt === undefined) {
      firstAt = now()
      end()
      return
    }
    if (now() - firstAt > SAME_WISH_MS) endHard()
  }
  for (const signal of SIGNALS) process.on(signal, heard)
}
