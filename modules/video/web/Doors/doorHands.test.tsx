import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { App } from 'antd'
import { beforeAll, expect, test } from 'vitest'
import type { Door } from '../../contract/index.ts'
import { DoorTable } from './DoorTable.tsx'
import type { DoorOpening } from './useOpenDoor.tsx'
import { doorsBook } from './doorsBook.ts'

beforeAll(() => doorsBook.open('zh-CN'))
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
