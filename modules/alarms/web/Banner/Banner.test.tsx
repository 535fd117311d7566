import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Alarm } from '../../contract/alarm.ts'
import type { AlertBody } from '../../contract/pushes.ts'
import { NOTHING_OPEN, useHandling } from '../Handling/useHandling.ts'
import { useNoticing } from '../Noticing/useNoticing.ts'
import { seatBook } from '../seatBook.ts'
import { moved, NOTHING_HELD } from '../store/held.ts'
import { useAlarms } from '../store/useAlarms.ts'
import { alarmOf } from '../testing/alarmOf.ts'
import { heldOf } from '../testing/heldOf.ts'
import { Banner } from './Banner.tsx'

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
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ ok: true, data: null, message: '' }))))
})
afterEach(() => {
  vi.unstubAllGlobals()
  useAlarms.setState(NOTHING_HELD)
  useNoticing.setState({ announced: [] })
  useHandling.setState(NOTHING_OPEN)
})
function show(alarms: Alarm[], announced: AlertBody[] = []) {
  useAlarms.setState(heldOf(alarms))
  useNoticing.setState({ announced: announced.map((body) => ({ alarmId: body.alarmId, kind: body.kind, body })) })
  render(<Banner />)
  return userEvent.setup()
}
const banner = () => screen.queryByRole('region', { name: '警情横幅' })?.textContent ?? ''

test('a fire nobody has: how many, where, and for how long', () => {
  show([LATER, FIRE])
  expect(banner()).toMatch(/火警 2.*望湖宾馆.*00:4\d/)
})
test('the newest fire is read aloud, once', () => {
  show([FIRE])
  expect(screen.getByRole('alert').textContent).toContain('望湖宾馆')
  act(() => useAlarms.setState((held) => moved(held, [{ kind: 'raised', alarm: LATER }])))
  expect(screen.getByRole('alert').textContent).toContain('市图书馆')
})
test('one press opens it', async () => {
  const user = show([FIRE])
  await user.click(screen.getByRole('button', { name: /接警/ }))
  expect(useHandling.getState().active).toBe(FIRE.alarmId)
})
test('it goes when somebody has it, and comes back when they let go', () => {
  show([FIRE])
  const claimed = (name: string | null) =>
    act(() =>
      useAlarms.setState((held) =>
        moved(held, [{ kind: 'claimed', alarmId: FIRE.alarmId, userId: null, name, until: name ? new Date(Date.now() + 60_000) : null }]),
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
  act(() => useAlarms.setState((held) => moved(held, [{ kind: 'raised', alarm: alarmOf(5, { isDrill: true }) }])))
  expect(banner()).toContain('演练 火警')
})
test('a fault waits behind fires, and goes when it was looked at', async () => {
  const user = show([FIRE], [FAULT])
  expect(banner()).not.toContain('故障')
  act(() => useAlarms.setState((held) => moved(held, [{ kind: 'settled', alarm: FIRE, by: '' }])))
  expect(banner()).toContain('市图书馆 二层 感烟探测器故障')
  await user.click(screen.getByRole('button', { name: '已阅' }))
  expect(banner()).toBe('')
})
