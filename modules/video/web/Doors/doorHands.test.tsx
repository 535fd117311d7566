import { failureBook } from '@gss/web-kit/api/failureText'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { App } from 'antd'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Door } from '../../contract/index.ts'
import { DoorListBody } from './DoorListBody.tsx'
import { DoorTable } from './DoorTable.tsx'
import type { DoorOpening } from './useOpenDoor.tsx'
import { doorsBook } from './doorsBook.ts'

beforeAll(async () => {
  await Promise.all([doorsBook.open('zh-CN'), failureBook.open('zh-CN')])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const DOOR: Door = {
  doorId: 'd1',
  name: '楼梯门',
  code: 'D1',
  serial: '405419896',
  ip: '10.0.0.8',
  state: 'closed',
  heardAt: null,
  roomId: null,
  release: null,
}
const key = () => screen.getByRole<HTMLButtonElement>('button', { name: '开门' })
// oxfmt-ignore
const hands: [what: string, press: () => void, opened: number][] = [
  ['a press opens',                                 () => fireEvent.click(key(), { detail: 1 }),                                         1],
  ['Enter opens, a key counts no presses',          () => fireEvent.click(key(), { detail: 0 }),                                         1],
  ['the second press of a double click opens none', () => [1, 2].forEach((detail) => fireEvent.click(key(), { detail })),                1],
  ['Escape opens nothing',                          () => fireEvent.keyDown(key(), { key: 'Escape' }),                                   0],
]
test.each(hands)('%s', (_, press, opened) => {
  let asked = 0
  render(
    <App>
      <QueryClientProvider client={new QueryClient()}>
        <DoorTable doors={[DOOR]} openingOf={() => undefined} onOpen={() => void (asked += 1)} />
      </QueryClientProvider>
    </App>,
  )
  press()
  expect(asked).toBe(opened)
})

// Spec §2.7 "Door list dialog", §8 "Alarms".
// oxfmt-ignore
const openings: [is: DoorOpening, word: string][] = [['opening', '正在打开'], ['opened', '已打开'], ['failed', '打开失败']]
test.each(openings)('a door whose opening is %s says %s, beside how it is', (is, word) => {
  render(<DoorTable doors={[DOOR]} openingOf={() => is} onOpen={() => undefined} />)
  expect(screen.getByRole('status').textContent).toBe(word)
  expect(screen.getByRole('row', { name: /D1/ }).textContent).toContain('关闭')
  expect(key().disabled).toBe(is === 'opening')
})

test('without a door it says so', () => {
  render(<DoorTable doors={[]} openingOf={() => undefined} />)
  expect(document.body.textContent).toContain('暂无数据')
})

test('a list that is on its way claims nothing; one that failed says so, and is asked for again', async () => {
  let answers: ((answer: Response | Error) => void)[] = []
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((told, failed) => {
        answers.push((answer) => (answer instanceof Error ? failed(answer) : told(answer)))
      }),
  )
  const answer = (given: () => Response | Error) => {
    for (const one of answers) one(given())
    answers = []
  }
  render(
    <App>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <DoorListBody componentId="d1" unitId={null} onClose={() => undefined} />
      </QueryClientProvider>
    </App>,
  )
  await vi.waitFor(() => expect(answers).not.toEqual([]))
  expect(document.body.textContent).not.toContain('暂无数据')
  answer(() => new TypeError('no network'))
  fireEvent.click(await screen.findByRole('button', { name: '重试' }))
  expect(document.body.textContent).not.toContain('暂无数据')
  await vi.waitFor(() => expect(answers).not.toEqual([]))
  answer(() => Response.json({ ok: true, data: [], message: '' }))
  expect(await screen.findByText('暂无数据')).toBeTruthy()
})
