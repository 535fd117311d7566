import type { Action } from '@gss/kit/call'
import { ScreenContext } from '@gss/web-kit/shell/screen'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App, ConfigProvider } from 'antd'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Alarm } from '../../contract/alarm.ts'
import { handlingBook } from '../Handling/handlingBook.ts'
import { NOTHING_OPEN, useHandling } from '../Handling/useHandling.ts'
import { type HeldChange, heldAfter, NOTHING_HELD } from '../store/held.ts'
import { useAlarms } from '../store/useAlarms.ts'
import { alarmOf } from '../testing/alarmOf.ts'
import { heldOf } from '../testing/heldOf.ts'
import { deskBook } from './deskBook.ts'
import { DeskPage } from './DeskPage.tsx'

const MIN_MS = 60_000
const FIRE = alarmOf(1, { unitName: '望湖宾馆', raisedAt: new Date(Date.now() - MIN_MS) })
const FAULT = alarmOf(2, {
  kind: 'fault',
  unitName: '市图书馆',
  deviceAddress: '二层阅览室',
  raisedAt: new Date(Date.now() - 3 * MIN_MS),
})
/** A part that is fetched when asked for takes its time on a busy machine. */
const PATIENT = { timeout: 10_000 }
const sent: { path: string; body: unknown }[] = []
let refused = false

beforeAll(() => Promise.all([deskBook, handlingBook].map((book) => book.open('zh-CN'))))
beforeEach(() => {
  sent.length = 0
  refused = false
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    sent.push({ path, body: JSON.parse(body) })
    const left = refused
      ? [{ warningId: FAULT.alarmId, code: 'alarm.settledAlready', message: '警情已被处理', with: {} }]
      : []
    const reply = { ok: true, data: path.endsWith('settleFaults') ? left : null, message: '' }
    return Promise.resolve(new Response(JSON.stringify(reply), { status: 200 }))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  useAlarms.setState(NOTHING_HELD)
  useHandling.setState(NOTHING_OPEN)
})

const say = (...changes: HeldChange[]) => act(() => useAlarms.setState((held) => heldAfter(held, changes)))
function open(alarms: Alarm[], actions: Action[] = ['query', 'edit', 'export'], address = '/') {
  useAlarms.setState(heldOf(alarms))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <ConfigProvider button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
      <App>
        <QueryClientProvider client={client}>
          <MemoryRouter initialEntries={[address]}>
            <ScreenContext
              value={{ title: '警情中心', actions, serial: 1, isShown: true, container: () => document.body }}
            >
              <DeskPage />
            </ScreenContext>
          </MemoryRouter>
        </QueryClientProvider>
      </App>
    </ConfigProvider>,
  )
  return userEvent.setup()
}
const queue = () => screen.getByRole('grid', { name: '警情队列' })
const lines = () =>
  within(queue())
    .getAllByRole('row')
    .map((row) => row.textContent ?? '')
const lineOf = (unit: string) => lines().find((line) => line.includes(unit)) ?? ''

test('a line says what, since when, where, and that nobody has it', () => {
  open([FAULT, FIRE])
  expect(lineOf('望湖宾馆')).toMatch(/火警.*\d\d:\d\d.*望湖宾馆.*住院部 B 座 9F 2 回路 087.*未接警/)
  expect(lines().findIndex((line) => line.includes('望湖宾馆'))).toBeLessThan(
    lines().findIndex((line) => line.includes('市图书馆')),
  )
})

test('who has it is told as soon as it is heard', () => {
  open([FIRE])
  say({
    kind: 'claimed',
    alarmId: FIRE.alarmId,
    userId: FAULT.alarmId,
    name: '刘洋',
    until: new Date(Date.now() + MIN_MS),
  })
  expect(lineOf('望湖宾馆')).toMatch(/刘洋.*查看/)
})

test('keys choose and open', async () => {
  const user = open([FIRE, FAULT])
  act(() => queue().focus())
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(useHandling.getState().active).toBe(FAULT.alarmId)
})

test('a line that moves between the two presses is the one that opens', () => {
  open([FIRE, FAULT])
  const [fault, fire] = ['市图书馆', '望湖宾馆'].map((unit) => within(queue()).getByText(unit))
  if (!fault || !fire) throw new Error('both stand there')
  fireEvent.click(fault, { detail: 1 })
  fireEvent.click(fire, { detail: 2 })
  fireEvent.doubleClick(fire, { detail: 2 })
  expect(useHandling.getState().active).toBe(FAULT.alarmId)
})

test('what comes while the pointer rests in the list waits until it leaves', () => {
  open([FIRE])
  const frame = queue().parentElement ?? queue()
  fireEvent.pointerEnter(frame)
  say({ kind: 'raised', alarm: FAULT })
  expect([lineOf('市图书馆'), screen.queryByText('新增 1 条')?.tagName]).toEqual(['', 'BUTTON'])
  fireEvent.pointerLeave(frame)
  expect(lineOf('市图书馆')).toContain('市图书馆')
})

test('what somebody settles meanwhile stays in its place, and says so', () => {
  open([FIRE, FAULT])
  fireEvent.pointerEnter(queue().parentElement ?? queue())
  say({ kind: 'settled', alarm: { ...FIRE, settledAt: new Date() }, by: '刘洋' })
  expect(lineOf('望湖宾馆')).toContain('已处理')
})

test('another question is answered at once, also where the pointer comes into the list with it', async () => {
  open([FIRE, FAULT])
  const search = await screen.findByRole('textbox', { name: '单位、部位、设备、回路地址' })
  act(() => {
    fireEvent.change(search, { target: { value: '阅览室' } })
    fireEvent.pointerEnter(queue().parentElement ?? queue())
  })
  expect([
    lineOf('望湖宾馆'),
    lineOf('市图书馆') !== '',
    lines().some((line) => line.includes('已处理')),
  ]).toEqual(['', true, false])
})

test('what is typed quickly is all there, and the queue follows', async () => {
  const user = open([FIRE, FAULT])
  const search = await screen.findByRole('textbox', { name: '单位、部位、设备、回路地址' })
  await user.type(search, '二层阅览室')
  expect(search).toHaveProperty('value', '二层阅览室')
  await waitFor(() => expect(lineOf('望湖宾馆')).toBe(''))
  await user.tab()
  expect(search).toHaveProperty('value', '二层阅览室')
})

test('a filter in the address narrows the queue', () => {
  open([FIRE, FAULT], ['query'], '/?kind=fault&search=阅览室')
  expect([lineOf('望湖宾馆'), lineOf('市图书馆') !== '']).toEqual(['', true])
})

test('nothing open and nothing found are two things', () => {
  open([FIRE], ['query'], '/?search=没有这个')
  expect(screen.getByText('没有符合条件的警情')).toBeTruthy()
  say({ kind: 'settled', alarm: FIRE, by: '' })
  expect(screen.getByText('没有待处理的警情')).toBeTruthy()
})

test('faults are settled together; a fire has no box to tick', async () => {
  const user = open([FIRE, FAULT])
  await user.click(screen.getByRole('button', { name: '批量处理' }))
  expect(await within(queue()).findAllByLabelText(/^选择/)).toHaveLength(1)
  await user.click(await screen.findByLabelText('选择 市图书馆'))
  await user.type(await screen.findByRole('textbox', { name: '处理内容' }, PATIENT), '电源已恢复')
  const confirm = screen.getByRole('button', { name: '确认' })
  // Two presses before anything is drawn settle once.
  act(() => {
    confirm.click()
    confirm.click()
  })
  await waitFor(() => expect(screen.getByText('处理成功 1 条')).toBeTruthy())
  expect(sent.filter(({ path }) => path.endsWith('settleFaults')).map(({ body }) => body)).toEqual([
    { warningIds: [FAULT.alarmId], operResult: '电源已恢复' },
  ])
})

test('what another was quicker with is told', async () => {
  refused = true
  const user = open([FAULT])
  await user.click(screen.getByRole('button', { name: '批量处理' }))
  await user.click(await screen.findByLabelText('选择 市图书馆'))
  await user.type(await screen.findByRole('textbox', { name: '处理内容' }, PATIENT), '电源已恢复')
  await user.click(screen.getByRole('button', { name: '确认' }))
  await waitFor(() => expect(screen.getByText('1 条未处理：警情已被处理')).toBeTruthy())
})

test('who may only look has nothing to settle or export with', () => {
  open([FIRE, FAULT], ['query'])
  expect([
    screen.queryByRole('button', { name: '批量处理' }),
    screen.queryByRole('button', { name: '导出' }),
  ]).toEqual([null, null])
})
