import { failureBook } from '@gss/web-kit/api/failureText'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { App } from 'antd'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { SearchWhere } from './adding.ts'
import { FoundDialog } from './FoundDialog.tsx'
import { foundBook } from './foundBook.ts'

const UNIT = '019a9f00-0000-7000-8000-000000000001'
const NETWORK: SearchWhere = { kind: 'network', unitId: UNIT, seesUnits: false }
const PLATFORM: SearchWhere = {
  kind: 'platform',
  unitId: UNIT,
  platformId: UNIT,
  linkType: 'HIKOPEN',
  name: '园区平台',
}
const ADDRESS = 'http://10.0.0.8/onvif'
const row = (code: string, videoId: string | null = null) => ({
  code,
  name: `摄像头 ${code}`,
  online: true,
  address: ADDRESS,
  ptz: false,
  videoId,
})
beforeAll(async () => {
  await Promise.all([foundBook.open('zh-CN'), failureBook.open('zh-CN')])
})
afterEach(() => vi.unstubAllGlobals())

/** What was written down; the second camera refuses the password that was typed first. */
function network(): string[] {
  const kept: string[] = []
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    const ask = JSON.parse(body)
    const told = (data: object) => Promise.resolve(Response.json({ ok: true, data, message: '' }))
    if (url.includes('baseData/add')) {
      kept.push(ask.values.indexCode)
      return told({ id: UNIT, changeId: null })
    }
    if (!url.includes('askCamera'))
      return told(['a', 'b'].map((code) => row(code, kept.includes(code) ? UNIT : null)))
    if (ask.passWord === 'right' || kept.length === 0)
      return told({ rtmp: 'rtsp://10.0.0.8/1', subRtmp: '', ptz: false })
    return Promise.resolve(Response.json({ ok: false, data: null, message: '用户名、密码或密钥错误' }))
  })
  return kept
}
const shown = (where: SearchWhere, onClose = () => undefined) =>
  render(
    <App>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <FoundDialog where={where} onClose={onClose} />
      </QueryClientProvider>
    </App>,
  )
const box = (code: string) => screen.getByLabelText<HTMLInputElement>(`选择 摄像头 ${code}`)
const login = (password: string) => {
  fireEvent.change(screen.getByLabelText('用户名'), { target: { value: 'admin' } })
  fireEvent.change(screen.getByLabelText('密码'), { target: { value: password } })
}
const add = async (count: number) =>
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`添加 ${count} 个`) }))

test('what was refused stays chosen, what was added does not; with another password it is added', async () => {
  const kept = network()
  const closed = vi.fn<() => undefined>()
  shown(NETWORK, closed)
  fireEvent.click(await screen.findByLabelText('全选'))
  login('wrong')
  await add(2)
  expect(await screen.findByText(/^1 个未添加：/)).toBeTruthy()
  await vi.waitFor(() => expect(box('a').disabled).toBe(true))
  expect([box('a').checked, box('b').checked, kept]).toEqual([false, true, ['a']])
  login('right')
  await add(1)
  await vi.waitFor(() => expect(closed).toHaveBeenCalled())
  expect(kept).toEqual(['a', 'b'])
})

// oxfmt-ignore
const heads: [what: string, where: SearchWhere, head: string, cell: string][] = [
  ['in a network by its address',   NETWORK,  '地址', ADDRESS],
  ['on a platform by its number',   PLATFORM, '编码', 'a'],
]
test.each(heads)('a camera is known %s', async (_, where, head, cell) => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      Response.json({
        ok: true,
        data: [{ ...row('a'), ...(where === PLATFORM && { address: '' }) }],
        message: '',
      }),
    ),
  )
  shown(where)
  expect(await screen.findByRole('columnheader', { name: head })).toBeTruthy()
  expect(screen.getByRole('cell', { name: cell })).toBeTruthy()
})
