import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inProcessBus } from '@gss/server-kit/bus'
import { newId } from '@gss/server-kit/ids'
import { openJournal } from '@gss/server-kit/journal'
import { openSecrets } from '@gss/server-kit/secrets'
import { atTheEnd } from '@gss/server-kit/testing/atTheEnd'
import { somebody } from '@gss/session/server/testing'
import { testDatabase } from '@gss/server-kit/testing/database'
import { encode } from '@gss/kit/wire'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { calls } from '../contract/index.ts'
import { insertModbusLine, insertProfile, modbusLinesPage, profilesPage } from './modbusStore.ts'
import { insertSource, sourcesPage } from './foreignStore.ts'
import { downlinkKeysIn, setDownlink } from './sources.ts'

const UNIT = '019aa000-0001-7000-8000-000000000099'
const NOW = new Date('2026-11-24T08:00:00Z')
const page = { page: 1, pageRows: 10 }

test('what is kept of lines, profiles and sources is what the wire carries', async () => {
  const { database: db } = await testDatabase()
  await sql`insert into units (unit_id, code, name, created_at) values (${UNIT}, 'U1', 'unit', ${NOW})`.execute(
    db.on(),
  )
  const line = {
    lineId: newId(),
    unitId: UNIT,
    code: 'pump',
    name: '泵房',
    host: '10.0.0.1',
    port: 502,
    framing: 'tcp' as const,
    isOn: true,
  }
  const profile = { profileId: newId(), code: 'p', name: '泵', periodS: 10, rows: [], writes: [] }
  const source = {
    sourceId: newId(),
    code: 's',
    name: '云',
    kind: 'ctwing' as const,
    isOn: true,
    url: '',
    topics: '',
    username: '',
    offlineMin: 60,
    sealed: 'x',
  }
  await db.transaction(async (tx) => {
    expect(await insertModbusLine(tx, line, newId(), NOW)).toBe(true)
    expect(await insertModbusLine(tx, { ...line, lineId: newId() }, newId(), NOW)).toBe(false)
    expect(await insertProfile(tx, profile, newId(), NOW)).toBe(true)
    expect(await insertSource(tx, source, newId(), NOW)).toBe(true)
  })
  await sql`insert into transmission_devices (transmission_id, unit_id, address, code, name, profile, created_at)
    values (${newId()}, ${UNIT}, 'modbus:pump/1', '1', '1', 'p', ${NOW})`.execute(db.on())
  const [lines, profiles, sources] = [
    await modbusLinesPage(db, page),
    await profilesPage(db, page),
    await sourcesPage(db, page),
  ]
  expect(lines.rows).toMatchObject([{ ...line, unitName: 'unit', units: 1, online: 0, lastAt: null }])
  expect(profiles.rows).toMatchObject([{ ...profile, units: 1 }])
  expect(sources.rows).toMatchObject([{ code: 's', hasSecret: true, devices: 0 }])
  encode(calls.modbusLines.answer, lines)
  encode(calls.modbusProfiles.answer, profiles)
  encode(calls.sources.answer, sources)
})

test('where commands go is set by the centre, with keys that nobody is told again; what cannot be said is refused', async () => {
  const { database: db } = await testDatabase()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sources-'))
  atTheEnd(async () => rmSync(dataDir, { recursive: true, force: true }))
  const clock = () => NOW
  const secrets = openSecrets(dataDir)
  const deps = { db, clock, bus: inProcessBus(), journal: openJournal(clock), secrets }
  const sourceId = newId()
  const source = {
    code: 'ctcc',
    name: '云',
    kind: 'ctwing' as const,
    isOn: true,
    url: '',
    topics: '',
    username: '',
  }
  await db.transaction((tx) =>
    insertSource(tx, { ...source, sourceId, offlineMin: 60, sealed: null }, newId(), NOW),
  )
  const row = { action: 'mute' as const, point: '', to: 'silence', what: '{"mute":1}' }
  const set = async (own: object, who = somebody(null)) =>
    setDownlink(
      { sourceId, url: 'https://ag-api.ctwing.cn', product: '1', hours: 48, rows: [row], ...own },
      who,
      deps,
    )
  expect(await set({})).toMatchObject({ refused: 'gateway.downlinkKeyNeeded' })
  const keys = { appKey: 'app', appSecret: 'very-secret', masterKey: 'master' }
  expect(await set({ ...keys, rows: [{ ...row, what: 'mute' }] })).toMatchObject({
    refused: 'gateway.rowWrong',
  })
  expect(await set(keys, somebody(UNIT))).toMatchObject({ refused: 'gateway.sourceNotFound' })
  expect(await set(keys)).toBeNull()
  // What is empty stays as it is.
  expect(await set({ hours: 24 })).toBeNull()
  const shown = await sourcesPage(db, page)
  expect(shown.rows).toMatchObject([{ downHours: 24, hasDownKey: true, downRows: [row] }])
  expect(JSON.stringify(encode(calls.sources.answer, shown))).not.toContain('very-secret')
  const { rows } = await sql<{
    all: string
  }>`select string_agg(to_jsonb(j)::text, '') as all from journal j`.execute(db.on())
  expect(rows[0]?.all).not.toContain('very-secret')
  const kept = await sql<{ sealed: string }>`select down_sealed as sealed from foreign_sources`.execute(
    db.on(),
  )
  expect(downlinkKeysIn(secrets.open(kept.rows[0]?.sealed ?? ''))).toMatchObject(keys)
})
