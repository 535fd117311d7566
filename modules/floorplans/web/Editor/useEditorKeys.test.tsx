import { fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test } from 'vitest'
import { markerOf } from '../../model/edit.ts'
import { planPoint } from '../../model/point.ts'
import { PlanDesk } from '../desk/desk.ts'
import { fakeServer, keyAt, label, LAYER } from '../testing/fakeServer.ts'
import { useEditorKeys } from './useEditorKeys.ts'

const START = [label(1, 10, 10), label(2, 20, 30)]

/** A page with a field, and a plan on which the first marker was moved. */
async function page() {
  const desk = new PlanDesk(LAYER, fakeServer(START).calls, () => new Date(0))
  desk.fetched(START)
  await desk.do({
    kind: 'move',
    deed: 'align',
    moves: [{ key: keyAt(1), from: planPoint(10, 10), to: planPoint(10, 30) }],
  })
  function Page() {
    const stage = useRef(null)
    useEditorKeys({ desk, stage, markers: [markerOf(label(1, 10, 30))], onRemoved: () => undefined })
    return <input aria-label="words" />
  }
  const shown = render(<Page />)
  const y = () => desk.state.labels?.get(keyAt(1))?.y
  return { y, shown }
}
const CTRL_Z = { key: 'z', ctrlKey: true }

test('Ctrl+Z takes back though nothing has the focus: the button that was pressed has gone', async () => {
  const { y } = await page()
  fireEvent.keyDown(document.body, CTRL_Z)
  await expect.poll(y).toBe(10)
  fireEvent.keyDown(document.body, { key: 'y', ctrlKey: true })
  await expect.poll(y).toBe(30)
})

const others: [what: string, press: (shown: ReturnType<typeof render>) => void][] = [
  ['where something is typed', () => fireEvent.keyDown(screen.getByLabelText('words'), CTRL_Z)],
  ['once the plan is gone', (shown) => (shown.unmount(), fireEvent.keyDown(document.body, CTRL_Z))],
]
test.each(others)("%s it is not the plan's", async (_, press) => {
  const { y, shown } = await page()
  press(shown)
  await Promise.resolve()
  expect(y()).toBe(30)
})

// oxfmt-ignore
const turns: [key: string, deg: number[]][] = [
  [']', [5]], ['[', [-5]], ['}', [45]], ['{', [-45]],
]
test.each(turns)('%s turns a chosen camera', (key, deg) => {
  const turned: number[] = []
  const desk = new PlanDesk(LAYER, fakeServer(START).calls, () => new Date(0))
  function Page() {
    const canvas = { carry: () => undefined, settle: () => undefined }
    const { onPlan } = useEditorKeys({
      desk,
      stage: useRef(null),
      markers: [markerOf(label(1, 10, 30))],
      turn: (by) => turned.push(by) > 0,
      onRemoved: () => undefined,
    })
    return <button type="button" aria-label="plan" onKeyDown={(event) => onPlan(event, canvas)} />
  }
  render(<Page />)
  fireEvent.keyDown(screen.getByLabelText('plan'), { key })
  expect(turned).toEqual(deg)
})
