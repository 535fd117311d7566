import {
  FACILITIES,
  FACILITY_STATES,
  type FacilityGroup,
  type FacilityKind,
  type FacilityState,
  isHindered,
} from '../../contract/index.ts'

/** One line: one thing by its name, or so many of a kind that stand alike. */
export interface FacilityLine {
  key: string
  kind: FacilityKind
  icon: string
  state: FacilityState
  /** Null: `count` of them. */
  name: string | null
  count: number
  isHindered: boolean
}

interface Asked {
  floorId: string | null
  isBurning: boolean
  room: number
}

/** What serves this floor, what is hindered first; told one by one while there is room, the small groups before the large. */
export function facilityLines(
  groups: readonly FacilityGroup[],
  { floorId, isBurning, room }: Asked,
): FacilityLine[] {
  const ordered = gathered(groups.filter((group) => serves(group, floorId)))
    .map((group) => ({ ...group, isHindered: isHindered(group, isBurning) }))
    .toSorted(
      (a, b) =>
        Number(b.isHindered) - Number(a.isHindered) ||
        placeOf(a.kind) - placeOf(b.kind) ||
        FACILITY_STATES.indexOf(a.state) - FACILITY_STATES.indexOf(b.state),
    )
    .slice(0, room)
  let left = room - ordered.length
  const single = new Set<number>()
  const bySize = [...ordered.entries()].toSorted(([, a], [, b]) => a.count - b.count)
  for (const [at, { count, names }] of bySize) {
    if (count - 1 > left || names.length < count) continue
    left -= count - 1
    single.add(at)
  }
  return ordered.flatMap(({ kind, state, count, names, isHindered: isBad }, at): FacilityLine[] => {
    const line = { kind, state, icon: FACILITIES[placeOf(kind)]?.icon ?? 'module', isHindered: isBad }
    if (!single.has(at)) return [{ ...line, key: `${kind} ${state}`, name: null, count }]
    return names.map((name, nth) => ({ ...line, key: `${kind} ${state} ${nth}`, name, count: 1 }))
  })
}

const placeOf = (kind: FacilityKind) => FACILITIES.findIndex((row) => row.kind === kind)
const serves = ({ kind, floorId: of }: FacilityGroup, floorId: string | null) =>
  FACILITIES[placeOf(kind)]?.of === 'building' || of === floorId

/** What serves the building stands on several floors. */
function gathered(groups: readonly FacilityGroup[]): FacilityGroup[] {
  const all = new Map<string, FacilityGroup>()
  for (const group of groups) {
    const key = `${group.kind} ${group.state}`
    const known = all.get(key)
    all.set(
      key,
      known ? { ...known, count: known.count + group.count, names: [...known.names, ...group.names] } : group,
    )
  }
  return [...all.values()]
}

/** Through how many of the ways out of this floor one gets, as far as anybody knows. */
export function exitsOf(
  groups: readonly FacilityGroup[],
  { floorId, isBurning }: Omit<Asked, 'room'>,
): { usable: number; all: number } {
  const exits = groups.filter((group) => group.floorId === floorId && FACILITIES[placeOf(group.kind)]?.isExit)
  const sum = (of: readonly FacilityGroup[]) => of.reduce((total, { count }) => total + count, 0)
  return { usable: sum(exits.filter((group) => !isHindered(group, isBurning))), all: sum(exits) }
}
