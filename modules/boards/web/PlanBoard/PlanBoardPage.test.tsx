import { failureBook } from '@gss/web-kit/api/failureText'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { api } from '../api.ts'
import { boardsBook } from '../boardsBook.ts'
import { PlanBoardPage } from './PlanBoardPage.tsx'

beforeAll(async () => {
  await Promise.all([boardsBook.open('zh-CN'), failureBook.open('zh-CN')])
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const NOTHING = {
  all: 0,
  online: 0,
  offline: 0,
  fire: 0,
  alarm: 0,
  warn: 0,
  fault: 0,
  shielded: 0,
  started: 0,
  feedback: 0,
}
const UNIT = { unitId: 'u', unitCode: 'U', unitName: '单位' }

test('a plan board whose systems did not come says so, and asks again when told to', async () => {
  vi.spyOn(api, 'boardCards')
    .mockRejectedValueOnce(new TypeError('no network'))
    .mockResolvedValue({ ...UNIT, cards: [] })
  vi.spyOn(api, 'board').mockResolvedValue({ ...UNIT, counts: NOTHING, devices: [], alarms: [], events: [] })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={['/?unit=u']}>
        <PlanBoardPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: '重试' }))
  expect(await screen.findByText('设备未标注在平面图上')).toBeTruthy()
})
