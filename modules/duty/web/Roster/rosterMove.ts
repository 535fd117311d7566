export interface CellSpot {
  roomId: string
  day: string
  shiftNo: number
  personId: string | null
}
export const isAt = (one: CellSpot, other: CellSpot): boolean =>
  one.roomId === other.roomId && one.day === other.day && one.shiftNo === other.shiftNo

/** What a hand does on the roster: somebody goes to another shift, or two change places. */
export interface RosterMove {
  from: CellSpot
  to: CellSpot
  /** It takes another back: nobody is marked 换 by it. */
  undoes?: boolean
}
/** Who went comes from where they are now, and who had to go comes back. */
export const backOf = ({ from, to }: RosterMove): RosterMove => ({
  from: { ...to, personId: from.personId },
  to: { ...from, personId: to.personId },
  undoes: true,
})
