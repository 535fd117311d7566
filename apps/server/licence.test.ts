import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { answers as archiveAnswers } from '@gss/archives/server'
import { FREE_TIER } from '@gss/licence/contract'
import { licenceUsage } from '@gss/licence/server'
import { readConfig } from '@gss/server-kit/config'
import { newId } from '@gss/server-kit/ids'
import { testDatabase } from '@gss/server-kit/testing/database'
import type { Caller } from '@gss/session/server'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ground, groundOf } from './ground.ts'
import { modules } from './modules.ts'
import { openParts, type Parts } from './parts.ts'

const centre: Caller = {
  userId: newId(),
  username: 'keeper',
  realname: '管理员',
  origin: 'rms',
  roleId: null,
  roleType: null,
  unitId: null,
  sessionId: newId(),
  grants: [],
  sees: () => true,
  permits: () => true,
  closedBecause: () => null,
  from: '192.0.2.1',
  agent: 'test',
  requestId: 'test',
  signal: new AbortController().signal,
}
const VALUES = {
  unitType: '2',
  superviseLevel: '1',
  keyUnit: true,
  address: '临江市裕和区中山路 218 号',
  point: { longitude: 119.3, latitude: 30.25 },
  tel: '0571-88886666',
  safeOwner: '王雅琴',
  safeOwnerTel: '13800138000',
  safeManager: '张建平',
  safeManagerTel: '13800138001',
  netStatus: '1',
}
let parts: Parts
let ground: Ground
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'gss-licence-'))
  const { url } = await testDatabase()
  parts = await openParts(readConfig({ GSS_DATA_DIR: dataDir, DATABASE_URL: url }))
  ground = groundOf(parts)
})
afterAll(async () => {
  await parts.close()
  await rm(dataDir, { recursive: true })
})

test('the last unit of the free tier is added, the next is told why not', async () => {
  await sql`insert into units (unit_id, code, name, created_at)
    select gen_random_uuid(), 'U' || n, '单位' || n, now() from generate_series(1, ${FREE_TIER.con - 1}::int) n`.execute(
    parts.db.on(),
  )
  const add = (code: string) =>
    archiveAnswers(ground).unitAdd(
      { object: 'unit', values: { ...VALUES, projCode: code, fullName: code } },
      centre,
    )
  expect(await add('LAST')).toMatchObject({ id: expect.any(String) })
  expect(await add('NEXT')).toMatchObject({ refused: 'licence.conFull', with: { limit: FREE_TIER.con } })
})

test('whatever a licence bounds is counted by whoever keeps it', () => {
  const counted = licenceUsage.from(modules).map(({ limit }) => limit)
  expect(counted).toEqual(expect.arrayContaining(['con', 'wb', 'xj']))
})
