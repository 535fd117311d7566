import { failureBook } from '@gss/web-kit/api/failureText'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { App } from 'antd'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { CamerasOfPlaceBody, type CamerasOfPlaceProps } from './CamerasOfPlaceBody.tsx'
import { playerBook } from './playerBook.ts'

const DEVICE = 'device'
const FLOOR = '019a9f00-0000-7000-8000-00000000000f'
const idOf = (nth: number) => `019a9f00-0000-7000-8000-00000000000${nth}`
/** Those from 7 on nobody wrote down how to reach. */
const camera = (nth: number) => ({
  videoId: idOf(nth),
  devId: idOf(nth),
  devName: `${nth} 号`,
  LINK_TYPE: nth < 7 ? 'RTSP' : 'OTHER',
  indexCode: '',
  url: '',
})
let asked: string[] = []
let has: Record<string, number[] | null> = {}
const FRAMES = ['requestVideoFrameCallback', 'cancelVideoFrameCallback']
beforeAll(async () => {
  await Promise.all([playerBook.open('zh-CN'), failureBook.open('zh-CN')])
})
beforeEach(() => {
  asked = []
  for (const name of FRAMES)
    Object.defineProperty(HTMLVideoElement.prototype, name, { configurable: true, value: () => 0 })
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    if (!url.includes('qryVideosByDeviceId')) return new Promise(() => undefined)
    const { deviceId, floorId } = JSON.parse(body)
    const place = deviceId ?? floorId
    asked.push(place)
    const cameras = has[place]
    return cameras
      ? Promise.resolve(Response.json({ ok: true, data: cameras.map(camera), message: '' }))
      : Promise.reject(new TypeError('no network'))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  for (const name of FRAMES) Reflect.deleteProperty(HTMLVideoElement.prototype, name)
})

const shown = (props: Partial<CamerasOfPlaceProps>) =>
  render(
    <App>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <CamerasOfPlaceBody most={4} {...props} />
      </QueryClientProvider>
    </App>,
  )
const names = () => screen.queryAllByRole('figure').map((one) => one.getAttribute('aria-label'))
const called = (nths: number[]) => nths.map((nth) => `视频 ${nth} 号`)
const BEHIND = { componentId: DEVICE, thenOfFloor: FLOOR }

// oxfmt-ignore
const places: [what: string, props: Partial<CamerasOfPlaceProps>, sees: number[] | null, floor: number[] | null, shows: number[], asks: string[]][] = [
  ['behind those that see it stand the others of its floor',  BEHIND,                                    [2],          [1, 2, 3],       [2, 1, 3],    [DEVICE, FLOOR]],
  ['each once, and no more than there is room for',           BEHIND,                                    [2, 3],       [1, 2, 3, 4, 5], [2, 3, 1, 4], [DEVICE, FLOOR]],
  ['where the room is full, the floor is not asked for',      BEHIND,                                    [1, 2, 3, 4], [5],             [1, 2, 3, 4], [DEVICE]],
  ['without a floor only those that see it',                  { componentId: DEVICE },                   [1],          [2],             [1],          [DEVICE]],
  ['where none sees it, those of its floor alone',            BEHIND,                                    [],           [1, 2],          [1, 2],       [DEVICE, FLOOR]],
  ['of either, what can be reached comes first',              { ...BEHIND, most: 6 },                    [7, 2],       [8, 1, 7],       [2, 7, 1, 8], [DEVICE, FLOOR]],
  ['a floor that does not come takes nothing away',           BEHIND,                                    [2],          null,            [2],          [DEVICE, FLOOR]],
]
test.each(places)('beside a plan %s', async (_, props, sees, floor, shows, asks) => {
  has = { [DEVICE]: sees, [FLOOR]: floor }
  shown(props)
  await vi.waitFor(() => expect([names(), asked]).toEqual([called(shows), asks]))
})

test('where nobody may look, the room is the plan’s: nothing is asked of the floor, and nothing stands there', async () => {
  has = { [DEVICE]: null, [FLOOR]: [1] }
  const { container } = shown(BEHIND)
  await vi.waitFor(() => expect(asked).toEqual([DEVICE]))
  expect(container.querySelector('.pl-place')).toBe(null)
})
