import { createPublicKey, verify } from 'node:crypto'
import { announceNotice } from '@gss/notices/server'
import { sql } from 'kysely'
import webPush from 'web-push'
import { expect, onTestFinished, test } from 'vitest'
import { takeNotices } from './engine.ts'
import { PUSHES_MAX } from './pushStore.ts'
import { sendDue } from './sending.ts'
import { notifyWorld, UNIT_A } from './testing/notifyWorld.ts'
import { browserAt, pushService } from '../../../tools/test/pretendPush.ts'

const WORKER = '019aa000-0000-7000-8000-000000000001'
const HAZARD = '019aa000-0003-7000-8000-000000000001'
const OTHER_HAZARD = '019aa000-0003-7000-8000-000000000002'
const phoneIdOf = (n: number) => `019aa000-0004-7000-8000-0000000000${String(n).padStart(2, '0')}`

async function pushWorld() {
  const world = await notifyWorld()
  const service = await pushService()
  onTestFinished(() => service.stop())
  const keys = webPush.generateVAPIDKeys()
  Object.assign(world.deps.config, {
    GSS_WEB_PUSH_PUBLIC_KEY: keys.publicKey,
    GSS_WEB_PUSH_PRIVATE_KEY: keys.privateKey,
    GSS_WEB_PUSH_CONTACT: 'mailto:fire@example.cn',
    GSS_WEB_PUSH_INSIDE: service.host,
  })
  const who = await world.account({})
  return {
    ...world,
    service,
    keys,
    who,
    messages: () => world.messages(),
    later: (ms: number) => world.later(ms),
    announceHazard: async (taskId: string, title = '隐患待处理') => {
      const noticeId = await world.deps.db.transaction((tx) =>
        announceNotice(
          tx,
          {
            unitId: UNIT_A,
            taskType: 'xjRisk',
            taskId,
            status: '100',
            title,
            content: '3层 走道堆放杂物',
            userIds: [who.userId],
          },
          world.deps,
        ),
      )
      await takeNotices(world.deps)
      await world.tell()
      return noticeId
    },
    pushes: async () => {
      const { rows } = await sql<{ userId: string; sealed: string }>`
        select user_id as "userId", sealed from notify_pushes`.execute(world.deps.db.on())
      return rows
    },
  }
}

test('a notice is on the phone that was switched on, sealed for it, signed with our key, and names itself', async () => {
  const { calls, who, service, keys, announceHazard, deps, messages } = await pushWorld()
  const browser = browserAt(service.addressOf('one'))
  expect(await calls.pushState({ endpoint: browser.ask.endpoint }, who)).toEqual({
    publicKey: keys.publicKey,
    isOn: false,
  })
  expect(await calls.keepPush({ ...browser.ask, phoneId: phoneIdOf(1) }, who)).toBeNull()
  expect(await calls.pushState({ endpoint: browser.ask.endpoint }, who)).toMatchObject({ isOn: true })
  const noticeId = await announceHazard(HAZARD)
  await sendDue(deps, 'push', WORKER)
  expect((await messages()).filter(({ channel }) => channel === 'push')).toMatchObject([
    { state: 'sent', provider: 'webPush' },
  ])
  const [one] = service.heard
  expect(one?.path).toBe('/push/one')
  expect(one?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'high' })
  expect(browser.open(one?.body ?? Buffer.of())).toEqual({
    title: '消防隐患 临江大酒店',
    body: expect.stringContaining('走道堆放杂物'),
    noticeId,
  })
  const [, token = '', key] = /^vapid t=(.+), k=(.+)$/.exec(String(one?.headers.authorization)) ?? []
  expect(key).toBe(keys.publicKey)
  const [head, claims = '', signed = ''] = token.split('.')
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: `http://${service.host}`,
    sub: 'mailto:fire@example.cn',
  })
  const point = Buffer.from(keys.publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  const words = Buffer.from(`${head}.${claims}`)
  expect(
    verify('sha256', words, { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signed, 'base64url')),
  ).toBe(true)
})

test('several notices at once are one push that names none of them', async () => {
  const { calls, who, service, announceHazard, deps } = await pushWorld()
  const browser = browserAt(service.addressOf('one'))
  await calls.keepPush({ ...browser.ask, phoneId: phoneIdOf(1) }, who)
  await announceHazard(HAZARD)
  await announceHazard(OTHER_HAZARD, '另一处隐患')
  await sendDue(deps, 'push', WORKER)
  expect(service.heard).toHaveLength(1)
  expect(browser.open(service.heard[0]?.body ?? Buffer.of())).toMatchObject({
    body: expect.stringContaining('共 2 条'),
    noticeId: null,
  })
})

test.each([404, 410])(
  'a push service that says %i is believed: the phone is forgotten, and nothing has failed',
  async (status) => {
    const { calls, who, service, announceHazard, deps, messages, pushes, later } = await pushWorld()
    await calls.keepPush({ ...browserAt(service.addressOf('one')).ask, phoneId: phoneIdOf(1) }, who)
    service.answers(status)
    await announceHazard(HAZARD)
    await sendDue(deps, 'push', WORKER)
    expect((await messages()).filter(({ channel }) => channel === 'push')).toMatchObject([
      { state: 'cancelled', attempts: 1, error: `HTTP ${status}: the browser gave this address up` },
    ])
    expect(await pushes()).toEqual([])
    later(3_600_000)
    await sendDue(deps, 'push', WORKER)
    expect(service.heard).toHaveLength(1)
  },
)

test('a push service that is broken for a while is asked again', async () => {
  const { calls, who, service, announceHazard, deps, messages, pushes, later } = await pushWorld()
  await calls.keepPush({ ...browserAt(service.addressOf('one')).ask, phoneId: phoneIdOf(1) }, who)
  service.answers(503)
  await announceHazard(HAZARD)
  await sendDue(deps, 'push', WORKER)
  expect((await messages()).find(({ channel }) => channel === 'push')).toMatchObject({ state: 'retry' })
  service.answers(201)
  later(60_000)
  await sendDue(deps, 'push', WORKER)
  expect((await messages()).find(({ channel }) => channel === 'push')).toMatchObject({ state: 'sent' })
  expect(await pushes()).toHaveLength(1)
})

test('a phone has one address and an address one person; switched off, it hears nothing more', async () => {
  const { calls, who, account, service, announceHazard, pushes, messages } = await pushWorld()
  const other = await account({ name: '唐伟' })
  const browser = browserAt(service.addressOf('one'))
  await calls.keepPush({ ...browserAt(service.addressOf('old')).ask, phoneId: phoneIdOf(1) }, who)
  await calls.keepPush({ ...browser.ask, phoneId: phoneIdOf(1) }, who)
  expect(await pushes()).toHaveLength(1)
  await calls.keepPush({ ...browser.ask, phoneId: phoneIdOf(1) }, other)
  expect((await pushes()).map(({ userId }) => userId)).toEqual([other.userId])
  // Somebody else's is not one's own to switch off.
  await calls.dropPush({ endpoint: browser.ask.endpoint }, who)
  expect(await pushes()).toHaveLength(1)
  await calls.dropPush({ endpoint: browser.ask.endpoint }, other)
  await announceHazard(HAZARD)
  expect((await messages()).filter(({ channel }) => channel === 'push')).toEqual([])
})

test('so many phones one person has, and what opens them is sealed where it is kept', async () => {
  const { calls, who, service, pushes } = await pushWorld()
  for (let n = 1; n <= PUSHES_MAX + 2; n++)
    await calls.keepPush({ ...browserAt(service.addressOf(`${n}`)).ask, phoneId: phoneIdOf(n) }, who)
  const kept = await pushes()
  expect(kept).toHaveLength(PUSHES_MAX)
  expect(kept.map(({ sealed }) => sealed).join()).not.toContain('/push/')
})

test('a try-out goes to each phone of one’s own; where there is none, a sentence', async () => {
  const { calls, who, service, deps } = await pushWorld()
  expect(await calls.tryOwn({ channel: 'push' }, who)).toMatchObject({ refused: 'notify.pushOff' })
  for (const n of [1, 2])
    await calls.keepPush({ ...browserAt(service.addressOf(`${n}`)).ask, phoneId: phoneIdOf(n) }, who)
  expect(await calls.tryOwn({ channel: 'push' }, who)).toBeNull()
  await sendDue(deps, 'push', WORKER)
  expect(service.heard.map(({ path }) => path).toSorted()).toEqual(['/push/1', '/push/2'])
})

// oxfmt-ignore
const WRONG: [what: string, change: Partial<{ endpoint: string; p256dh: string; auth: string }>, refused: string][] = [
  ['an address without https',               { endpoint: 'http://push.example.com/a' },          'notify.addressWrong'],
  ['an address with a password in it',       { endpoint: 'https://a:b@push.example.com/a' },     'notify.addressWrong'],
  ['no address at all',                      { endpoint: 'push' },                               'notify.addressWrong'],
  ['this machine',                           { endpoint: 'https://127.0.0.1/a' },                'notify.addressInside'],
  ['this machine, written as one number',    { endpoint: 'https://2130706433/a' },               'notify.addressInside'],
  ['this machine in the clothes of IPv6',    { endpoint: 'https://[::ffff:127.0.0.1]/a' },       'notify.addressInside'],
  ['our own network',                        { endpoint: 'https://192.168.1.20/a' },             'notify.addressInside'],
  ['where clouds keep their secrets',        { endpoint: 'https://169.254.169.254/latest' },     'notify.addressInside'],
  ['a key that is no point of the curve',    { p256dh: Buffer.alloc(65, 4).toString('base64url') }, 'notify.pushKeysWrong'],
  ['a key that is too short',                { p256dh: 'BAAA' },                                 'notify.pushKeysWrong'],
  ['a secret that is none',                  { auth: '' },                                       'notify.pushKeysWrong'],
]
test.each(WRONG)('refused: %s', async (_, change, refused) => {
  const { calls, who, pushes, acts } = await pushWorld()
  const { ask } = browserAt('https://127.0.0.1/a')
  expect(await calls.keepPush({ ...ask, ...change, phoneId: phoneIdOf(1) }, who)).toMatchObject({ refused })
  expect(await pushes()).toEqual([])
  expect(await acts()).toEqual(refused === 'notify.addressInside' ? ['notify.pushOn refused'] : [])
})

test('an address that came to lie inside is not written to either', async () => {
  const { calls, who, service, announceHazard, deps, messages } = await pushWorld()
  await calls.keepPush({ ...browserAt(service.addressOf('one')).ask, phoneId: phoneIdOf(1) }, who)
  Object.assign(deps.config, { GSS_WEB_PUSH_INSIDE: '' })
  await announceHazard(HAZARD)
  await sendDue(deps, 'push', WORKER)
  expect(service.heard).toEqual([])
  expect((await messages()).find(({ channel }) => channel === 'push')).toMatchObject({
    state: 'retry',
    error: 'not an https address',
  })
})

test('without keys nothing is offered, nothing kept, and nothing leaves', async () => {
  const { calls, who, service, announceHazard, deps, messages } = await pushWorld()
  const { ask } = browserAt(service.addressOf('one'))
  await calls.keepPush({ ...ask, phoneId: phoneIdOf(1) }, who)
  Object.assign(deps.config, { GSS_WEB_PUSH_PRIVATE_KEY: '' })
  expect(await calls.pushState({ endpoint: ask.endpoint }, who)).toEqual({ publicKey: null, isOn: false })
  expect(await calls.keepPush({ ...ask, phoneId: phoneIdOf(1) }, who)).toMatchObject({
    refused: 'notify.pushOff',
  })
  await announceHazard(HAZARD)
  await sendDue(deps, 'push', WORKER)
  expect(service.heard).toEqual([])
  expect((await messages()).find(({ channel }) => channel === 'push')).toMatchObject({ state: 'cancelled' })
})
