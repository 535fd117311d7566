import { useSession } from '@gss/web-kit/session/session'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { signIn } from '../testing/signedIn.ts'
import { handlingBook } from './handlingBook.ts'
import { MoreVideo } from './MoreVideo.tsx'

const MORE = '/dashboard/company/more-video-list'
const AT_MS = Date.UTC(2026, 10, 20, 12)
beforeAll(() => handlingBook.open('zh-CN'))
beforeEach(() => {
  vi.useFakeTimers({ now: AT_MS })
})
afterEach(() => {
  vi.useRealTimers()
  useSession.setState({ session: null })
})

function Where() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}
function open(at: string, paths: string[]) {
  signIn(...paths)
  render(
    <MemoryRouter initialEntries={[at]}>
      <MoreVideo unitId="u" />
      <Where />
    </MemoryRouter>,
  )
}
const where = () => screen.getByRole('status').textContent
const click = () => fireEvent.click(screen.getByRole('button', { name: '更多视频' }))
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('who has no such page has no such link', () => {
  open('/dashboard/main', ['/dashboard/main'])
  expect(screen.queryByRole('button')).toBe(null)
})
test('it opens a moment later, with the time it was asked for', async () => {
  open('/dashboard/main', [MORE])
  click()
  await later(799)
  expect(where()).toBe('/dashboard/main')
  await later(1)
  expect(where()).toBe(`${MORE}?t=${AT_MS}`)
})
test('where it is open already it stays as it is', async () => {
  open(`${MORE}?t=1`, [MORE])
  click()
  await later(800)
  expect(where()).toBe(`${MORE}?t=1`)
})
