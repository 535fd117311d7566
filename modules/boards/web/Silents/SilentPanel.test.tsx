import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Silent } from '../../contract/index.ts'
import { api } from '../api.ts'
import { boardsBook } from '../boardsBook.ts'
import { SilentPanel } from './SilentPanel.tsx'

beforeAll(() => boardsBook.open('zh-CN'))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const row = (id: string, kind: Silent['kind'], why: Silent['why']): Silent => ({
  kind,
  unitId: 'unit',
  unitName: '临江国际大酒店',
  id,
  code: id,
  name: `name ${id}`,
  place: '',
  why,
  since: null,
})
const answering = (rows: Silent[], total: number) =>
  vi.spyOn(api, 'silents').mockResolvedValue({ rows, page: 1, total })
const draw = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <SilentPanel />
      </MemoryRouter>
    </QueryClientProvider>,
  )

test('the newest of what cannot be heard, of how many, each leading to where one looks further', async () => {
  answering([row('a', 'transmission', 'offline'), row('b', 'camera', 'noSignal')], 12)
  draw()
  expect((await screen.findByRole('link', { name: /name a/ })).getAttribute('href')).toBe(
    '/dashboard/center/frames?device=a',
  )
  // A camera opens over whatever page there is.
  expect(screen.getByRole('button', { name: /name b.*摄像头 · 无信号/ })).toBeTruthy()
  expect(screen.getByRole('heading', { name: '通讯异常 12' })).toBeTruthy()
})

test('that all are heard is said only when it was answered', async () => {
  answering([], 0)
  draw()
  expect(screen.queryByText('没有通讯异常')).toBeNull()
  expect(await screen.findByText('没有通讯异常')).toBeTruthy()
})
