import { beginSession, endBrowserSession } from '@gss/web-kit/session/session'
import type { AppConfig } from '@gss/web-kit/version/appConfig'
import { useConfig } from '@gss/web-kit/version/useConfig'
import { render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { noticesBook } from '../noticesBook.ts'
import { ToDoBell } from './ToDoBell.tsx'

beforeAll(() => noticesBook.open('zh-CN'))
const before = useConfig.getState()
afterEach(() => {
  endBrowserSession()
  useConfig.setState(before)
})

const config: AppConfig = {
  versions: [],
  pollS: 0,
  releaseLinks: {},
  pluginLinks: {},
  refresh: { type: 'off', intervalMs: 0, hour: 0 },
  edition: 'online',
  zone: 'Asia/Shanghai',
  centreName: '',
  supportPhone: '',
  isRegistrationOpen: false,
  hasOauth: false,
  passwordPolicy: '',
  mapTilesUrl: '',
}
// oxfmt-ignore
const people: [who: string, roleId: number, edition: AppConfig['edition'], isThere: boolean][] = [
  ['an administrator of a unit, online',   20_010, 'online',  true],
  ['an operator of the centre, online',    10,     'online',  true],
  ['role 3, online',                       3,      'online',  false],
  ['an administrator of a unit, offline',  20_010, 'offline', false],
]
test.each(people)('spec §6: the to-do bell of %s', (_, roleId, edition, isThere) => {
  beginSession({
    origin: 'gss',
    token: 't',
    csrfToken: 'c',
    gssToken: null,
    user: { userId: 'u', username: 'u', realname: '', roleId, roleType: null },
    homePage: '',
    menu: [],
    mayEdit: true,
  })
  useConfig.setState({ looked: { config: { ...config, edition }, roundTripMs: 0, clockAheadMs: null } })
  render(<ToDoBell />)
  expect(screen.queryByRole('button', { name: /^待办/ }) !== null).toBe(isThere)
})

test('until it is known which edition this is there is no bell that might have to go', () => {
  render(<ToDoBell />)
  expect(screen.queryByRole('button')).toBeNull()
})
