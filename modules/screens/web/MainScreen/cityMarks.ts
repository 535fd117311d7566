import { type Alarm, isOwed119 } from '@gss/alarms/contract'
import { isClaimed } from '@gss/alarms/web'
import type { MarkState } from '@gss/web-kit/marks/StateMark.tsx'
import type { MainUnit } from '../../contract/mainScreen.ts'

/** How a unit stands on the map of the whole city. */
export interface CityMark {
  unitId: string
  state: Exclude<MarkState, 'drill' | 'shielded' | 'started' | 'feedback'>
  /** Somebody has all that is open of this kind. */
  isHeld: boolean
}
/** What burns in a unit: the one that is told, and how many there are. */
export interface CityFire {
  unitId: string
  first: Alarm
  count: number
  isHeld: boolean
}

/** From the gravest. Behind these what is quiet, then what cannot be heard. */
const GRAVITY = ['fire', 'urgent', 'supervisory', 'missedDuty', 'fault'] as const

/** A drill is no figure and stands on no map; what is under test or maintenance is not what it says (docs/domain.md §4). */
const isReal = ({ isDrill, under }: Alarm) => !isDrill && under === null
/** Nobody has it, and it waits for nobody's answer. */
export const isUntaken = (alarm: Alarm, now: Date) => !isClaimed(alarm, now) && !isOwed119(alarm)
/** What the room has to see move: a fire nobody has. */
export const isCalling = (alarm: Alarm, now: Date) =>
  alarm.kind === 'fire' && alarm.under === null && isUntaken(alarm, now)

/** Each unit that is not as ever, in the order of the units; what is well is a dot. */
export function cityMarksOf(
  units: readonly MainUnit[],
  alarms: readonly Alarm[],
  now: Date,
): ReadonlyMap<string, CityMark> {
  const byUnit = alarmsByUnit(alarms.filter(isReal))
  return new Map(
    units.flatMap((unit): [string, CityMark][] => {
      const mark = markOf(unit, byUnit.get(unit.unitId) ?? [], now)
      return mark ? [[unit.unitId, mark]] : []
    }),
  )
}

function markOf(unit: MainUnit, open: readonly Alarm[], now: Date): CityMark | null {
  const { unitId } = unit
  for (const state of GRAVITY) {
    const ofKind = open.filter(({ kind }) => kind === state)
    if (ofKind.length > 0) return { unitId, state, isHeld: !ofKind.some((alarm) => isUntaken(alarm, now)) }
  }
  if (unit.underTest > 0) return { unitId, state: 'test', isHeld: false }
  if (unit.underMaintenance > 0) return { unitId, state: 'maintenance', isHeld: false }
  return unit.offline > 0 ? { unitId, state: 'offline', isHeld: false } : null
}

/** One for each unit that burns: what nobody has first, the oldest first. */
export function cityFiresOf(alarms: readonly Alarm[], now: Date): CityFire[] {
  const fires = alarms
    .filter((alarm) => alarm.kind === 'fire' && isReal(alarm))
    .toSorted(
      (a, b) =>
        Number(isUntaken(b, now)) - Number(isUntaken(a, now)) || a.raisedAt.getTime() - b.raisedAt.getTime(),
    )
  return [...alarmsByUnit(fires)].flatMap(([unitId, [first, ...rest]]) =>
    first ? [{ unitId, first, count: rest.length + 1, isHeld: !isUntaken(first, now) }] : [],
  )
}

function alarmsByUnit(alarms: readonly Alarm[]): Map<string, Alarm[]> {
  const byUnit = new Map<string, Alarm[]>()
  for (const alarm of alarms) {
    const known = byUnit.get(alarm.unitId)
    if (known) known.push(alarm)
    else byUnit.set(alarm.unitId, [alarm])
  }
  return byUnit
}
