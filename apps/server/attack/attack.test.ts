import type { Call } from '@gss/kit/call'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anyAsk, HOSTILE_TEXTS, plainAsk, type Schema, schemaOf } from './testing/askMaker.ts'
import { ALMIGHTY, type Answered, API, CANARY, everyCall, pathOf, type Rig, type Sent, startRig, type Tokens } from './testing/rig.ts'

let rig: Rig
beforeAll(async () => {
  rig = await startRig()
})
afterAll(() => rig.stop())

/** What must be true of every answer, whatever was sent. */
function isClean({ status, text }: Answered): void {
  expect([status < 500, status < 500 || text]).toEqual([true, true])
  expect(text).not.toMatch(new RegExp(`${CANARY}|node_modules|at .*\\.ts:|at .*\\.mjs:|SQLSTATE|syntax error|relation "|violates`))
}
const sendCleanly = async (sent: Sent): Promise<Answered> => {
  const answered = await rig.send(sent)
  isClean(answered)
  return answered
}

const inJson = everyCall.filter(([, call]) => call.carries === 'json' && call.method !== 'GET')
const guarded = everyCall.filter(([, call]) => call.may !== 'anyone')
const to = (call: Call, rest: Partial<Sent> = {}): Sent => ({ method: call.method, path: pathOf(call), ...rest })
const plain = (call: Call): Partial<Sent> => (call.method === 'GET' ? {} : { body: plainAsk(schemaOf(call)) })

describe('without a session', () => {
  test.each(guarded)('%s is closed', async (_, call) => {
    const answered = await sendCleanly(to(call, plain(call)))
    expect([answered.status, answered.json?.code]).toEqual([403, 'session.lost'])
  })
})

describe('with a session that is none', () => {
  const HEADER = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
  const PAYLOAD = Buffer.from('{"sub":"admin","roleId":1}').toString('base64url')
  const forged: [what: string, tokens: () => Promise<Partial<Tokens>>, headers?: Record<string, string>][] = [
    ['an empty token', () => Promise.resolve({ token: '', csrfToken: '' })],
    ['a token that says null', () => Promise.resolve({ token: 'null', csrfToken: 'null' })],
    ['an unsigned JWT', () => Promise.resolve({ token: `${HEADER}.${PAYLOAD}.`, csrfToken: 'x' })],
    ['a default key of another product', () => Promise.resolve({ token: 'frangoteam751', csrfToken: 'frangoteam751' })],
    ['a very long token', () => Promise.resolve({ token: 'a'.repeat(8_000), csrfToken: 'a' })],
    ['an ended session', () => rig.endedSession()],
    ['an expired session', () => rig.expiredSession()],
    ['a right token without the csrf token', async () => ({ token: (await rig.sessionOf(ALMIGHTY)).token })],
    [
      'a right token with the csrf token of another',
      async () => ({ token: (await rig.sessionOf(ALMIGHTY)).token, csrfToken: (await rig.sessionOf(ALMIGHTY)).csrfToken }),
    ],
    ['a csrf token alone', async () => ({ csrfToken: (await rig.sessionOf(ALMIGHTY)).csrfToken })],
    ['an authorization that names no session', () => Promise.resolve({ csrfToken: 'x' }), { authorization: 'GST admin' }],
    ['a token as a cookie', () => Promise.resolve({}), { cookie: 'token=admin; csrftoken=admin' }],
  ]
  test.each(forged)('%s opens no call', async (_, tokensOf, headers) => {
    const tokens = await tokensOf()
    for (const [, call] of guarded) {
      const { status } = await sendCleanly(to(call, { ...plain(call), tokens, headers }))
      expect([call.path, status]).toEqual([call.path, 403])
    }
  })
})

describe('a path trick', () => {
  const tricks: [what: string, trick: (path: string) => string][] = [
    ['a doubled slash', (path) => path.replace('/api/', '/api//')],
    ['..;/', (path) => path.replace('/api/', '/api/login/..;/')],
    ['an encoded dot', (path) => path.replace('/api/', '/api/login/%2e%2e/')],
    ['a doubly encoded dot', (path) => path.replace('/api/', '/api/login/%252e%252e/')],
    ['dots', (path) => path.replace('/api/', '/api/login/../')],
    ['a semicolon parameter', (path) => `${path};a=b`],
    ['a trailing dot', (path) => `${path}.`],
    ['a trailing slash', (path) => `${path}/`],
    ['an encoded slash', (path) => path.replace('/api/', '/api%2f')],
    ['capital letters', (path) => path.toUpperCase()],
    ['a backslash', (path) => path.replace('/api/', '/api\\')],
    ['an encoded NUL', (path) => `${path}%00`],
  ]
  test.each(tricks)('%s gets past no guard', async (_, trick) => {
    for (const [, call] of guarded) {
      const answered = await sendCleanly({ ...to(call, plain(call)), path: trick(pathOf(call)) })
      expect([400, 403, 404, 405]).toContain(answered.status)
    }
  })
})

describe('a role', () => {
  const BUILT_IN: [what: string, roleId: number | null, origin: 'rms' | 'gss'][] = [
    ['nobody yet', null, 'rms'],
    ['the system administrator', 1, 'rms'],
    ['the security administrator', 2, 'rms'],
    ['the audit administrator', 3, 'rms'],
    ['an operator', 10, 'rms'],
    ['a shift leader', 11, 'rms'],
    ['a unit manager', 20010, 'gss'],
    ['a unit guard', 20020, 'gss'],
    ['a patrol', 20030, 'gss'],
  ]
  test.each(BUILT_IN)('%s makes the calls granted to it, no others, and stays signed in', async (_, roleId, origin) => {
    const before = await rig.standing()
    const granted = new Set(await grantsOf(rig, roleId))
    for (const [, call] of guarded) {
      if (call.may === 'signedIn') continue
      if (granted.has(call.may)) continue
      const answered = await sendCleanly(to(call, { ...plain(call), tokens: await rig.sessionOf(roleId, origin) }))
      expect([call.path, answered.status, answered.json?.code]).toEqual([call.path, 200, 'session.notPermitted'])
    }
    expect(await rig.standing()).toBe(before)
  })

  const grantsOf = async (at: Rig, roleId: number | null): Promise<string[]> => {
    const tokens = await at.sessionOf(ALMIGHTY)
    if (roleId === null) return []
    const { json } = await at.send({ method: 'POST', path: `${API}/system/role/qryGrants`, body: { id: roleId }, tokens })
    const rows = (json as { data?: { permissionId: string; actions: string[] }[] }).data ?? []
    return rows.flatMap(({ permissionId, actions }) => actions.map((action) => `${permissionId}.${action}`))
  }
})

describe('an ask that is wrong', () => {
  const spoiled: [what: string, body: unknown, statuses: number[]][] = [
    ['broken JSON', '{"a":', [400]],
    ['a list', [], [400]],
    ['a number', 7, [400]],
    ['a text', '"x"', [400]],
    ['a prototype', '{"__proto__":{"isAdmin":true}}', [400]],
    ['a constructor', '{"constructor":{"prototype":{"isAdmin":true}}}', [400]],
    ['300 KB', JSON.stringify({ a: 'x'.repeat(300_000) }), [413]],
    ['ten thousand levels', '['.repeat(10_000) + ']'.repeat(10_000), [400]],
  ]
  describe.each(spoiled)('%s', (_, body, statuses) => {
    test('is refused by every call', async () => {
      const tokens = await rig.sessionOf(ALMIGHTY)
      for (const [, call] of inJson) {
        const answered = await sendCleanly(to(call, { body, tokens }))
        expect([call.path, statuses.includes(answered.status)]).toEqual([call.path, true])
      }
    })
  })

  test.each(inJson)('%s refuses a field it does not know', async (_, call) => {
    const body = { ...(plainAsk(schemaOf(call)) as object), roleIdOfMine: 1 }
    const answered = await sendCleanly(to(call, { body, tokens: await rig.sessionOf(ALMIGHTY) }))
    expect([answered.status, answered.json?.code]).toEqual([400, 'http.badAsk'])
  })

  const paged = inJson.filter(([, call]) => schemaOf(call).properties?.['pageSize'])
  test.each(paged)('%s gives no page of 101 rows', async (_, call) => {
    const body = { ...(plainAsk(schemaOf(call)) as object), pageSize: 101 }
    expect((await sendCleanly(to(call, { body, tokens: await rig.sessionOf(ALMIGHTY) }))).status).toBe(400)
  })
  const sorted = inJson.filter(([, call]) => schemaOf(call).properties?.['sort'])
  test.each(sorted)('%s sorts by a name of its contract only', async (_, call) => {
    const tokens = await rig.sessionOf(ALMIGHTY)
    for (const sort of HOSTILE_TEXTS) {
      const body = { ...(plainAsk(schemaOf(call)) as object), sort }
      expect((await sendCleanly(to(call, { body, tokens }))).status).toBe(400)
    }
  })

  test.each(everyCall)('%s is not made by another method', async (_, call) => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'].filter((one) => one !== call.method)) {
      const answered = await sendCleanly({ method, path: pathOf(call) })
      expect([method, [404, 405].includes(answered.status)]).toEqual([method, true])
    }
  })
})

describe('whatever is asked', () => {
  const RUNS = 12
  test.each(inJson)('%s answers without a fault', async (_, call) => {
    const schema = schemaOf(call)
    await fc.assert(
      fc.asyncProperty(anyAsk(schema), async (body) => {
        const { status } = await sendCleanly(to(call, { body, tokens: await rig.sessionOf(ALMIGHTY) }))
        expect(status).toBeLessThan(500)
      }),
      { numRuns: RUNS },
    )
  })

  const withTexts = inJson.filter(([, call]) => textsOf(schemaOf(call)).length > 0)
  test.each(withTexts)('%s bears hostile words in every text', async (_, call) => {
    const schema = schemaOf(call)
    const tokens = await rig.sessionOf(ALMIGHTY)
    for (const name of textsOf(schema))
      for (const words of HOSTILE_TEXTS) {
        const started = performance.now()
        await sendCleanly(to(call, { body: { ...(plainAsk(schema) as object), [name]: words }, tokens }))
        expect(performance.now() - started).toBeLessThan(SLEEP_WOULD_TAKE_MS)
      }
  })
})

/** One of the hostile words asks the database to sleep for nine seconds. */
const SLEEP_WOULD_TAKE_MS = 8_000
const textsOf = (schema: Schema): string[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, { type }]) => (type === 'string' ? [name] : []))
