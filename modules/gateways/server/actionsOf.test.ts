import type { Place } from '@gss/server-kit/database'
import { newId } from '@gss/server-kit/ids'
import { testDatabase } from '@gss/server-kit/testing/database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { actionsOf } from './actionsOf.ts'

test('however many devices a board has, sources are asked for once, and profiles once', async () => {
  const { database: db } = await testDatabase()
  for (const [code, action] of [
    ['ctcc', 'mute'],
    ['cmcc', 'shield'],
  ])
    await sql`insert into foreign_sources (source_id, code, name, kind, is_on, offline_min, down_url, down_rows, changed_at)
      values (${newId()}, ${code}, ${code}, 'ctwing', true, 1560, 'https://cloud', ${JSON.stringify([{ action, point: '', to: 'x', what: '{}' }])}::jsonb, ${new Date()})`.execute(
      db.on(),
    )
  await sql`insert into modbus_profiles (profile_id, code, name, period_s, rows, writes, changed_at)
    values (${newId()}, 'fan', 'fan', 10, '[]', '[{"action":"start","point":"P1","fn":5,"address":0,"value":1}]', ${new Date()})`.execute(
    db.on(),
  )
  let questions = 0
  const place: Place = {
    on: () => {
      questions += 1
      return db.on()
    },
  }
  const many = Array.from({ length: 200 }, (_, nth) => [
    { address: `ext:ctcc/${nth}`, profile: 'standard', point: '.' },
    { address: `ext:cmcc/${nth}`, profile: 'standard', point: '.' },
    { address: `modbus:site/${nth}`, profile: 'fan', point: 'P1' },
    { address: `modbus:site/${nth}`, profile: 'fan', point: 'P2' },
  ]).flat()
  const said = await actionsOf(place, many)
  expect(said.slice(-4).map((actions) => [...actions])).toEqual([['mute'], ['shield'], ['start'], []])
  expect([said.length, questions]).toEqual([800, 2])
})
