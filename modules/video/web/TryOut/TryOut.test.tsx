import type { OpenForm } from '@gss/archives/web'
import { failureBook } from '@gss/web-kit/api/failureText'
import { beginSession, endBrowserSession, type SessionBegun } from '@gss/web-kit/session/session'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { TRY_ENDS } from '../../contract/index.ts'
import { playerBook } from '../Player/playerBook.ts'
import { TryOut } from './TryOut.tsx'
import { tryOutBook } from './tryOutBook.ts'

/** Sees every unit, and must say which is meant. */
const OF_CENTRE: SessionBegun = {
  origin: 'rms',
  token: 't',
  csrfToken: 'c',
  gssToken: null,
  user: { userId: '', username: '', realname: '', roleId: null, roleType: null },
  homePage: '',
  menu: [],
  mayEdit: true,
}
const ID = '019a9f00-0000-7000-8000-000000000001'
interface Asked {
  body: Record<string, unknown>
  signal: AbortSignal | undefined
  answer: (data: object | null, message?: string) => void
}
let asked: Asked[] = []
let freed: string[] = []
let played: (mime: string) => boolean
beforeAll(async () => {
  await Promise.all([tryOutBook.open('zh-CN'), playerBook.open('zh-CN'), failureBook.open('zh-CN')])
})
beforeEach(() => {
  asked = []
  freed = []
  played = () => true
  vi.stubGlobal('fetch', (_: string, { body, signal }: { body: string; signal?: AbortSignal }) => {
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('left', 'AbortError')))
      asked.push({
        body: JSON.parse(body),
        signal,
        answer: (data, message = '') => resolve(Response.json({ ok: data !== null, data, message })),
      })
    })
  })
  vi.stubGlobal('MediaSource', { isTypeSupported: (mime: string) => played(mime) })
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = () => 'blob:picture'
      static override revokeObjectURL = (url: string) => void freed.push(url)
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

let typed: Record<string, string | null> = {}
const form = (id: string | null = null): OpenForm => ({
  id,
  now: () => ({ unitId: ID, values: typed }),
})
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: '试看' })
const told = () => screen.getByRole('status').textContent
const asksAre = (count: number) => vi.waitFor(() => expect(asked).toHaveLength(count))
const SHOWN = { end: 'shown', mime: 'avc1.4d401f', picture: 'AAAA' }

test('what is typed now is tried, also what changed since the form opened; it says so, and shows the picture', async () => {
  typed = { linkType: 'RTSP', rtmp: 'rtsp://10.0.0.1/first' }
  const { unmount } = render(<TryOut form={form()} />)
  typed = { linkType: 'RTSP', rtmp: 'rtsp://10.0.0.2/x', logonName: 'admin', passWord: 'typed' }
  fireEvent.click(button())
  await asksAre(1)
  expect(asked[0]?.body).toEqual({
    videoId: null,
    projectId: ID,
    linkType: 'RTSP',
    platformId: null,
    indexCode: '',
    rtmp: 'rtsp://10.0.0.2/x',
    logonName: 'admin',
    passWord: 'typed',
  })
  expect([told(), button().disabled]).toEqual(['正在试看…', true])
  asked[0]?.answer(SHOWN)
  const picture = await screen.findByLabelText<HTMLVideoElement>('试看画面')
  await vi.waitFor(() => expect(picture.src).toBe('blob:picture'))
  expect([told(), button().disabled]).toEqual([expect.stringContaining('尚未保存'), false])
  unmount()
  expect(freed).toEqual(['blob:picture'])
})

test('an edit whose password was not touched sends none', async () => {
  typed = { linkType: 'RTSP', rtmp: 'rtsp://10.0.0.1/x', passWord: null }
  render(<TryOut form={form(ID)} />)
  fireEvent.click(button())
  await asksAre(1)
  expect(asked[0]?.body).toMatchObject({ videoId: ID, passWord: '' })
})

test('a second press asks nothing, and leaving ends the try without a word', async () => {
  const { unmount } = render(<TryOut form={form()} />)
  fireEvent.click(button())
  fireEvent.click(button())
  await asksAre(1)
  unmount()
  expect(asked[0]?.signal?.aborted).toBe(true)
})

test('a try that ended may be made again', async () => {
  render(<TryOut form={form()} />)
  fireEvent.click(button())
  await asksAre(1)
  asked[0]?.answer({ end: 'wrongPassword' })
  await vi.waitFor(() => expect(told()).toContain('用户名或密码错误'))
  fireEvent.click(button())
  await asksAre(2)
  expect(told()).toBe('正在试看…')
})

test.each(TRY_ENDS.filter((end) => end !== 'shown'))('%s: what is wrong, and what to do', async (end) => {
  render(<TryOut form={form()} />)
  fireEvent.click(button())
  await asksAre(1)
  asked[0]?.answer({ end })
  await vi.waitFor(() => expect(told()).toContain(tryOutBook.say(`do.${end}`)))
  expect(screen.queryByLabelText('试看画面')).toBeNull()
})

test('what this browser does not play is asked for as H.264; where that is not played either, it is said', async () => {
  played = (mime) => !mime.includes('hvc1')
  render(<TryOut form={form()} />)
  fireEvent.click(button())
  await asksAre(1)
  asked[0]?.answer({ ...SHOWN, mime: 'hvc1.1.6.L93.B0' })
  await asksAre(2)
  expect(asked[1]?.body).toMatchObject({ form: 'h264' })
  asked[1]?.answer({ ...SHOWN, mime: 'hvc1.1.6.L93.B0' })
  await vi.waitFor(() => expect(told()).toContain('本浏览器不能播放 H.265'))
})

test('what the server refuses is told in its own sentence', async () => {
  render(<TryOut form={form()} />)
  fireEvent.click(button())
  await asksAre(1)
  asked[0]?.answer(null, '设备地址已改变：请重新输入密码后再试看')
  await vi.waitFor(() => expect(told()).toBe('设备地址已改变：请重新输入密码后再试看'))
})

test('without its unit a new one is not tried: which field is meant is said where it is seen', () => {
  const seen: (string | null)[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function seeing(this: Element) {
    seen.push(this.textContent)
  })
  beginSession(OF_CENTRE)
  render(<TryOut form={{ id: null, now: () => ({ unitId: undefined, values: {} }) }} />)
  fireEvent.click(button())
  expect([told(), seen, asked]).toEqual(['请先选择联网单位', ['请先选择联网单位'], []])
  endBrowserSession()
  vi.restoreAllMocks()
})
