import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from 'antd'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { crudBook } from './crudBook.ts'
import { StepDialog } from './StepDialog.tsx'

beforeAll(() => crudBook.open('zh-CN'))
afterEach(cleanup)

interface Typed {
  name: string
}
function opened(send: (typed: Typed) => Promise<unknown> = () => Promise.resolve()) {
  const told = { done: 0, closed: 0 }
  render(
    <App>
      <StepDialog<Typed>
        keepsTyped
        title="登记"
        about="说了什么"
        say={{ cancel: '取消', confirm: '写下' }}
        fields={[{ kind: 'text', name: 'name', label: '名称', maxChars: 20 }]}
        blank={{ name: '' }}
        send={send}
        onDone={() => void (told.done += 1)}
        onClose={() => void (told.closed += 1)}
      />
    </App>,
  )
  return told
}

test('Escape leaves what nobody has typed in', async () => {
  const told = opened()
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape', keyCode: 27 })
  await waitFor(() => expect(told.closed).toBe(1))
})

test('Escape asks before typed text is lost; staying keeps it', async () => {
  const told = opened()
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('名称'), '末端')
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape', keyCode: 27 })
  await screen.findByText('继续编辑')
  expect(told.closed).toBe(0)
  expect(screen.getByDisplayValue('末端')).toBeDefined()
})

test('two presses in one moment are one deed', async () => {
  let sent = 0
  const told = opened(() => {
    sent += 1
    return Promise.resolve()
  })
  const press = screen.getByRole('button', { name: /写\s*下/ })
  press.click()
  press.click()
  await waitFor(() => expect(told.done).toBe(1))
  expect(sent).toBe(1)
})
