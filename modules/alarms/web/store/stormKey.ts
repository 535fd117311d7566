import type { Alarm } from '../../contract/alarm.ts'
import { foldKeyOf } from '../../contract/fold.ts'

/** What an alarm folds under on a screen; of one kind: supervisory alarms do not hide among faults. Null: it stands by itself. */
export function stormKeyOf(alarm: Alarm): string | null {
  const known = keys.get(alarm)
  if (known !== undefined) return known
  const foldKey = foldKeyOf(alarm)
  const key = foldKey === null ? null : `${alarm.unitId} ${alarm.kind} ${foldKey}`
  keys.set(alarm, key)
  return key
}
/** An alarm is replaced, never changed: of two thousand the key is put together once, and not with every message. */
const keys = new WeakMap<Alarm, string | null>()
