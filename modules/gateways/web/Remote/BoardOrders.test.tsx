import { beginSession, useSession } from '@gss/web-kit/session/session'
import type { SlotDevice } from '@gss/web-kit/shell/partSlots'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { App } from 'antd'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { RemoteOrder } from '../../contract/index.ts'
import { api } from '../api.ts'
import { BoardOrders } from './BoardOrders.tsx'
import { closeOrder, useOpened } from './opened.ts'
import { remoteBook } from './remoteBook.ts'

beforeAll(() => remoteBook.open('zh-CN'))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  act(() => {
    closeOrder()
    useSession.setState({ session: null })
  })
})

const NOW = new Date('2026-11-24T08:00:00Z')
const id = (n: number) => `019aa000-0001-7000-8000-00000000000${n}`
const device = (n: number, more: Partial<SlotDevice> = {}): SlotDevice => ({
  componentId: id(n),
  name: `${n} 号泵`,
  stands: '正常',
  isStarted: false,
  isShielded: false,
  isByHand: false,
  ...more,
})
const ALL = ['D1001', 'D1002', 'D1003', 'D1004']
const last: RemoteOrder = {
  orderId: id(9),
  unitId: id(8),
  unitName: '单位',
  componentId: id(1),
  name: '1 号泵',
  action: 'shield',
  state: 'done',
  sent: 'confirmed',
  reason: 'test',
  note: '',
  looked: null,
  until: NOW,
  askedBy: id(7),
  askedName: '王雅琴',
  askedAt: NOW,
  secondName: '',
  actedAt: NOW,
  releasedAt: null,
  evidenceId: null,
  isOwn: false,
}
const facts = {
  componentId: id(1),
  transmissionId: id(6),
  name: '1 号泵',
  collector: '999999',
  transmission: 'a',
  channel: 1,
  panel: 1,
  systemType: 11,
  component: 7,
  componentType: 91,
  commands: ALL,
  isActivated: true,
  phone: '',
  isBurning: false,
  isByTwo: true,
}

function signedIn(actions: ('query' | 'edit')[]) {
  beginSession({
    origin: 'gss',
    token: 't',
    csrfToken: 'c',
    gssToken: null,
    user: { userId: id(7), username: '', realname: '', roleId: null, roleType: null },
    homePage: '',
    menu: [
      {
        menuId: 'remote',
        name: { 'zh-CN': '', 'zh-TW': '', 'en-US': '', 'pt-BR': '' },
        kind: 'page',
        path: '/remote',
        component: 'remoteRecords',
        icon: '',
        isSubSystem: false,
        opensOutside: 'inside',
        isHidden: true,
        systemCode: '',
        actions,
        children: [],
      },
    ],
    mayEdit: true,
  })
}
type Said = Awaited<ReturnType<typeof api.boardOrders>>
/** The panel as the server answers it. */
function show(devices: SlotDevice[], said: Partial<Said> = {}) {
  const asked = vi
    .spyOn(api, 'boardOrders')
    .mockResolvedValue({ isActivated: true, devices: [], last: [], ...said })
  render(
    <App>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <BoardOrders devices={devices} />
        <Opened />
      </QueryClientProvider>
    </App>,
  )
  return asked
}
/** What would be asked in the shell. */
function Opened() {
  const opened = useOpened()
  return <output>{opened ? `${opened.code} ${opened.device.name}` : ''}</output>
}
const panel = () => screen.findByRole('region', { name: '远程控制' })

test('nothing can be ordered here: that is said', async () => {
  signedIn(['query', 'edit'])
  show([device(1)])
  expect(within(await panel()).getByText('当前没有可远程控制的设备')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('what is shielded stands first, what was ordered is counted, and the count opens the list of this board', async () => {
  signedIn(['query', 'edit'])
  const standing = vi.spyOn(api, 'standingOrders').mockResolvedValue({ shielded: 1, rows: [] })
  show([device(1), device(2), device(3, { isShielded: true })], {
    devices: [
      { componentId: id(1), commands: ALL, isShielded: false },
      { componentId: id(2), commands: ALL, isShielded: true },
      // By its panel, not by an order.
      { componentId: id(3), commands: ALL, isShielded: false },
    ],
    last: [{ ...last, componentId: id(2), name: '2 号泵' }],
  })
  const rows = within(within(await panel()).getAllByRole('list')[0] ?? document.body).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^2 号泵/),
    expect.stringMatching(/^3 号泵/),
    expect.stringMatching(/^1 号泵/),
  ])
  expect(within(await panel()).getByText('已动作（反馈）')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '屏蔽中 1' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
  expect(standing).toHaveBeenLastCalledWith({ componentIds: [id(1), id(2), id(3)] }, expect.anything())
})

test('a key asks in the dialog and orders nothing by itself', async () => {
  signedIn(['query', 'edit'])
  vi.spyOn(api, 'deviceCommands').mockResolvedValue(facts)
  const sent = vi.spyOn(api, 'sendMessages')
  show([device(1)], { devices: [{ componentId: id(1), commands: ALL, isShielded: false }] })
  const keys = within(await panel()).getAllByRole('button')
  expect(keys).toHaveLength(3)
  fireEvent.click(keys[0] ?? document.body)
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('D1001 1 号泵'))
  expect(sent).not.toHaveBeenCalled()
})

test('what a hand holds is not moved from afar', async () => {
  signedIn(['query', 'edit'])
  show([device(1, { isByHand: true })], {
    devices: [{ componentId: id(1), commands: ALL, isShielded: false }],
  })
  const keys = within(await panel()).getAllByRole('button')
  expect(keys.map((key) => key.hasAttribute('disabled'))).toEqual([true, true, false])
  expect(screen.getByText(/手动位，不接受远程启动和停止/)).toBeTruthy()
})

test('who may only look has no keys', async () => {
  signedIn(['query'])
  show([device(1)], { devices: [{ componentId: id(1), commands: ALL, isShielded: false }], last: [last] })
  expect(within(await panel()).getAllByText(/1 号泵/)).toHaveLength(2)
  expect(screen.queryByRole('button')).toBeNull()
})

test('who was not granted remote control has no panel, and nothing is asked', () => {
  signedIn([])
  const asked = show([device(1)])
  expect(screen.queryByRole('region')).toBeNull()
  expect(asked).not.toHaveBeenCalled()
})

test('a unit that has not taken remote control has no panel', async () => {
  signedIn(['query', 'edit'])
  const asked = show([device(1)], { isActivated: false })
  await waitFor(() => expect(asked).toHaveResolved())
  expect(screen.queryByRole('region')).toBeNull()
})
