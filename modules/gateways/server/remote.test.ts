import { isRefusal } from '@gss/kit/refusal'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { answers } from './answers.ts'
import { checkControlPassword, CONTROL_GRANT_MS } from '@gss/session/server'
import { controlWorld, DEAF, PUMP, UNDERSTANDS } from './testing/controlWorld.ts'

const OTHER_UNIT = '019aa000-0001-7000-8000-000000000012'
type World = Awaited<ReturnType<typeof controlWorld>>

async function seated(world: World, username = 'leader', unitId: string | null = null, isUnlocked = true) {
  const who = await world.caller(username, unitId)
  const call = answers(world.deps)
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
}
const sending = (changes: Partial<typeof start> = {}) => ({
  protocol: '1-1' as const,
  messages: [{ ...start, ...changes }],
})
const codeOf = (answer: unknown) => (isRefusal(answer) ? answer.refused : answer)

test('a pump is started: what was asked for comes back as it was told, is queued for its gateway and journalled', async () => {
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
    commands: ['D1001', 'D1002', 'D1003', 'D1004'],
  })
  const { collector, transmission, channel, panel, systemType, component, componentType } = told
  const answer = await call.sendMessages(
    {
      protocol: '1-1',
      messages: [
        {
          type: 'D1001',
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
  expect(answer).toBe('{"sendResult":"true"}')
  expect(await world.commands()).toEqual([
    {
      kind: 'remote',
      state: 'queued',
      asked_by: who.userId,
      payload: { systemType: 11, systemAddress: 1, componentType: 91, componentAddress: 7, action: 'start' },
    },
  ])
  await new Promise(setImmediate)
  expect(world.told).toEqual([`commands ${UNDERSTANDS.address}`])
  expect(await world.journal()).toEqual([{ act: 'remote.send', outcome: 'done', note: '' }])
})

const refused: [what: string, changes: Partial<typeof start>, code: string][] = [
  [
    'a device that does not know remote commands',
    { transmission: DEAF.address },
    'gateway.remoteNotUnderstood',
  ],
  ['a device nobody has registered', { transmission: 'ffffffffffff' }, 'gateway.deviceNotFound'],
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
  expect(await send()).toBe('{"sendResult":"true"}')
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
  expect(codeOf(await centre.call.sendMessages(sending(), centre.who))).toBe('{"sendResult":"true"}')
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
  expect(await call.adopt(stranger, who)).toEqual({ transmissionId: expect.any(String) })
  expect(codeOf(await call.adopt(stranger, who))).toBe('gateway.addressTaken')
  await new Promise(setImmediate)
  expect(world.told).toEqual([`transmission ${stranger.address}`])
})
