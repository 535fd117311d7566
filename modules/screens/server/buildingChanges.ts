import type { BuildingEvent, EventWhat } from '../contract/index.ts'
import type { DayAlarm, SaidOfPart, StandingDoor } from './buildingScreenViews.ts'

/** What begins and what ends with a bit; of fires, faults and the like alarms tell more. */
const TOLD: readonly (readonly [bit: string, begins: EventWhat, ends: EventWhat | null])[] = [
  ['feedback', 'feedback', null],
  ['started', 'started', 'stopped'],
  ['shielded', 'shielded', 'unshielded'],
  ['offline', 'offline', 'online'],
]

/**
 * What became otherwise, by what was said in its order: a panel says the same again whenever it is asked. What was said first of a part is a
 * change only if it is so since then: what it was before nobody has read.
 */
export function changesOf(said: readonly SaidOfPart[]): BuildingEvent[] {
  const before = new Map<string, readonly string[]>()
  return said.flatMap(({ id, name, place, bits, at, since }) => {
    const known = before.get(id)
    before.set(id, bits)
    if (!known && since.getTime() !== at.getTime()) return []
    return TOLD.flatMap(([bit, begins, ends]) => {
      const [was, is] = [known?.includes(bit) ?? false, bits.includes(bit)]
      const what = was === is ? null : is ? begins : ends
      return what === null ? [] : [plain({ at, what, name, place })]
    })
  })
}

/** Raised, taken, settled: each with its own time. */
export const eventsOfAlarms = (alarms: readonly DayAlarm[], since: Date): BuildingEvent[] =>
  alarms
    .flatMap(
      ({
        kind,
        name,
        place,
        isDrill,
        raisedAt,
        claimedAt,
        claimedName,
        settledAt,
        settledName,
      }): BuildingEvent[] => {
        const of = { kind, name, place, isDrill }
        return [
          {
            ...of,
            what: 'raised',
            at: raisedAt,
            isHeld: claimedAt !== null || settledAt !== null,
            person: '',
          },
          ...(claimedAt
            ? [{ ...of, what: 'claimed' as const, at: claimedAt, isHeld: true, person: claimedName ?? '' }]
            : []),
          ...(settledAt
            ? [{ ...of, what: 'settled' as const, at: settledAt, isHeld: true, person: settledName ?? '' }]
            : []),
        ]
      },
    )
    .filter(({ at }) => at >= since)

const DOOR_WHATS = { held: 'doorHeld', open: 'doorOpen', closed: 'doorClosed' } as const
export const eventsOfDoors = (doors: readonly StandingDoor[], from: Date): BuildingEvent[] =>
  doors.flatMap(({ name, state, since }) =>
    since && since >= from && (state === 'held' || state === 'open' || state === 'closed')
      ? [plain({ at: since, what: DOOR_WHATS[state], name, place: '' })]
      : [],
  )

export const eventsOfLines = (lines: readonly { name: string; since: Date }[], from: Date): BuildingEvent[] =>
  lines.flatMap(({ name, since }) =>
    since >= from ? [plain({ at: since, what: 'lineOffline', name, place: '' })] : [],
  )

const plain = (of: Pick<BuildingEvent, 'at' | 'what' | 'name' | 'place'>): BuildingEvent => ({
  ...of,
  kind: null,
  isDrill: false,
  isHeld: false,
  person: '',
})
