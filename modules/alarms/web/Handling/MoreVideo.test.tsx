import { useWallUnit } from '@gss/video/web'
import { useSession } from '@gss/web-kit/session/session'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Alarm } from '../../contract/alarm.ts'
import { heldAfter, NOTHING_HELD } from '../store/held.ts'
import { useAlarms } from '../store/useAlarms.ts'
import { alarmOf } from '../testing/alarmOf.ts'
import { signIn } from '../testing/signedIn.ts'
import { handlingBook } from './handlingBook.ts'
import { AsideStrip, useIsAside } from './AsideStrip.tsx'
import { MoreVideo } from './MoreVideo.tsx'
import { stepBack } from './useAside.ts'
import { NOTHING_OPEN, offerAlarm, openAlarm, useHandling } from './useHandling.ts'

const MORE = '/dashboard/company/more-video-list'
const AT_MS = Date.UTC(2026, 10, 20, 12)
const FIRE = alarmOf(1)
const CAMERAS = ['东', '西'].map((name) => ({
  cameraId: name,
  targetId: name,
  name,
  linkType: 'RTSP',
  indexCode: '',
  url: '',
}))
beforeAll(() => handlingBook.open('zh-CN'))
beforeEach(() => {
  vi.useFakeTimers({ now: AT_MS })
})
afterEach(() => {
  vi.useRealTimers()
  useSession.setState({ session: null })
  useAlarms.setState(NOTHING_HELD)
  useHandling.setState(NOTHING_OPEN)
})

function Where() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}
function open(at: string, paths: string[]) {
  signIn(...paths)
  render(
    <MemoryRouter initialEntries={[at]}>
      <MoreVideo alarm={FIRE} cameras={CAMERAS} />
      <Where />
    </MemoryRouter>,
  )
}
const where = () => screen.getByRole('status').textContent
const click = () => fireEvent.click(screen.getByRole('button', { name: '更多视频' }))
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('who has no such page has no such link', () => {
  open('/dashboard/main', ['/dashboard/main'])
  expect(screen.queryByRole('button')).toBe(null)
})
test('it opens a moment later, with the time it was asked for', async () => {
  open('/dashboard/main', [MORE])
  click()
  await later(799)
  expect(where()).toBe('/dashboard/main')
  await later(1)
  expect(where()).toBe(`${MORE}?t=${AT_MS}`)
})
test('where it is open already it stays as it is', async () => {
  open(`${MORE}?t=1`, [MORE])
  click()
  await later(800)
  expect(where()).toBe(`${MORE}?t=1`)
})

test('the wall begins with what is seen of this alarm, until it is settled', async () => {
  open('/dashboard/main', [MORE])
  click()
  await later(800)
  expect(useWallUnit.getState()).toMatchObject({
    unitId: FIRE.unitId,
    alarm: {
      alarmId: FIRE.alarmId,
      mark: 'fire',
      title: '火警 住院部 B 座 9F 2 回路 087',
      buildingName: '住院部 B 座',
      floorName: '9F',
      cameraIds: ['东', '西'],
    },
  })
  const settle = (alarm: Alarm) =>
    useAlarms.setState((held) => heldAfter(held, [{ kind: 'settled', alarm, by: '周敏' }]))
  settle(alarmOf(2))
  expect(useWallUnit.getState().alarm?.alarmId).toBe(FIRE.alarmId)
  settle(FIRE)
  expect(useWallUnit.getState()).toMatchObject({ unitId: FIRE.unitId, alarm: null })
})

function Beside() {
  const isAside = useIsAside()
  const navigate = useNavigate()
  return (
    <>
      {isAside ? <AsideStrip alarmId={FIRE.alarmId} /> : <MoreVideo alarm={FIRE} cameras={CAMERAS} />}
      <button type="button" onClick={() => void navigate('/dashboard/main')}>
        elsewhere
      </button>
    </>
  )
}
const backs: [what: string, deed: () => void][] = [
  ['its way back is pressed', () => fireEvent.click(screen.getByRole('button', { name: '回到警情处理' }))],
  ['one goes to another page', () => fireEvent.click(screen.getByRole('button', { name: 'elsewhere' }))],
  ['another alarm opens by itself', () => act(() => offerAlarm(alarmOf(2).alarmId))],
  ['it is opened again, from the banner', () => act(() => openAlarm(FIRE.alarmId))],
]
test.each(backs)('the dialog lets the wall be seen until %s', async (_, deed) => {
  signIn(MORE, '/dashboard/main')
  useAlarms.setState({ alarms: new Map([[FIRE.alarmId, FIRE]]) })
  openAlarm(FIRE.alarmId)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/dashboard/main']}>
        <Beside />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  click()
  await later(800)
  expect(screen.queryByRole('button', { name: '更多视频' })).toBeNull()
  expect(screen.getByRole('status').textContent).toContain('火警 住院部 B 座 9F 2 回路 087')
  deed()
  expect(screen.getByRole('button', { name: '更多视频' })).toBeTruthy()
  stepBack()
})
