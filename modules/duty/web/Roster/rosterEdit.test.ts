import { expect, test } from 'vitest'
import { backOf, type RosterEdit } from './rosterEdit.ts'

type Roster = Record<string, readonly string[]>
const spot = (day: string, personId: string | null) => ({ roomId: 'r1', day, shiftNo: 1, personId })

/** As the server does it. */
function after(stands: Roster, edit: RosterEdit): Roster {
  if (edit.kind === 'put') return { ...stands, [edit.at.day]: edit.stands.personIds }
  const { from, to } = edit
  const left = (day: string, personId: string | null) =>
    (stands[day] ?? []).filter((each) => each !== personId)
  return {
    ...stands,
    [from.day]: [...left(from.day, from.personId), ...(to.personId ? [to.personId] : [])].toSorted(),
    [to.day]: [...left(to.day, to.personId), ...(from.personId ? [from.personId] : [])].toSorted(),
  }
}

const put = (stood: string[], stands: string[]): RosterEdit => ({
  kind: 'put',
  at: { roomId: 'r1', day: '20', shiftNo: 1 },
  stood: { personIds: stood, reason: '' },
  stands: { personIds: stands, reason: '' },
})
const edits: [what: string, edit: RosterEdit][] = [
  ['somebody goes to another shift', { kind: 'move', from: spot('20', 'a'), to: spot('21', null) }],
  ['two change places', { kind: 'move', from: spot('20', 'a'), to: spot('21', 'c') }],
  ['the last one leaves', { kind: 'move', from: spot('22', 'd'), to: spot('20', null) }],
  ['one is taken out', put(['a', 'b'], ['b'])],
  ['a shift is emptied', put(['a', 'b'], [])],
]
test.each(edits)('taken back, everybody stands where they stood: %s', (_, edit) => {
  const stands: Roster = { '20': ['a', 'b'], '21': ['c'], '22': ['d'] }
  const moved = after(stands, edit)
  expect(moved).not.toEqual(stands)
  expect(after(moved, backOf(edit))).toEqual(stands)
})
