/** Groups of the unit's book, spec §2.14 "Business-object registry". */
export const BOOK_GROUPS = ['building', 'facility', 'response', 'personnel'] as const
export type BookGroup = (typeof BOOK_GROUPS)[number]

export interface BookEntry {
  object: string
  group: BookGroup
  /** How much it matters to the whole: 3 every inspection asks for it, 2 most do, 1 where there is such a thing. */
  weight: number
}

/** [D] the weights: docs/domain.md §23. */
const WRITTEN: Readonly<Record<BookGroup, readonly (readonly [object: string, weight: number])[]>> = {
  // oxfmt-ignore
  building: [
    ['yard', 1], ['tank', 1], ['installation', 1], ['keyPart', 3], ['fireManage', 3], ['fireLawDoc', 2], ['fireInfo', 1], ['firePunish', 1],
    ['facilityCheck', 3], ['fireRectify', 2], ['firePublicity', 2], ['miniStation', 2],
  ],
  // oxfmt-ignore
  facility: [
    ['autoAlarm', 3], ['waterSupply', 2], ['outdoorHydrant', 1], ['indoorHydrant', 2], ['sprinkler', 2], ['waterSpray', 1], ['gasSpray', 1],
    ['foam', 1], ['dryPowder', 1], ['smokeControl', 2], ['fireDoor', 2], ['fireRadio', 1], ['emergencyLight', 2], ['firePower', 2],
  ],
  response: [
    ['firePlan', 3],
    ['drillRecord', 3],
  ],
  personnel: [
    ['fireman', 2],
    ['fireGear', 1],
    ['keyWorker', 2],
    ['training', 3],
  ],
}

/** The 32 objects in the order of the book. */
export const BOOK: readonly BookEntry[] = BOOK_GROUPS.flatMap((group) =>
  WRITTEN[group].map(([object, weight]) => ({ group, object, weight })),
)

/** The one field of a request that says whether a unit has such a thing at all. */
export const ABSENT_FIELD = 'absent'
/** A request about 无此项 stands under the unit's own id, which no row of the book has. */
export const isAbsenceChange = (change: { unitId: string; rowId: string; object: string }): boolean =>
  change.rowId === change.unitId && BOOK.some(({ object }) => object === change.object)

/** How complete one object of a unit's book is. */
export interface BookStanding {
  object: string
  rows: number
  /** 0 where nothing is, 60 with what the forms need, 100 with every field of every row; files are not counted. */
  percent: number
  isAbsent: boolean
}

/** The whole book, by weight; null when the unit has nothing that a book could tell of. */
export function percentOf(
  standings: readonly Pick<BookStanding, 'object' | 'percent' | 'isAbsent'>[],
): number | null {
  let [sum, weights] = [0, 0]
  for (const { object, percent, isAbsent } of standings) {
    const weight = isAbsent ? 0 : (BOOK.find((entry) => entry.object === object)?.weight ?? 0)
    sum += weight * percent
    weights += weight
  }
  return weights === 0 ? null : Math.floor(sum / weights)
}
