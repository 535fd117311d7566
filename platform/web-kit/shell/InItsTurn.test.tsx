import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { InItsTurn } from './InItsTurn.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const next = () => act(() => void vi.advanceTimersToNextTimer())

test('what stands in another’s turn waits for the next, and for one more inside it', () => {
  const { container } = render(
    <>
      frame
      <InItsTurn>
        , bar
        <InItsTurn>, panes</InItsTurn>
      </InItsTurn>
    </>,
  )
  const drawn = [container.textContent]
  for (let turn = 0; turn < 2; turn++) {
    next()
    drawn.push(container.textContent)
  }
  expect(drawn).toEqual(['frame', 'frame, bar', 'frame, bar, panes'])
})

test('gone before its turn it is never drawn', () => {
  const { container, rerender } = render(<InItsTurn>late</InItsTurn>)
  rerender(<></>)
  next()
  expect(container.textContent).toBe('')
})
