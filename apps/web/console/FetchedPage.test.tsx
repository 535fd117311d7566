import { book, useText } from '@gss/web-kit/text/book'
import { act, render, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { OFFER } from '../text/offer.ts'
import { FetchedPage } from './FetchedPage.tsx'
import { shellBook } from './shellBook.ts'

/** A line that blinks is no file that is gone. */
const ASKED_AGAIN_MS = 5_000

beforeAll(() => shellBook.open('zh-CN'))

const waiting = () => screen.findByRole('status', { hidden: true })

test('a screen waits for its words with what is shown already: what a Suspense showed instead would stay for 300 ms', async () => {
  let bring: () => void = () => {}
  const words = new Promise<{ text: { hello: string } }>(
    (done) => (bring = () => done({ text: { hello: 'here' } })),
  )
  const hello = book({
    'zh-CN': () => words,
    'zh-TW': () => words,
    'en-US': () => words,
    'pt-BR': () => words,
  })
  const tried = vi.fn<() => void>()
  function Page() {
    tried()
    return <p>{useText(hello)('hello')}</p>
  }
  const load = () => Promise.resolve({ Page })
  render(<FetchedPage load={load} />)
  const before = await waiting()
  await waitFor(() => expect(tried).toHaveBeenCalled())
  expect(await waiting()).toBe(before)
  bring()
  expect(await screen.findByText('here')).toBeTruthy()
})

test('a screen whose file is gone offers to load the page anew', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  render(<FetchedPage load={load} />)
  await act(() => vi.advanceTimersByTimeAsync(ASKED_AGAIN_MS))
  expect(screen.getByText(OFFER['zh-CN'].updated)).toBeTruthy()
  complaint.mockRestore()
})
