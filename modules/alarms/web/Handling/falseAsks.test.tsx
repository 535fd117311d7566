import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { App } from 'antd'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Alarm } from '../../contract/alarm.ts'
import { alarmOf } from '../testing/alarmOf.ts'
import { signIn } from '../testing/signedIn.ts'
import { handlingBook } from './handlingBook.ts'
import { useAlarmDeeds } from './useDeeds.ts'

const SECOND_MS = 1_000
const ago = (s: number): Partial<Alarm> => ({ raisedAt: new Date(Date.now() - s * SECOND_MS) })
const sent: string[] = []
beforeAll(() => handlingBook.open('zh-CN'))
beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('fetch', (path: string) => {
    if (path.includes('changeOperState')) sent.push(path)
    return Promise.resolve(
      new Response(JSON.stringify({ ok: true, data: null, message: '' }), {
        headers: { 'content-type': 'application/json' },
      }),
    )
  })
  signIn('/dashboard/center/event')
})
afterEach(() => vi.unstubAllGlobals())

function Bar({ alarm }: { alarm: Alarm }) {
  const { run } = useAlarmDeeds(alarm)
  return (
    <button type="button" onClick={() => void run('markFalse')}>
      press
    </button>
  )
}
function press(given: Partial<Alarm>) {
  render(
    <App>
      <QueryClientProvider client={new QueryClient()}>
        <Bar alarm={alarmOf(1, given)} />
      </QueryClientProvider>
    </App>,
  )
  fireEvent.click(screen.getByText('press'))
}
const question = () =>
  screen.findAllByText(/^临江市第三人民医院 住院部 B 座 9F 2 回路 087：火警产生仅 00:1\d，确定为误报？$/)

describe('a fire that has just come is not called false without a question', () => {
  test('it says unit, place and age; Enter does nothing; its button settles', async () => {
    press(ago(12))
    await question()
    fireEvent.keyDown(document.body, { key: 'Enter', code: 'Enter' })
    expect(sent).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: /^误报/ }), { detail: 1 })
    await vi.waitFor(() => expect(sent).toHaveLength(1))
  })

  test('declined, nothing is sent and that is said', async () => {
    press(ago(12))
    await question()
    fireEvent.click(screen.getByRole('button', { name: /^取消/ }), { detail: 1 })
    await screen.findByText('未标为误报')
    expect(sent).toEqual([])
  })

  // oxfmt-ignore
  const unasked: [what: string, given: Partial<Alarm>][] = [
    ['one that is older than is set', ago(3_600)],
    ['what is no fire',               { ...ago(12), kind: 'fault' }],
  ]
  test.each(unasked)('%s is settled without one', async (_, given) => {
    press(given)
    await vi.waitFor(() => expect(sent).toHaveLength(1))
  })
})
