import { useSession } from '@gss/web-kit/session/session'
import { ScreenContext } from '@gss/web-kit/shell/screen'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App, ConfigProvider } from 'antd'
import type { ComponentType } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { signIn } from '../testing/signedIn.ts'
import { Nuisances } from './Nuisances.tsx'
import { watchBook } from './watchBook.ts'
import { Windows } from './Windows.tsx'

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
const WINDOW = {
  windowId: UNIT,
  PROJECT_ID: UNIT,
  FULL_NAME: '望湖宾馆',
  tranDevId: UNIT,
  TRAN_DEV_NAME: '一号装置',
  ALERT_STATUS: '0',
  testBgTime: 1,
  testEdTime: null,
  endedTimestamp: null,
  setUserName: '周敏',
  WARN_ID: null,
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
    const rows = path.endsWith('qryNuisances') ? [CASE] : path.endsWith('qryTestWindows') ? [WINDOW] : null
    const data = rows && { records: rows, current: 1, total: rows.length }
    return Promise.resolve(new Response(JSON.stringify({ ok: true, data, message: '' }), { status: 200 }))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  useSession.setState({ session: null })
})

function open(Part: ComponentType<{ onChange: () => void }>, ...menu: string[]) {
  signIn(...menu)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <ConfigProvider button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
      <App>
        <QueryClientProvider client={client}>
          <ScreenContext value={{ title: '', actions: [], serial: 1, isShown: true, container: () => document.body }}>
            <Part onChange={changed} />
          </ScreenContext>
        </QueryClientProvider>
      </App>
    </ConfigProvider>,
  )
  return userEvent.setup()
}

const parts: [what: string, Part: ComponentType<{ onChange: () => void }>, button: string, path: string, body: unknown][] = [
  ['a unit that cries wolf', Nuisances, '结案', 'closeNuisance', { PROJECT_ID: UNIT, day: CASE.day, note: '更换探测器' }],
  ['a test that is over early', Windows, '结束', 'endTestWindow', { windowId: UNIT, note: '更换探测器' }],
]
test.each(parts)('%s is ended with its reason', async (_, Part, button, path, body) => {
  const user = open(Part, DESK)
  await user.click(await screen.findByRole('button', { name: button }, PATIENT))
  const dialog = within(await screen.findByRole('dialog', {}, PATIENT))
  expect(dialog.getByRole('button', { name: button }).hasAttribute('disabled')).toBe(true)
  await user.type(dialog.getByRole('textbox', { name: '说明' }), '更换探测器')
  await user.click(dialog.getByRole('button', { name: button }))
  await waitFor(() => expect(changed).toHaveBeenCalledOnce())
  expect(sent.find((one) => one.path.endsWith(path))?.body).toEqual(body)
})
test.each(parts)('%s: who only looks is shown it, and ends nothing', async (_, Part, button) => {
  open(Part)
  expect(await screen.findByText('望湖宾馆', {}, PATIENT)).toBeTruthy()
  expect(screen.queryByRole('button', { name: button })).toBe(null)
})
