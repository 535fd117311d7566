import type { Alarm } from '../../contract/alarm.ts'

/** Look §1, 11: nothing shifts under the finger. While the pointer rests in the list, what it shows stays in its place. */
export interface Still {
  /** In the order that was shown; each as it is now, or as it was when somebody settled it. */
  queue: readonly Alarm[]
  gone: ReadonlySet<string>
  /** Came since, and waits until the pointer leaves or asks. */
  waiting: number
}

/** `found` is what the filter lets through now, `open` everything that is open: what only left the filter is not settled. */
export function still(
  shown: readonly Alarm[],
  found: readonly Alarm[],
  open: ReadonlyMap<string, Alarm>,
): Still {
  if (shown === found) return { queue: found, gone: NOBODY, waiting: 0 }
  const known = new Set(shown.map(({ alarmId }) => alarmId))
  return {
    queue: shown.map((alarm) => open.get(alarm.alarmId) ?? alarm),
    gone: new Set([...known].filter((alarmId) => !open.has(alarmId))),
    waiting: found.filter(({ alarmId }) => !known.has(alarmId)).length,
  }
}
const NOBODY: ReadonlySet<string> = new Set()
