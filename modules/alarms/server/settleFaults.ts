import { fillSentence, isRefusal, type Refusal, type Refusals, refuse } from '@gss/kit/refusal'
import type { Caller } from '@gss/session/server'
import { type NotSettled, refusals, STATE_AFTER } from '../contract/index.ts'
import type { AlarmDeps } from './deps.ts'
import { judgeSettling, settleNow } from './settle.ts'

/** Faults settled with one sentence. Each is a deed of its own: told are those that were not, and why. */
export async function settleFaults(
  { alarmIds, note }: { alarmIds: readonly string[]; note: string },
  who: Caller,
  deps: AlarmDeps,
): Promise<NotSettled[]> {
  const left: NotSettled[] = []
  for (const alarmId of new Set(alarmIds)) {
    const settled = await settleFault(alarmId, note, who, deps)
    if (settled !== null) left.push(leftOf(alarmId, settled))
  }
  return left
}

const SENTENCES: Refusals = refusals
function leftOf(alarmId: string, { refused: code, with: given = {} }: Refusal): NotSettled {
  const values = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]))
  return { alarmId, code, message: fillSentence(SENTENCES[code] ?? code, values), values }
}

async function settleFault(
  alarmId: string,
  note: string,
  who: Caller,
  deps: AlarmDeps,
): Promise<null | Refusal> {
  const judged = await judgeSettling({ alarmId, state: STATE_AFTER.confirm, note }, who, deps)
  if (isRefusal(judged)) return judged
  // A fire is looked at one by one, whatever button a browser shows.
  if (judged.alarm.kind !== 'fault') return refuse('alarm.bulkOnlyFaults')
  return deps.db.transaction((tx) => settleNow(tx, judged, who, deps))
}
