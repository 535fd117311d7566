import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { App } from 'antd'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { handlingBook } from '../Handling/handlingBook.ts'
import { alarmOf } from '../testing/alarmOf.ts'
import { deskBook } from './deskBook.ts'
import { Details } from './Details.tsx'
import { stepsBook } from './stepsBook.ts'

const asked: string[] = []

beforeAll(() => Promise.all([deskBook, handlingBook, stepsBook].map((book) => book.open('zh-CN'))))
beforeEach(() => {
  vi.useFakeTimers()
  asked.length = 0
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    asked.push(`${path.split('/').at(-1)} ${body}`)
    return new Promise(() => {})
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('of an alarm that is passed nothing is asked; of the one that is stayed with, once', async () => {
  const [first, second, third] = [alarmOf(1), alarmOf(2), alarmOf(3)]
  const at = (alarm: typeof first) => (
    <App>
      <QueryClientProvider client={client}>
        <Details alarm={alarm} settledBy={undefined} whom={undefined} now={0} userId="u" />
      </QueryClientProvider>
    </App>
  )
  const client = new QueryClient()
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const { rerender } = render(at(first))
  for (const alarm of [second, third]) {
    await pass(100)
    rerender(at(alarm))
  }
  await pass(100)
  expect(asked).toEqual([])
  await pass(1_000)
  expect(asked).toEqual([
    `qryContactInfo {"projectId":"${third.unitId}","deviceId":"${third.componentId}"}`,
    `qryEscalations {"warningId":"${third.alarmId}"}`,
  ])
})
