import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { BLANK_SETTINGS } from '../contract/index.ts'
import { claimMessages } from './messageStore.ts'
import { messageRetryAfterMs, sendDue } from './sending.ts'
import { callerOf, type Kept, notifyWorld, UNIT_A, UNIT_B } from './testing/notifyWorld.ts'

const ONE = '019aa000-0000-7000-8000-000000000001'
const OTHER = '019aa000-0000-7000-8000-000000000002'
const S_MS = 1_000
const LEASE_MS = 60_000
const centre = callerOf('019aa000-0000-7000-8000-0000000000c1', null)
const PAGE = { page: 1, pageRows: 100 }
const listed = <T>(answer: T[] | { refused: string }): T[] => (Array.isArray(answer) ? answer : [])
const states = (found: Kept[]) =>
  found.map(({ state, attempts, isDoubtful }) => [state, attempts, isDoubtful])

describe('sending', () => {
  test('what a killed sender had under way goes once more, and is marked; what it had not begun is not', async () => {
    const world = await notifyWorld()
    await world.announce({ extra: ['13800000001', '13800000002'] })
    await world.tell()
    const claim = { channel: 'sms' as const, worker: ONE, now: world.now(), limit: 1, mayLeave: 1 }
    await claimMessages(world.deps.db, { ...claim, leaseUntil: new Date(world.now().getTime() + LEASE_MS) })
    expect(await sendDue(world.deps, 'sms', OTHER)).toBe(1)
    expect(await sendDue(world.deps, 'sms', OTHER)).toBe(0)
    world.later(LEASE_MS)
    expect(await sendDue(world.deps, 'sms', OTHER)).toBe(1)
    expect(states((await world.messages()).toSorted((a, b) => a.attempts - b.attempts))).toEqual([
      ['sent', 1, false],
      ['sent', 2, true],
    ])
  })

  test('however many senders there are, each message leaves once', async () => {
    const world = await notifyWorld()
    const numbers = Array.from({ length: 40 }, (_, nth) => `138000000${String(nth).padStart(2, '0')}`)
    await world.announce({ extra: numbers })
    await world.tell()
    const all = async (worker: string) => {
      while ((await sendDue(world.deps, 'sms', worker)) > 0);
    }
    await Promise.all([all(ONE), all(OTHER), all('019aa000-0000-7000-8000-000000000003')])
    expect(states(await world.messages())).toEqual(numbers.map(() => ['sent', 1, false]))
    const lines = readFileSync(path.join(world.dataDir, 'outbox.log'), 'utf8').trim().split('\n')
    expect(new Set(lines.map((line) => JSON.parse(line).recipient)).size).toBe(40)
    expect(lines).toHaveLength(40)
  })

  test('what a server does not take is tried again, later and later, and given up at last', async () => {
    const world = await notifyWorld()
    await world.calls.addWay(
      {
        kind: 'smpp',
        name: '短信网关',
        isEnabled: true,
        settings: { ...BLANK_SETTINGS, host: '127.0.0.1', port: 1, security: 'none' },
      },
      centre,
    )
    await world.announce({ extra: ['13800000001'] })
    await world.tell()
    await sendDue(world.deps, 'sms', ONE)
    const [once] = await world.messages()
    expect(once).toMatchObject({ state: 'retry', attempts: 1, provider: '短信网关', isDoubtful: false })
    expect(once?.nextAt.getTime()).toBe(world.now().getTime() + messageRetryAfterMs(1))
    for (let tried = 1; tried < 8; tried++) {
      world.later(messageRetryAfterMs(tried))
      await sendDue(world.deps, 'sms', ONE)
    }
    expect((await world.messages())[0]).toMatchObject({ state: 'failed', attempts: 8 })
    const [way] = listed(await world.calls.ways({}, centre))
    expect(way?.lastError).toContain('ECONNREFUSED')
  })

  test('what went is resent as a message of its own, what waits is cancelled, and not the other way round', async () => {
    const world = await notifyWorld()
    await world.announce({ extra: ['13800000001'] })
    await world.tell()
    const [waiting] = await world.messages()
    const messageIds = [waiting?.messageId ?? '']
    const ofB = callerOf('019aa000-0000-7000-8000-0000000000b1', UNIT_B)
    expect(await world.calls.resend({ messageIds }, centre)).toMatchObject({
      refused: 'notify.notResendable',
    })
    expect(await world.calls.cancel({ messageIds }, ofB)).toMatchObject({ refused: 'notify.notFound' })
    await sendDue(world.deps, 'sms', ONE)
    expect(await world.calls.cancel({ messageIds }, centre)).toMatchObject({
      refused: 'notify.notCancellable',
    })
    expect(await world.calls.resend({ messageIds }, centre)).toBeNull()
    const again = (await world.messages()).at(-1)
    expect(await world.calls.cancel({ messageIds: [again?.messageId ?? ''] }, centre)).toBeNull()
    expect((await world.messages()).map(({ state }) => state)).toEqual(['sent', 'cancelled'])
    expect(await world.acts()).toEqual(['notifyMessage.resend', 'notifyMessage.cancel'])
    expect(await world.calls.messageCounts({}, centre)).toMatchObject({
      sent: 1,
      cancelled: 1,
      waiting: 0,
      byLog: 1,
    })
    const page = await world.calls.messages({ ...PAGE, search: '00001' }, centre)
    expect('rows' in page && page.total).toBe(2)
    expect('rows' in page && page.rows[0]?.body).toMatch(/确认收到：…$/)
  })
})

describe('ways', () => {
  const webhook = (address: string, secret?: string) => ({
    kind: 'webhook' as const,
    name: '钉钉群',
    isEnabled: true,
    settings: { ...BLANK_SETTINGS, preset: 'standard' as const },
    address,
    ...(secret !== undefined && { secret }),
  })
  // oxfmt-ignore
  const refused: [what: string, address: string, secret: string | undefined, code: string][] = [
    ['no address at all',               '',                               undefined, 'notify.addressMissing'],
    ['our own machine',                 'https://127.0.0.1/hook',         undefined, 'notify.addressInside'],
    ['our own machine by name',         'https://localhost/hook',         undefined, 'notify.addressInside'],
    ['the network behind us',           'https://10.0.0.7/hook',          undefined, 'notify.addressInside'],
    ['the cloud’s own address',         'https://169.254.169.254/latest', undefined, 'notify.addressInside'],
    ['IPv4 in the clothes of IPv6',     'https://[::ffff:10.0.0.7]/',     undefined, 'notify.addressInside'],
    ['a plain line',                    'http://203.0.114.9/hook',        undefined, 'notify.addressWrong'],
    ['a password in the address',       'https://a:b@example.cn/',        undefined, 'notify.addressWrong'],
    ['no address of the web',           'file:///etc/passwd',             undefined, 'notify.addressWrong'],
    ['a name nobody has',               'https://nobody.invalid/',        undefined, 'notify.addressUnknown'],
    ['a secret that signs nothing',     'https://114.114.114.114/',       'short',   'notify.secretWrong'],
  ]
  test('a webhook to where it must not go is refused, and nothing is kept', async () => {
    const world = await notifyWorld()
    for (const [what, address, secret, code] of refused)
      expect([what, await world.calls.addWay(webhook(address, secret), centre)]).toMatchObject([
        what,
        { refused: code },
      ])
    expect(await world.calls.ways({}, centre)).toEqual([])
    const inside = refused.filter(([, , , code]) => code === 'notify.addressInside')
    expect(await world.acts()).toEqual(inside.map(() => 'notifyWay.add refused'))
  })

  test('nor is one that stands turned inwards later, and that somebody tried is written down', async () => {
    const world = await notifyWorld()
    expect(await world.calls.addWay(webhook('https://114.114.114.114/hook'), centre)).toBeNull()
    const [way] = listed(await world.calls.ways({}, centre))
    const { wayId = '', version = 0 } = way ?? {}
    const turned = { ...webhook('https://192.168.1.1/admin?token=geheim'), wayId, version }
    expect(await world.calls.editWay(turned, centre)).toMatchObject({ refused: 'notify.addressInside' })
    expect(listed(await world.calls.ways({}, centre))[0]).toMatchObject({
      shownAddress: 'https://114.114.114.114/hook',
    })
    expect(await world.acts()).toEqual(['notifyWay.add', 'notifyWay.edit refused'])
    const { rows } = await sql`select * from journal`.execute(world.deps.db.on())
    expect(JSON.stringify(rows)).not.toContain('geheim')
  })

  test('a short message centre that should be spoken to by STARTTLS is refused: the line would be plain', async () => {
    const world = await notifyWorld()
    const way = { kind: 'smpp' as const, name: '短信', isEnabled: true }
    const settings = { ...BLANK_SETTINGS, host: '203.0.113.9', port: 2_775, security: 'starttls' as const }
    expect(await world.calls.addWay({ ...way, settings }, centre)).toMatchObject({
      refused: 'notify.securityWrong',
    })
    expect(
      await world.calls.addWay({ ...way, settings: { ...settings, security: 'tls' } }, centre),
    ).toBeNull()
  })

  test('what is secret goes in, is not in the database in the clear, and never comes back', async () => {
    const world = await notifyWorld()
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
    const address = 'https://114.114.114.114/robot/send?access_token=geheim'
    expect(await world.calls.addWay(webhook(address, secret), centre)).toBeNull()
    const [way] = listed(await world.calls.ways({}, centre))
    expect(way).toMatchObject({ hasSecret: true, shownAddress: 'https://114.114.114.114/robot/send' })
    expect(JSON.stringify(way)).not.toContain('geheim')
    const { rows } = await sql`select * from notify_ways`.execute(world.deps.db.on())
    const { rows: entries } = await sql`select * from journal`.execute(world.deps.db.on())
    for (const hidden of ['geheim', 'MfKQ9r8']) expect(JSON.stringify([rows, entries])).not.toContain(hidden)
    const { wayId = '', version = 0 } = way ?? {}
    const kept = {
      wayId,
      version,
      kind: 'webhook' as const,
      name: '群',
      isEnabled: false,
      settings: BLANK_SETTINGS,
    }
    expect(await world.calls.editWay(kept, centre)).toBeNull()
    expect(listed(await world.calls.ways({}, centre))[0]).toMatchObject({
      hasSecret: true,
      name: '群',
      isEnabled: false,
    })
    expect(await world.calls.editWay(kept, centre)).toMatchObject({ refused: 'notify.changedMeanwhile' })
  })
})

describe('rules', () => {
  const RULE = {
    unitId: UNIT_A as string | null,
    category: 'hazard' as const,
    step: 1,
    waitS: 0,
    audience: 'role' as const,
    roleId: 20_010,
    contactRole: null,
    address: null,
    wayId: null,
    channel: 'sms' as const,
    fromMin: 0,
    untilMin: 1_440,
    needsConfirm: false,
    isEnabled: true,
    words: '',
  }
  const ofA = callerOf('019aa000-0000-7000-8000-0000000000a1', UNIT_A)
  // oxfmt-ignore
  const refused: [what: string, change: object, code: string][] = [
    ['for a unit of others',          { unitId: UNIT_B },                                     'notify.unitNotFound'],
    ['by two things at once',         { address: '13800000001' },                             'notify.audienceMissing'],
    ['for nobody',                    { roleId: null },                                       'notify.audienceMissing'],
    ['to a number that is none',      { audience: 'address', roleId: null, address: '110' },                'notify.recipientWrong'],
    ['to a robot by short message',   { audience: 'robot', roleId: null },                                  'notify.channelWrong'],
    ['to a robot there is not',       { audience: 'robot', roleId: null, channel: 'robot', wayId: ONE },    'notify.audienceMissing'],
    ['with a word that stands for nothing', { words: '{unit} {password}' },                   'notify.placeholderUnknown'],
  ]
  test('a rule that could reach nobody is refused with a sentence', async () => {
    const world = await notifyWorld()
    for (const [what, change, code] of refused)
      expect([what, await world.calls.addRule({ ...RULE, ...change }, ofA)]).toMatchObject([
        what,
        { refused: code },
      ])
  })
  test('a rule reaches people and numbers by voice, and a robot does not listen', async () => {
    const world = await notifyWorld()
    const voice = { ...RULE, channel: 'voice' } as const
    expect(await world.calls.addRule(voice, ofA)).toBeNull()
    expect(await world.calls.addRule({ ...voice, audience: 'holders', roleId: null }, ofA)).toBeNull()
    const number = { ...voice, audience: 'address', roleId: null, address: '13900000006' } as const
    expect(await world.calls.addRule(number, ofA)).toBeNull()
    const robot = { ...voice, audience: 'robot', roleId: null } as const
    expect(await world.calls.addRule(robot, ofA)).toMatchObject({ refused: 'notify.channelWrong' })
  })
  test('a unit’s own rules stand in place of the standard ones, which only the centre changes', async () => {
    const world = await notifyWorld()
    await world.account({ mobile: '13800000001' })
    expect(await world.calls.addRule({ ...RULE, words: '{unit}：{title}' }, ofA)).toBeNull()
    await world.announce({ category: 'hazard' })
    await world.tell()
    expect((await world.messages()).map(({ recipient, lines }) => [recipient, lines])).toEqual([
      ['13800000001', ['临江大酒店：3层 感烟 1-17']],
    ])
    const seen = await world.calls.rules(PAGE, ofA)
    const standard = 'rows' in seen ? seen.rows.find(({ unitId }) => unitId === null) : undefined
    expect(await world.calls.removeRules({ ruleIds: [standard?.ruleId ?? ''] }, ofA)).toMatchObject({
      refused: 'notify.notFound',
    })
    expect(await world.calls.removeRules({ ruleIds: [standard?.ruleId ?? ''] }, centre)).toBeNull()
  })
  test('a person tries their own ways three times a minute, and not without an address', async () => {
    const world = await notifyWorld()
    const who = await world.account({ mobile: '13800000001' })
    for (let tries = 0; tries < 3; tries++)
      expect(await world.calls.tryOwn({ channel: 'sms' }, who)).toBeNull()
    expect(await world.calls.tryOwn({ channel: 'sms' }, who)).toMatchObject({
      refused: 'notify.tooManyTrials',
    })
    expect(await world.calls.tryOwn({ channel: 'email' }, who)).toMatchObject({ refused: 'notify.noAddress' })
    world.later(61 * S_MS)
    expect(await world.calls.tryOwn({ channel: 'sms' }, who)).toBeNull()
  })
})
