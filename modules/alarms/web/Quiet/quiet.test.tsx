import { useSession } from '@gss/web-kit/session/session'
import { ScreenContext } from '@gss/web-kit/shell/screen'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App, ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { signIn } from '../testing/signedIn.ts'
import { quietBook } from '../Window/quietBook.ts'
import { EndingNotes } from './EndingNotes.tsx'
import { QuietMark } from './QuietMark.tsx'
import { useQuiet } from './useQuiet.ts'
import { QuietList } from './QuietList.tsx'
import { WindowDialog, type WindowTyped } from '../Window/WindowDialog.tsx'

const DESK = '/dashboard/center/event'
const UNIT = '019aa000-0001-7000-8000-000000000001'
const FLOOR = '019aa000-0001-7000-8000-000000000003'
const WINDOW = {
  windowId: UNIT,
  PROJECT_ID: UNIT,
  FULL_NAME: '望湖宾馆',
  scope: 'transmission',
  tranDevId: UNIT,
  PANEL_ID: null,
  FLOOR_ID: null,
  LOOP_NO: null,
  devId: null,
  TRAN_DEV_NAME: '一号装置',
  PANEL_NAME: null,
  FLOOR_NAME: null,
  BUIL_NAME: null,
  devInfo: null,
  detectors: 24,
  places: [{ buildId: UNIT, BUIL_NAME: '主楼', floors: ['一层', '二层'] }],
  ALERT_STATUS: '0',
  hearsFires: false,
  testBgTime: 1,
  testEdTime: 2,
  endedTimestamp: null,
  remindTimestamp: null,
  reason: '年检',
  ownerUserName: '周敏',
  sourceType: 'alarm',
  sourceId: UNIT,
}
/** A scope around a thing of that device. */
const optionOf = (scope: string, told: object) => {
  const { scope: _, ...rest } = OPTION
  return { ...rest, scope, ...told }
}
const OPTION = {
  scope: 'transmission',
  tranDevId: UNIT,
  PANEL_ID: null,
  FLOOR_ID: null,
  LOOP_NO: null,
  devId: null,
  TRAN_DEV_NAME: '一号装置',
  PANEL_NAME: null,
  FLOOR_NAME: null,
  BUIL_NAME: null,
  devInfo: null,
  detectors: 320,
  places: [{ buildId: UNIT, BUIL_NAME: '主楼', floors: ['一层', '二层', '三层', '四层', '五层'] }],
}
const OPTIONS = [
  optionOf('component', { devId: UNIT, devInfo: 'SM-17 三层走廊', detectors: 1, places: [] }),
  optionOf('floor', { FLOOR_ID: FLOOR, FLOOR_NAME: '三层', BUIL_NAME: '主楼', detectors: 24, places: [] }),
  OPTION,
]
const PATIENT = { timeout: 10_000 }
const sent: { path: string; body: unknown }[] = []
let mayBeLong = false
let remindedAt: number | null = null

beforeAll(() => quietBook.open('zh-CN'))
beforeEach(() => {
  sent.length = 0
  mayBeLong = false
  remindedAt = null
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    sent.push({ path, body: JSON.parse(body) })
    const data = path.endsWith('qryTestWindows')
      ? { records: [{ ...WINDOW, remindTimestamp: remindedAt }], current: 1, total: 1 }
      : path.endsWith('Options')
        ? { maxHours: 8, longHours: 72, mayBeLong, options: OPTIONS }
        : null
    return Promise.resolve(new Response(JSON.stringify({ ok: true, data, message: '' }), { status: 200 }))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  useSession.setState({ session: null })
})

function show(part: ReactNode, ...menu: string[]) {
  signIn(...menu)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <ConfigProvider button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
      <App>
        <QueryClientProvider client={client}>
          <ScreenContext
            value={{ title: '', actions: [], serial: 1, isShown: true, container: () => document.body }}
          >
            {part}
          </ScreenContext>
        </QueryClientProvider>
      </App>
    </ConfigProvider>,
  )
  return userEvent.setup()
}
const bodyOf = (path: string) => sent.find((one) => one.path.endsWith(path))?.body

describe('the list of what is quiet', () => {
  test('says what, how far it reaches, and who answers for it', async () => {
    show(<QuietList />, DESK)
    expect(await screen.findByText('传输装置 一号装置', {}, PATIENT)).toBeTruthy()
    expect(screen.getByText('24 个部件 · 主楼 一层、二层')).toBeTruthy()
    expect(screen.getByText('周敏')).toBeTruthy()
  })
  test('ends one early, with its reason', async () => {
    const user = show(<QuietList />, DESK)
    await user.click(await screen.findByRole('button', { name: '结束' }, PATIENT))
    const dialog = within(await screen.findByRole('dialog', {}, PATIENT))
    await user.type(dialog.getByRole('textbox', { name: '原因' }), '更换完毕')
    await user.click(dialog.getByRole('button', { name: '结束' }))
    await waitFor(() => expect(bodyOf('endTestWindow')).toEqual({ windowId: UNIT, note: '更换完毕' }))
  })
  test('narrows one to what somebody chose', async () => {
    const user = show(<QuietList />, DESK)
    await user.click(await screen.findByRole('button', { name: '缩小范围' }, PATIENT))
    const dialog = within(await screen.findByRole('dialog', {}, PATIENT))
    await user.click(await dialog.findByRole('radio', { name: /楼层 主楼 三层/ }, PATIENT))
    await user.click(dialog.getByRole('button', { name: '缩小范围' }))
    await waitFor(() => expect(bodyOf('narrowTestWindow')).toMatchObject({ scope: 'floor', FLOOR_ID: FLOOR }))
  })
  test('lets who only looks change nothing', async () => {
    show(<QuietList />)
    expect(await screen.findByText('传输装置 一号装置', {}, PATIENT)).toBeTruthy()
    expect(screen.queryAllByRole('button')).toEqual([])
  })
})

describe('what ends soon', () => {
  const said = (ending: number, nth: number) =>
    act(() => useQuiet.setState({ now: { windows: 1, buildings: 1, detectors: 24, ending }, nth }))
  afterEach(() => useQuiet.setState({ now: null, nth: 0, isOpen: false }))
  test('is told of in a corner until it is longer or over, and leads to the list', async () => {
    remindedAt = 1
    const user = show(<EndingNotes />, DESK)
    said(1, 1)
    expect(await screen.findByText('静默即将结束', {}, PATIENT)).toBeTruthy()
    expect(screen.getByText(/望湖宾馆 传输装置 一号装置/)).toBeTruthy()
    said(0, 2)
    await waitFor(() => expect(screen.queryByText('静默即将结束')).toBe(null))
    said(1, 3)
    await user.click(await screen.findByRole('button', { name: '查看' }, PATIENT))
    expect(useQuiet.getState().isOpen).toBe(true)
  })
  test('is not told of what ends later', async () => {
    show(<EndingNotes />, DESK)
    said(1, 1)
    await waitFor(() => expect(sent.some(({ path }) => path.endsWith('qryTestWindows'))).toBe(true))
    expect(screen.queryByText('静默即将结束')).toBe(null)
  })
})

describe('so many buildings are silent', () => {
  afterEach(() => useQuiet.setState({ now: null, nth: 0, isOpen: false }))
  test('stands where everybody sees it, and a press shows which', async () => {
    useQuiet.setState({ now: { windows: 3, buildings: 2, detectors: 40, ending: 0 } })
    const user = show(<QuietMark />)
    await user.click(await screen.findByRole('button', { name: '静默 2 栋' }, PATIENT))
    expect(useQuiet.getState().isOpen).toBe(true)
  })
  test('stands nowhere when none is', () => {
    useQuiet.setState({ now: { windows: 0, buildings: 0, detectors: 0, ending: 0 } })
    show(<QuietMark />)
    expect(screen.queryByRole('button')).toBe(null)
  })
})

describe('before something is quiet', () => {
  const wanted = vi.fn<(wanted: WindowTyped) => void>()
  beforeEach(() => wanted.mockClear())
  const ask = (kind: 'debug' | 'maintenance') =>
    show(
      <WindowDialog
        alarm={{ alarmId: UNIT }}
        kind={kind}
        isSending={false}
        onSend={wanted}
        onClose={() => undefined}
      />,
      DESK,
    )
  test('maintenance is asked about, beginning with the thing itself, and says what is still heard', async () => {
    const user = ask('maintenance')
    const own = await screen.findByRole<HTMLInputElement>('radio', { name: /部件 SM-17 三层走廊/ }, PATIENT)
    expect(own.checked).toBe(true)
    expect(screen.getByRole('radio', { name: /320 个部件 · 主楼 一层 至 五层 共 5 层/ })).toBeTruthy()
    expect(screen.getByText('两个不同部件的火警、手动火灾报警按钮、紧急报警')).toBeTruthy()
    expect(screen.getByText('最长 8 小时')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '转维保' }))
    expect(wanted.mock.lastCall?.[0]).toMatchObject({ scope: 'component', hearsFires: true })
  })
  test('the shift leader is told how long, and that longer than others may needs a reason', async () => {
    mayBeLong = true
    ask('maintenance')
    expect(await screen.findByText('最长 72 小时，超过 8 小时须说明原因', {}, PATIENT)).toBeTruthy()
  })
  test('a test begins with the whole device, hears nothing, and hears fires where somebody chose it', async () => {
    const user = ask('debug')
    const whole = await screen.findByRole<HTMLInputElement>('radio', { name: /传输装置 一号装置/ }, PATIENT)
    expect(whole.checked).toBe(true)
    expect(screen.getByText(/全部警情（含火警）只记录/)).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: '两个部件火警、手动报警仍发声' }))
    await user.click(screen.getByRole('button', { name: '转测试' }))
    expect(wanted.mock.lastCall?.[0]).toMatchObject({ scope: 'transmission', hearsFires: true })
  })
})
