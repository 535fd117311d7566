const LOOK_EVERY_MS = 30_000
/** Whoever only has a look at the product is not kept waiting by its first backup. */
const AFTER_START_MS = 600_000
/** A clock that is set to and fro does not make a second night of one. */
const NIGHT_MIN_MS = 20 * 3_600_000
const TIMED = /^(\d\d):(\d\d)$/

interface Nights {
  /** What is not put off: the product has just become ready. */
  atOnce?: readonly string[]
  /** The time of day, HH:MM. */
  at: string
  /** Runs a command of ours to its end, in a process of its own, which ends when it is told to. */
  run: (command: string, ending: AbortSignal) => Promise<number>
  say: (line: string) => void
  now?: () => Date
  nowMs?: () => number
}

/** Did this time of day come between the two looks? A clock that was set back does not bring it a second time. */
export function isDue(at: string, before: Date, now: Date): boolean {
  const [, hour, minute] = TIMED.exec(at) ?? []
  if (hour === undefined || minute === undefined) return false
  const due = new Date(now)
  due.setHours(Number(hour), Number(minute), 0, 0)
  return before < due && due <= now
}

/** What the product does each night by itself; at once, and some time after a start, what nights it did not run have left undone. */
export function keepNights({
  atOnce = [],
  at,
  run,
  say,
  now = () => new Date(),
  nowMs = () => performance.now(),
}: Nights) {
  let lookedAt = now()
  let lastNightMs = -Infinity
  let under: Promise<void> = Promise.resolve()
  const ending = new AbortController()

  async function tell(command: string) {
    const exitCode = await run(command, ending.signal).catch(() => 1)
    if (exitCode !== 0 && !ending.signal.aborted)
      say(`"${command}" was not done (see above); it is tried again the next night`)
  }
  const soon = (command: string) => (under = under.then(() => tell(command)))
  const look = () => {
    const before = lookedAt
    lookedAt = now()
    if (!isDue(at, before, lookedAt) || nowMs() - lastNightMs < NIGHT_MIN_MS) return
    lastNightMs = nowMs()
    void soon('night')
  }
  for (const command of atOnce) void soon(command)
  const looking = setInterval(look, LOOK_EVERY_MS)
  const first = setTimeout(() => void soon('overdue'), AFTER_START_MS)
  return {
    look,
    async stop() {
      clearInterval(looking)
      clearTimeout(first)
      ending.abort()
      await under
    },
  }
}
