import { expect, test } from 'vitest'
import type { Silence } from '../../contract/seats.ts'
import { soundReport } from './soundReport.ts'

function seat(isDown = () => false) {
  const told: (Silence | null)[] = []
  let timer: (() => void) | null = null
  const report = soundReport({
    tell: (why) => (told.push(why), isDown() ? Promise.reject(new Error('down')) : Promise.resolve()),
    after: (_, deed) => {
      timer = deed
      return () => (timer = null)
    },
  })
  return {
    report,
    told,
    later: async () => {
      await new Promise<void>((resolve) => setImmediate(resolve))
      const deed = timer
      timer = null
      deed?.()
    },
  }
}

test('at the start it is told that one is heard', () => {
  const { report, told } = seat()
  report.look(null)
  expect(told).toEqual([null])
})
test('a block that a first click takes away is never told', async () => {
  const { report, told, later } = seat()
  report.look('blocked')
  report.look(null)
  await later()
  expect(told).not.toContain('blocked')
})
test('a block that lasts is told, and its end', async () => {
  const { report, told, later } = seat()
  report.look('blocked')
  await later()
  report.look(null)
  expect(told).toEqual(['blocked', null])
})
test('a mute is told at once, and not twice', () => {
  const { report, told } = seat()
  report.look('muted')
  report.look('muted')
  expect(told).toEqual(['muted'])
})
test('a block that ends before it was told leaves what was told standing', async () => {
  const { report, told, later } = seat()
  report.look(null)
  report.look('blocked')
  report.look(null)
  await later()
  expect(told).not.toContain('blocked')
})
test('that it is still there is told again and again', async () => {
  const { report, told, later } = seat()
  report.look(null)
  await later()
  await later()
  expect(told).toEqual([null, null, null])
})
test('what could not be told is told again', async () => {
  let isDown = true
  const { report, told, later } = seat(() => isDown)
  report.look('muted')
  await new Promise<void>((resolve) => setImmediate(resolve))
  isDown = false
  await later()
  expect(told).toEqual(['muted', 'muted'])
})
