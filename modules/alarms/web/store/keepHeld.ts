import { type Alarm, type AlarmKind, OPEN_AT_ONCE } from '../../contract/alarm.ts'
import { type HeldChange, fetched, type HeldAlarms, KINDS, heldAfter } from './held.ts'

export interface OpenAsk {
  kind: AlarmKind
  /** The last one that is known; undefined: from the oldest on. */
  after: Pick<Alarm, 'raisedAt' | 'alarmId'> | undefined
}
export interface KeepDeps {
  /** Open alarms of a kind, the oldest first: an answer is full, or it is the last. */
  open: (ask: OpenAsk) => Promise<readonly Alarm[]>
  held: () => HeldAlarms
  show: (held: HeldAlarms) => void
  /** Asking again would bring the same answer: the role does not allow it. */
  isFinal: (fault: unknown) => boolean
  /** Returns its withdrawal. */
  after: (ms: number, deed: () => void) => () => void
  nowMs: () => number
}
/** One alarm alone is shown at once; in a storm a screen that is drawn 25 times a second is drawn often enough. */
const SHOW_MS = 40
const RETRY_MS = 2_000
const [LOUD, QUIET] = [KINDS.slice(0, 2), KINDS.slice(2)]

/** Keeps the open alarms true: fetched once, moved by messages, fetched again after a hole. */
export function keepHeld({ open, held, show, isFinal, after, nowMs }: KeepDeps) {
  let waiting: HeldChange[] = []
  /** What was said since the question left; null while none is on its way: kept for ever it would be the day's alarms. */
  let since: HeldChange[] | null = null
  let isShowing: (() => void) | null = null
  let shownAtMs = -Infinity
  let isRetrying: (() => void) | null = null
  let round = 0

  function take(change: HeldChange): void {
    waiting.push(change)
    since?.push(change)
    isShowing ??= after(Math.max(0, shownAtMs + SHOW_MS - nowMs()), showNow)
  }
  function showNow(): void {
    isShowing = null
    shownAtMs = nowMs()
    const changes = waiting
    waiting = []
    if (changes.length > 0) show(heldAfter(held(), changes))
  }

  /**
   * A question that was overtaken by a newer one is dropped. Each kind is shown as soon as it is whole and what stands above it is there, so
   * that no line moves; what was shown before stays until then. The many that are broken are asked for when the few that burn are on the screen.
   */
  function fetchAfresh(): void {
    ask([LOUD, QUIET])
  }
  /** What burns, before anything else: it is asked for again with the rest. */
  function fetchLoud(): void {
    ask([LOUD])
  }
  function ask(parts: readonly (readonly AlarmKind[])[]): void {
    const isAll = parts.includes(QUIET)
    const mine = ++round
    const said: HeldChange[] = []
    since = said
    isRetrying?.()
    isRetrying = null
    const isMine = () => mine === round
    const fetchKind = async (kind: AlarmKind, above: Promise<void>) => {
      const [rows] = await Promise.all([allOf(kind, open, isMine), above])
      if (isMine()) show(fetched(held(), kind, rows, said))
    }
    const fetchAll = async () => {
      let above = Promise.resolve()
      for (const kinds of parts)
        if (isMine()) await Promise.all(kinds.map((kind) => (above = fetchKind(kind, above))))
    }
    fetchAll().then(
      () => {
        if (!isMine()) return
        since = null
        if (isAll) show({ ...held(), isLoaded: true, isRefused: false })
      },
      (fault: unknown) => {
        if (!isMine()) return
        round++ // what else was asked is of no use any more
        since = null
        if (isFinal(fault)) show({ ...held(), isRefused: true })
        else if (isAll) isRetrying = after(RETRY_MS, fetchAfresh)
      },
    )
  }
  function stop(): void {
    round++
    isShowing?.()
    isRetrying?.()
  }
  return { take, fetchLoud, fetchAfresh, stop }
}

/** Answer by answer, each from where the one before ended; a question that was overtaken goes no further. */
async function allOf(kind: AlarmKind, open: KeepDeps['open'], isMine: () => boolean): Promise<Alarm[]> {
  const found: Alarm[] = []
  for (let isOver = false; !isOver && isMine();) {
    const rows = await open({ kind, after: found.at(-1) })
    found.push(...rows)
    isOver = rows.length < OPEN_AT_ONCE
  }
  return found
}
