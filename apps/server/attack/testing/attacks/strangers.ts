import { createHmac } from 'node:crypto'
import type { Attack } from '../attack.ts'
import { plainAsk, schemaOf } from '../askMaker.ts'
import { ALMIGHTY, everyCall, pathOf, type Sent, type Target, type Tokens } from '../target.ts'

/** Every call that is not for anyone, with nothing, and with everything that looks like a session. */
export const strangers: Attack = {
  name: 'strangers',
  must: 'without a session, or with one that is forged, ended or borrowed, every guarded call is closed',
  async run(target, seen) {
    const guarded = everyCall.filter(([, call]) => call.may !== 'anyone')
    for (const [way, [what, tokens, headers]] of (await borrowed(target)).entries())
      for (const [index, [name, call]] of guarded.entries()) {
        // Each token is tried on a tenth of the calls, each call with a tenth of the tokens; nothing at all on every one.
        if (target.isQuick && way > 0 && (index + way) % QUICK_EACH !== 0) continue
        const plain = call.method === 'GET' ? {} : { body: plainAsk(schemaOf(call)) }
        const sent: Sent = {
          method: call.method,
          path: pathOf(call),
          ...plain,
          tokens,
          headers: headers ?? {},
        }
        const { status, json, text } = await target.send(sent)
        seen.tried()
        if (status >= 500) seen.fault(`${name} with ${what}: ${status} ${text.slice(0, 80)}`)
        else if (status !== 403 || json?.code !== 'session.lost')
          seen.wrong(`${name} with ${what}: ${status} ${text.slice(0, 80)}`)
      }
    seen.note(`${guarded.length} guarded calls of ${everyCall.length}`)
  },
}

const QUICK_EACH = 10

type Borrowed = [what: string, tokens: Partial<Tokens>, headers?: Record<string, string>]
async function borrowed(target: Target): Promise<Borrowed[]> {
  const [mine, another] = [await target.sessionOf(ALMIGHTY), await target.sessionOf(ALMIGHTY)]
  const [ended, expired] = [await target.endedSession(), await target.expiredSession()]
  return [
    ['no session', {}],
    ['an empty token', { token: '', csrfToken: '' }],
    ['a token that says null', { token: 'null', csrfToken: 'null' }],
    ['an ended session', ended],
    ['an expired session', expired],
    ['a token without its csrf token', { token: mine.token }],
    ['a csrf token alone', { csrfToken: mine.csrfToken }],
    ["a token with another's csrf token", { token: mine.token, csrfToken: another.csrfToken }],
    ['token and csrf token exchanged', { token: mine.csrfToken, csrfToken: mine.token }],
    ['a token whose last letter is another', { ...mine, token: turned(mine.token, -1) }],
    ['a token whose first letter is another', { ...mine, token: turned(mine.token, 0) }],
    ['a token in the other case', { ...mine, token: mine.token.toUpperCase() }],
    ['the id of a session', { token: mine.sessionId, csrfToken: mine.csrfToken }],
    ['the id of a person', { token: mine.userId, csrfToken: mine.userId }],
    ['a very long token', { token: 'a'.repeat(8_000), csrfToken: 'a' }],
    ['a token as a cookie', {}, { cookie: `token=${mine.token}; csrftoken=${mine.csrfToken}` }],
    ['a bearer token', { csrfToken: mine.csrfToken }, { authorization: `Bearer ${mine.token}` }],
    ['an authorization that names no session', { csrfToken: 'x' }, { authorization: 'GST admin' }],
    ['a basic sign-in', {}, { authorization: `Basic ${Buffer.from('admin:admin').toString('base64')}` }],
    [
      'an address that is believed',
      {},
      { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1', 'x-forwarded-user': 'admin' },
    ],
    ...forged(),
  ]
}

const turned = (token: string, at: number): string => {
  const index = at < 0 ? token.length + at : at
  return `${token.slice(0, index)}${token[index] === 'A' ? 'B' : 'A'}${token.slice(index + 1)}`
}

/** Keys that products like ours shipped with, and what a tired person would choose. */
const KNOWN_KEYS = [
  'frangoteam751', 'thingsboardDefaultSigningKey', 'jeecg', 'abcdefghijklmnopqrstuvwxyz', 'secret', 'changeme', 'your-256-bit-secret',
  'admin', 'password', '123456', 'jwt', 'key', 'gss', 'gst', 'rms', 'fire', 'SECRET_KEY', 'token', 'test', '',
] // prettier-ignore
const PAYLOAD = { sub: 'admin', userId: 1, roleId: 1, username: 'Admin', exp: 4_102_444_800 }
const coded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
function forged(): Borrowed[] {
  const body = coded(PAYLOAD)
  const unsigned = `${coded({ alg: 'none', typ: 'JWT' })}.${body}.`
  const signed = KNOWN_KEYS.map((key): Borrowed => {
    const told = `${coded({ alg: 'HS256', typ: 'JWT' })}.${body}`
    const token = `${told}.${createHmac('sha256', key).update(told).digest('base64url')}`
    return [`a token signed with "${key}"`, { token, csrfToken: token }]
  })
  return [['an unsigned token', { token: unsigned, csrfToken: unsigned }], ...signed]
}
