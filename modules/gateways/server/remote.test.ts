import { isRefusal } from '@gss/kit/refusal'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { newId, PLATFORM_UNIT } from '@gss/server-kit/ids'
import { answers, remoteAnswers } from './answers.ts'
import { foreignOf } from './tongues.ts'
import { settleOrders } from './settleOrders.ts'
import { type Caller, checkControlPassword, CONTROL_GRANT_MS } from '@gss/session/server'
import { controlWorld, DEAF, PUMP, UNDERSTANDS } from './testing/controlWorld.ts'

const OTHER_UNIT = '019aa000-0001-7000-8000-000000000012'
type World = Awaited<ReturnType<typeof controlWorld>>

async function seated(world: World, username = 'leader', unitId: string | null = null, isUnlocked = true) {
  const who = await world.caller(username, unitId)
  const call = { ...answers(world.deps), ...remoteAnswers(world.deps) }
  if (isUnlocked) await checkControlPassword(world.passwordOf(username), who, world.deps)
  return { who, call }
}
const start = {
  type: 'D1001',
  collector: '999999',
  transmission: UNDERSTANDS.address,
  channel: 1,
  panel: 1,
  systemType: 11,
  component: 7,
  componentType: 91,
  id: 'm1',
  at: 1,
  data: JSON.stringify({ checkWay: 'phone' }),
}
const stop = { type: 'D1002', data: '' }
const sending = (changes: Partial<typeof start> = {}) => ({
  protocol: '1-1' as const,
  messages: [{ ...start, ...changes }],
})
type Call = Awaited<ReturnType<typeof seated>>['call']
async function standing(call: Call, of: { componentId?: string }, who: Caller) {
  const answer = await call.standingOrders(of, who)
  if (isRefusal(answer)) throw new Error(answer.refused)
  return answer
}
const codeOf = (answer: unknown) => (isRefusal(answer) ? answer.refused : answer)
const sentIn = (answer: unknown) => {
  if (typeof answer !== 'string') throw new Error(String(codeOf(answer)))
  const { sendResult, orders } = JSON.parse(answer)
  return [sendResult, ...orders.map(({ state }: { state: string }) => state)]
}

test('a detector is heard again: what was asked for comes back as it was told, is queued for its gateway and journalled', async () => {
  const world = await controlWorld()
  const { who, call } = await seated(world)
  const told = await call.deviceCommands({ componentId: PUMP }, who)
  if (isRefusal(told)) throw new Error(told.refused)
  expect(told).toMatchObject({
    transmission: UNDERSTANDS.address,
    channel: 1,
    systemType: 11,
    component: 7,
    componentType: 91,
    commands: ['D1003', 'D1004'],
    isActivated: true,
    isByTwo: true,
    isBurning: false,
  })
  const { collector, transmission, channel, panel, systemType, component, componentType } = told
  const answer = await call.sendMessages(
    {
      protocol: '1-1',
      messages: [
        {
          type: 'D1004',
          data: JSON.stringify({ reason: 'test' }),
          collector,
          transmission,
          channel,
          panel,
          systemType,
          component,
          componentType,
          id: 'm1',
          at: 1,
        },
      ],
    },
    who,
  )
  expect(sentIn(answer)).toEqual(['true', 'sent'])
  expect(await world.commands()).toEqual([
    {
      kind: 'remote',
      state: 'queued',
      asked_by: who.userId,
      payload: {
        systemType: 11,
        systemAddress: 1,
        componentType: 91,
        componentAddress: 7,
        action: 'release',
      },
    },
  ])
  await new Promise(setImmediate)
  expect(world.told).toEqual([`commands ${UNDERSTANDS.address}`])
  expect(await world.journal()).toEqual([{ act: 'remote.send', outcome: 'done', note: '' }])
})

const HOUR_MS = 3_600_000
const START_MS = Date.UTC(2026, 10, 20, 8)
function shieldUntil(hours: number): string {
  return JSON.stringify({ reason: 'works', endTime: START_MS + hours * HOUR_MS })
}

const refused: [what: string, changes: Partial<typeof start>, code: string][] = [
  [
    'a device that does not know remote commands',
    { transmission: DEAF.address },
    'gateway.remoteNotUnderstood',
  ],
  ['a device nobody has registered', { transmission: 'ffffffffffff' }, 'gateway.deviceNotFound'],
  ['a start nobody has looked at', { data: '' }, 'gateway.lookNeeded'],
  ['a shield without a reason', { type: 'D1003', data: '' }, 'gateway.reasonNeeded'],
  ['a shield without an end', { type: 'D1003', data: '{"reason":"works"}' }, 'gateway.untilNeeded'],
  ['a shield of two days', { type: 'D1003', data: shieldUntil(48) }, 'gateway.untilNeeded'],
  ['words that are none', { data: '{"checkWay":"guess"}' }, 'gateway.messageNotUnderstood'],
  ['words that are no JSON', { data: 'x' }, 'gateway.messageNotUnderstood'],
  ['gas, from afar', { systemType: 13, componentType: 81 }, 'gateway.gasNeverStarted'],
  ['a component that stands nowhere', { component: 999 }, 'gateway.deviceNotFound'],
  ['a command there is not', { type: 'D1005' }, 'gateway.messageNotUnderstood'],
  ['a command every object has', { type: 'constructor' }, 'gateway.messageNotUnderstood'],
  ['a component that fits in no frame', { component: 2 ** 32 }, 'gateway.messageNotUnderstood'],
]
describe('refused, journalled, and nothing is queued', () => {
  let world: World
  beforeAll(async () => {
    world = await controlWorld()
  })
  it.each(refused)('%s', async (_, changes, code) => {
    const { who, call } = await seated(world)
    expect(codeOf(await call.sendMessages(sending(changes), who))).toBe(code)
    expect(await world.commands()).toEqual([])
    expect((await world.journal()).at(-1)).toEqual({ act: 'remote.send', outcome: 'refused', note: code })
  })
})

test('without the control password nothing is sent; it holds for three minutes, for that session alone', async () => {
  const world = await controlWorld()
  const { who, call } = await seated(world, 'leader', null, false)
  const send = async (session = who) => codeOf(await call.sendMessages(sending(), session))
  expect(await send()).toBe('gateway.controlPasswordNeeded')
  expect(await checkControlPassword('wrong', who, world.deps)).toEqual({ result: 0 })
  expect(await send()).toBe('gateway.controlPasswordNeeded')
  await checkControlPassword(world.passwordOf('leader'), who, world.deps)
  expect(await send(await world.caller('leader', null))).toBe('gateway.controlPasswordNeeded')
  world.passes(CONTROL_GRANT_MS - 1)
  expect(sentIn(await send())).toEqual(['true', 'waiting'])
  world.passes(1)
  expect(await send()).toBe('gateway.controlPasswordNeeded')
})

test('five wrong passwords lock, and the right one is not looked at', async () => {
  const world = await controlWorld()
  const { who } = await seated(world, 'leader', null, false)
  for (let guess = 0; guess < 5; guess++)
    expect(await checkControlPassword('wrong', who, world.deps)).toEqual({ result: 0 })
  expect(codeOf(await checkControlPassword(world.passwordOf('leader'), who, world.deps))).toBe(
    'session.locked',
  )
})

test('what belongs to another unit is not there', async () => {
  const world = await controlWorld()
  const { who, call } = await seated(world, 'manager', OTHER_UNIT)
  expect(codeOf(await call.deviceCommands({ componentId: PUMP }, who))).toBe('gateway.deviceNotFound')
  expect(await call.orderableDevices({ transmissionId: UNDERSTANDS.transmissionId }, who)).toEqual([])
  expect(codeOf(await call.sendMessages(sending(), who))).toBe('gateway.deviceNotFound')
  expect(codeOf(await call.ask({ transmissionId: UNDERSTANDS.transmissionId, kind: 'readState' }, who))).toBe(
    'gateway.notFound',
  )
  expect(
    codeOf(await call.commands({ transmissionId: UNDERSTANDS.transmissionId, page: 1, pageRows: 10 }, who)),
  ).toBe('gateway.notFound')
  const own = await call.transmissions({ page: 1, pageRows: 100 }, who)
  expect(!isRefusal(own) && own.rows.every(({ unitId }) => unitId === OTHER_UNIT)).toBe(true)
})

test('channelChoices (qryTranChnselect): the panels behind a device by their system address, of whoever sees it', async () => {
  const world = await controlWorld()
  const { unitId, transmissionId } = UNDERSTANDS
  const behind = (code: string, systemAddress: number, device = transmissionId) =>
    sql`insert into panels (unit_id, panel_id, transmission_id, code, name, system_address)
      values (${unitId}, ${newId()}, ${device}, ${code}, ${`控制器 ${code}`}, ${systemAddress})`.execute(
      world.deps.db.on(),
    )
  await behind('B', 2)
  await behind('A', 1)
  await behind('other', 3, DEAF.transmissionId)
  const { who, call } = await seated(world)
  expect(await call.channelChoices({ transmissionId }, who)).toEqual([
    { channel: 1, name: '控制器 A' },
    { channel: 2, name: '控制器 B' },
  ])
  const own = await seated(world, 'manager', unitId)
  expect(await call.channelChoices({ transmissionId }, own.who)).toHaveLength(2)
  const stranger = await seated(world, 'manager', OTHER_UNIT)
  expect(await call.channelChoices({ transmissionId }, stranger.who)).toEqual([])
})

test('a unit that has not taken remote control sends nothing, whatever its screen shows; the centre still does', async () => {
  const world = await controlWorld()
  await sql`update units set models = '{REMOTE}' where unit_id = ${UNDERSTANDS.unitId}`.execute(
    world.deps.db.on(),
  )
  const own = await seated(world, 'manager', UNDERSTANDS.unitId)
  expect(codeOf(await own.call.sendMessages(sending(), own.who))).toBe('gateway.remoteNotActivated')
  expect((await world.journal()).at(-1)).toEqual({
    act: 'remote.send',
    outcome: 'refused',
    note: 'gateway.remoteNotActivated',
  })
  const centre = await seated(world)
  expect(sentIn(await centre.call.sendMessages(sending(), centre.who))).toEqual(['true', 'waiting'])
})

test('a device is asked at once, and made anew only with the control password', async () => {
  const world = await controlWorld()
  const { who, call } = await seated(world, 'leader', null, false)
  const { transmissionId } = DEAF
  expect(await call.ask({ transmissionId, kind: 'dutyCheck', minutes: 5 }, who)).toEqual({
    commandId: expect.any(String),
  })
  expect(codeOf(await call.ask({ transmissionId, kind: 'initialise' }, who))).toBe(
    'gateway.controlPasswordNeeded',
  )
  expect(await world.commands()).toMatchObject([
    { kind: 'dutyCheck', payload: { minutes: 5 }, state: 'queued' },
  ])
  const page = await call.commands({ transmissionId, page: 1, pageRows: 10 }, who)
  expect(page).toMatchObject({
    total: 1,
    rows: [{ kind: 'dutyCheck', state: 'queued', askedBy: who.userId }],
  })
})

test('a stranger is adopted once, by the centre, under a dialect we know', async () => {
  const world = await controlWorld()
  const { who, call } = await seated(world, 'leader', null, false)
  const stranger = {
    address: '00000000abcd',
    unitId: OTHER_UNIT,
    code: 'T12-9',
    name: 'new',
    profile: 'standard+remote',
  }
  const guest = await world.caller('manager', OTHER_UNIT)
  expect(codeOf(await call.adopt(stranger, guest))).toBe('gateway.notFound')
  expect(codeOf(await call.adopt({ ...stranger, profile: 'unheardOf' }, who))).toBe('gateway.profileUnknown')
  expect(codeOf(await call.adopt({ ...stranger, unitId: PUMP }, who))).toBe('gateway.unitNotFound')
  expect(await call.adopt(stranger, who)).toEqual({ transmissionId: expect.any(String), values: 0 })
  expect(codeOf(await call.adopt(stranger, who))).toBe('gateway.addressTaken')
  await new Promise(setImmediate)
  expect(world.told).toEqual([`transmission ${stranger.address}`])
})

test('who is registered stands beside what came: a code, a name to begin with, what its rows read; nothing of it for others', async () => {
  const world = await controlWorld()
  const { who, call } = await seated(world, 'leader', null, false)
  const { db, clock } = world.deps
  const address = 'ext:cmcc/865000000000101'
  const rule = {
    topic: '',
    only: '',
    from: '$.gas',
    to: 'gas',
    point: '',
    scale: 1,
    offset: 0,
    time: 'ms',
    when: [],
  }
  await sql`insert into foreign_sources (source_id, code, name, kind, is_on, offline_min, rows, changed_at)
    values (${newId()}, 'cmcc', 'OneNET', 'onenet', true, 1560, ${JSON.stringify([rule])}::jsonb, ${clock()})`.execute(
    db.on(),
  )
  const payload = Buffer.from('{"gas":7}')
  const bytes = foreignOf({ source: 'cmcc', device: '865000000000101', topic: 'data', atMs: 1, payload })
  await sql`insert into frames (unit_id, received_at, frame_id, lane_id, address, remote, transport, protocol, direction, bytes)
    values (${PLATFORM_UNIT}, ${clock()}, ${newId()}, ${newId()}, ${address}, '', 'http', 'foreign', 'in', ${bytes})`.execute(
    db.on(),
  )
  expect(await call.strangerSays({ address }, who)).toEqual({
    code: '865000000000101',
    name: '可燃气体探测器0101',
    nbType: '3',
    text: '{"gas":7}',
    hex: payload.toString('hex'),
    says: ['可燃气体浓度 7 %LEL'],
  })
  expect(await call.strangerSays({ address: '00000000abcd' }, who)).toMatchObject({
    name: '',
    text: null,
    says: [],
  })
  const guest = await world.caller('manager', OTHER_UNIT)
  expect(codeOf(await call.strangerSays({ address }, guest))).toBe('gateway.notFound')
})

describe('what becomes of an order', () => {
  let world: World
  beforeAll(async () => {
    world = await controlWorld()
  })
  beforeEach(() => world.startsAgain())

  test('a pump is started by two: who asked may not agree, who agrees shows a password, and both names are kept', async () => {
    const { who, call } = await seated(world)
    expect(sentIn(await call.sendMessages(sending(), who))).toEqual(['true', 'waiting'])
    expect(await world.commands()).toEqual([])
    const [waiting] = (await standing(call, {}, who)).rows
    const orderId = waiting?.orderId ?? ''
    expect(waiting).toMatchObject({ state: 'waiting', action: 'start', looked: 'phone', sent: null })
    expect(codeOf(await call.confirmOrder({ orderId, isAgreed: true }, who))).toBe('gateway.ownOrder')
    const second = await seated(world, 'operator', null, false)
    expect(codeOf(await call.confirmOrder({ orderId, isAgreed: true }, second.who))).toBe(
      'gateway.controlPasswordNeeded',
    )
    await checkControlPassword(world.passwordOf('operator'), second.who, world.deps)
    expect(await call.confirmOrder({ orderId, isAgreed: true }, second.who)).toBeNull()
    expect(codeOf(await call.confirmOrder({ orderId, isAgreed: true }, second.who))).toBe(
      'gateway.orderNotFound',
    )
    expect(await world.commands()).toMatchObject([{ state: 'queued', asked_by: who.userId }])
    const [sent] = (await standing(call, { componentId: PUMP }, who)).rows
    expect(sent).toMatchObject({ state: 'sent', sent: 'queued', secondName: 'operator' })
  })

  test('nobody agrees within a minute: the order lapses; of another unit, it is not there', async () => {
    const { who, call } = await seated(world)
    await call.sendMessages(sending(stop), who)
    const [waiting] = (await standing(call, {}, who)).rows
    const orderId = waiting?.orderId ?? ''
    const stranger = await seated(world, 'manager', OTHER_UNIT)
    expect((await standing(call, {}, stranger.who)).rows).toEqual([])
    expect(codeOf(await call.confirmOrder({ orderId, isAgreed: true }, stranger.who))).toBe(
      'gateway.orderNotFound',
    )
    world.passes(60_001)
    await settleOrders(world.deps)
    expect((await standing(call, { componentId: PUMP }, who)).rows).toMatchObject([{ state: 'lapsed' }])
    expect(await world.commands()).toEqual([])
  })

  test('a shield is done when the device shows it, is counted, and ends by itself at its time', async () => {
    const { who, call } = await seated(world)
    const shield = sending({ type: 'D1003', data: shieldUntil(2) })
    expect(sentIn(await call.sendMessages(shield, who))).toEqual(['true', 'sent'])
    await world.carriedOut(['shielded'])
    await settleOrders(world.deps)
    expect(await call.standingOrders({}, who)).toMatchObject({
      shielded: 1,
      rows: [{ state: 'done', reason: 'works', action: 'shield' }],
    })
    world.passes(2 * HOUR_MS)
    await settleOrders(world.deps)
    const [released] = (await standing(call, { componentId: PUMP }, who)).rows
    expect(released).toMatchObject({ action: 'release', isOwn: true, state: 'sent' })
    await settleOrders(world.deps)
    expect(await world.commands()).toHaveLength(2)
    await world.carriedOut([])
    await settleOrders(world.deps)
    expect((await standing(call, {}, who)).shielded).toBe(0)
  })

  test('confirmed and not shown for half a minute is silent; what comes late is done all the same', async () => {
    const { who, call } = await seated(world)
    await call.sendMessages(sending({ type: 'D1003', data: shieldUntil(2) }), who)
    await world.carriedOut(null)
    world.passes(30_001)
    await settleOrders(world.deps)
    const last = async () => (await standing(call, { componentId: PUMP }, who)).rows[0]?.state
    expect(await last()).toBe('silent')
    await world.carriedOut(['shielded'])
    await settleOrders(world.deps)
    expect(await last()).toBe('done')
  })

  test('a device that is not there fails the order, and what was to be heard again is tried again', async () => {
    const { who, call } = await seated(world)
    await call.sendMessages(sending({ type: 'D1003', data: shieldUntil(1) }), who)
    await world.carriedOut(['shielded'])
    await settleOrders(world.deps)
    world.passes(HOUR_MS)
    await settleOrders(world.deps)
    await world.expired()
    await settleOrders(world.deps)
    expect((await standing(call, {}, who)).shielded).toBe(1)
    world.passes(5 * 60_000 + 1)
    await settleOrders(world.deps)
    expect(await world.commands()).toHaveLength(3)
  })
})
