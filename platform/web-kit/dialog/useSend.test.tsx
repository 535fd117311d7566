import { act, render, screen } from '@testing-library/react'
import { App } from 'antd'
import { afterEach, expect, test, vi } from 'vitest'
import { RefusalError } from '../api/failures.ts'
import { useSend } from './useSend.ts'

afterEach(() => void vi.restoreAllMocks())

const refused = new RefusalError({ code: 'test.refused', message: '已被他人处理' })

interface SendsProps {
  deed: () => Promise<unknown>
  failed?: string
}
function Sends({ deed, failed }: SendsProps) {
  const { isSending, send } = useSend()
  return (
    <button type="button" aria-busy={isSending} onClick={() => void send(deed, failed)}>
      send
    </button>
  )
}
interface End {
  resolve: () => void
  reject: (failure: unknown) => void
}
/** A deed that ends when the test says so. */
function opened(failed?: string) {
  const ends: End[] = []
  const deed = () => new Promise<void>((resolve, reject) => ends.push({ resolve, reject }))
  const { rerender } = render(
    <App>
      <Sends failed={failed} deed={deed} />
    </App>,
  )
  // The house stays and goes on telling; only what sent is gone.
  return { ends, button: screen.getByRole('button', { name: 'send' }), leave: () => rerender(<App />) }
}
type Opened = ReturnType<typeof opened>
const press = ({ button }: Opened) => act(async () => button.click())
/** Both come before anything is drawn. */
const pressTwice = ({ button }: Opened) =>
  act(async () => {
    button.click()
    button.click()
  })
const end = ({ ends }: Opened) => act(async () => ends.at(-1)?.resolve())
const refuse = ({ ends }: Opened) => act(async () => ends.at(-1)?.reject(refused))
const leave = (is: Opened) => is.leave()

type Step = (is: Opened) => Promise<void> | void
type Shown = 'busy' | 'free' | 'gone'
// oxfmt-ignore
const cases: [what: string, steps: Step[], sent: number, shown: Shown, isRefusalSaid: boolean][] = [
  ['one press sends, and shows it',                          [press],                           1, 'busy', false],
  ['two presses before anything is drawn send once',         [pressTwice],                      1, 'busy', false],
  ['a press while it is on its way sends nothing',           [press, press],                    1, 'busy', false],
  ['what went well is over, and nothing is said for it',     [pressTwice, end],                 1, 'free', false],
  ['what went well may be sent once more',                   [press, end, press],               2, 'busy', false],
  ['a refusal is said',                                      [pressTwice, refuse],              1, 'free', true],
  ['what was refused may be sent again',                     [pressTwice, refuse, pressTwice],  2, 'busy', true],
  ['who left meanwhile is told of a refusal all the same',   [press, leave, refuse],            1, 'gone', true],
  ['who left meanwhile hears nothing of what went well',     [press, leave, end],               1, 'gone', false],
]
test.each(cases)('%s', async (_, steps, sent, shown, isRefusalSaid) => {
  const complained = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const is = opened()
  for (const step of steps) await step(is)
  expect(is.ends).toHaveLength(sent)
  const button = screen.queryByRole('button', { name: 'send' })
  expect(button ? (button.getAttribute('aria-busy') === 'true' ? 'busy' : 'free') : 'gone').toBe(shown)
  expect(screen.queryByText(refused.sentence) !== null).toBe(isRefusalSaid)
  expect(complained).not.toHaveBeenCalled()
})

test('what failed is said before the reason', async () => {
  const is = opened('操作失败')
  await press(is)
  await refuse(is)
  expect(screen.getByText('操作失败 · 已被他人处理')).toBeTruthy()
})
