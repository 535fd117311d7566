import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { App } from 'antd'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { heldAfter, NOTHING_HELD } from '../store/held.ts'
import { useAlarms } from '../store/useAlarms.ts'
import { alarmOf } from '../testing/alarmOf.ts'
import { signIn } from '../testing/signedIn.ts'
import { Ask119 } from './Ask119.tsx'
import { handlingBook } from './handlingBook.ts'
import { ask119, ask119OnceOwed, stopAsking119 } from './owed119.ts'

const FIRE = alarmOf(1, {
  state: 'fireConfirmed',
  call119: 'owed',
  fireDepartment: 'F1',
  settledAt: new Date(),
})
let isOnline = true
const asked: [path: string, body: unknown][] = []
beforeAll(() => handlingBook.open('zh-CN'))
beforeEach(() => {
  asked.length = 0
  isOnline = true
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    asked.push([path.split('/').at(-1) ?? '', JSON.parse(body)])
    const data = path.endsWith('answer119') ? null : { configured: true, online: isOnline, receiptNo: 'R7' }
    return Promise.resolve(
      new Response(JSON.stringify({ ok: true, data, message: '' }), {
        headers: { 'content-type': 'application/json' },
      }),
    )
  })
  signIn('/dashboard/center/event')
})
afterEach(() => {
  act(() => {
    stopAsking119()
    useAlarms.setState(NOTHING_HELD)
  })
  vi.unstubAllGlobals()
})

function show() {
  useAlarms.setState({ ...NOTHING_HELD, owed: [FIRE] })
  render(
    <App>
      <QueryClientProvider client={new QueryClient()}>
        <Ask119 />
      </QueryClientProvider>
    </App>,
  )
  act(() => ask119(FIRE.alarmId))
}
const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const sent = () => asked.filter(([path]) => path !== 'checkIfFireDeptOnline')
const TOLD = { warningId: FIRE.alarmId }

describe('a confirmed fire is answered for', () => {
  // oxfmt-ignore
  const rows: [what: string, words: string, key: string, sends: [path: string, body: unknown]][] = [
    ['by a push',                '',               'Digit9', ['pushMsgToFireDept', { ...TOLD, fireDeptId: 'F1' }]],
    ['by the telephone',         '',               'Digit8', ['answer119', { ...TOLD, to119: 'CALLED' }]],
    ['not at all, with words',   '现场已扑灭',     'Digit7', ['answer119', { ...TOLD, to119: 'NONE', operResult: '现场已扑灭' }]],
  ]
  test.each(rows)('%s', async (_, words, code, sends) => {
    show()
    await vi.waitFor(() => expect(button(/^推送平台/).disabled).toBe(false))
    if (words) fireEvent.change(screen.getByRole('textbox'), { target: { value: words } })
    fireEvent.keyDown(document.body, { code, altKey: true })
    await vi.waitFor(() => expect(sent()).toEqual([sends]))
    await vi.waitFor(() => expect(screen.queryByText('火警已确认，119 是否已通知？')).toBe(null))
  })
  test('not without words, not where nobody sits, not by Enter, not by a key held down', async () => {
    isOnline = false
    show()
    expect(await screen.findByText('火警已确认，119 是否已通知？')).toBeTruthy()
    expect(button(/^无需转 119/).title).toBe('请输入无需转 119 的原因')
    expect(button(/^推送平台/).title).toBe('119火警处理平台未配置或无人在线')
    for (const code of ['Digit7', 'Digit9']) fireEvent.keyDown(document.body, { code, altKey: true })
    fireEvent.keyDown(document.body, { code: 'Digit8', altKey: true, repeat: true })
    fireEvent.keyDown(document.body, { key: 'Enter' })
    expect(screen.getByText(/^Enter 在此不作回答/)).toBeTruthy()
    expect(sent()).toEqual([])
  })
})

test('answered by another it goes, with a word', async () => {
  show()
  act(() =>
    useAlarms.setState((held) =>
      heldAfter(held, [{ kind: 'settled', alarm: { ...FIRE, call119: 'dialled' }, by: '刘洋' }]),
    ),
  )
  expect(await screen.findByText('该警情已由他人答复或重新打开')).toBeTruthy()
})

test('it is asked as soon as the seat has heard that it is owed; pushed before, it is not', () => {
  show()
  act(stopAsking119)
  act(() => useAlarms.setState({ ...NOTHING_HELD }))
  ask119OnceOwed(FIRE.alarmId)
  act(() => useAlarms.setState((held) => heldAfter(held, [{ kind: 'settled', alarm: FIRE, by: '' }])))
  expect(screen.getByText('火警已确认，119 是否已通知？')).toBeTruthy()
  act(stopAsking119)
  const pushed = { ...alarmOf(2, { state: 'fireConfirmed', call119: 'pushed' }) }
  ask119OnceOwed(pushed.alarmId)
  act(() => useAlarms.setState((held) => heldAfter(held, [{ kind: 'settled', alarm: pushed, by: '' }])))
  expect(screen.queryByText('火警已确认，119 是否已通知？')).toBe(null)
})
