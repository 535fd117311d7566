import { seedUnits } from '@gss/archives/server'
import { DEMO_TRANSMISSIONS } from '@gss/devices/contract'
import { seedTransmissions } from '@gss/devices/server'
import { newId } from '@gss/server-kit/ids'
import { testDatabase, type TestDatabase } from '@gss/server-kit/testing/database'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { Directory } from './directory.ts'
import type { Entry } from './entry.ts'
import type { Line } from './line.ts'
import { links, SILENT_MAX_MS } from './links.ts'

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
    put: ({ signals, transmissionId }: Entry) =>
      void told.push(...signals.map(({ kind, bits }) => `${kind} ${bits.join()} ${transmissionId.slice(-2)}`)),
  }
  const link = links({ db, gatewayId, directory, lane, clock, onTrouble })
  let isOpen = true
  const line: Line = {
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
    passes: async (ms: number) => {
      nowMs += ms
      await link.sweep()
    },
    rows: async () =>
      (
        await sql<{ address: string; online: boolean; frames: number; remote: string }>`
        select address, offline_at is null as online, frames, remote from device_links order by address`.execute(db.on())
      ).rows,
  }
}

test('a device that beats is missed after three beats, and greeted when it comes back', async () => {
  const { hears, passes, told, rows } = await world()
  hears(KNOWN, true)
  await passes(SILENT_MAX_MS)
  expect(told).toEqual(['link  01'])
  await passes(1)
  hears(KNOWN)
  await passes(0)
  expect(told).toEqual(['link  01', 'link offline 01', 'link  01'])
  expect(await rows()).toEqual([{ address: KNOWN, online: true, frames: 2, remote: '10.0.0.7:4000' }])
})

test('one that never beats is missed only when its line is gone', async () => {
  const { hears, passes, hangUp, told } = await world()
  hears(KNOWN)
  await passes(10 * SILENT_MAX_MS)
  expect(told).toEqual(['link  01'])
  hangUp()
  await passes(1)
  expect(told).toEqual(['link  01', 'link offline 01'])
})

test('a stranger has a row, and makes no event', async () => {
  const { hears, passes, told, rows } = await world()
  hears(STRANGER, true)
  await passes(2 * SILENT_MAX_MS)
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
  await after.passes(SILENT_MAX_MS + 1)
  expect(after.told).toEqual(['link offline 02'])
  expect(await after.rows()).toMatchObject([
    { address: KNOWN, online: true },
    { address: other, online: false, remote: '10.0.0.7:4000', frames: 1 },
  ])
})
