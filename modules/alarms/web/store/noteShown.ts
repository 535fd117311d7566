import type { Alarm } from '../../contract/alarm.ts'

export interface ShownDeps {
  tell: (alarmIds: string[]) => Promise<unknown>
  /** Whether a person could see it: a tab in the background shows nothing. */
  isVisible: () => boolean
  after: (ms: number, deed: () => void) => () => void
  now: () => Date
  /** What was told is shown from then on, also here. */
  shown: (alarmIds: string[], at: Date) => void
}
const GATHER_MS = 250
/** What one call takes. */
const AT_ONCE = 100

/** The first time an alarm stands before somebody's eyes is one of its times (docs/domain.md §4): told once, many together. */
export function noteShownOnce({ tell, isVisible, after, now, shown }: ShownDeps) {
  const told = new Set<string>()
  let queue: readonly Alarm[] = []
  let isWaiting: (() => void) | null = null

  function look(next: readonly Alarm[]): void {
    queue = next
    isWaiting ??= after(GATHER_MS, tellNow)
  }
  function tellNow(): void {
    isWaiting = null
    const open = new Set(queue.map(({ alarmId }) => alarmId))
    for (const alarmId of told) if (!open.has(alarmId)) told.delete(alarmId)
    if (!isVisible()) return
    const fresh = queue
      .filter(({ alarmId, shownAt }) => shownAt === null && !told.has(alarmId))
      .map(({ alarmId }) => alarmId)
    const some = fresh.slice(0, AT_ONCE)
    if (some.length === 0) return
    for (const alarmId of some) told.add(alarmId)
    const at = now()
    tell(some).then(
      () => shown(some, at),
      () => some.forEach((alarmId) => told.delete(alarmId)), // with the next message it is tried again
    )
    if (fresh.length > some.length) isWaiting = after(GATHER_MS, tellNow)
  }
  return { look, stop: () => isWaiting?.() }
}
