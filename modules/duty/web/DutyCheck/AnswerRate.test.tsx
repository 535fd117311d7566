import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { dutyBook } from '../dutyBook.ts'
import { AnswerRate } from './AnswerRate.tsx'

beforeAll(() => dutyBook.open('zh-CN'))
afterEach(() => vi.unstubAllGlobals())

const NONE = { byDay: [], missedAt: [], answered: 0, prompt: 0, missed: 0, late: 0, unsent: 0, delay: null }
const MISSED = { missed: 1, missedAt: [{ weekday: 2, hour: 3, count: 1 }] }
const tellOf = (data: object) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ ok: true, data, message: '' })))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AnswerRate />
    </QueryClientProvider>,
  )
}

// oxfmt-ignore
const cases: [what: string, data: object, figures: string, hours: string][] = [
  ['a room nobody has asked',             NONE,                                               '近 30 天没有查岗', '近 30 天没有送达的查岗'],
  ['a room that no check has reached',    { ...NONE, unsent: 2 },                             '发送失败2',       '近 30 天没有送达的查岗'],
  ['a room that has answered each check', { ...NONE, answered: 4, prompt: 4, delay: 20 },     '100.0 %',         '近 30 天没有未应答'],
  ['a room that left one unanswered',     { ...NONE, answered: 3, prompt: 3, ...MISSED },     '75.0 %',          '越深越多'],
]
test.each(cases)('%s is told in words', async (_, data, figures, hours) => {
  tellOf(data)
  expect((await screen.findByRole('region', { name: '近 30 天' })).textContent).toContain(figures)
  expect(screen.getByRole('region', { name: '未应答时段' }).textContent).toContain(hours)
})

test('when nobody answered is drawn where somebody did not', async () => {
  tellOf({ ...NONE, answered: 3, ...MISSED })
  const hours = await screen.findByRole('region', { name: '未应答时段' })
  expect(within(hours).getByTitle('三 3 时 1 次')).toBeDefined()
  expect(hours.textContent).not.toContain('没有')
})
