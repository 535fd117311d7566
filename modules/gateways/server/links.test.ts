import { seedUnits } from '@gss/archives/server'
import { DEMO_TRANSMISSIONS } from '@gss/devices/contract'
import { seedTransmissions } from '@gss/devices/server'
import { newId } from '@gss/server-kit/ids'
import { testDatabase, type TestDatabase } from '@gss/server-kit/testing/database'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { Directory } from './directory.ts'
import type { LaneEntry } from './entry.ts'
import { gb26875 } from './gb26875/gb26875.ts'
import type { Line } from './line.ts'
import { links, DEVICE_SILENT_MAX_MS } from './links.ts'
import { lives, SILENT_BEATS } from './lives.ts'

const START_MS = Date.UTC(2026, 10, 20, 8)
const KNOWN = DEMO_TRANSMISSIONS[0]?.address ?? ''
const STRANGER = 'ff0300000000'

async function world(given?: { db: TestDatabase; gatewayId: string; atMs: number }) {
  const { database: db } = given?.db ?? (await testDatabase())
  let nowMs = given?.atMs ?? START_MS
  const clock = () => new Date(nowMs)
  await seedUnits({ db, clock })
  await seedTransmissions({ db, clock })
  const gatewayId = given?.gatewayId ?? newId()
  const onTrouble = (error: unknown) => expect.fail(String(error))
  const directory = new Directory({ db, clock, onTrouble })
  onTestFinished(() => directory.close())
  await directory.refresh()
  const told: string[] = []
  const lane = {
    put: ({ signals, transmissionId }: LaneEntry) =>
      void told.push(
        ...signals.map(({ kind, bits }) => `${kind} ${bits.join()} ${transmissionId.slice(-2)}`),
      ),
  }
  const link = links({ db, gatewayId, directory, lane, clock, onTrouble })
  const alive = lives({ db, gatewayId, links: link, clock })
  let isOpen = true
  const line: Line = {
    tongue: gb26875,
    transport: 'tcp',
    remote: '10.0.0.7:4000',
    send() {},
    waits() {},
    mayDeny: () => true,
    replaced() {},
    isOpen: () => isOpen,
  }
  await link.load()
  return {
    told,
    gatewayId,
    link,
    hangUp: () => void (isOpen = false),
    hears: (address: string, beats = false) => {
      const device = directory.of(address)
      device?.heardOn(line, nowMs)
      if (device && beats) device.beats = true
      if (device) link.heard(device)
    },
    beats: async (times: number) => {
      for (let beat = 0; beat < times; beat++) await alive.beat()
    },
    passes: async (ms: number) => {
      nowMs += ms
      await link.sweep()
    },
    rows: async () =>
      (
        await sql<{ address: string; online: boolean; frames: number; remote: string; gateway_id: string }>`
        select address, offline_at is null as online, frames, remote, gateway_id from device_links order by address`.execute(
          db.on(),
        )
      ).rows,
  }
}

test('a device that beats is missed after three beats, and greeted when it comes back', async () => {
  const { hears, passes, told, rows } = await world()
  hears(KNOWN, true)
  await passes(DEVICE_SILENT_MAX_MS)
  expect(told).toEqual(['link  01'])
  await passes(1)
  hears(KNOWN)
  await passes(0)
  expect(told).toEqual(['link  01', 'link offline 01', 'link  01'])
  expect(await rows()).toMatchObject([{ address: KNOWN, online: true, frames: 2, remote: '10.0.0.7:4000' }])
})

test('one that never beats is missed only when its line is gone', async () => {
  const { hears, passes, hangUp, told } = await world()
  hears(KNOWN)
  await passes(10 * DEVICE_SILENT_MAX_MS)
  expect(told).toEqual(['link  01'])
  hangUp()
  await passes(1)
  expect(told).toEqual(['link  01', 'link offline 01'])
})

test('a stranger has a row, and makes no event', async () => {
  const { hears, passes, told, rows } = await world()
  hears(STRANGER, true)
  await passes(2 * DEVICE_SILENT_MAX_MS)
  expect(told).toEqual([])
  expect(await rows()).toMatchObject([{ address: STRANGER, online: false, frames: 1 }])
})

test('who was there before a restart and does not come back is missed; who comes back is no news', async () => {
  const db = await testDatabase()
  const before = await world({ db, gatewayId: newId(), atMs: START_MS })
  const other = DEMO_TRANSMISSIONS[1]?.address ?? ''
  before.hears(KNOWN)
  before.hears(other)
  await before.passes(0)
  const after = await world({ db, gatewayId: before.gatewayId, atMs: START_MS + 60_000 })
  after.hears(KNOWN)
  await after.passes(DEVICE_SILENT_MAX_MS + 1)
  expect(after.told).toEqual(['link offline 02'])
  expect(await after.rows()).toMatchObject([
    { address: KNOWN, online: true },
    { address: other, online: false, remote: '10.0.0.7:4000', frames: 1 },
  ])
})

test('a device gone since before a restart is gone since its last frame, not since the restart', async () => {
  const db = await testDatabase()
  const before = await world({ db, gatewayId: newId(), atMs: START_MS })
  before.hears(KNOWN)
  await before.passes(0)
  const after = await world({ db, gatewayId: before.gatewayId, atMs: START_MS + 60_000 })
  await after.passes(DEVICE_SILENT_MAX_MS + 1)
  const { rows } = await sql<{ at: Date }>`select offline_at as at from device_links`.execute(
    db.database.on(),
  )
  expect(rows).toEqual([{ at: new Date(START_MS) }])
})

/** Two gateways on one database, their clocks going alike. */
async function two() {
  const db = await testDatabase()
  const [first, second] = [
    await world({ db, gatewayId: newId(), atMs: START_MS }),
    await world({ db, gatewayId: newId(), atMs: START_MS }),
  ]
  return {
    first,
    second,
    both: async (ms: number) => void (await Promise.all([first.passes(ms), second.passes(ms)])),
  }
}

test('a device that moves to another gateway is not missed by the first', async () => {
  const { first, second, both } = await two()
  first.hears(KNOWN, true)
  await both(0)
  second.hears(KNOWN, true)
  await both(0)
  for (let seconds = 0; seconds < 300; seconds += 30) {
    second.hears(KNOWN, true)
    await both(30_000)
  }
  expect([first.told, second.told]).toEqual([['link  01'], ['link  01']])
  expect(await first.rows()).toMatchObject([{ online: true, gateway_id: second.gatewayId, frames: 12 }])
})

test('what the first still had to write down does not take the device back', async () => {
  const { first, second, both } = await two()
  first.hears(KNOWN, true)
  await both(0)
  first.hears(KNOWN, true)
  second.hears(KNOWN)
  await second.passes(0)
  await first.passes(30_000)
  await first.passes(DEVICE_SILENT_MAX_MS)
  expect([first.told, second.told]).toEqual([['link  01'], ['link  01']])
  expect(await first.rows()).toMatchObject([{ online: true, gateway_id: second.gatewayId }])
})

// Minutes pass here in one step, so it is said who looks first: the one that had it, or the one it moved to.
test.each(['first', 'second'] as const)(
  'one that moves away and back is missed by the gateway it came back to, and by no other; the %s looks first',
  async (looksFirst) => {
    const { first, second } = await two()
    const inOrder = looksFirst === 'first' ? [first, second] : [second, first]
    const pass = async (ms: number) => {
      for (const gateway of inOrder) await gateway.passes(ms)
    }
    first.hears(KNOWN, true)
    await pass(0)
    second.hears(KNOWN, true)
    await pass(11_000)
    first.hears(KNOWN, true)
    await pass(11_000)
    first.hears(KNOWN, true)
    await pass(1_000) // a gateway looks every second: what it holds is written long before another misses it
    await pass(DEVICE_SILENT_MAX_MS - 6_000)
    expect([...first.told, ...second.told].filter((word) => word.includes('offline'))).toEqual([])
    await pass(6_000)
    expect(first.told.at(-1)).toBe('link offline 01')
    expect(second.told).toEqual(['link  01'])
  },
)

test('one that comes to another gateway after it was missed is greeted there, after the word of the first', async () => {
  const { first, second, both } = await two()
  first.hears(KNOWN, true)
  await both(DEVICE_SILENT_MAX_MS + 1)
  second.hears(KNOWN, true)
  await both(0)
  expect(first.told).toEqual(['link  01', 'link offline 01'])
  expect(second.told).toEqual(['link  01', 'link  01'])
})

test('devices of a gateway that never returns are missed by another, since their last frame', async () => {
  const { first, second } = await two()
  first.hears(KNOWN, true)
  first.hears(STRANGER)
  await first.passes(0)
  await first.beats(1)
  await second.beats(SILENT_BEATS)
  await second.passes(DEVICE_SILENT_MAX_MS + 1)
  expect(second.told).toEqual([])
  await second.beats(1)
  await second.passes(0)
  expect(second.told).toEqual(['link offline 01'])
  expect(await second.rows()).toMatchObject([
    { address: KNOWN, online: false, gateway_id: second.gatewayId },
    { address: STRANGER, online: false, gateway_id: second.gatewayId },
  ])
})

test('a gateway that was taken for gone and lives takes its devices back', async () => {
  const { first, second } = await two()
  first.hears(KNOWN)
  await first.passes(0)
  await first.beats(1)
  await second.beats(SILENT_BEATS + 1)
  await second.passes(DEVICE_SILENT_MAX_MS + 1)
  expect(second.told).toEqual(['link offline 01'])
  await first.beats(1)
  await first.passes(DEVICE_SILENT_MAX_MS + 2)
  expect(first.told).toEqual(['link  01', 'link  01', 'link  01'])
  expect(await first.rows()).toMatchObject([{ online: true, gateway_id: first.gatewayId }])
})
