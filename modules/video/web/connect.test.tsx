import { useSession } from '@gss/web-kit/session/session'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectStream, useCloseSocket } from './connect.ts'

class PretendSocket extends EventTarget {
  readonly url: string
  binaryType = ''
  isClosed = false
  constructor(url: URL) {
    super()
    this.url = url.href
  }
  close(): void {
    this.isClosed = true
    this.dispatchEvent(new Event('close'))
  }
}
let made: PretendSocket[] = []
beforeEach(() => {
  made = []
  vi.stubGlobal(
    'WebSocket',
    class extends PretendSocket {
      constructor(url: URL) {
        super(url)
        made.push(this)
      }
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  useSession.setState({ session: null })
})

const session = {
  tokens: { token: 't', csrfToken: 'c', gssToken: null },
  origin: 'rms',
  user: { userId: '1', username: 'x', realname: 'x', roleId: null, roleType: null },
  project: undefined,
  homePage: '',
  menu: [],
  mayEdit: false,
  operatedAtMs: 0,
} as const
// oxfmt-ignore
const ends: [what: string, deed: () => void][] = [
  ['the flag is set',       () => useCloseSocket.setState({ flag: '1' })],
  ['somebody signs out',    () => useSession.setState({ session: null })],
]
test.each(ends)('%s: every open stream is closed, and nothing else', (_, deed) => {
  useSession.setState({ session: { ...session, menu: [] } })
  connectStream('/gss/base/media/a.sub.ticket.flv')
  connectStream('/gss/base/media/b.main.ticket.flv')
  connectStream('/gss/base/api/live')
  deed()
  expect(made.map(({ isClosed }) => isClosed)).toEqual([true, true, false])
  expect(made[0]?.url).toBe(`ws://${window.location.host}/gss/base/media/a.sub.ticket.flv`)
  expect(useCloseSocket.getState().flag).toBe('0')
})
