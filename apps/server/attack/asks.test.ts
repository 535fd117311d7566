import type { Call } from '@gss/kit/call'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anyAsk, HOSTILE_TEXTS, plainAsk, type Schema, schemaOf } from './testing/askMaker.ts'
import { type Rig, startRig } from './testing/rig.ts'
import { ALMIGHTY, type Answered, CANARY, everyCall, pathOf, type Sent } from './testing/target.ts'

let rig: Rig
beforeAll(async () => {
  rig = await startRig()
})
afterAll(() => rig.stop())

/** What must be true of every answer, whatever was sent. */
function isClean({ status, text }: Answered): void {
  expect([status < 500, status < 500 || text]).toEqual([true, true])
  expect(text).not.toMatch(
    new RegExp(`${CANARY}|node_modules|at .*\\.ts:|at .*\\.mjs:|SQLSTATE|syntax error|relation "|violates`),
  )
}
const sendCleanly = async (sent: Sent): Promise<Answered> => {
  const answered = await rig.send(sent)
  isClean(answered)
  return answered
}

const inJson = everyCall.filter(([, call]) => call.carries === 'json' && call.method !== 'GET')
const to = (call: Call, rest: Partial<Sent> = {}): Sent => ({
  method: call.method,
  path: pathOf(call),
  ...rest,
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
})

describe('whatever is asked', () => {
  const RUNS = 12
  const LOST_SESSION = 403
  test.each(inJson)('%s answers without a fault', async (_, call) => {
    const schema = schemaOf(call)
    let tokens = await rig.sessionOf(ALMIGHTY)
    await fc.assert(
      fc.asyncProperty(anyAsk(schema), async (body) => {
        const first = await sendCleanly(to(call, { body, tokens }))
        expect(first.status).toBeLessThan(500)
        if (first.status !== LOST_SESSION) return
        // What was asked before ended the session it came with: this is asked from another.
        tokens = await rig.sessionOf(ALMIGHTY)
        const { status } = await sendCleanly(to(call, { body, tokens }))
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
