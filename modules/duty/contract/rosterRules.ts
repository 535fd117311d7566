import { DAY_MIN } from './days.ts'
import { type CertRank, isMiddle } from './people.ts'

/** What is not right with a shift, gravest first. Soft: it is shown, and only `noMiddle` wants a reason. */
export const CELL_FLAWS = ['tooFew', 'noMiddle', 'certOver', 'certEnds', 'tooLong', 'twoInARow'] as const
export type CellFlaw = (typeof CELL_FLAWS)[number]

/** GB 25201 5.2: a shift is no longer. */
export const SHIFT_MAX_MIN = 480
/** Forms-and-rules §6.4: so long before a certificate ends it is told. */
export const CERT_WARN_DAYS = 60

export interface OnCell {
  day: string
  lengthMin: number
  peopleMin: number
  isLinked: boolean
  people: readonly { personId: string; rank: CertRank; certUntil: string | null }[]
  /** Of the shift before and after, where they touch this one. */
  besides: readonly string[]
  /** The day that is `CERT_WARN_DAYS` after this one. */
  warnDay: string
}

// oxfmt-ignore
const RULES: readonly [flaw: CellFlaw, holds: (cell: OnCell) => boolean][] = [
  ['tooFew',    ({ people, peopleMin }) => people.length < peopleMin],
  ['noMiddle',  ({ people, isLinked }) => isLinked && people.length > 0 && !people.some(({ rank }) => isMiddle(rank))],
  ['certOver',  ({ people, day }) => people.some(({ certUntil }) => certUntil !== null && certUntil < day)],
  ['certEnds',  ({ people, day, warnDay }) => people.some(({ certUntil }) => certUntil !== null && certUntil >= day && certUntil <= warnDay)],
  ['tooLong',   ({ lengthMin }) => lengthMin > SHIFT_MAX_MIN],
  ['twoInARow', ({ people, besides }) => people.some(({ personId }) => besides.includes(personId))],
]
export const flawsOfCell = (cell: OnCell): CellFlaw[] =>
  RULES.filter(([, holds]) => holds(cell)).map(([flaw]) => flaw)

interface Span {
  fromMin: number
  untilMin: number
}
export const shiftLengthOf = ({ fromMin, untilMin }: Span): number =>
  untilMin > fromMin ? untilMin - fromMin : untilMin + DAY_MIN - fromMin

/** Over midnight too: the day is a ring. One as long as a day overlaps itself. */
export function doOverlap(shifts: readonly Span[]): boolean {
  const spans = shifts
    .map((shift) => ({ from: shift.fromMin, until: shift.fromMin + shiftLengthOf(shift) }))
    .toSorted((one, other) => one.from - other.from)
  const [first] = spans
  return spans.some(({ until }, at) => until > (spans[at + 1]?.from ?? (first ? first.from + DAY_MIN : 0)))
}

/** 按循环: the shifts of the days one after another, the teams in their order, and again from the first. */
export function cycleOf<T>(
  teams: readonly (readonly T[])[],
  places: readonly { day: string; shiftNo: number }[],
  startsAt: number,
): { day: string; shiftNo: number; team: readonly T[] }[] {
  if (teams.length === 0) return []
  return places.map((place, at) => ({ ...place, team: teams[(startsAt + at) % teams.length] ?? [] }))
}
