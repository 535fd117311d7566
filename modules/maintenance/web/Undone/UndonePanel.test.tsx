import type { OwnMenuNode } from '@gss/web-kit/session/facts'
import { beginSession, useSession } from '@gss/web-kit/session/session'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { TicketFigures } from '../../contract/index.ts'
import { api } from '../api.ts'
import { maintenanceBook } from '../maintenanceBook.ts'
import { UndonePanel } from './UndonePanel.tsx'

beforeAll(() => maintenanceBook.open('zh-CN'))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  act(() => useSession.setState({ session: null }))
})

const page = (component: string): OwnMenuNode => ({
  menuId: component,
  name: { 'zh-CN': '', 'zh-TW': '', 'en-US': '', 'pt-BR': '' },
  kind: 'page',
  path: `/${component}`,
  component,
  icon: '',
  isSubSystem: false,
  opensOutside: 'inside',
  isHidden: false,
  systemCode: '',
  actions: ['query'],
  children: [],
})
const figures = (byState: TicketFigures['byState']): TicketFigures => ({
  total: 0,
  byState,
  openByAge: [],
  responseMedianMin: null,
  arriveMedianMin: null,
  repairMedianH: null,
  inTimePart: null,
  cost: 0,
})

function shown(...screens: string[]) {
  beginSession({
    origin: 'gss',
    token: 't',
    csrfToken: 'c',
    gssToken: null,
    user: { userId: 'u', username: '', realname: '', roleId: null, roleType: null },
    homePage: '',
    menu: screens.map(page),
    mayEdit: true,
  })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <UndonePanel />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
const linksOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

test('what is not done is counted by state, and each figure leads to its list', async () => {
  vi.spyOn(api, 'ticketFigures').mockResolvedValue(
    figures([
      { state: 'toReview', count: 3 },
      { state: 'closed', count: 40 },
    ]),
  )
  vi.spyOn(api, 'planCounts').mockResolvedValue([
    { state: 'working', count: 2 },
    { state: 'toAccept', count: 0 },
  ])
  shown('maintTickets', 'maintPlans')
  await screen.findByText('3')
  expect(linksOf(screen.getByRole('region', { name: '维保待办' }))).toEqual([
    ['故障工单', '/maintTickets'],
    ['3', '/maintTickets?state=toReview'],
    ['2', '/maintPlans?state=working'],
  ])
})

test('who has no plans is not asked for them; nothing left to do is said', async () => {
  vi.spyOn(api, 'ticketFigures').mockResolvedValue(figures([{ state: 'closed', count: 1 }]))
  const plans = vi.spyOn(api, 'planCounts')
  shown('maintTickets')
  expect(await screen.findByText('没有未办结的工单和计划')).toBeTruthy()
  expect(plans).not.toHaveBeenCalled()
})

test('a figure that could not be asked is not a nought', async () => {
  vi.spyOn(api, 'ticketFigures').mockRejectedValue(new Error('no'))
  shown('maintTickets')
  expect(await screen.findByRole('button', { name: '重试' })).toBeTruthy()
  expect(screen.queryByText('没有未办结的工单和计划')).toBeNull()
})
