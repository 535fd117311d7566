export interface CellSpot {
  roomId: string
  day: string
  shiftNo: number
  personId: string | null
}
export const isAt = (one: CellSpot, other: CellSpot): boolean =>
  one.roomId === other.roomId && one.day === other.day && one.shiftNo === other.shiftNo

/** Who stands in a shift, and why where nobody of 中级 does. */
export interface Stands {
  personIds: readonly string[]
  reason: string
}

/** Somebody goes to another shift, or two change places. */
export interface RosterMove {
  kind: 'move'
  from: CellSpot
  to: CellSpot
  /** It takes another back: nobody is marked 换 by it. */
  undoes?: boolean
}
/** Who stands in one shift is said anew; nobody: it is empty. */
export interface RosterPut {
  kind: 'put'
  at: Omit<CellSpot, 'personId'>
  stood: Stands
  stands: Stands
  undoes?: boolean
}
/** What a hand does on the roster. */
export type RosterEdit = RosterMove | RosterPut

/** Who went comes from where they are now, and who had to go comes back; who stood in the shift stands there again. */
export function backOf(edit: RosterEdit): RosterEdit {
  if (edit.kind === 'put')
    return { kind: 'put', at: edit.at, stood: edit.stands, stands: edit.stood, undoes: true }
  const { from, to } = edit
  return {
    kind: 'move',
    from: { ...to, personId: from.personId },
    to: { ...from, personId: to.personId },
    undoes: true,
  }
}
