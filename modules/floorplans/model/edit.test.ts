import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { align, lay, onGrid, onLine, ALIGN_SIDES } from './arrange.ts'
import {
  type PlanBoard,
  planBoardOf,
  boardAfter,
  type PlanEdit,
  inverseEdit,
  labelKeyOf,
  linkKey,
  type Marker,
  obstacles,
} from './edit.ts'
import { BEGINNING, giveUp, type EditHistory, remember, toRedo, toUndo } from './history.ts'
import { planPoint } from './point.ts'

const marker = (name: string, x: number, y: number): Marker => ({
  key: labelKeyOf('component', name),
  kind: 'component',
  targetId: name,
  at: planPoint(x, y),
})
const A = marker('a', 10, 20)
const B = marker('b', 30, 5)
const C = marker('c', 20, 40)
const to = (one: Marker, x: number, y: number): Marker => ({ ...one, at: planPoint(x, y) })
const CAM: Marker = {
  key: labelKeyOf('camera', 'cam'),
  kind: 'camera',
  targetId: 'cam',
  at: planPoint(5, 5),
  sight: { facingDeg: 90, angleDeg: 60 },
}
const turn = (from: Marker['sight'] | null, sight: Marker['sight'] | null): PlanEdit => ({
  kind: 'turn',
  deed: 'turn',
  turns: [{ key: CAM.key, at: CAM.at, from: from ?? null, to: sight ?? null }],
})
const board = planBoardOf([A, B, C, CAM], [linkKey('cam', 'a')])
const standing = ({ markers, links }: PlanBoard) => ({
  markers: [...markers.values()]
    .map(({ key, at, sight }) => `${key} ${at.x} ${at.y} ${sight?.facingDeg} ${sight?.angleDeg}`)
    .toSorted(),
  links: [...links].toSorted(),
})

const edits: [what: string, edit: PlanEdit, obstacles: string[]][] = [
  ['placing what stands nowhere', { kind: 'place', deed: 'place', markers: [marker('d', 1, 1)] }, []],
  ['placing what stands already', { kind: 'place', deed: 'place', markers: [A] }, [A.key]],
  ['removing what stands there', { kind: 'remove', deed: 'remove', markers: [A, B] }, []],
  [
    'removing what another moved meanwhile',
    { kind: 'remove', deed: 'remove', markers: [to(A, 11, 20), B] },
    [A.key],
  ],
  [
    'moving from where it stands',
    { kind: 'move', deed: 'move', moves: [{ key: A.key, from: A.at, to: planPoint(0, 0) }] },
    [],
  ],
  [
    'moving from where it no longer stands',
    { kind: 'move', deed: 'move', moves: [{ key: A.key, from: B.at, to: planPoint(0, 0) }] },
    [A.key],
  ],
  ['turning a camera', turn(CAM.sight, { facingDeg: 0, angleDeg: 60 }), []],
  ['no longer drawing what it sees', turn(CAM.sight, null), []],
  ['turning one that another turned meanwhile', turn({ facingDeg: 91, angleDeg: 60 }, null), [CAM.key]],
  [
    'removing a camera: it looks where it looked when it is back',
    { kind: 'remove', deed: 'remove', markers: [CAM] },
    [],
  ],
  ['linking a camera', { kind: 'link', deed: 'link', cameraId: 'cam', targetId: 'b' }, []],
  ['linking it twice', { kind: 'link', deed: 'link', cameraId: 'cam', targetId: 'a' }, [linkKey('cam', 'a')]],
  ['unlinking it', { kind: 'unlink', deed: 'unlink', cameraId: 'cam', targetId: 'a' }, []],
  [
    'unlinking what is not linked',
    { kind: 'unlink', deed: 'unlink', cameraId: 'cam', targetId: 'b' },
    [linkKey('cam', 'b')],
  ],
]
test.each(edits)('%s', (_, edit, inTheWay) => expect(obstacles(board, edit)).toEqual(inTheWay))
test.each(edits.filter(([, , inTheWay]) => inTheWay.length === 0))(
  '%s is undone by its inverse',
  (_, edit) => {
    const after = boardAfter(board, edit)
    expect(standing(after)).not.toEqual(standing(board))
    expect(obstacles(after, inverseEdit(edit))).toEqual([])
    expect(standing(boardAfter(after, inverseEdit(edit)))).toEqual(standing(board))
  },
)

/** Any edit that can be done on this board, chosen by numbers. */
type Numbers = [what: number, which: number, x: number, y: number]
function anyEdit({ markers, links }: PlanBoard, [what, which, x, y]: Numbers): PlanEdit | null {
  const all = [...markers.values()]
  const some = all.filter((_, index) => (index + which) % 3 !== 0)
  const one = all[which % Math.max(all.length, 1)]
  const at = planPoint(x, y)
  const side = ALIGN_SIDES[which % ALIGN_SIDES.length] ?? 'top'
  const link = [...links][which % Math.max(links.size, 1)]?.split(' ')
  const places = onGrid(some.length, { left: 0, top: 0, right: x + 1, bottom: y + 1 })
  switch (what) {
    case 0:
      return { kind: 'place', deed: 'place', markers: [marker(`n${which}-${x}-${y}`, x, y)] }
    case 1:
      return { kind: 'remove', deed: 'remove', markers: some }
    case 2:
      return one ? { kind: 'move', deed: 'move', moves: [{ key: one.key, from: one.at, to: at }] } : null
    case 3:
      return align(some, side)
    case 4:
      return lay('line', some, onLine(some.length, at, planPoint(y, x)))
    case 5:
      return lay('grid', some, places)
    case 8: {
      const camera = markers.get(CAM.key)
      const facingDeg = which % 360
      return camera && camera.sight?.facingDeg !== facingDeg
        ? {
            kind: 'turn',
            deed: 'turn',
            turns: [
              { key: CAM.key, at: camera.at, from: camera.sight ?? null, to: { facingDeg, angleDeg: 60 } },
            ],
          }
        : null
    }
    case 6:
      return link
        ? { kind: 'unlink', deed: 'unlink', cameraId: link[0] ?? '', targetId: link[1] ?? '' }
        : null
    default:
      return { kind: 'link', deed: 'link', cameraId: `cam${which}`, targetId: 'a' }
  }
}
const numbers = fc.tuple(
  fc.nat(8),
  fc.nat(50),
  fc.double({ min: 0, max: 900, noNaN: true }),
  fc.double({ min: 0, max: 900, noNaN: true }),
)

test('every sequence of edits undoes to the beginning, and is done again to its end', () => {
  fc.assert(
    fc.property(fc.array(numbers, { maxLength: 40 }), (choices) => {
      let now: PlanBoard = board
      let history: EditHistory = BEGINNING
      for (const choice of choices) {
        const edit = anyEdit(now, choice)
        if (!edit || obstacles(now, edit).length > 0) continue
        now = boardAfter(now, edit)
        history = remember(history, edit)
      }
      const end = standing(now)
      for (let step = toUndo(history); step; step = toUndo(history)) {
        expect(obstacles(now, step.edit)).toEqual([])
        now = boardAfter(now, step.edit)
        history = step.after
      }
      expect(standing(now)).toEqual(standing(board))
      for (let step = toRedo(history); step; step = toRedo(history)) {
        now = boardAfter(now, step.edit)
        history = step.after
      }
      expect(standing(now)).toEqual(end)
    }),
  )
})
test('the inverse of an inverse is the edit', () => {
  fc.assert(
    fc.property(numbers, (choice) => {
      const edit = anyEdit(board, choice)
      expect(edit && inverseEdit(inverseEdit(edit))).toEqual(edit)
    }),
  )
})

test('what is done anew ends what could be done again', () => {
  const edit: PlanEdit = { kind: 'link', deed: 'link', cameraId: 'cam', targetId: 'b' }
  const undone = toUndo(remember(remember(BEGINNING, edit), edit))?.after ?? BEGINNING
  expect(undone.undone).toHaveLength(1)
  expect(toRedo(remember(undone, edit))).toBeNull()
})
test('an undo that another stands against is given up, the one before it is not', () => {
  const [first, second] = [edits[0]?.[1], edits[2]?.[1]]
  if (!first || !second) throw new Error('the table has them')
  const history = giveUp(remember(remember(BEGINNING, first), second))
  expect(toUndo(history)?.edit).toEqual(inverseEdit(first))
})
test('at the beginning there is nothing to undo', () => expect(toUndo(BEGINNING)).toBeNull())
