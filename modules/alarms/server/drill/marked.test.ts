import { isRefusal } from '@gss/kit/refusal'
import { transmissionDevices } from '@gss/devices/server'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DRILL_MARK } from '../../contract/index.ts'
import { notices } from '../alarmViews.ts'
import { alarmWorld } from '../testing/alarmWorld.ts'
import { beginDrill } from './drill.ts'

/** What a device of a drill and a real one say at once. */
async function both(bits: string[]) {
  const world = await alarmWorld()
  const drill = await beginDrill(
    { script: 'small', unitCode: 'U1', devices: 1, atMostMs: 60_000, by: 'test' },
    world.deps,
  )
  if (isRefusal(drill)) throw new Error(drill.refused)
  const device = (await transmissionDevices(world.deps.db)).find(({ code }) =>
    code.startsWith('DRILL-'),
  )?.transmissionId
  if (device === undefined) throw new Error('the drill has no device')
  await world.store({ bits, device, description: 'played' }, { bits, description: 'real' })
  await world.work()
  return world
}

test('what is only announced begins with its mark when it is played', async () => {
  const { deps } = await both(['started'])
  const { rows } = await sql<{ summary: string; title: string }>`
    select body -> 'body' ->> 'summary' as summary, body -> 'body' -> 'standardNotify' ->> 'title' as title
    from live_feed where kind = 'alarm.operated'`.execute(deps.db.on())
  const marked = rows.map(({ summary, title }) => {
    const marks = [summary, title].filter((words) => words.startsWith(DRILL_MARK)).length
    return `${summary.includes('played') ? 'played' : 'real'}, marked ${marks} times`
  })
  expect(marked.toSorted()).toEqual(['played, marked 2 times', 'real, marked 0 times'])
})
test('the bell says which of its alarms are played', async () => {
  const world = await both(['fire'])
  const { userId } = await world.person()
  const listed = await notices(world.deps.db, { userId }, null, { limit: 10, offset: 0 })
  expect(listed.map(({ isDrill }) => `${isDrill}`).toSorted()).toEqual(['false', 'true'])
})
