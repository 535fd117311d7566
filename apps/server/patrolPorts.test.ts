import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { addUnits } from '@gss/archives/server'
import { isRefusal } from '@gss/kit/refusal'
import { readConfig } from '@gss/server-kit/config'
import { newId } from '@gss/server-kit/ids'
import { atTheEnd } from '@gss/server-kit/testing/atTheEnd'
import { testDatabase } from '@gss/server-kit/testing/database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { groundOf } from './ground.ts'
import { openParts } from './parts.ts'

const NOW = new Date('2026-11-20T01:30:00Z')
const UNIT = '019aa000-0001-7000-8000-0000000000aa'

test('what a round wants repaired is a ticket of its unit, with its place, its words and who found it', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'gss-ports-'))
  atTheEnd(() => rm(dataDir, { recursive: true, force: true }))
  const { url } = await testDatabase()
  const parts = await openParts(readConfig({ GSS_DATA_DIR: dataDir, DATABASE_URL: url }), () => NOW)
  atTheEnd(() => parts.close())
  const unit = { unitId: UNIT, code: 'A', name: '甲单位', kind: '1', address: '' }
  await addUnits(parts.db, [
    { ...unit, longitude: null, latitude: null, fireDepartment: null, createdAt: NOW },
  ])
  const { patrolPorts } = groundOf(parts)
  const userId = newId()
  const found = {
    unitId: UNIT,
    address: '裙楼 1 层 末端试水装置',
    description: '压力：0.04 MPa',
    kind: '2',
    level: '1',
    photos: [newId()],
    floorId: null,
    pointId: newId(),
    at: NOW,
    reporter: { userId, name: '韩梅', actor: { id: userId, name: '韩梅', ip: '' } },
  }
  const opened = await parts.db.transaction((tx) => patrolPorts.openRepair(tx, found))
  if (isRefusal(opened)) throw new Error(opened.refused)
  const { rows } = await sql`
    select unit_id, parts, fault, source, finder_name, state from maint_tickets where ticket_id = ${opened.ticketId}`.execute(
    parts.db.on(),
  )
  expect(rows).toEqual([
    {
      unit_id: UNIT,
      parts: found.address,
      fault: found.description,
      source: 'patrol',
      finder_name: '韩梅',
      state: 'toReview',
    },
  ])
})
