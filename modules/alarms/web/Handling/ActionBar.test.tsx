import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from 'antd'
import { beforeAll, expect, test } from 'vitest'
import type { AlarmAction } from '../../contract/actions.ts'
import { alarmOf } from '../testing/alarmOf.ts'
import { ActionBar } from './ActionBar.tsx'
import { handlingBook } from './handlingBook.ts'

beforeAll(() => handlingBook.open('zh-CN'))
const SLEEPS = '接警后才能处理，按 Alt 5'

function show(held: string | null) {
  const done: AlarmAction[] = []
  render(
    <App>
      <ActionBar
        alarm={alarmOf(1)}
        actions={['markFalse', 'confirmFire']}
        busy={null}
        held={held}
        onAction={(action) => void done.push(action)}
      />
    </App>,
  )
  return done
}

test('the deeds of what came by itself sleep: neither press nor key does anything, and the key says why', async () => {
  const done = show(SLEEPS)
  await userEvent.click(screen.getByRole('button', { name: /^误报/ }))
  fireEvent.keyDown(document.body, { code: 'Enter', ctrlKey: true })
  expect(done).toEqual([])
  expect(await screen.findAllByText(SLEEPS)).toHaveLength(2)
})
test('the second press of a double click decides nothing', () => {
  const done = show(null)
  const button = screen.getByRole('button', { name: /^误报/ })
  fireEvent.click(button, { detail: 2 })
  expect(done).toEqual([])
  fireEvent.click(button, { detail: 1 })
  expect(done).toEqual(['markFalse'])
})
test('a key that is held down since before does nothing', () => {
  const done = show(null)
  fireEvent.keyDown(document.body, { code: 'Enter', ctrlKey: true, repeat: true })
  expect(done).toEqual([])
})

const barOf = (actions: readonly AlarmAction[], done: AlarmAction[], isOverdue = false) => (
  <App>
    <ActionBar
      alarm={alarmOf(1, { isOverdue })}
      actions={actions}
      busy={null}
      held={null}
      onAction={(action) => void done.push(action)}
    />
  </App>
)
const FIRE: readonly AlarmAction[] = ['markFalse', 'confirmFire', 'waitConfirm']
const swaps: [what: string, press: () => void][] = [
  ['its old key', () => fireEvent.keyDown(document.body, { code: 'Digit1', altKey: true })],
  ['the key that both have', () => fireEvent.keyDown(document.body, { code: 'Enter', ctrlKey: true })],
  [
    'a hand on its place',
    () => fireEvent.click(screen.getByRole('button', { name: /^确认/ }), { detail: 1 }),
  ],
]
test.each(swaps)(
  'overdue under the hand, %s says so and does nothing; the next press is meant',
  async (_, press) => {
    const done: AlarmAction[] = []
    const { rerender } = render(barOf(FIRE, done))
    rerender(barOf(['confirm'], done, true))
    expect(screen.getByRole('status').textContent).toBe('警情已超时，现在可用：确认，请再按一次')
    press()
    expect(done).toEqual([])
    expect(await screen.findAllByText(/^警情已超时/)).not.toHaveLength(0)
    fireEvent.keyDown(document.body, { code: 'Enter', ctrlKey: true })
    expect(done).toEqual(['confirm'])
  },
)
test('what went by the hand’s own deed surprises nobody', () => {
  const done: AlarmAction[] = []
  const { rerender } = render(barOf(FIRE, done))
  rerender(barOf(['markFalse', 'confirmFire'], done))
  fireEvent.keyDown(document.body, { code: 'Digit1', altKey: true })
  expect(done).toEqual(['markFalse'])
})
