import { expect, test } from 'vitest'
import { alarmOf } from '../testing/alarmOf.ts'
import { noteShownOnce } from './noteShown.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
function seat(isDown = () => false) {
  const told: string[][] = []
  const shown: string[] = []
  let timer: (() => void) | null = null
  let isVisible = true
  const note = noteShownOnce({
    tell: (ids) => (told.push(ids), isDown() ? Promise.reject(new Error('down')) : Promise.resolve()),
    isVisible: () => isVisible,
    after: (_, deed) => {
      timer = deed
      return () => (timer = null)
    },
    now: () => NOW,
    shown: (ids) => void shown.push(...ids),
  })
  return {
    note,
    told,
    shown,
    hide: () => (isVisible = false),
    turn: async () => {
      const deed = timer
      timer = null
      deed?.()
      await new Promise<void>((resolve) => setImmediate(resolve))
    },
  }
}
const ids = (...numbers: number[]) => numbers.map((number) => alarmOf(number).alarmId)

test('what came together is told together, and once', async () => {
  const { note, told, shown, turn } = seat()
  note.look([alarmOf(1)])
  note.look([alarmOf(1), alarmOf(2)])
  await turn()
  note.look([alarmOf(1), alarmOf(2), alarmOf(3)])
  await turn()
  expect([told, shown]).toEqual([[ids(1, 2), ids(3)], ids(1, 2, 3)])
})
test('what another seat has shown before is not told', async () => {
  const { note, told, turn } = seat()
  note.look([alarmOf(1, { shownAt: NOW })])
  await turn()
  expect(told).toEqual([])
})
test('a page nobody sees shows nothing', async () => {
  const { note, told, hide, turn } = seat()
  hide()
  note.look([alarmOf(1)])
  await turn()
  expect(told).toEqual([])
})
test('what could not be told is told with the next', async () => {
  let isDown = true
  const { note, told, shown, turn } = seat(() => isDown)
  note.look([alarmOf(1)])
  await turn()
  isDown = false
  note.look([alarmOf(1)])
  await turn()
  expect([told.length, shown]).toEqual([2, ids(1)])
})
test('more than one call takes are told in several', async () => {
  const { note, told, turn } = seat()
  note.look(Array.from({ length: 150 }, (_, number) => alarmOf(number)))
  await turn()
  await turn()
  expect(told.map((some) => some.length)).toEqual([100, 50])
})
