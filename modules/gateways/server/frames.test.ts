import { DEMO_TRANSMISSIONS } from '@gss/devices/contract'
import { componentStateBits, encodeMessage, type Message, timeTag, writeFrame } from '@gss/gb26875'
import { isRefusal } from '@gss/kit/refusal'
import { newId, PLATFORM_UNIT } from '@gss/server-kit/ids'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { exportFrames, frameReading, framesPage } from './frames.ts'
import { controlWorld, found, UNDERSTANDS } from './testing/controlWorld.ts'

const OTHERS = found(DEMO_TRANSMISSIONS.find(({ unitId }) => unitId !== UNDERSTANDS.unitId))
const STRANGER = '990000000000'
const MINUTE_MS = 60_000
const FIRE: Message = {
  kind: 'componentState',
  type: 2,
  objects: [
    {
      systemType: 1,
      systemAddress: 1,
      componentType: 40,
      componentAddress: 7,
      state: componentStateBits.of('fire'),
      description: '三层走廊',
      time: timeTag('2026-11-20T16:00:00'),
    },
  ],
}
const UNKNOWN = Uint8Array.of(222, 1, 5)

/** What four devices said, a minute apart, newest last. */
async function frameWorld() {
  const world = await controlWorld()
  const { db, clock } = world.deps
  const end = clock().getTime()
  const kept: [
    name: string,
    unitId: string,
    address: string,
    agoMin: number,
    direction: string,
    data: Uint8Array,
    reason: string | null,
  ][] = [
    ['fire', UNDERSTANDS.unitId, UNDERSTANDS.address, 9, 'in', encodeMessage(FIRE), null],
    ['unknown', UNDERSTANDS.unitId, UNDERSTANDS.address, 8, 'in', UNKNOWN, 'unknown-type'],
    ['asked', UNDERSTANDS.unitId, UNDERSTANDS.address, 7, 'out', Uint8Array.of(81, 1, 0), null],
    ['beat', UNDERSTANDS.unitId, UNDERSTANDS.address, 6, 'in', new Uint8Array(), null],
    ['long ago', UNDERSTANDS.unitId, UNDERSTANDS.address, 20_000, 'in', UNKNOWN, 'unknown-type'],
    ['other', OTHERS.unitId, OTHERS.address, 5, 'in', UNKNOWN, 'unknown-type'],
    ['stranger', PLATFORM_UNIT, STRANGER, 4, 'in', encodeMessage(FIRE), null],
    ['odd stranger', PLATFORM_UNIT, STRANGER, 3, 'in', UNKNOWN, 'unknown-type'],
  ]
  const names = new Map<string, string>()
  const ids = new Map<string, { unitId: string; receivedAt: Date; frameId: string }>()
  for (const [name, unitId, address, agoMin, direction, data, reason] of kept) {
    const frameId = newId()
    const receivedAt = new Date(end - agoMin * MINUTE_MS)
    names.set(frameId, name)
    ids.set(name, { unitId, receivedAt, frameId })
    const sentAt = timeTag('2026-11-20T16:00:00')
    const bytes = writeFrame({
      serial: 7,
      version: { major: 1, user: 1 },
      sentAt,
      source: address,
      destination: '385b01000000',
      command: direction === 'in' ? 2 : 4,
      data,
    })
    await sql`
      insert into frames (unit_id, received_at, frame_id, lane_id, address, remote, transport, direction, serial, command, type, reason, bytes)
      values (${unitId}, ${receivedAt}, ${frameId}, ${newId()}, ${address}, '10.0.0.9:1', 'tcp', ${direction}, 7, 2, ${data[0] ?? null}, ${reason},
        ${Buffer.from(bytes)})`.execute(db.on())
  }
  const centre = await world.caller('leader', null)
  const guard = await world.caller('manager', UNDERSTANDS.unitId)
  const list = async (ask: object, who = centre) => {
    const answer = await framesPage({ page: 1, pageRows: 10, ...ask }, who, world.deps)
    return isRefusal(answer) ? answer.refused : answer.rows.map(({ frameId }) => names.get(frameId) ?? '')
  }
  return { ...world, centre, guard, ids, list }
}

const OF_DEVICE = { transmissionId: UNDERSTANDS.transmissionId }
const asked: [what: string, ask: object, told: string[] | string][] = [
  ['of a device: what could not be read first, then the newest', OF_DEVICE, ['unknown', 'beat', 'asked', 'fire']],
  ['in time’s order when asked for', { ...OF_DEVICE, sort: 'receivedAt' }, ['beat', 'asked', 'unknown', 'fire']],
  ['the second page goes on where the first ends', { ...OF_DEVICE, pageRows: 3, page: 2 }, ['fire']],
  ['only what could not be read', { ...OF_DEVICE, isUnreadable: true }, ['unknown']],
  ['only what we said', { ...OF_DEVICE, direction: 'out' }, ['asked']],
  ['one type', { ...OF_DEVICE, type: 2 }, ['fire']],
  ['since a time long ago', { ...OF_DEVICE, isUnreadable: true, from: new Date(0) }, ['unknown', 'long ago']],
  ['of a stranger, by his address', { address: STRANGER }, ['odd stranger', 'stranger']],
  ['of nobody in particular: all that could not be read, strangers’ too', {}, ['odd stranger', 'other', 'unknown']],
  ['of a device that does not exist', { transmissionId: newId() }, 'gateway.notFound'],
]
test.each(asked)('frames %s', async (_, ask, told) => {
  const { list } = await frameWorld()
  expect(await list(ask)).toEqual(told)
})

const ofAUnit: [what: string, ask: object, told: string[] | string][] = [
  ['its own device', OF_DEVICE, ['unknown', 'beat', 'asked', 'fire']],
  ['another unit’s device is not there', { transmissionId: OTHERS.transmissionId }, 'gateway.notFound'],
  ['strangers are the centre’s', { address: STRANGER }, 'gateway.notFound'],
  ['all that could not be read, of its own', {}, ['unknown']],
]
test.each(ofAUnit)('to somebody of a unit: %s', async (_, ask, told) => {
  const { list, guard } = await frameWorld()
  expect(await list(ask, guard)).toEqual(told)
})

test('one frame is read byte by byte; who may not see its unit hears that there is none', async () => {
  const { deps, centre, guard, ids } = await frameWorld()
  const read = await frameReading(ids.get('fire')!, centre, deps) // written above
  expect(read).toMatchObject({ kind: 'componentState', bits: ['fire'], profile: expect.stringContaining('standard'), bytes: 78 })
  expect(isRefusal(read) ? [] : read.pieces).toContainEqual(
    expect.objectContaining({ of: 'object', object: 0, name: 'description', at: 38, bytes: 31, value: '三层走廊' }),
  )
  expect(await frameReading(ids.get('unknown')!, centre, deps)).toMatchObject({ reason: 'unknown-type', kind: 'unreadable' })
  const refused = [await frameReading(ids.get('other')!, guard, deps), await frameReading(ids.get('stranger')!, guard, deps)]
  expect(refused.map((each) => isRefusal(each) && each.refused)).toEqual(['gateway.frameNotFound', 'gateway.frameNotFound'])
})

test('whoever takes frames along is named in the journal', async () => {
  const { deps, centre, journal } = await frameWorld()
  const file = await exportFrames(OF_DEVICE, centre, deps)
  expect(file).toMatchObject({ name: '原始报文.xlsx' })
  expect(await journal()).toContainEqual({ act: 'transmission.exportFrames', outcome: 'done', note: '' })
})
