import type { Place } from '@gss/server-kit/database'
import { newId } from '@gss/server-kit/ids'
import { testDatabase } from '@gss/server-kit/testing/database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countRows, dutyHandoversPage, dutyRowsPage } from './rowViews.ts'

const FROM = new Date('2026-11-20T00:00:00Z')
const ROWS = 60
const ALL = { page: 1, pageRows: 100 }
const of = { scope: null, from: FROM }

/** Two rooms that are due at the same moments, and their hand-overs. */
async function twoRooms() {
  const { database } = await testDatabase()
  const place: Place = database
  const [unitId, rooms] = [newId(), [newId(), newId()]]
  await sql`
    insert into duty_rows (unit_id, room_id, due_at, state, panel)
    select ${unitId}, r, ${FROM}::timestamptz + make_interval(hours => 2 * n), case when n % 7 = 0 then 'missed' else 'due' end, '{}'
    from unnest(${rooms}::uuid[]) r, generate_series(0, ${ROWS / 2 - 1}) n`.execute(place.on())
  await sql`
    insert into duty_handovers (unit_id, handover_id, room_id, day, shift_no, shift_name, state, given_by, given_name, given_at, leftover, are_keys_there, standing)
    select ${unitId}, gen_random_uuid(), r, '2026-11-20', 1, '', case when n % 9 = 0 then 'withdrawn' else 'taken' end, ${newId()}, '', ${FROM}::timestamptz + make_interval(hours => 8 * n), '',
      true, '{}' from unnest(${rooms}::uuid[]) r, generate_series(0, ${ROWS / 2 - 1}) n`.execute(place.on())
  return place
}

const cuts: [what: string, pageRows: number][] = [
  ['a page that ends between two rooms of one moment', 7],
  ['a page that ends with a moment', 10],
]
test.each(cuts)('page by page the record is what one page of all is: %s', async (_, pageRows) => {
  const place = await twoRooms()
  const walk = async <T>(pageOf: (paged: typeof ALL) => Promise<T[]>) => {
    const pages: T[][] = []
    for (let page = 1; page <= Math.ceil(ROWS / pageRows); page++)
      pages.push(await pageOf({ page, pageRows }))
    return pages.flat()
  }
  const whole = await dutyRowsPage(place, of, ALL)
  expect(whole).toHaveLength(ROWS)
  expect(await walk((paged) => dutyRowsPage(place, of, paged))).toEqual(whole)
  expect(whole.map(({ dueAt }) => dueAt)).toEqual(
    whole.map(({ dueAt }) => dueAt).toSorted((a, b) => b.getTime() - a.getTime()),
  )
  const handovers = await dutyHandoversPage(place, of, newId(), ALL)
  expect(handovers).toHaveLength(ROWS - 8)
  expect(await walk((paged) => dutyHandoversPage(place, of, newId(), paged))).toEqual(handovers)
  expect(await countRows(place, { ...of, state: 'missed' })).toBe(10)
})
