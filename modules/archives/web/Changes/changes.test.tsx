import type { Action } from '@gss/kit/call'
import { crudBook } from '@gss/web-kit/crud/crudBook'
import { ScreenContext } from '@gss/web-kit/shell/screen'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App, ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { RegisterChange } from '../../contract/changes.ts'
import { archivesNames } from '../names.ts'
import { changesBook } from './changesBook.ts'
import { RecyclePage } from '../ChangePages/RecyclePage.tsx'
import { ChangeReviewDialog } from './ReviewDialog.tsx'
import { ApprovalRulesPage } from '../ChangePages/RulesPage.tsx'

const ROW = '019aa000-0000-7000-8000-0000000000a1'
const UNIT = '019aa000-0001-7000-8000-000000000001'
const MOMENT_MS = Date.parse('2026-11-20T09:00:00Z')
const sent: [call: string, ask: unknown][] = []
const data: Record<string, unknown> = {
  'recycle/qryPage': {
    records: [
      {
        object: 'keyPart',
        objectName: '消防安全重点部位',
        rowId: ROW,
        rowName: '油库',
        PROJECT_ID: UNIT,
        FULL_NAME: '临江国际大酒店',
        deleteTime: MOMENT_MS,
        realname: '赵国强',
        expireTime: MOMENT_MS,
      },
    ],
    current: 1,
    total: 1,
  },
  'recycle/restore': { changeId: null },
  'change/audit': { done: 1, left: [] },
  'change/qryRules': {
    projectId: UNIT,
    list: [
      {
        object: 'keyPart',
        objectName: '消防安全重点部位',
        approval: 1,
        realname: '赵国强',
        changeTime: MOMENT_MS,
      },
      { object: 'yard', objectName: '堆场', approval: 0, realname: '', changeTime: null },
    ],
  },
  'change/setRules': null,
}

beforeAll(() =>
  Promise.all([changesBook.open('zh-CN'), crudBook.open('zh-CN'), archivesNames.open('zh-CN')]).then(
    () => undefined,
  ),
)
afterEach(() => {
  vi.unstubAllGlobals()
  sent.length = 0
})

function show(what: ReactNode, actions: Action[] = ['query', 'edit']) {
  vi.stubGlobal('fetch', (address: string, { body }: { body: string }) => {
    const call = address.split('/').slice(-2).join('/')
    sent.push([call, JSON.parse(body)])
    return Promise.resolve(Response.json({ ok: true, data: data[call], message: '' }))
  })
  const place = { title: '变更', actions, serial: 0, isShown: true, container: () => document.body }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ConfigProvider>
        <App>
          <MemoryRouter>
            <ScreenContext value={place}>{what}</ScreenContext>
          </MemoryRouter>
        </App>
      </ConfigProvider>
    </QueryClientProvider>,
  )
  return userEvent.setup()
}
const sentTo = (call: string) => sent.filter(([to]) => to === call).map(([, ask]) => ask)

test('what lies in the bin comes back after one question', async () => {
  const user = show(<RecyclePage />)
  await user.click(await screen.findByRole('button', { name: '还原 油库' }))
  const question = await screen.findByRole('dialog')
  await user.click(within(question).getByRole('button', { name: /^还原/ }))
  await screen.findByText('已还原')
  expect(sentTo('recycle/restore')).toEqual([{ object: 'keyPart', id: ROW }])
})

test('who may not bring anything back is offered nothing', async () => {
  show(<RecyclePage />, ['query'])
  expect(await screen.findByText('油库')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /还原/ })).toBeNull()
})

const change: RegisterChange = {
  changeId: ROW,
  object: 'keyPart',
  label: '消防安全重点部位',
  rowId: ROW,
  rowName: '油库',
  kind: 'edit',
  state: 'asked',
  unitId: UNIT,
  unitName: '临江国际大酒店',
  authorName: '沈志远',
  askedAt: new Date(MOMENT_MS),
  stateSince: new Date(MOMENT_MS),
  stateBy: '沈志远',
  waitsFor: 'first',
  mayClose: false,
  isStale: false,
}

test('nothing is rejected without a word; the level is the one that was shown', async () => {
  const done = vi.fn<() => void>()
  const user = show(<ChangeReviewDialog changes={[change]} onDone={done} onClose={() => undefined} />)
  await user.click(await screen.findByText('驳回'))
  await user.click(screen.getByRole('button', { name: /确\s*定/ }))
  await screen.findByText('驳回时请填写审批意见')
  expect(sentTo('change/audit')).toEqual([])
  await user.type(screen.getByLabelText(/审批意见/), '不符')
  await user.click(screen.getByRole('button', { name: /确\s*定/ }))
  await vi.waitFor(() => expect(done).toHaveBeenCalled())
  expect(sentTo('change/audit')).toEqual([
    { changeIds: [ROW], level: '1', audit_result: 0, audit_description: '不符' },
  ])
})

test('an object is switched by itself', async () => {
  const user = show(<ApprovalRulesPage />)
  expect(
    (await screen.findByRole('switch', { name: '须审批 消防安全重点部位' })).getAttribute('aria-checked'),
  ).toBe('true')
  await user.click(screen.getByRole('switch', { name: '须审批 堆场' }))
  await screen.findByText('操作成功')
  expect(sentTo('change/setRules')).toEqual([{ projectId: UNIT, objects: ['yard'], approval: 1 }])
})
