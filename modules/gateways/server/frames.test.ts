import { DEMO_TRANSMISSIONS } from '@gss/devices/contract'
import { componentStateBits, encodeMessage, type Message, timeTag, writeFrame } from '@gss/gb26875'
import { isRefusal } from '@gss/kit/refusal'
import { newId, PLATFORM_UNIT } from '@gss/server-kit/ids'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { exportFrames, readingOfFrame, framesPage } from './frames.ts'
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
  await sql`
    insert into device_links (address, unit_id, gateway_id, transport, remote, connected_at, last_frame_at)
    values (${STRANGER}, ${PLATFORM_UNIT}, ${newId()}, 'tcp', '10.0.0.9:1', ${clock()}, ${clock()})`.execute(
    db.on(),
  )
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
  [
    'of a device: what could not be read first, then the newest',
    OF_DEVICE,
    ['unknown', 'beat', 'asked', 'fire'],
  ],
  [
    'in time’s order when asked for',
    { ...OF_DEVICE, sort: 'receivedAt' },
    ['beat', 'asked', 'unknown', 'fire'],
  ],
  ['the second page goes on where the first ends', { ...OF_DEVICE, pageRows: 3, page: 2 }, ['fire']],
  ['only what could not be read', { ...OF_DEVICE, isUnreadable: true }, ['unknown']],
  ['only what we said', { ...OF_DEVICE, direction: 'out' }, ['asked']],
  ['one type', { ...OF_DEVICE, type: 2 }, ['fire']],
  ['since a time long ago', { ...OF_DEVICE, isUnreadable: true, from: new Date(0) }, ['unknown', 'long ago']],
  ['of a stranger, by his address', { address: STRANGER }, ['odd stranger', 'stranger']],
  [
    'of nobody in particular: the newest of all, strangers’ too, however long ago',
    {},
    ['odd stranger', 'stranger', 'other', 'beat', 'asked', 'unknown', 'fire', 'long ago'],
  ],
  [
    'of nobody in particular: what could not be read',
    { isUnreadable: true },
    ['odd stranger', 'other', 'unknown'],
  ],
  ['of nobody in particular: what we said', { direction: 'out' }, ['asked']],
  ['of nobody in particular: one type', { type: 2 }, ['stranger', 'fire']],
  [
    'of a registered device, by its address',
    { address: UNDERSTANDS.address },
    ['unknown', 'beat', 'asked', 'fire'],
  ],
  ['of a device that spoke, by a part of its address', { address: '9900' }, ['odd stranger', 'stranger']],
  ['by an address nobody has', { address: '123456789abc' }, []],
  ['of a device, by another’s address', { ...OF_DEVICE, address: STRANGER }, []],
  ['of a device that does not exist', { transmissionId: newId() }, 'gateway.notFound'],
]
let world: Awaited<ReturnType<typeof frameWorld>>
beforeAll(async () => {
  world = await frameWorld()
})
test.each(asked)('frames %s', async (_, ask, told) => {
  expect(await world.list(ask)).toEqual(told)
})

const ofAUnit: [what: string, ask: object, told: string[] | string][] = [
  ['its own device', OF_DEVICE, ['unknown', 'beat', 'asked', 'fire']],
  ['another unit’s device is not there', { transmissionId: OTHERS.transmissionId }, 'gateway.notFound'],
  ['strangers are the centre’s', { address: STRANGER }, []],
  ['another unit’s device is not found by its address', { address: OTHERS.address }, []],
  ['all of its own', {}, ['beat', 'asked', 'unknown', 'fire', 'long ago']],
]
test.each(ofAUnit)('to somebody of a unit: %s', async (_, ask, told) => {
  expect(await world.list(ask, world.guard)).toEqual(told)
})

test('of all, two hundred and no more; that there are more is said', async () => {
  const { deps, centre } = await frameWorld()
  await sql`
    insert into frames (unit_id, received_at, frame_id, lane_id, address, remote, transport, direction, serial, command, type, bytes)
    select ${PLATFORM_UNIT}, ${deps.clock()}::timestamptz - make_interval(secs => n), gen_random_uuid(), gen_random_uuid(), ${STRANGER}, '', 'tcp', 'in', n, 2, 1, ''
    from generate_series(1, 300) n`.execute(deps.db.on())
  const pages = await Promise.all([1, 2, 3].map((page) => framesPage({ page, pageRows: 100 }, centre, deps)))
  expect(
    pages.map((page) => (isRefusal(page) ? page : [page.rows.length, page.total, page.isTotalCapped])),
  ).toEqual([
    [100, 200, true],
    [100, 200, true],
    [0, 200, true],
  ])
  const [first] = pages
  expect(!first || isRefusal(first) ? [] : first.rows.slice(0, 3).map(({ serial }) => serial)).toEqual([
    1, 2, 3,
  ])
})

test('one frame is read byte by byte; who may not see its unit hears that there is none', async () => {
  const { deps, centre, guard, ids } = await frameWorld()
  const read = await readingOfFrame(ids.get('fire')!, centre, deps) // written above
  expect(read).toMatchObject({
    kind: 'componentState',
    bits: ['fire'],
    profile: expect.stringContaining('standard'),
    bytes: 78,
  })
  expect(isRefusal(read) ? [] : read.pieces).toContainEqual(
    expect.objectContaining({
      of: 'object',
      object: 0,
      name: 'description',
      at: 38,
      bytes: 31,
      value: '三层走廊',
    }),
  )
  expect(await readingOfFrame(ids.get('unknown')!, centre, deps)).toMatchObject({
    reason: 'unknown-type',
    kind: 'unreadable',
  })
  const refused = [
    await readingOfFrame(ids.get('other')!, guard, deps),
    await readingOfFrame(ids.get('stranger')!, guard, deps),
  ]
  expect(refused.map((each) => isRefusal(each) && each.refused)).toEqual([
    'gateway.frameNotFound',
    'gateway.frameNotFound',
  ])
})

test('a frame of a language nobody speaks here is shown as the bytes it is', async () => {
  const { deps, centre, ids } = await frameWorld()
  const fire = ids.get('fire')!
  await sql`update frames set protocol = 'unheard', serial = null, command = null where frame_id = ${fire.frameId}`.execute(
    deps.db.on(),
  )
  expect(await readingOfFrame(fire, centre, deps)).toMatchObject({
    protocol: 'unheard',
    serial: null,
    kind: null,
    bits: [],
    pieces: [{ name: 'unread', at: 0, bytes: 78 }],
  })
})

test('whoever takes frames along is named in the journal', async () => {
  const { deps, centre, journal } = await frameWorld()
  const file = await exportFrames(OF_DEVICE, centre, deps)
  expect(file).toMatchObject({ name: '原始报文.xlsx' })
  expect(await journal()).toContainEqual({ act: 'transmission.exportFrames', outcome: 'done', note: '' })
})
