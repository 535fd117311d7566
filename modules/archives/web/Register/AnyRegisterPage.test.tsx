import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { App } from 'antd'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { AnyRegisterPage } from './AnyRegisterPage.tsx'
import { registerBook } from './registerBook.ts'

beforeAll(() => registerBook.open('zh-CN').then(() => undefined))
afterEach(() => vi.unstubAllGlobals())

function show(address: string): unknown[] {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body))
    return Promise.resolve(
      Response.json({ ok: true, data: { records: [], current: 1, total: 0 }, message: '' }),
    )
  })
  render(
    <App>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter initialEntries={[address]}>
          <AnyRegisterPage />
        </MemoryRouter>
      </QueryClientProvider>
    </App>,
  )
  return asked
}

test('an object that was only described has its list where the menu leads to its name', async () => {
  const asked = show('/dashboard/base/patrolItem')
  expect(await screen.findByText('没有巡查项')).toBeTruthy()
  expect(asked).toContainEqual(expect.objectContaining({ object: 'patrolItem' }))
})

test('an address that names no object says so', async () => {
  show('/dashboard/base/nonsense')
  expect(await screen.findByText('没有名为 nonsense 的基础数据对象')).toBeTruthy()
})
