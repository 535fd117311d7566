import { RefusalError } from '@gss/web-kit/api/failures'
import { beginSession, useSession } from '@gss/web-kit/session/session'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { App } from 'antd'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { REMOTE_CODES } from '../../contract/index.ts'
import { api } from '../api.ts'
import { closeOrder, useOpened } from './opened.ts'
import { OrderDialog } from './OrderDialog.tsx'
import { RemoteDeeds } from './RemoteDeeds.tsx'
import { remoteBook } from './remoteBook.ts'

const DEVICE = '019aa000-0001-7000-8000-000000000001'
const facts = {
  componentId: DEVICE,
  transmissionId: DEVICE,
  name: '1 号消火栓泵',
  collector: '999999',
  transmission: 'a',
  channel: 1,
  panel: 1,
  systemType: 11,
  component: 7,
  componentType: 91,
  commands: ['D1001', 'D1002', 'D1003', 'D1004'],
  isActivated: true,
  phone: '400-800-1190',
  isBurning: false,
  isByTwo: false,
}

beforeAll(() => remoteBook.open('zh-CN'))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  act(() => {
    closeOrder()
    useSession.setState({ session: null })
  })
})

function show() {
  beginSession({
    origin: 'gss',
    token: 't',
    csrfToken: 'c',
    gssToken: null,
    user: { userId: DEVICE, username: '', realname: '', roleId: null, roleType: null },
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
        actions: ['query', 'edit'],
        children: [],
      },
    ],
    mayEdit: true,
  })
  vi.spyOn(api, 'standingOrders').mockResolvedValue({ shielded: 0, rows: [] })
  render(
    <App>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RemoteDeeds componentId={DEVICE} />
        <Asked />
      </QueryClientProvider>
    </App>,
  )
}
/** As the shell keeps it. */
function Asked() {
  const opened = useOpened()
  return opened && <OrderDialog code={opened.code} device={opened.device} onClose={closeOrder} />
}
const refusal = (code: string) => new RefusalError({ code, message: code })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

// docs/domain.md, "Remote control etiquette"
const QUESTIONS: [key: string, question: RegExp][] = [
  ['远程启动', /^确认启动【1 号消火栓泵】？该设备将立即动作，请确认现场人员安全且已通知现场。$/],
  ['远程停止', /^确认停止【1 号消火栓泵】？火警未解除时停止将影响灭火与排烟。$/],
  [
    '屏蔽',
    /^确认屏蔽【1 号消火栓泵】？屏蔽期间该点位不再报警，请在\d{4}-\d\d-\d\d \d\d:\d\d:\d\d前恢复，并通知消防控制室值班人员。$/,
  ],
  ['解除屏蔽', /^确认解除屏蔽【1 号消火栓泵】？解除后如仍有故障将重新报警。$/],
]
test.each(QUESTIONS)('%s asks in its own words', async (key, question) => {
  vi.spyOn(api, 'deviceCommands').mockResolvedValue(facts)
  show()
  await press(key)
  expect(within(await screen.findByRole('dialog')).getByText(question)).toBeTruthy()
  expect(screen.queryByText('当前建筑存在未处理火警，请谨慎操作！')).toBeNull()
})

test('where a fire is open in the building that is said, too', async () => {
  vi.spyOn(api, 'deviceCommands').mockResolvedValue({ ...facts, isBurning: true })
  show()
  await press('远程启动')
  expect(await screen.findByText('当前建筑存在未处理火警，请谨慎操作！')).toBeTruthy()
})

test('a unit that has not taken it is told whom to call', async () => {
  vi.spyOn(api, 'deviceCommands').mockResolvedValue({ ...facts, isActivated: false })
  show()
  await press('远程停止')
  expect(await screen.findByText('您尚未开通此功能，请联系：400-800-1190')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what nothing can be said to has no keys; where it is not known whether, a key says that it failed', async () => {
  const asked = vi
    .spyOn(api, 'deviceCommands')
    .mockRejectedValueOnce(refusal('gateway.deviceNotFound'))
    .mockRejectedValue(refusal('system.busy'))
  show()
  await vi.waitFor(() => expect(asked.mock.settledResults[0]?.type).toBe('rejected'))
  await act(() => new Promise(setImmediate))
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  show()
  await press('屏蔽')
  expect(await screen.findByText(/^获取设备信息失败/)).toBeTruthy()
})

/** What the password is answered with. */
const checks = (...answers: object[]) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(answers.shift()))))
async function order() {
  await press('远程停止')
  const asking = await screen.findByRole('dialog')
  fireEvent.click(within(asking).getByRole('button', { name: '远程停止' }))
}
async function types(password: string) {
  fireEvent.change(await screen.findByLabelText('控制密码'), { target: { value: password } })
  fireEvent.click(screen.getByRole('button', { name: /确\s*定/ }))
}
test('the messages of an order: needed, wrong, a check that failed, timed out, done', async () => {
  vi.spyOn(api, 'deviceCommands').mockResolvedValue(facts)
  const needed = refusal('gateway.controlPasswordNeeded')
  const sent = vi.spyOn(api, 'sendMessages').mockRejectedValueOnce(needed).mockRejectedValueOnce(needed)
  checks(
    { ok: true, data: { checkResult: 0 }, message: '' },
    { ok: false, data: { code: 'x.y' }, message: '未知' },
    { ok: true, data: { checkResult: 1 }, message: '' },
    { ok: true, data: { checkResult: 1 }, message: '' },
  )
  show()
  await order()
  await types('')
  expect(await screen.findByText('请输入控制密码', { selector: '.ant-form-item-explain-error' })).toBeTruthy()
  await types('wrong')
  expect(await screen.findByText('请输入正确的控制密码')).toBeTruthy()
  await types('right')
  expect(await screen.findByText(/^操作失败 · /)).toBeTruthy()
  await types('right')
  expect(await screen.findByText('控制密码校验超时')).toBeTruthy()
  sent.mockResolvedValue('{"sendResult":"true","orders":[]}')
  await types('right')
  expect(await screen.findByText('操作成功')).toBeTruthy()
  expect(sent.mock.calls[0]?.[0]?.messages[0]).toMatchObject({
    type: 'D1002',
    transmission: 'a',
    component: 7,
  })
  expect(REMOTE_CODES.D1002).toBe('stop')
})

test('an order that is refused says that it failed, and why', async () => {
  vi.spyOn(api, 'deviceCommands').mockResolvedValue(facts)
  vi.spyOn(api, 'sendMessages').mockRejectedValue(refusal('gateway.remoteNotUnderstood'))
  show()
  await order()
  expect(await screen.findByText(/^操作失败 · /)).toBeTruthy()
})

test('two presses before anything is drawn are one order', async () => {
  vi.spyOn(api, 'deviceCommands').mockResolvedValue(facts)
  const sent = vi.spyOn(api, 'sendMessages').mockResolvedValue('{"sendResult":"true","orders":[]}')
  show()
  await press('远程停止')
  const key = within(await screen.findByRole('dialog')).getByRole('button', { name: '远程停止' })
  act(() => {
    key.click()
    key.click()
  })
  expect(await screen.findByText('操作成功')).toBeTruthy()
  expect(sent).toHaveBeenCalledTimes(1)
})
