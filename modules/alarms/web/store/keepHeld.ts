import type { Alarm, AlarmKind } from '../../contract/alarm.ts'
import { type Change, fetched, type Held, KINDS, moved } from './held.ts'

export interface OpenAsk {
  kind: AlarmKind
  /** Raised then or later; undefined: from the oldest on. */
  from: Date | undefined
  /** The first is 1. */
  page: number
}
export interface KeepDeps {
  /** Open alarms of a kind, the oldest first: a page is full, or it is the last. */
  page: (ask: OpenAsk) => Promise<readonly Alarm[]>
  held: () => Held
  show: (held: Held) => void
  /** Asking again would bring the same answer: the role does not allow it. */
  isFinal: (fault: unknown) => boolean
  /** Returns its withdrawal. */
  after: (ms: number, deed: () => void) => () => void
  nowMs: () => number
}
/** One alarm alone is shown at once; in a storm a screen that is drawn 25 times a second is drawn often enough. */
const SHOW_MS = 40
const RETRY_MS = 2_000
export const PAGE_ROWS = 100
/** What is settled meanwhile moves rows of one moment from page to page: then that moment is asked for again, this often. */
const TURNS = 3

/** Keeps the open alarms true: fetched once, moved by messages, fetched again after a hole. */
export function keepHeld({ page, held, show, isFinal, after, nowMs }: KeepDeps) {
  let waiting: Change[] = []
  /** What was said since the question left; null while none is on its way: kept for ever it would be the day's alarms. */
  let since: Change[] | null = null
  let isShowing: (() => void) | null = null
  let shownAtMs = -Infinity
  let isRetrying: (() => void) | null = null
  let round = 0

  function take(change: Change): void {
    waiting.push(change)
    since?.push(change)
    isShowing ??= after(Math.max(0, shownAtMs + SHOW_MS - nowMs()), showNow)
  }
  function showNow(): void {
    isShowing = null
    shownAtMs = nowMs()
    const changes = waiting
    waiting = []
    if (changes.length > 0) show(moved(held(), changes))
  }

  /**
   * A question that was overtaken by a newer one is dropped. Each kind is shown as soon as it is whole, the few that burn before the many
   * that are broken; what was shown before stays until then.
   */
  function fetchAfresh(): void {
    const mine = ++round
    const said: Change[] = []
    since = said
    isRetrying?.()
    isRetrying = null
    const isMine = () => mine === round
    const fetchKind = async (kind: AlarmKind) => {
      const rows = await allOf(kind, page, { isMine, settled: () => said.filter((change) => change.kind === 'settled').length })
      if (isMine()) show(fetched(held(), kind, rows, said))
    }
    Promise.all(KINDS.map(fetchKind)).then(
      () => {
        if (!isMine()) return
        since = null
        show({ ...held(), isLoaded: true, isRefused: false })
      },
      (fault: unknown) => {
        if (!isMine()) return
        round++ // what else was asked is of no use any more
        since = null
        if (isFinal(fault)) show({ ...held(), isRefused: true })
        else isRetrying = after(RETRY_MS, fetchAfresh)
      },
    )
  }
  function stop(): void {
    round++
    isShowing?.()
    isRetrying?.()
  }
  return { take, fetchAfresh, stop }
}

interface Walk {
  isMine: () => boolean
  /** How many have been settled since it began. */
  settled: () => number
}
interface Step extends Omit<OpenAsk, 'kind'> {
  /** How many had been settled when its first page was asked for. */
  settled: number
  /** How often it has been begun again. */
  turns: number
}
/** From the oldest on, each page from where the last one ended: whatever is raised or settled meanwhile, nothing slips between two of them. */
async function allOf(kind: AlarmKind, page: KeepDeps['page'], { isMine, settled }: Walk): Promise<Alarm[]> {
  const found = new Map<string, Alarm>()
  let at: Step = { from: undefined, page: 1, settled: settled(), turns: 0 }
  for (let isOver = false; !isOver && isMine();) {
    const rows = await page({ kind, from: at.from, page: at.page })
    for (const alarm of rows) found.set(alarm.alarmId, alarm)
    const last = rows.at(-1)?.raisedAt
    const hasSlipped = at.page > 1 && at.settled !== settled() && at.turns < TURNS
    if (hasSlipped) at = { ...at, page: 1, settled: settled(), turns: at.turns + 1 }
    else if (rows.length < PAGE_ROWS) isOver = true
    else if (last && (at.from === undefined || last > at.from)) at = { from: last, page: 1, settled: settled(), turns: 0 }
    else at = { ...at, page: at.page + 1 } // more than a page in one moment
  }
  return [...found.values()]
}
