import { useLiveLine } from '@gss/live/web'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Alarm } from '../../contract/alarm.ts'
import type { AlertBody } from '../../contract/pushes.ts'
import { NOTHING_OPEN, useHandling } from '../Handling/useHandling.ts'
import { useNoticing } from '../Noticing/useNoticing.ts'
import { seatBook } from '../seatBook.ts'
import { heldAfter, NOTHING_HELD } from '../store/held.ts'
import { useAlarms } from '../store/useAlarms.ts'
import { alarmOf } from '../testing/alarmOf.ts'
import { heldOf } from '../testing/heldOf.ts'
import { Banner } from './Banner.tsx'

const ahead = (s: number) => ago(-s)
const ago = (s: number) => new Date(Date.now() - s * 1_000)
const FIRE = alarmOf(1, { unitName: '望湖宾馆', raisedAt: ago(47) })
const LATER = alarmOf(2, { unitName: '市图书馆', raisedAt: ago(20) })
const FAULT: AlertBody = {
  alarmId: alarmOf(3).alarmId,
  kind: 'fault',
  opensModal: false,
  systemName: '',
  deviceText: '',
  playPriority: 4,
  playTimes: 1,
  title: '',
  typeName: '',
  alertTitle: '',
  panelName: '',
  deviceName: '',
  alarmClass: 'panel',
  unitId: FIRE.unitId,
  summary: '市图书馆 二层 感烟探测器故障',
  notify: { title: '', summary: '' },
  action: '',
}

beforeAll(() => seatBook.open('zh-CN'))
beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('1200px'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(JSON.stringify({ ok: true, data: null, message: '' }))),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  useAlarms.setState(NOTHING_HELD)
  useNoticing.setState({ announced: [] })
  useHandling.setState(NOTHING_OPEN)
  useLiveLine.setState({ state: 'connecting' })
})
function show(alarms: Alarm[], announced: AlertBody[] = []) {
  useAlarms.setState(heldOf(alarms))
  useNoticing.setState({
    announced: announced.map((body) => ({ alarmId: body.alarmId, kind: body.kind, body })),
  })
  render(<Banner />)
  return userEvent.setup()
}
const banner = () => screen.queryByRole('region', { name: '警情横幅' })?.textContent ?? ''

test('a fire nobody has: where, and for how long', () => {
  show([FIRE])
  expect(banner()).toMatch(/火警 1.*望湖宾馆.*00:4\d/)
})
test('several: how many, how many of them nobody has, and the newest first', () => {
  show([FIRE, LATER, alarmOf(6, { unitName: '青禾公寓', claimUntil: ahead(60), claimedName: '刘洋' })])
  expect(banner()).toMatch(/火警 3 ?未接 2.*市图书馆.*望湖宾馆/)
  expect(banner()).not.toContain('青禾公寓') // no room for what somebody has
})
test('what somebody has stands beside it, without a button', () => {
  show([FIRE, alarmOf(6, { unitName: '青禾公寓', claimUntil: ahead(60), claimedName: '刘洋' })])
  expect(banner()).toMatch(/望湖宾馆.*接警.*青禾公寓.*刘洋/)
  expect(screen.getAllByRole('button', { name: /接警/ })).toHaveLength(1)
})
test('a real fire is red, however much is played beside it', () => {
  show([alarmOf(5, { isDrill: true }), FIRE])
  expect(screen.getByRole('region', { name: '警情横幅' }).className).not.toContain('drill')
  expect(banner()).toMatch(/望湖宾馆.*【演练】/)
})
test('in its place stands how many are open while nothing calls', () => {
  show([])
  expect(screen.getByText('没有待处理的警情')).toBeDefined()
  act(() =>
    useAlarms.setState((held) => heldAfter(held, [{ kind: 'raised', alarm: alarmOf(7, { kind: 'fault' }) }])),
  )
  expect(screen.getByTitle('未接 1').textContent).toBe('故障 1')
})
test('the newest fire is read aloud, once', () => {
  show([FIRE])
  expect(screen.getByRole('alert').textContent).toContain('望湖宾馆')
  act(() => useAlarms.setState((held) => heldAfter(held, [{ kind: 'raised', alarm: LATER }])))
  expect(screen.getByRole('alert').textContent).toContain('市图书馆')
})
test('one press opens it', async () => {
  const user = show([FIRE])
  await user.click(screen.getByRole('button', { name: /接警/ }))
  expect(useHandling.getState().active).toBe(FIRE.alarmId)
})
test('nobody takes anything by it while the line is dead', async () => {
  show([FIRE])
  act(() => useLiveLine.setState({ state: 'offline' }))
  await vi.waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /接警/ }).disabled).toBe(true),
  )
})
test('it goes when somebody has it, and comes back when they let go', () => {
  show([FIRE])
  const claimed = (name: string | null) =>
    act(() =>
      useAlarms.setState((held) =>
        heldAfter(held, [
          {
            kind: 'claimed',
            alarmId: FIRE.alarmId,
            userId: null,
            name,
            until: name ? new Date(Date.now() + 60_000) : null,
          },
        ]),
      ),
    )
  claimed('刘洋')
  expect(banner()).toBe('')
  claimed(null)
  expect(banner()).toContain('望湖宾馆')
})
test('what is under test makes no banner; a drill is called one', () => {
  show([alarmOf(4, { under: 'debug' })])
  expect(banner()).toBe('')
  act(() =>
    useAlarms.setState((held) => heldAfter(held, [{ kind: 'raised', alarm: alarmOf(5, { isDrill: true }) }])),
  )
  expect(banner()).toContain('演练 火警')
})
test('a fault waits behind fires, and goes when it was looked at', async () => {
  const user = show([FIRE], [FAULT])
  expect(banner()).not.toContain('故障')
  act(() => useAlarms.setState((held) => heldAfter(held, [{ kind: 'settled', alarm: FIRE, by: '' }])))
  expect(banner()).toContain('市图书馆 二层 感烟探测器故障')
  await user.click(screen.getByRole('button', { name: '已阅' }))
  expect(banner()).toBe('')
})
