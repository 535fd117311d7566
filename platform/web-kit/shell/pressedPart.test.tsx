import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pressedPart } from './pressedPart.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** A button, and a dialog behind it whose file comes when it is told to, or fails. */
function world() {
  const asked: { come: () => void; fail: () => void }[] = []
  const Dialog = ({ onClose }: { onClose: () => void }) => (
    <div role="dialog">
      <button type="button" onClick={onClose}>
        leave
      </button>
    </div>
  )
  const Pressed = pressedPart<{ onClose: () => void }>(
    () =>
      new Promise((here, failed) =>
        asked.push({ come: () => here(Dialog), fail: () => failed(new Error('no line')) }),
      ),
  )
  const Page = () => {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          open
        </button>
        {isOpen && <Pressed onClose={() => setOpen(false)} />}
      </>
    )
  }
  render(<Page />)
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  const failAll = async () => {
    for (let tried = 0; tried < 4; tried++) {
      asked.at(-1)?.fail()
      await pass(3_000)
    }
  }
  return { asked, press, failAll }
}

test('the first press opens it however late its file comes, is seen meanwhile, and a second one opens no other', async () => {
  const { asked, press } = world()
  press('open')
  await pass(1_000)
  expect(screen.getByRole('status').textContent).toBe('正在打开…')
  press('open')
  expect(asked).toHaveLength(1)
  asked[0]?.come()
  await pass(0)
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  press('leave')
  press('open')
  expect(screen.getAllByRole('dialog'), 'what is here is drawn at once').toHaveLength(1)
})

test('a line that blinks costs the person nothing', async () => {
  const { asked, press } = world()
  press('open')
  asked[0]?.fail()
  await pass(300)
  asked[1]?.come()
  await pass(0)
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('what does not come is said, asked for by a button, and left by another; the page stands', async () => {
  const { asked, press, failAll } = world()
  press('open')
  await failAll()
  expect(screen.getByRole('alert').textContent).toContain('没能打开')
  press('重试')
  await pass(0)
  asked.at(-1)?.come()
  await pass(0)
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('left, it is asked for anew by the next press', async () => {
  const { asked, press, failAll } = world()
  press('open')
  await failAll()
  press('关闭')
  expect(screen.queryByRole('alert')).toBeNull()
  press('open')
  await pass(0)
  asked.at(-1)?.come()
  await pass(0)
  expect(screen.getByRole('dialog')).toBeTruthy()
})
