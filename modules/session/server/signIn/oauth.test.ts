import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { atTheEnd } from '@gss/server-kit/testing/atTheEnd'
import Provider from 'oidc-provider'
import { beforeAll, expect, test } from 'vitest'
import { OAUTH_ROUND_MAX_MS, ROLE } from '../../contract/index.ts'
import { granted, said, type SignInWorld, signInWorld, visitor } from '../testing/signInWorld.ts'

const CLIENT = { clientId: 'gss', clientSecret: 'known to both sides only' }
const PUBLIC_URL = 'http://127.0.0.1:8080'
const BACK = `${PUBLIC_URL}/gss/base/oauth`

let world: SignInWorld
let issuer: string
/** Who sits at the provider's own sign-in page: their subject there. */
let atProvider = 'wang'
const ADDRESSES: Record<string, { email: string; email_verified: boolean }> = {
  wang: { email: 'wang.fang@example.cn', email_verified: true },
  unproved: { email: 'wang.fang@example.cn', email_verified: false },
  nobody: { email: 'nobody@example.cn', email_verified: true },
  boss: { email: 'boss@example.cn', email_verified: true },
}

beforeAll(async () => {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  serveProvider(server)
  atTheEnd(
    () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  )
  world = await signInWorld({ oidc: { issuer, ...CLIENT }, publicUrl: PUBLIC_URL })
  await world.add({ username: 'wangfang', email: 'Wang.Fang@example.cn' })
  await world.add({ username: 'boss', email: 'boss@example.cn', roleId: ROLE.systemAdministrator })
})

function serveProvider(server: Server): void {
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [BACK],
        application_type: 'native',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, ...ADDRESSES[sub] }) }),
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    void consent(provider, request, response)
  })
}

/** The provider's page: says who sits there and that they agree. */
async function consent(
  provider: Provider,
  ...[request, response]: Parameters<ReturnType<Provider['callback']>>
): Promise<void> {
  const { params, session } = await provider.interactionDetails(request, response)
  const login = { accountId: session?.accountId ?? atProvider }
  const grant = new provider.Grant({ accountId: login.accountId, clientId: String(params['client_id']) })
  grant.addOIDCScope(String(params['scope']))
  await provider.interactionFinished(request, response, { login, consent: { grantId: await grant.save() } })
}

/** Follows the provider as a browser would, with its cookies, until it sends us back. */
async function walk(url: string): Promise<string> {
  const cookies = new Map<string, string>()
  let at = url
  for (let step = 0; step < 10 && !at.startsWith(BACK); step++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(at, { redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';', 1)[0]?.split('=') ?? []
      cookies.set(name, value)
    }
    at = new URL(answer.headers.get('location') ?? '', at).href
  }
  return new URL(at).search.slice(1)
}
async function round(who: string) {
  atProvider = who
  const { url, state } = granted(await world.beginOauth(null as never, visitor()))
  return { query: await walk(url), state }
}
const finish = (ask: { query: string; state: string }) => world.finishOauth(ask, visitor())

test('who is linked by a verified address signs in, and from then on by who they are', async () => {
  const { user } = granted(await finish(await round('wang')))
  expect(user.username).toBe('wangfang')
  ADDRESSES['wang'] = { email: 'married@example.cn', email_verified: true }
  expect(granted(await finish(await round('wang'))).user.username).toBe('wangfang')
})

const strangers: [what: string, who: string, code: string][] = [
  ['somebody we do not know', 'nobody', 'session.oauthUnknown'],
  ['an address nobody has verified', 'unproved', 'session.oauthUnknown'],
  ['an administrator, who needs two factors', 'boss', 'session.secondFactorByPassword'],
]
test.each(strangers)('%s does not get in', async (_, who, code) =>
  expect(said(await finish(await round(who)))).toBe(code),
)

test('a round is good once', async () => {
  const back = await round('wang')
  expect(said(await finish(back))).toBe('in')
  expect(said(await finish(back))).toBe('session.oauthFailed')
})

test("a code of one round is refused in another: somebody else's tab", async () => {
  const [mine, theirs] = [await round('wang'), await round('wang')]
  const swapped = mine.query.replace(mine.state, theirs.state)
  expect(said(await finish({ query: swapped, state: theirs.state }))).toBe('session.oauthFailed')
})

test('a round that took longer than ten minutes is over', async () => {
  const back = await round('wang')
  world.later(OAUTH_ROUND_MAX_MS)
  expect(said(await finish(back))).toBe('session.oauthFailed')
})

test.each(['', 'code=made-up', 'error=access_denied', 'state=&code='])(
  'coming back with %j is refused',
  async (query) => {
    const { state } = granted(await world.beginOauth(null as never, visitor()))
    expect(said(await finish({ query, state }))).toBe('session.oauthFailed')
    expect(said(await finish({ query, state: 'made-up' }))).toBe('session.oauthFailed')
  },
)

test('where it is not set up, or the provider is away, it is said', async () => {
  const without = await signInWorld()
  expect(said(await without.beginOauth(null as never, visitor()))).toBe('session.oauthOff')
  const away = await signInWorld({ oidc: { issuer: 'http://127.0.0.1:9', ...CLIENT }, publicUrl: PUBLIC_URL })
  expect(said(await away.beginOauth(null as never, visitor()))).toBe('session.oauthFailed')
})
