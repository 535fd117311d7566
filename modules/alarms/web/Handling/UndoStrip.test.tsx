import { act, fireEvent, render, screen } from '@testing-library/react'
import { App } from 'antd'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { heldAfter, NOTHING_HELD } from '../store/held.ts'
import { useAlarms } from '../store/useAlarms.ts'
import { alarmOf } from '../testing/alarmOf.ts'
import { heldOf } from '../testing/heldOf.ts'
import { handlingBook } from './handlingBook.ts'
import { offerUndo, useUndo } from './undo.ts'
import { UndoStrip } from './UndoStrip.tsx'
import { NOTHING_OPEN, useHandling } from './useHandling.ts'

const FIRE = alarmOf(1)
const NOW_MS = Date.UTC(2026, 10, 20, 12)
const asked: unknown[] = []
beforeAll(() => handlingBook.open('zh-CN'))
const forget = () => {
  useUndo.setState({ list: [] })
  useHandling.setState(NOTHING_OPEN)
  useAlarms.setState(NOTHING_HELD)
}
beforeEach(() => {
  vi.useFakeTimers({ now: NOW_MS })
  forget() // what a desk before this one settled is not offered here
  asked.length = 0
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body))
    return Promise.resolve(
      new Response(JSON.stringify({ ok: true, data: { told119: false }, message: '' }), {
        headers: { 'content-type': 'application/json' },
      }),
    )
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  forget()
})
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
function settle(alarmIds = [FIRE.alarmId]): void {
  render(
    <App>
      <UndoStrip />
    </App>,
  )
  act(() => offerUndo({ alarmIds, done: 'markFalse', where: '望湖宾馆 三层', sentAtMs: Date.now() }))
}
const strip = () => document.querySelector('.undo')?.textContent ?? ''

test('what was settled may be taken back for 30 s, and not longer', async () => {
  settle()
  expect(strip()).toBe('刚刚处理 · 望湖宾馆 三层撤销Alt Z30 s')
  await later(29_000)
  expect(strip()).toContain('1 s')
  await later(1_000)
  expect(strip()).toBe('')
  fireEvent.keyDown(document.body, { altKey: true, code: 'KeyZ' })
  expect(asked).toEqual([])
})
const presses: [what: string, press: () => void][] = [
  ['its button', () => fireEvent.click(screen.getByRole('button', { name: /撤销/ }), { detail: 1 })],
  ['its key', () => fireEvent.keyDown(document.body, { altKey: true, code: 'KeyZ' })],
]
test.each(presses)('by %s it is open again and in front', async (_, press) => {
  settle()
  press()
  await later(0)
  expect(asked).toEqual([{ warningId: FIRE.alarmId }])
  expect(useHandling.getState()).toMatchObject({ active: FIRE.alarmId, byHand: new Set([FIRE.alarmId]) })
  expect(strip()).toBe('')
  expect(screen.getByText('已撤销，警情重新打开')).toBeTruthy()
})
test('it comes forward once this seat has heard that it is open, not before', async () => {
  useAlarms.setState(heldAfter(heldOf([FIRE]), [{ kind: 'settled', alarm: FIRE, by: '' }]))
  settle()
  fireEvent.keyDown(document.body, { altKey: true, code: 'KeyZ' })
  await later(0)
  expect(useHandling.getState().active).toBe(null)
  act(() => useAlarms.setState((held) => heldAfter(held, [{ kind: 'raised', alarm: FIRE }])))
  expect(useHandling.getState().active).toBe(FIRE.alarmId)
})
test('opened again by another it is no longer offered', () => {
  useAlarms.setState(heldAfter(heldOf([FIRE]), [{ kind: 'settled', alarm: FIRE, by: '' }]))
  settle()
  expect(strip()).toContain('撤销')
  act(() => useAlarms.setState((held) => heldAfter(held, [{ kind: 'raised', alarm: FIRE }])))
  expect(strip()).toBe('')
})
test('many that were settled together are taken back together, and none comes forward', async () => {
  settle([FIRE.alarmId, alarmOf(2).alarmId])
  fireEvent.keyDown(document.body, { altKey: true, code: 'KeyZ' })
  await later(0)
  expect([asked.length, useHandling.getState().active]).toEqual([2, null])
})
test('the last press of what settled it does not take it back', () => {
  settle()
  fireEvent.click(screen.getByRole('button', { name: /撤销/ }), { detail: 2 })
  fireEvent.keyDown(document.body, { altKey: true, code: 'KeyZ', repeat: true })
  expect(asked).toEqual([])
})
