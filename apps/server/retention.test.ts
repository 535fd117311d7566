import { standardParameters } from '@gss/kit/parameter'
import { testDatabase } from '@gss/server-kit/testing/database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { OF_ALARMS, retain } from './retention.ts'

/** They name an alarm for a while, and hold its month until they do not. */
const HOLDS = ['open_alarms']
/** They have a time of their own, and may name an alarm that is gone. */
const OWN_TIME = ['door_events', 'door_releases', 'phone_calls']

test('whatever tells of an alarm goes with it', async () => {
  const { database } = await testDatabase()
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attname = 'alarm_id' and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'alarms' order by 1`.execute(
    database.on(),
  )
  expect(rows.map(({ name }) => name)).toEqual([...OF_ALARMS, ...HOLDS, ...OWN_TIME].toSorted())
})

test('a young product has nothing to drop, however often it is asked and whatever its clock says', async () => {
  const { ownerUrl } = await testDatabase()
  for (const days of [0, 30, 30]) {
    const clock = () => new Date(Date.now() + days * 86_400_000)
    expect(await retain({ parameters: standardParameters, clock }, ownerUrl)).toEqual([])
  }
})
