import { afterEach, expect, test } from 'vitest'
import {
  type SessionBegun,
  beginSession,
  currentSession,
  endBrowserSession,
  updateSession,
} from './session.ts'

const BEGUN: SessionBegun = {
  origin: 'rms',
  token: 't',
  csrfToken: 'c',
  gssToken: null,
  user: { userId: '', username: '', realname: '', roleId: null, roleType: null },
  homePage: '/home',
  menu: [],
  mayEdit: false,
}
afterEach(endBrowserSession)

test('what says the same stays the same object; what is new is taken', () => {
  beginSession(BEGUN)
  const before = currentSession()
  updateSession({ menu: [], homePage: '/home' })
  expect(currentSession()).toBe(before)
  updateSession({ menu: [], homePage: '/other', mayEdit: true })
  expect(currentSession()).toMatchObject({ homePage: '/other', mayEdit: true })
  expect(currentSession()?.menu).toBe(BEGUN.menu)
})
