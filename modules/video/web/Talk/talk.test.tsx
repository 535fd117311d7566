import { failureBook } from '@gss/web-kit/api/failureText'
import type { AppConfig } from '@gss/web-kit/version/appConfig'
import { useConfig } from '@gss/web-kit/version/useConfig'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { talkBook } from './talkBook.ts'
import { TalkStrip } from './TalkStrip.tsx'

class PretendSocket extends EventTarget {
  static readonly OPEN = 1
  readonly readyState = 1
  readonly url: string
  binaryType = ''
  constructor(url: URL) {
    super()
    this.url = url.href
  }
  send(): void {}
  close(): void {
    this.dispatchEvent(new Event('close'))
  }
}
const sockets: PretendSocket[] = []
const says = (status: string) => () =>
  void sockets[0]?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ status }) }))

class PretendContext {
  readonly audioWorklet = { addModule: () => Promise.resolve() }
  createMediaStreamSource = () => ({ connect: () => undefined })
  resume = () => Promise.resolve()
  close = () => Promise.resolve()
}
class PretendNode {
  readonly port = { addEventListener: () => undefined, start: () => undefined }
}
const heard = { getTracks: () => [{ stop: () => undefined }] }
const hears = () => Promise.resolve(heard)
const hearsNot = (name: string) => () => Promise.reject(new DOMException('no', name))
const withMicrophone = (getUserMedia: () => Promise<unknown>) =>
  vi.stubGlobal('navigator', { userAgent: '', mediaDevices: { getUserMedia } })

beforeAll(async () => {
  await Promise.all([talkBook.open('zh-CN'), failureBook.open('zh-CN')])
})
beforeEach(() => {
  sockets.length = 0
  vi.stubGlobal(
    'WebSocket',
    class extends PretendSocket {
      constructor(url: URL) {
        super(url)
        sockets.push(this)
      }
    },
  )
  vi.stubGlobal('AudioContext', PretendContext)
  vi.stubGlobal('AudioWorkletNode', PretendNode)
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ ok: true, data: { url: '/gss/base/talk?t=1' }, message: '' })),
  )
  withMicrophone(hears)
})
afterEach(() => vi.unstubAllGlobals())

const opened = async (before: () => void = () => undefined, then: (() => void) | null = null) => {
  before()
  render(<TalkStrip cameraId="c" onClose={() => undefined} />)
  if (then === null) return
  await vi.waitFor(() => expect(sockets).toHaveLength(1))
  act(then)
}
const told = () => screen.getByRole('status').textContent

// Spec §8 "Voice intercom", to the letter; below the line what it has no sentence for.
// oxfmt-ignore
const sentences: [what: string, before: (() => void) | undefined, then: (() => void) | null, sentence: string][] = [
  ['somebody else speaks',                 undefined,                                            says('busy'),         '当前摄像头正在对讲中，请稍后重试.'],
  ['it goes on',                           undefined,                                            says('talking'),      '对讲中'],
  ['there is no sound card',               () => withMicrophone(hearsNot('NotFoundError')),       null,                 '未连接声卡'],
  ['the camera does not answer',           undefined,                                            says('failed'),       '连接设备失败'],
  ['the line is cut',                      undefined,                                            () => sockets[0]?.close(), '连接设备失败'],
  ['the camera has no loudspeaker',        undefined,                                            says('unsupported'),  '设备不支持'],
  ['the socket errors',                    undefined,                                            () => void sockets[0]?.dispatchEvent(new Event('error')), '请下载语音插件'],
  ['the page is not secure',               () => vi.stubGlobal('navigator', { userAgent: '' }),   null,                 '请下载语音插件'],
  ['the browser knows no socket',          () => void Reflect.deleteProperty(window, 'WebSocket'), null,                '您的浏览器不支持socket'],

  ['nobody allowed the microphone',        () => withMicrophone(hearsNot('NotAllowedError')),     null,                 '浏览器未允许使用麦克风'],
  ['the session is over',                  undefined,                                            says('notPermitted'), '没有对讲权限'],
  ['the media process is away',            undefined,                                            says('mediaAway'),    '视频服务未运行'],
  ['a minute without a word',              undefined,                                            says('ended'),        '对讲已结束'],
]
test.each(sentences)('%s', async (_, before, then, sentence) => {
  await opened(before, then)
  await vi.waitFor(() => expect(told()).toBe(sentence))
})

const config: AppConfig = {
  versions: [],
  pollS: 0,
  releaseLinks: {},
  pluginLinks: { voice: 'https://plugins.example.net/voice.exe' },
  refresh: { type: 'off', intervalMs: 0, hour: 0 },
  edition: 'offline',
  zone: 'Asia/Shanghai',
  centreName: '',
  supportPhone: '',
  isRegistrationOpen: false,
  hasOauth: false,
  passwordPolicy: '',
  mapTilesUrl: '',
}
test('the voice plugin is where the runtime configuration says; without one HTTPS is named', async () => {
  const before = useConfig.getState()
  await opened(() => vi.stubGlobal('navigator', { userAgent: '' }))
  await screen.findByText('或改用 HTTPS 地址打开本系统')
  act(() => useConfig.setState({ looked: { config, roundTripMs: 0, clockAheadMs: null } }))
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: '下载' }).href).toBe(
    'https://plugins.example.net/voice.exe',
  )
  act(() => useConfig.setState(before))
})
