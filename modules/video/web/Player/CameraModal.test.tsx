import { failureBook } from '@gss/web-kit/api/failureText'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { App } from 'antd'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { CameraModalBody } from './CameraModalBody.tsx'
import { type CameraAsk, closeCameras, openCameras, useCameraModal } from './cameraModal.ts'
import { playerBook } from './playerBook.ts'

const UNIT = '019a9f00-0000-7000-8000-000000000001'
const CAMERAS = ['走廊', '大堂', '泵房'].map((name) => ({ cameraId: name, name }))
/** Which cameras were asked to play, in order; none answers. */
let asked: string[] = []
let answer: () => Promise<Response>
beforeAll(async () => {
  await Promise.all([playerBook.open('zh-CN'), failureBook.open('zh-CN')])
})
const FRAMES = ['requestVideoFrameCallback', 'cancelVideoFrameCallback']
beforeEach(() => {
  asked = []
  // No frame is ever drawn here.
  for (const name of FRAMES)
    Object.defineProperty(HTMLVideoElement.prototype, name, { configurable: true, value: () => 0 })
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    if (url.includes('qryCameraList')) return answer()
    const { videoId } = JSON.parse(body)
    asked.push(videoId)
    return new Promise(() => undefined)
  })
})
afterEach(() => {
  closeCameras()
  cleanup()
  vi.unstubAllGlobals()
  for (const name of FRAMES) Reflect.deleteProperty(HTMLVideoElement.prototype, name)
})

function Opened() {
  const ask = useCameraModal(({ asked: open }) => open)
  return ask && <CameraModalBody asked={ask} />
}
const shown = (ask: CameraAsk) => {
  act(() => openCameras(ask))
  return render(
    <App>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Opened />
      </QueryClientProvider>
    </App>,
  )
}
const marks = () =>
  screen.getAllByRole('button', { name: /走廊|大堂|泵房/ }).map((one) => one.getAttribute('aria-current'))
const playIs = (...ids: string[]) => vi.waitFor(() => expect(asked).toEqual(ids))

test('of a list the first plays; another is switched to, and the current one is not switched to again', async () => {
  shown({ cameras: CAMERAS })
  expect(await screen.findByRole('dialog', { name: '摄像头' })).toBeTruthy()
  await playIs('走廊')
  expect(marks()).toEqual(['true', 'false', 'false'])
  fireEvent.click(screen.getByRole('button', { name: '泵房' }))
  await playIs('走廊', '泵房')
  expect(marks()).toEqual(['false', 'false', 'true'])
  const video = document.querySelector('video')
  fireEvent.click(screen.getByRole('button', { name: '泵房' }))
  expect(document.querySelector('video')).toBe(video)
  await playIs('走廊', '泵房')
})

test('closed, its player is gone', async () => {
  shown({ cameras: CAMERAS })
  await screen.findByRole('dialog')
  act(closeCameras)
  expect(document.querySelector('video')).toBe(null)
})

const cameraList = (records: object[]) =>
  Promise.resolve(Response.json({ ok: true, data: { records }, message: '' }))
test('a unit without cameras is warned of, and nothing opens', async () => {
  answer = () => cameraList([])
  shown({ unitId: UNIT })
  expect(await screen.findByText('联网单位没有关联摄像头')).toBeTruthy()
  expect([screen.queryByRole('dialog'), useCameraModal.getState().asked]).toEqual([null, null])
})

test('a list that failed is an empty one, silently', async () => {
  answer = () => Promise.reject(new TypeError('no network'))
  shown({ unitId: UNIT })
  expect(await screen.findByText('暂无设备')).toBeTruthy()
  expect(screen.queryByText('联网单位没有关联摄像头')).toBe(null)
  // Nothing is looked at: no empty frame stands beside the words.
  expect(document.querySelector('.pl-stage')).toBe(null)
})

test('a tile without a picture says what to do also where it is too small to show the sentence', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  shown({ cameras: CAMERAS })
  const dead = await screen.findByTitle('视频连接中断 · 正在重试')
  expect(dead.textContent).toContain('视频连接中断')
})
