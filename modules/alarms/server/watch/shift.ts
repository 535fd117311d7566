import { atMinute, dayOf, dayPlus } from '@gss/kit/zone'
import type { Place } from '@gss/server-kit/database'
import { SHIFT_BEGINS_AT_H, SHIFT_HOURS, SHIFT_SLOT_MS, type ShiftNow } from '../../contract/index.ts'
import type { AlarmDeps } from '../deps.ts'
import { seatRows } from '../seatSoundStore.ts'
import { lastTakenAt } from './handoverStore.ts'
import { countSlotsIn, quickIn, tookPartIn } from './loadViews.ts'

const H_MS = 3_600_000
const H_MIN = 60
const DAY_H = 24

/** The shift that is on: what came in it, how quickly it was taken, who sits there. */
export async function shiftNowOf({ db, clock }: Pick<AlarmDeps, 'db' | 'clock'>): Promise<ShiftNow> {
  const now = clock()
  const { from, until } = await shiftAt(db, now)
  const span = { from, until: now }
  const [slots, quick, tookPart, there] = await Promise.all([
    countSlotsIn(db, span, SHIFT_SLOT_MS),
    quickIn(db, span),
    tookPartIn(db, span),
    seatRows(db, now),
  ])
  const counts = Array.from({ length: slotAt(now, from) + 1 }, () => 0)
  for (const { nth, count } of slots) if (nth in counts) counts[nth] = count
  const seats = new Map(there.map(({ userId, name }) => [userId, { userId, name }]))
  return {
    from,
    until,
    counts,
    ...quick,
    seats: [...seats.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'zh')),
    gone: tookPart.filter((userId) => !seats.has(userId)).length,
  }
}

/** From the last handover that was signed, or from the usual hour; until the next one is due. */
export async function shiftAt(place: Place, now: Date): Promise<{ from: Date; until: Date }> {
  const signed = await lastTakenAt(place, new Date(now.getTime() - DAY_H * H_MS))
  const from = signed ?? usualBeginning(now)
  return { from, until: new Date(Math.max(from.getTime() + SHIFT_HOURS * H_MS, now.getTime())) }
}

const slotAt = (at: Date, from: Date): number => Math.floor((at.getTime() - from.getTime()) / SHIFT_SLOT_MS)

/** Eight in the morning or in the evening, by the centre's clock, whichever was last. */
function usualBeginning(now: Date): Date {
  const today = dayOf(now)
  const begins = [dayPlus(today, -1), today].flatMap((day) =>
    SHIFT_BEGINS_AT_H.map((hour) => atMinute(day, hour * H_MIN)),
  )
  return begins.findLast((at) => at <= now) ?? now
}
