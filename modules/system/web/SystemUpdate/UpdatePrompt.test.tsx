import { useSlot } from '@gss/web-kit/shell/slots'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { systemUpdateBook } from './systemUpdateBook.ts'
import { UpdatePrompt } from './UpdatePrompt.tsx'

const AFTER_START_MS = 5_000
const update = {
  id: '019aa000-0000-7000-8000-0000000000c1',
  name: '2.2.3',
  dis: '警情列表更快',
  text: '<p>…</p>',
  createTime: Date.parse('2026-11-20T00:00:00Z'),
}
let unread: typeof update | null = null
const told: unknown[] = []
let asked = 0

beforeEach(async () => {
  await systemUpdateBook.open('zh-CN')
  vi.useFakeTimers()
  vi.stubGlobal('fetch', (address: string, { body }: { body: string }) => {
    const answered = unread
    const isRead = address.endsWith('/updateSU')
    if (isRead) {
      told.push(JSON.parse(body))
      unread = null
    } else asked++
    return Promise.resolve(Response.json({ ok: true, data: isRead ? null : answered, message: '' }))
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  told.length = 0
  asked = 0
})

const Tabs = () => useSlot('tabStrip').map((Part, at) => <Part key={at} />)
async function start(): Promise<void> {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <UpdatePrompt />
        <Tabs />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await act(() => vi.advanceTimersByTimeAsync(AFTER_START_MS))
}

test('a release is told once to a person, beside the tabs, and told is told whether it was pressed or not', async () => {
  unread = update
  await start()
  await vi.waitFor(() => expect(screen.getByText('系统已更新至 2.2.3')).toBeTruthy())
  await vi.waitFor(() => expect(told).toEqual([{ presetsId: update.id }]))
  cleanup()
  await start()
  await vi.waitFor(() => expect(asked).toBe(2))
  await act(() => vi.advanceTimersByTimeAsync(AFTER_START_MS))
  expect(screen.queryByText('系统已更新至 2.2.3')).toBeNull()
  expect(told).toHaveLength(1)
})
