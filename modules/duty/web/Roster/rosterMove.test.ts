import { expect, test } from 'vitest'
import { backOf, type RosterMove } from './rosterMove.ts'

type Stands = Record<string, string[]>
const spot = (day: string, personId: string | null) => ({ roomId: 'r1', day, shiftNo: 1, personId })

/** As the server does it. */
function after(stands: Stands, { from, to }: RosterMove): Stands {
  const left = (day: string, personId: string | null) =>
    (stands[day] ?? []).filter((each) => each !== personId)
  return {
    ...stands,
    [from.day]: [...left(from.day, from.personId), ...(to.personId ? [to.personId] : [])].toSorted(),
    [to.day]: [...left(to.day, to.personId), ...(from.personId ? [from.personId] : [])].toSorted(),
  }
}

const moves: [what: string, move: RosterMove][] = [
  ['somebody goes to another shift', { from: spot('20', 'a'), to: spot('21', null) }],
  ['two change places', { from: spot('20', 'a'), to: spot('21', 'c') }],
  ['the last one leaves', { from: spot('22', 'd'), to: spot('20', null) }],
]
test.each(moves)('taken back, everybody stands where they stood: %s', (_, move) => {
  const stands: Stands = { '20': ['a', 'b'], '21': ['c'], '22': ['d'] }
  const moved = after(stands, move)
  expect(moved).not.toEqual(stands)
  expect(after(moved, backOf(move))).toEqual(stands)
})
