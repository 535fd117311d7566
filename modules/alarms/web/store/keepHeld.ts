import type { Alarm } from '../../contract/alarm.ts'
import { type Change, fetched, type Held, moved } from './held.ts'

export interface KeepDeps {
  /** One page of the open alarms; the first is 1. */
  page: (page: number) => Promise<{ rows: Alarm[]; total: number }>
  held: () => Held
  show: (held: Held) => void
  /** Asking again would bring the same answer: the role does not allow it. */
  isFinal: (fault: unknown) => boolean
  /** Returns its withdrawal. */
  after: (ms: number, deed: () => void) => () => void
}
/** An alarm on the socket is in the list within 100 ms; a screen drawn 25 times a second is drawn often enough. */
const SHOW_MS = 40
const RETRY_MS = 2_000
const PAGE_ROWS = 100
/** What is settled while the pages come moves rows from one page to another: then the list is asked for again, this often. */
const ROUNDS = 3
const PAGES_AT_ONCE = 4

/** Keeps the open alarms true: fetched once, moved by messages, fetched again after a hole. */
export function keepHeld({ page, held, show, isFinal, after }: KeepDeps) {
  let waiting: Change[] = []
  let since: Change[] = []
  let isShowing: (() => void) | null = null
  let isRetrying: (() => void) | null = null
  let round = 0

  function take(change: Change): void {
    waiting.push(change)
    since.push(change)
    isShowing ??= after(SHOW_MS, showNow)
  }
  function showNow(): void {
    isShowing = null
    const changes = waiting
    waiting = []
    if (changes.length > 0) show(moved(held(), changes))
  }

  /** A question that was overtaken by a newer one is dropped. */
  function fetchAfresh(): void {
    const mine = ++round
    since = []
    isRetrying?.()
    isRetrying = null
    allPages(page, () => since).then(
      (rows) => {
        if (mine !== round) return
        waiting = []
        show(fetched(held(), rows, since))
        since = []
      },
      (fault: unknown) => {
        if (mine !== round) return
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

async function allPages(page: KeepDeps['page'], since: () => readonly Change[]): Promise<Alarm[]> {
  const found = new Map<string, Alarm>()
  for (let round = 0; round < ROUNDS; round++) {
    const first = await page(1)
    add(first.rows)
    let { total } = first
    const last = Math.ceil(total / PAGE_ROWS)
    for (let from = 2; from <= last; from += PAGES_AT_ONCE) {
      const numbers = Array.from({ length: Math.min(PAGES_AT_ONCE, last - from + 1) }, (_, at) => from + at)
      const pages = await Promise.all(numbers.map((number) => page(number)))
      for (const { rows } of pages) add(rows)
      total = pages.at(-1)?.total ?? total
    }
    if (found.size >= total || since().every(({ kind }) => kind !== 'settled')) break
  }
  return [...found.values()]

  function add(rows: readonly Alarm[]): void {
    for (const alarm of rows) found.set(alarm.alarmId, alarm)
  }
}
