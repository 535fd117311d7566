import { act, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { placedPart } from './placedPart.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** A page, and a plan in it whose file comes as soon as the line stands. */
async function world({ stands }: { stands: boolean }) {
  const line = { stands, asked: 0 }
  const Plan = placedPart<{ floor: number }>(async () => {
    line.asked++
    if (!line.stands) throw new Error('no line')
    return ({ floor }) => <p>plan of {floor}</p>
  })
  const page = render(
    <main>
      what burns
      <Suspense fallback="comes">
        <Plan floor={3} />
      </Suspense>
    </main>,
  )
  await pass(0)
  return { line, text: () => page.container.textContent }
}
const MISSING = 'what burns没能打开：网络不通或系统已更新重试'

test('what comes is drawn', async () => {
  const { text } = await world({ stands: true })
  expect(text()).toBe('what burnsplan of 3')
})

test('a line that blinks costs nothing', async () => {
  const { line, text } = await world({ stands: false })
  expect(text()).toBe('what burnscomes')
  line.stands = true
  await pass(300)
  expect(text()).toBe('what burnsplan of 3')
})

test('what does not come is said in its place; the page stands; it comes by itself', async () => {
  const { line, text } = await world({ stands: false })
  await pass(4_300)
  expect(text()).toBe(MISSING)
  await pass(10_000)
  expect(text()).toBe(MISSING)
  line.stands = true
  await pass(10_000)
  expect(text()).toBe('what burnsplan of 3')
  const { asked } = line
  await pass(60_000)
  expect(line.asked, 'what is here is not asked for').toBe(asked)
})

test('or by a press', async () => {
  const { line, text } = await world({ stands: false })
  await pass(4_300)
  line.stands = true
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  await pass(0)
  expect(text()).toBe('what burnsplan of 3')
})
