import { componentIdOf } from '@gss/devices/contract'
import { addTransmissionDevices } from '@gss/devices/server'
import { isRefusal } from '@gss/kit/refusal'
import { newId } from '@gss/server-kit/ids'
import { checkControlPassword } from '@gss/session/server'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { RegisterEntry } from '../contract/index.ts'
import { remoteAnswers } from './answers.ts'
import { addProfile } from './modbusLines.ts'
import { pictureOrders, settleOrders } from './settleOrders.ts'
import { controlWorld, PUMP, UNDERSTANDS } from './testing/controlWorld.ts'

let world: Awaited<ReturnType<typeof controlWorld>>
let who: Awaited<ReturnType<(typeof world)['caller']>>
let call: ReturnType<typeof remoteAnswers>

beforeAll(async () => {
  world = await controlWorld()
  who = await world.caller('leader', null)
  call = remoteAnswers(world.deps)
})
beforeEach(async () => {
  await world.startsAgain()
  await checkControlPassword(world.passwordOf('leader'), who, world.deps)
})

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
async function stateOf(message: object) {
  const said = await call.sendMessages({ protocol: '1-1', messages: [{ ...start, ...message }] }, who)
  if (isRefusal(said)) return said.refused
  const { orders } = JSON.parse(said) as { orders: { state: string }[] }
  return orders[0]?.state
}

// what the unit's form says of remote start and stop
const confirms: [what: string, said: string | null, state: string, isByTwo: boolean][] = [
  ['nothing: as the platform has it', null, 'waiting', true],
  ['by two people', '1', 'waiting', true],
  ['by one', '2', 'sent', false],
]
test.each(confirms)('a unit that says %s', async (_, said, state, isByTwo) => {
  await sql`update units set details = jsonb_set(details, '{remoteConfirm}', ${JSON.stringify(said)}::jsonb) where unit_id = ${UNDERSTANDS.unitId}`.execute(
    world.deps.db.on(),
  )
  expect(await call.deviceCommands({ componentId: PUMP }, who)).toMatchObject({ isByTwo })
  expect(await stateOf({})).toBe(state)
})

test('with a start on its way a picture of the place is kept, once; a shield has none', async () => {
  const evidenceId = newId()
  const asked: string[] = []
  const deps = {
    ...world.deps,
    pictureOfOrder: ({ componentId, byName }: { componentId: string; byName: string }) => {
      asked.push(`${componentId} ${byName}`)
      return Promise.resolve(evidenceId)
    },
  }
  await sql`update units set details = jsonb_set(details, '{remoteConfirm}', '"2"') where unit_id = ${UNDERSTANDS.unitId}`.execute(
    world.deps.db.on(),
  )
  const until = world.deps.clock().getTime() + 3_600_000
  expect(await stateOf({})).toBe('sent')
  expect(await stateOf({ type: 'D1003', data: JSON.stringify({ reason: 'test', endTime: until }) })).toBe(
    'sent',
  )
  await pictureOrders(deps)
  await pictureOrders(deps)
  expect(asked).toEqual([`${PUMP} leader`])
  const kept = await call.remoteRecords({ page: 1, pageRows: 10 }, who)
  if (isRefusal(kept)) throw new Error(kept.refused)
  const shown = new Map(kept.rows.map((row) => [row.action, row.evidenceId]))
  expect([shown.get('start'), shown.get('shield')]).toEqual([evidenceId, null])
})

const [LINE, PROFILE] = [newId(), 'pump']
const row: RegisterEntry = {
  fn: 3,
  address: 20,
  kind: 'bits',
  order: 'ABCD',
  scale: 1,
  offset: 0,
  invalid: null,
  measure: '',
  point: 'P1',
  bits: [{ at: 0, word: 'started' }],
}
const write = { action: 'start', point: 'P1', fn: 5, address: 0, value: 1 } as const
const profileOf = (changes: object) => ({
  code: newId().slice(-12),
  name: '泵',
  periodS: 10,
  rows: [row],
  writes: [write],
  ...changes,
})

test('a write whose effect nobody reads is refused', async () => {
  expect(await addProfile(profileOf({ writes: [{ ...write, point: 'P2' }] }), who, world.deps)).toMatchObject(
    {
      refused: 'gateway.writeUnread',
      with: { row: 1 },
    },
  )
  expect(
    await addProfile(profileOf({ writes: [{ ...write, action: 'shield' }] }), who, world.deps),
  ).toMatchObject({
    refused: 'gateway.writeUnread',
  })
})

test('a unit behind Modbus is offered what its profile writes, by two people; its point goes with the command', async () => {
  const { db, clock } = world.deps
  const address = 'modbus:pumphouse/1'
  await addProfile(profileOf({ code: PROFILE }), who, world.deps)
  await addTransmissionDevices(
    db,
    [
      {
        transmissionId: LINE,
        unitId: UNDERSTANDS.unitId,
        address,
        code: '1',
        name: '泵',
        profile: PROFILE,
        utcOffsetMin: 480,
        pollMin: 30,
      },
    ],
    clock(),
  )
  const componentId = componentIdOf(LINE, 'component', 0, 0, 0, 0, 'P1')
  await sql`
    insert into component_states (unit_id, component_id, transmission_id, part, system_type, system_address, component_type, component_address, point, since,
      received_at, lane_id, seq)
    values (${UNDERSTANDS.unitId}, ${componentId}, ${LINE}, 'component', 0, 0, 0, 0, 'P1', ${clock()}, ${clock()}, ${newId()}, 1)`.execute(
    db.on(),
  )
  await sql`update units set details = details - 'remoteConfirm' where unit_id = ${UNDERSTANDS.unitId}`.execute(
    db.on(),
  )
  const own = await world.caller('manager', UNDERSTANDS.unitId)
  expect(await call.deviceCommands({ componentId }, own)).toMatchObject({
    commands: ['D1001'],
    isByTwo: true,
    point: 'P1',
  })
  const of = { transmission: address, channel: 0, panel: 0, systemType: 0, component: 0, componentType: 0 }
  expect(await stateOf({ ...of, point: 'P2' })).toBe('gateway.remoteNotUnderstood')
  expect(await stateOf({ ...of, point: 'P1', type: 'D1002' })).toBe('gateway.remoteNotUnderstood')
  expect(await stateOf({ ...of, point: 'P1' })).toBe('waiting')
  const [waiting] = (await sql<{ order_id: string }>`select order_id from remote_orders`.execute(db.on()))
    .rows
  const second = await world.caller('operator', null)
  await checkControlPassword(world.passwordOf('operator'), second, world.deps)
  expect(await call.confirmOrder({ orderId: waiting?.order_id ?? '', isAgreed: true }, second)).toBeNull()
  expect(await world.commands()).toMatchObject([
    { state: 'queued', payload: { action: 'start', point: 'P1' } },
  ])
})

const SMOKE = newId()
test('a wireless detector behind a cloud is muted where its source says how: nothing else is offered, and what came of it is what the cloud says', async () => {
  const { db, clock } = world.deps
  const unitId = UNDERSTANDS.unitId
  const component = componentIdOf(SMOKE, 'component', 0, 0, 0, 0, '.')
  await addTransmissionDevices(
    db,
    [
      {
        transmissionId: SMOKE,
        unitId,
        address: 'ext:ctcc/86',
        code: '86',
        name: '烟感',
        profile: 'standard',
        utcOffsetMin: 480,
        pollMin: 30,
      },
    ],
    clock(),
  )
  await sql`
    insert into component_states (unit_id, component_id, transmission_id, part, system_type, system_address, component_type, component_address, point, bits, since,
      received_at, lane_id, seq)
    values (${unitId}, ${component}, ${SMOKE}, 'component', 0, 0, 0, 0, '.', '{}', ${clock()}, ${clock()}, ${newId()}, 1)`.execute(
    db.on(),
  )
  const offered = async () => {
    const facts = await call.deviceCommands({ componentId: component }, who)
    return 'commands' in facts ? facts.commands : facts.refused
  }
  expect(await offered()).toEqual([])
  await sql`insert into foreign_sources (source_id, code, name, kind, is_on, offline_min, down_url, down_rows, changed_at)
    values (${newId()}, 'ctcc', 'CTWing', 'ctwing', true, 1560, 'https://ag-api.ctwing.cn',
      '[{"action":"mute","point":"","to":"silence","what":"{}"}]', ${clock()})`.execute(db.on())
  expect(await offered()).toEqual(['N1001'])
  const mute = {
    type: 'N1001',
    transmission: 'ext:ctcc/86',
    channel: 0,
    panel: 0,
    systemType: 0,
    component: 0,
    componentType: 0,
    point: '.',
  }
  expect(await stateOf({ ...mute, data: '{}' })).toBe('gateway.lookNeeded')
  expect(await stateOf({ ...mute, type: 'D1001' })).toBe('gateway.remoteNotUnderstood')
  expect(await stateOf(mute)).toBe('sent')
  const shown = async () => {
    await settleOrders(world.deps)
    const told = await call.standingOrders({ componentId: component }, who)
    return 'rows' in told ? told.rows.map(({ state, sent }) => [state, sent]) : []
  }
  const says = (state: string, isOver: boolean) =>
    sql`update device_commands set state = ${state}, ended_at = ${isOver ? clock() : null}`.execute(db.on())
  await says('cached', false)
  world.passes(3_600_000)
  expect(await shown()).toEqual([['sent', 'cached']])
  await says('delivered', false)
  expect(await shown()).toEqual([['sent', 'delivered']])
  await says('answered', true)
  expect(await shown()).toEqual([['done', 'answered']])
  expect(await stateOf(mute)).toBe('gateway.controlPasswordNeeded')
  await checkControlPassword(world.passwordOf('leader'), who, world.deps)
  expect(await stateOf(mute)).toBe('sent')
  await says('expired', true)
  expect((await shown())[0]).toEqual(['failed', 'expired'])
})
