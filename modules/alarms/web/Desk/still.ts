import type { Alarm } from '../../contract/alarm.ts'

/** Look §1, 11: nothing shifts under the finger. While the pointer rests in the list, what it shows stays in its place. */
export interface Still {
  /** In the order that was shown; each as it is now, or as it was when somebody settled it. */
  queue: readonly Alarm[]
  gone: ReadonlySet<string>
  /** Came since, and waits until the pointer leaves or asks. */
  waiting: number
}

export function still(shown: readonly Alarm[], live: readonly Alarm[]): Still {
  const now = new Map(live.map((alarm) => [alarm.alarmId, alarm]))
  const known = new Set(shown.map(({ alarmId }) => alarmId))
  return {
    queue: shown.map((alarm) => now.get(alarm.alarmId) ?? alarm),
    gone: new Set([...known].filter((alarmId) => !now.has(alarmId))),
    waiting: live.filter(({ alarmId }) => !known.has(alarmId)).length,
  }
}
