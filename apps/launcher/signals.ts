const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** npm passes on a Ctrl-C that the terminal has already given us: two within this time are one. */
const SAME_WISH_MS = 1_000

/** The first signal asks to end; another one, later, means it. */
export function onSignals(end: () => void, endHard: () => void) {
  let firstAt: number | undefined
  const heard = () => {
    if (firstAt === undefined) {
      firstAt = performance.now()
      end()
      return
    }
    if (performance.now() - firstAt > SAME_WISH_MS) endHard()
  }
  for (const signal of SIGNALS) process.on(signal, heard)
  if (isChildOfNpm()) whenOrphaned(end)
}

/** Asked to end, npm ends its shell, and the shell does not tell us: all we see is that our parent is another. */
function whenOrphaned(end: () => void) {
  const parent = process.ppid
  const looking = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(looking)
    end()
  }, LOOK_EVERY_MS).unref()
}
const LOOK_EVERY_MS = 500
/** Without npm a parent may go and leave us at work on purpose (a service, a terminal that is closed). */
const isChildOfNpm = () => process.env['npm_lifecycle_event'] !== undefined
