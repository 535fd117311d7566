import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { DataVBlock } from '../../contract/index.ts'
import { Block } from './Block.tsx'
import { dataVBook } from './dataVBook.ts'

const PLACES: DataVBlock = {
  key: 'places',
  state: 'shown',
  facts: [],
  rows: [
    ['word.building', '主楼', 5, 2],
    ['word.device', '主楼 3F 烟感1', 3, 1],
    ['word.device', '主楼 3F 烟感0', 2, 1],
  ],
}

beforeAll(() => dataVBook.open('zh-CN'))
afterEach(cleanup)

const shown = (block: DataVBlock, onRetry = () => {}) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Block block={block} onRetry={onRetry} />
      </MemoryRouter>
    </QueryClientProvider>,
  )

test('the picture of a block gives way to the table of its figures and comes back, by keys', async () => {
  shown(PLACES)
  expect(screen.queryByRole('table')).toBeNull()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(
    within(screen.getByRole('table'))
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['范围', '部位', '警情', '误报'])
  expect(screen.getAllByRole('row')).toHaveLength(4)
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByRole('table')).toBeNull()
})

test('devices that alarm most stand first; buildings when they are asked for', async () => {
  shown(PLACES)
  const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent)
  expect(rows()).toEqual(['主楼 3F 烟感13误报 1', '主楼 3F 烟感02误报 1'])
  await userEvent.click(screen.getByRole('button', { name: '楼宇' }))
  expect(rows()).toEqual(['主楼5误报 2'])
})

// oxfmt-ignore
const sentences: [what: string, state: DataVBlock['state'], sentence: string][] = [
  ['nothing happened',         'shown',  '此范围内没有部位报警'],
  ['the unit has not taken it', 'closed', '本单位未开通警情多发部位模块'],
  ['the role may not see it',   'denied', '您的角色不能查看警情多发部位'],
  ['it could not be read',      'failed', '未能读取警情多发部位'],
]
test.each(sentences)('where %s a block says so, and draws nothing', (_, state, sentence) => {
  shown({ ...PLACES, state, rows: [] })
  expect(screen.getByText(sentence)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /数据表/ })).toBeNull()
})

test('what could not be read is asked for again', async () => {
  const retry = vi.fn<() => void>()
  shown({ ...PLACES, state: 'failed', rows: [] }, retry)
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(retry).toHaveBeenCalledOnce()
})
