import { failureBook } from '@gss/web-kit/api/failureText'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { api } from '../api.ts'
import { boardsBook } from '../boardsBook.ts'
import { BoardsPage, NbBoardsPage } from './BoardsPage.tsx'

beforeAll(async () => {
  await Promise.all([boardsBook.open('zh-CN'), failureBook.open('zh-CN')])
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

// A unit may well have systems, and none of them wireless.
test.each<[what: string, Page: ComponentType, sentence: string]>([
  ['all systems', BoardsPage, '该单位没有接入任何系统'],
  ['wireless ones', NbBoardsPage, '该单位没有无线设备和仪表'],
])('of %s there are none: the page says of which', async (_, Page, sentence) => {
  vi.spyOn(api, 'boardCards').mockResolvedValue({ unitId: 'u', unitCode: 'U', unitName: '单位', cards: [] })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={['/?unit=u']}>
        <Page />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(await screen.findByText(sentence)).toBeTruthy()
})
