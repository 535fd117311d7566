import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from 'antd'
import { beforeEach, expect, test, vi } from 'vitest'
import { dialogBook } from './dialogBook.ts'
import { useAsk } from './useAsk.ts'
import { useAskGrave } from './useAskGrave.tsx'

const said: string[] = []
beforeEach(() => {
  said.length = 0
})
function Asks({ isGrave }: { isGrave: boolean }) {
  const ask = { grave: useAskGrave(), plain: useAsk() }[isGrave ? 'grave' : 'plain']
  return (
    <button
      type="button"
      onClick={() =>
        ask({
          title: '要推送吗？',
          okText: '推送',
          cancelText: '取消',
          onOk: () => said.push('yes'),
          onCancel: () => said.push('no'),
        })
      }
    >
      ask
    </button>
  )
}
async function ask(isGrave = true) {
  const user = userEvent.setup()
  render(
    <App>
      <Asks isGrave={isGrave} />
    </App>,
  )
  await user.click(screen.getByRole('button', { name: 'ask' }))
  await screen.findByRole('dialog', { name: '要推送吗？' })
  return user
}

test('a grave question is answered by neither Enter nor Ctrl+Enter, wherever the focus is, and says so', async () => {
  const user = await ask()
  await user.keyboard('{Enter}')
  screen.getByRole('button', { name: /推送/ }).focus()
  await user.keyboard('{Enter}{Control>}{Enter}{/Control}')
  expect(said).toEqual([])
  expect(await screen.findByText('Enter 在此不作回答，按 Alt Y 或 Esc')).toBeTruthy()
})
test('what Enter is told with may come after the key', async () => {
  let arrive = () => {}
  const late = new Promise<void>((resolve) => (arrive = resolve))
  vi.spyOn(dialogBook, 'read').mockReturnValue(undefined)
  vi.spyOn(dialogBook, 'open').mockReturnValue(late)
  const user = await ask()
  await user.keyboard('{Enter}')
  expect(screen.queryByText('enter')).toBeNull()
  vi.restoreAllMocks()
  await act(async () => arrive())
  expect(await screen.findByText('Enter 在此不作回答，按 Alt Y 或 Esc')).toBeTruthy()
})
test('none of its answers looks like Enter’s or has the focus, and each shows its key', async () => {
  await ask()
  const answers = ['取消', '推送'].map((name) => screen.getByRole('button', { name: new RegExp(name) }))
  expect(answers.map(({ className }) => className)).toEqual(['press', 'press'])
  expect(answers.map(({ textContent }) => textContent)).toEqual(['取消Esc', '推送Alt Y'])
  expect(answers).not.toContain(document.activeElement)
})
const answers: [what: string, keys: string, said: string[]][] = [
  ['its key', '{Alt>}[KeyY]{/Alt}', ['yes']],
  ['its letter alone', '[KeyY]', []],
  ['Escape', '{Escape}', ['no']],
]
test.each(answers)('%s answers it or not', async (_, keys, is) => {
  const user = await ask()
  await user.keyboard(keys)
  await act(() => Promise.resolve())
  expect(said).toEqual(is)
})
test('the second press of the double click that asked it is no answer', async () => {
  await ask()
  const yes = screen.getByRole('button', { name: /推送/ })
  act(() => void yes.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 })))
  expect(said).toEqual([])
})
test('what harms nobody is Enter’s', async () => {
  const user = await ask(false)
  await user.keyboard('{Enter}')
  expect(said).toEqual(['yes'])
})
