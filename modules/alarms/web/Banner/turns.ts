import type { Alarm } from '../../contract/alarm.ts'
import { KINDS, isClaimed } from '../store/held.ts'

/** What burns or calls for help, as the banner shows it: what nobody has, and what somebody has. */
export interface BurningNow {
  free: readonly Alarm[]
  taken: readonly Alarm[]
}

/** What is real before what is played, fires before calls for help, the newest first. */
const inTurn = (a: Alarm, b: Alarm): number =>
  Number(a.isDrill) - Number(b.isDrill) ||
  KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) ||
  b.raisedAt.getTime() - a.raisedAt.getTime() ||
  (a.alarmId < b.alarmId ? 1 : -1)

export function burningIn(alarms: readonly Alarm[], now: Date): BurningNow {
  const sorted = alarms.toSorted(inTurn)
  return {
    free: sorted.filter((alarm) => !isClaimed(alarm, now)),
    taken: sorted.filter((alarm) => isClaimed(alarm, now)),
  }
}

/** Look §6: what is longer than its box steps on every 4 s. */
export const TURN_MS = 4_000

/** What stands in the banner so long after the newest came: what nobody has never gives its place to what somebody has. */
export function bannerShownOf({ free, taken }: BurningNow, room: number, sinceMs: number): readonly Alarm[] {
  if (free.length >= room) return windowOn(free, room, sinceMs)
  return [...free, ...windowOn(taken, room - free.length, sinceMs)]
}

/** As many at once as there is room for, each in turn; the last ones stand beside those before them. */
function windowOn(alarms: readonly Alarm[], room: number, sinceMs: number): readonly Alarm[] {
  const turns = Math.ceil(alarms.length / room)
  const turn = turns === 0 ? 0 : Math.floor(sinceMs / TURN_MS) % turns
  const from = Math.max(0, Math.min(turn * room, alarms.length - room))
  return alarms.slice(from, from + room)
}
