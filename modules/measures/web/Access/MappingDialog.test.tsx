import { BLANK_ROW, type ForeignSource, type MapRow, type SourceMessage } from '@gss/gateways/contract'
import { useSettings } from '@gss/web-kit/settings/settings'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { App } from 'antd'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { access } from './accessApi.ts'
import { MappingDialog } from './MappingDialog.tsx'

const ID = '019aa000-0001-7000-8000-000000000001'
const NOW = new Date('2026-11-28T08:00:00Z')
const row = (given: Partial<MapRow>): MapRow => ({ ...BLANK_ROW, ...given })
const source = (rows: MapRow[]): ForeignSource => ({
  sourceId: ID,
  code: 'mall',
  name: '现场',
  kind: 'mqtt',
  isOn: true,
  url: '',
  topics: '',
  username: '',
  offlineMin: 60,
  rows,
  hasSecret: false,
  downUrl: '',
  downProduct: '',
  downHours: 0,
  downRows: [],
  hasDownKey: false,
  changedAt: NOW,
  devices: 1,
  lastAt: NOW,
})
const said = (nth: number, text: string, reason: string | null = null): SourceMessage => ({
  frameId: `019aa000-0002-7000-8000-00000000000${nth}`,
  receivedAt: NOW,
  address: 'ext:mall/1',
  deviceName: `消息${nth}`,
  topic: 'site/1/data',
  text,
  hex: '',
  reason,
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})
async function show(rows: MapRow[], ...messages: SourceMessage[]) {
  useSettings.setState({ language: 'zh-CN' })
  vi.spyOn(access, 'sourceMessages').mockResolvedValue(messages)
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const closed = vi.fn<() => void>()
  await act(async () => {
    render(
      <App>
        <QueryClientProvider client={queries}>
          <Suspense>
            <MappingDialog source={source(rows)} onClose={closed} />
          </Suspense>
        </QueryClientProvider>
      </App>,
    )
  })
  await screen.findByLabelText('最近收到的消息')
  return { queries, closed }
}
const comes = (at: number) => screen.getByLabelText(`第${at}行结果`).textContent
const types = (field: string, value: string) =>
  fireEvent.change(screen.getByLabelText(field), { target: { value } })
const STATE = row({ from: '$.s', to: 'bits', when: [{ is: '1', bits: ['fire'] }] })

test('a state goes by its Chinese word, in what is typed and in what comes of it', async () => {
  await show([STATE], said(1, '{"s":1}'))
  expect(screen.getByLabelText<HTMLInputElement>('第1行值 → 状态').value).toBe('1=火警')
  expect(comes(1)).toBe('→ 火警')
  types('第1行值 → 状态', '1=故障；0=')
  expect(comes(1)).toBe('→ 故障')
  expect(within(screen.getByRole('group', { name: '结果' })).getByText('故障')).toBeTruthy()
})

test('a word that is no state is said, and what it was typed for does not read as all well', async () => {
  await show([STATE], said(1, '{"s":1}'))
  types('第1行值 → 状态', '1=fier')
  expect(screen.getByRole('alert').textContent).toBe('没有这样的状态：fier')
  expect(comes(1)).toBe('没有对应的状态')
})

test('a message that fits and one that does not: beside each what comes of it, and in words why it was not read', async () => {
  const rows = [row({ from: '$.kpa', to: 'pressure', scale: 0.001 }), row({ from: '$.t', to: 'time' })]
  await show(rows, said(1, '{"kpa":279}'), said(2, '{"kpa":"open","t":"soon"}', 'unknown-code'))
  expect([comes(1), comes(2)]).toEqual(['→ 0.279 MPa', '此消息中没有'])
  fireEvent.click(screen.getByRole('button', { name: /消息2/ }))
  expect([comes(1), comes(2)]).toEqual(['不是数字', '不是时间'])
  expect(screen.getByRole('button', { name: /消息2/ }).textContent).toContain('状态代码未知')
  expect(screen.getByText('没有结果')).toBeTruthy()
})

test('a value that no such instrument shows is told to be none', async () => {
  await show([row({ from: '$.kpa', to: 'pressure' })], said(1, '{"kpa":279}'))
  expect(screen.getByText('超出量程，不作为数值')).toBeTruthy()
  types('第1行倍率', '0.001')
  expect(screen.queryByText('超出量程，不作为数值')).toBeNull()
})

test('whatever is typed throws nothing: paths, conditions and points that are none', async () => {
  await show([row({ from: '$.kpa', to: 'pressure' })], said(1, '{"kpa":1}'))
  for (const [field, typed, problem] of [
    ['取值', '$.a[?(@.b)]..', '取值写法不正确'],
    ['取值', 'constructor.constructor("return 1")()', '取值写法不正确'],
    ['取值', '$.kpa', '→ 1 MPa'],
    ['条件', '$.a', '条件写法不正确'],
    ['条件', '', '→ 1 MPa'],
    ['部位', '__proto__ of x', '部位名称不正确'],
  ] as const) {
    types(`第1行${field}`, typed)
    expect([typed, comes(1)]).toEqual([typed, problem])
  }
})

test('a row that is dropped leaves the others what they are, the topic of each is seen', async () => {
  await show(
    [
      row({ from: '$.v', to: 'level' }),
      STATE,
      row({ from: '$', to: 'link', topic: 'site/+/link', when: [{ is: 'x', bits: ['offline'] }] }),
    ],
    said(1, '{"s":1,"v":2}'),
  )
  expect(screen.getByLabelText<HTMLInputElement>('第3行主题').value).toBe('site/+/link')
  types('第2行值 → 状态', '1=故障')
  fireEvent.click(screen.getByRole('button', { name: '删除第1行' }))
  expect(screen.getByLabelText<HTMLInputElement>('第1行值 → 状态').value).toBe('1=故障')
  expect(screen.getByLabelText<HTMLInputElement>('第2行值 → 状态').value).toBe('x=离线')
})

const isWrong = (field: string) => screen.getByLabelText(field).getAttribute('aria-invalid') === 'true'
test('the field that is wrong is marked, and nothing is wrong with a row nobody has begun', async () => {
  await show([row({ from: '$.kpa', to: 'pressure' })], said(1, '{"kpa":1}'))
  types('第1行条件', '写错了')
  expect(['取值', '部位', '条件'].map((field) => isWrong(`第1行${field}`))).toEqual([false, false, true])
  fireEvent.click(screen.getByRole('button', { name: '添加一行' }))
  expect([comes(2), isWrong('第2行取值')]).toEqual(['', false])
  types('第2行取值', '$.kpa')
  expect([comes(2), isWrong('第2行含义')]).toEqual(['含义未知', true])
})

test('the message that is looked at stays while others come; where it came from is said', async () => {
  const { queries } = await show([row({ from: '$.kpa', to: 'pressure' })], said(1, '{"kpa":1}'))
  expect(screen.getByText('site/1/data')).toBeTruthy()
  vi.spyOn(access, 'sourceMessages').mockResolvedValue([said(2, '{"kpa":2}'), said(1, '{"kpa":1}')])
  await act(() => queries.refetchQueries())
  expect(await screen.findByRole('button', { name: /消息2/ })).toBeTruthy()
  expect(comes(1)).toBe('→ 1 MPa')
  fireEvent.click(screen.getByRole('button', { name: /消息2/ }))
  expect(comes(1)).toBe('→ 2 MPa')
})

test('what was typed is not left without a question', async () => {
  const { closed } = await show([row({ from: '$.kpa', to: 'pressure' })], said(1, '{"kpa":1}'))
  const close = () => fireEvent.click(screen.getByRole('button', { name: /^关\s?闭$/ }))
  types('第1行取值', '$.mpa')
  close()
  expect((await screen.findAllByText('放弃未保存的修改？')).length).toBeGreaterThan(0)
  expect(closed).not.toHaveBeenCalled()
  types('第1行取值', '$.kpa')
  close()
  expect(closed).toHaveBeenCalledOnce()
})
