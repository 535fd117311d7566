import { useSession } from '@gss/web-kit/session/session'
import { ScreenContext } from '@gss/web-kit/shell/screen'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App, ConfigProvider } from 'antd'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { signIn } from '../testing/signedIn.ts'
import { Nuisances } from './Nuisances.tsx'
import { watchBook } from './watchBook.ts'

const DESK = '/dashboard/center/event'
const UNIT = '019aa000-0001-7000-8000-000000000001'
const CASE = {
  PROJECT_ID: UNIT,
  FULL_NAME: '望湖宾馆',
  day: '2026-11-20',
  falseAlarms: 7,
  CREATE_TIMESTAMP: 1,
  DEAL_TIMESTAMP: null,
  DEAL_USER_NAME: null,
  note: '',
}
const PATIENT = { timeout: 10_000 }
const sent: { path: string; body: unknown }[] = []
const changed = vi.fn<() => void>()

beforeAll(() => watchBook.open('zh-CN'))
beforeEach(() => {
  sent.length = 0
  changed.mockClear()
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    sent.push({ path, body: JSON.parse(body) })
    const rows = path.endsWith('qryNuisances') ? [CASE] : null
    const data = rows && { records: rows, current: 1, total: rows.length }
    return Promise.resolve(new Response(JSON.stringify({ ok: true, data, message: '' }), { status: 200 }))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  useSession.setState({ session: null })
})

function open(...menu: string[]) {
  signIn(...menu)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <ConfigProvider button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
      <App>
        <QueryClientProvider client={client}>
          <ScreenContext
            value={{ title: '', actions: [], serial: 1, isShown: true, container: () => document.body }}
          >
            <Nuisances onChange={changed} />
          </ScreenContext>
        </QueryClientProvider>
      </App>
    </ConfigProvider>,
  )
  return userEvent.setup()
}

test('a unit that cries wolf is ended with its reason', async () => {
  const user = open(DESK)
  await user.click(await screen.findByRole('button', { name: '结案' }, PATIENT))
  const dialog = within(await screen.findByRole('dialog', {}, PATIENT))
  expect(dialog.getByRole('button', { name: '结案' }).hasAttribute('disabled')).toBe(true)
  await user.type(dialog.getByRole('textbox', { name: '说明' }), '更换探测器')
  await user.click(dialog.getByRole('button', { name: '结案' }))
  await waitFor(() => expect(changed).toHaveBeenCalledOnce())
  expect(sent.find((one) => one.path.endsWith('closeNuisance'))?.body).toEqual({
    PROJECT_ID: UNIT,
    day: CASE.day,
    note: '更换探测器',
  })
})
test('who only looks is shown it, and ends nothing', async () => {
  open()
  expect(await screen.findByText('望湖宾馆', {}, PATIENT)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '结案' })).toBe(null)
})
