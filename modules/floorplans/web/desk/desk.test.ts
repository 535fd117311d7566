import { describe, expect, test } from 'vitest'
import { align } from '../../model/arrange.ts'
import { type PlanEdit, markerOf } from '../../model/edit.ts'
import { planPoint } from '../../model/point.ts'
import { fakeServer, idOf, keyAt, label, LAYER } from '../testing/fakeServer.ts'
import { PlanDesk, type EditTrouble } from './desk.ts'

const START = [label(1, 10, 10), label(2, 20, 30), label(3, 30, 50)]
function opened() {
  const server = fakeServer(START)
  const desk = new PlanDesk(LAYER, server.calls, () => new Date(0))
  const troubles: EditTrouble[] = []
  desk.onTrouble((trouble) => troubles.push(trouble))
  desk.fetched(START)
  const places = () => [...(desk.state.labels?.values() ?? [])].map(({ x, y }) => `${x},${y}`)
  return { desk, server, troubles, places }
}
const moveOf = (index: number, fromX: number, fromY: number, toX: number, toY: number): PlanEdit => ({
  kind: 'move',
  deed: 'move',
  moves: [{ key: keyAt(index), from: planPoint(fromX, fromY), to: planPoint(toX, toY) }],
})

describe('editing a plan', () => {
  test('every move, add, delete and alignment is undone to the beginning', async () => {
    const { desk, places, server } = opened()
    const edits: (PlanEdit | null)[] = [
      moveOf(1, 10, 10, 12, 14),
      align(
        [...(desk.state.labels?.values() ?? [])].slice(1).map((each) => markerOf(each)),
        'left',
      ),
      { kind: 'remove', deed: 'remove', markers: [markerOf(label(2, 20, 30))] },
      { kind: 'place', deed: 'place', markers: [markerOf(label(4, 70, 80))] },
    ]
    for (const edit of edits) expect(edit && (await desk.do(edit))).toBe(true)
    expect(places()).toEqual(['12,14', '20,50', '70,80'])
    for (let left = edits.length; left > 0; left--) expect(await desk.undo()).toBe(true)
    expect(places().toSorted()).toEqual(['10,10', '20,30', '30,50'])
    expect([...server.kept.values()].map(({ x, y }) => `${x},${y}`).toSorted()).toEqual([
      '10,10',
      '20,30',
      '30,50',
    ])
    expect(await desk.undo()).toBe(false)
  })

  test('what was undone is done again, until something new is done', async () => {
    const { desk, places } = opened()
    await desk.do(moveOf(1, 10, 10, 12, 14))
    await desk.undo()
    await desk.redo()
    expect(places()[0]).toBe('12,14')
    await desk.undo()
    await desk.do(moveOf(2, 20, 30, 21, 31))
    expect(await desk.redo()).toBe(false)
  })

  test('edits asked for at once are done one after another', async () => {
    const { desk, places, server } = opened()
    await Promise.all([
      desk.do(moveOf(1, 10, 10, 11, 11)),
      desk.do(moveOf(1, 11, 11, 12, 12)),
      desk.undo(),
      desk.undo(),
    ])
    expect([places()[0], server.sent.length, desk.state.working]).toEqual(['10,10', 4, 0])
  })

  test('a refused move leaves the marker where it was, nothing to undo, and is told', async () => {
    const { desk, places, server, troubles } = opened()
    server.refuse(new Error('no'))
    expect(await desk.do(moveOf(1, 10, 10, 12, 14))).toBe(false)
    expect([places()[0], desk.state.history.done.length, troubles[0]?.kind]).toEqual(['10,10', 0, 'failed'])
  })

  test('an undo that another person overtook is told and given up; what was before it can still be undone', async () => {
    const { desk, places, troubles } = opened()
    await desk.do(moveOf(1, 10, 10, 11, 11))
    await desk.do(moveOf(2, 20, 30, 21, 31))
    desk.hear({
      layerId: LAYER,
      userId: LAYER,
      userName: '',
      placed: [],
      moved: [
        {
          labelId: label(2, 0, 0).labelId,
          kind: 'component',
          targetId: idOf(2),
          x: 99,
          y: 99,
          version: 5,
          sight: null,
        },
      ],
      removed: [],
      isMany: false,
    })
    expect(await desk.undo()).toBe(false)
    expect(troubles).toEqual([{ kind: 'overtaken', deed: 'move' }])
    expect(await desk.undo()).toBe(true)
    expect(places()).toEqual(['10,10', '99,99', '30,50'])
  })
})

describe('what is heard', () => {
  const isFire = (desk: PlanDesk) => desk.state.labels?.get(keyAt(1))?.isFire
  test('a marker burns as soon as its state is heard', () => {
    const { desk } = opened()
    desk.hearStates([{ componentId: idOf(1), bits: ['fire'] }])
    expect(isFire(desk)).toBe(true)
  })
  test('a state heard while the labels were fetched outlives the older ones that come', () => {
    const { desk } = opened()
    desk.fetching()
    desk.hearStates([{ componentId: idOf(1), bits: ['fire'] }])
    desk.fetched(START)
    expect(isFire(desk)).toBe(true)
  })
  test('what was heard before a fetch began is left to it', () => {
    const { desk } = opened()
    desk.hearStates([{ componentId: idOf(1), bits: ['fire'] }])
    desk.fetching()
    desk.fetched(START)
    expect(isFire(desk)).toBe(false)
  })
  test('states of devices that stand elsewhere change nothing, not even the picture', () => {
    const { desk } = opened()
    const before = desk.state.labels
    desk.hearStates([{ componentId: idOf(9), bits: ['fire'] }])
    expect(desk.state.labels).toBe(before)
  })
})

describe('linking', () => {
  const camera = idOf(8)
  test('a link made in link mode is shown and can be undone', async () => {
    const { desk, server } = opened()
    desk.happen({ kind: 'enterLink', camera })
    desk.showLinks([idOf(2)])
    await desk.do({ kind: 'link', deed: 'link', cameraId: camera, targetId: idOf(1) })
    expect([...desk.state.linked]).toEqual([idOf(2), idOf(1)])
    await desk.undo()
    expect([...desk.state.linked]).toEqual([idOf(2)])
    expect(server.sent).toEqual(['link 1', 'unlink 1'])
  })
  test('leaving the mode takes the rings away', () => {
    const { desk } = opened()
    desk.happen({ kind: 'enterLink', camera })
    desk.showLinks([idOf(2)])
    desk.happen({ kind: 'cancel' })
    expect(desk.state.linked.size).toBe(0)
  })
})
